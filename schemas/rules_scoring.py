"""The layer ``rules``, second part: what boards and rounds are worth, how that ranks, who goes where."""

import pandera.polars as pa


class ConversionSteps(pa.DataFrameModel):
    """The step table: |small points| from ``from_c`` (closed, scaled to the base) up to the next row is worth
    ``points_c``.
    """

    event: str
    stage: str
    from_c: int = pa.Field(ge=0)
    points_c: int

    class Config:
        strict = True
        unique = ["event", "stage", "from_c"]


class PlacePoints(pa.DataFrameModel):
    """Points for a place at one table: ``place`` is 1 for the best, ``tied`` how many share it."""

    event: str
    stage: str
    seats_present: int = pa.Field(ge=1)
    place: int = pa.Field(ge=1)
    tied: int = pa.Field(ge=1)
    points_c: int

    class Config:
        strict = True
        unique = ["event", "stage", "seats_present", "place", "tied"]


class HandForms(pa.DataFrameModel):
    """How a hand record becomes raw scores: linear bid × multiplier × (bombs + 1), or exponential bid ×
    multiplier × 2^(bombs + doublings).

    bids   what may be bid, with spaces; empty: any number
    sheet  what score sheets ask for: the record, the scores, or either of both
    """

    event: str
    stage: str
    form: str = pa.Field(isin=["linear", "exponential"])
    multiplier: int = pa.Field(ge=1)
    unit_c: int = pa.Field(ge=1)
    bids: str
    sheet: str = pa.Field(isin=["both", "record", "scores"])

    class Config:
        strict = True
        unique = ["event", "stage"]


class RoundRulings(pa.DataFrameModel):
    """Points of a round that lateness or a forfeit replaces (ZIBO-05, ZIBO-06).

    situation  late, forfeit: of the offender; facing_one_late: of those present when one is late;
               facing_other: of those present in every other case.
    """

    event: str
    stage: str
    situation: str = pa.Field(isin=["late", "forfeit", "facing_one_late", "facing_other"])
    place_points_c: int
    small_points_c: int
    over_minutes: int = pa.Field(ge=0, nullable=True)

    class Config:
        strict = True
        unique = ["event", "stage", "situation"]


class MatchpointScales(pa.DataFrameModel):
    """Method matchpoints: what each other result of the field that is worse, or equal, is worth.

    ``percent``: a board is worth its share of the most it could be worth, in percent, cut at two decimals.
    """

    event: str
    stage: str
    better_c: int = pa.Field(ge=0)
    equal_c: int = pa.Field(ge=0)
    percent: bool

    class Config:
        strict = True
        unique = ["event", "stage"]


class RankingKeys(pa.DataFrameModel):
    """The order of a standing: keys by priority. Keys that are equal to the end leave a shared rank.

    ``key`` is a column that the totals of a standing compute (``draw_number_by_parity`` for one), ``shown_as`` its
    public name.
    """

    event: str
    stage: str
    priority: int = pa.Field(ge=1)
    key: str
    shown_as: str
    descending: bool
    article: str = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "stage", "priority"]


class Cuts(pa.DataFrameModel):
    """What happens to whom after a session: ranks ``from_rank``..``to_rank`` advance, stay or are out.

    ``to_stage`` names where those who advance go; ``final`` says that an ``out`` block's ranks are final ranks.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    from_rank: int = pa.Field(ge=1)
    to_rank: int = pa.Field(ge=1)
    outcome: str = pa.Field(isin=["advances", "stays", "out"])
    to_stage: str = pa.Field(nullable=True)
    final: bool
    article: str = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "from_rank"]


class CarryOvers(pa.DataFrameModel):
    """Points brought into ``stage`` by ``rank`` of ``from_stage`` if ``min_key`` there reached ``min_value_c``
    (IND-SEM-05).
    """

    event: str
    stage: str
    from_stage: str
    rank: int = pa.Field(ge=1)
    min_key: str
    min_value_c: int
    amount_c: int
    article: str = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "stage", "rank"]
