"""The layer ``rules``, third part: penalties and rulings, prizes, what reports say."""

import pandera.polars as pa


class PenaltyRanges(pa.DataFrameModel):
    """SP that may be taken off for an offence. ``offence`` '' is the widest range, for rulings without one."""

    event: str
    offence: str
    min_c: int = pa.Field(ge=0)
    max_c: int = pa.Field(ge=0)
    step_c: int = pa.Field(ge=1)
    article: str = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "offence"]


class RulingKinds(pa.DataFrameModel):
    """Which kinds of rulings a stage can use; any other is refused, since it would have no effect (D-06)."""

    event: str
    stage: str
    kind: str

    class Config:
        strict = True
        unique = ["event", "stage", "kind"]


class Prizes(pa.DataFrameModel):
    """What a rank wins. ``amount_c`` in hundredths of a yuan (分), null for goods without a printed value.

    scope      final: by final rank; session: by the rank in a session's direction (``seat``), ``{session}`` in the
               item is its number.
    pooled     shared ranks pool and split the amounts (money), else each gets the goods of the rank number.
    to_rank null: everyone. ``played`` requires that at least one board was played.
    withheld_note: printed beside what a ruling withholds, null where the regulation has no words for it.
    """

    event: str
    prize_no: int = pa.Field(ge=1)
    scope: str = pa.Field(isin=["final", "session"])
    stage: str = pa.Field(nullable=True)
    seat: str = pa.Field(nullable=True)
    from_rank: int = pa.Field(ge=1)
    to_rank: int = pa.Field(ge=1, nullable=True)
    item_zh: str
    item_en: str
    amount_c: int = pa.Field(ge=0, nullable=True)
    pooled: bool
    played: bool
    sponsor_zh: str = pa.Field(nullable=True)
    sponsor_en: str = pa.Field(nullable=True)
    withheld_note: str = pa.Field(nullable=True)
    article: str = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "prize_no"]


class PrizeReductions(pa.DataFrameModel):
    """Money taken from a rank of ``stage`` whose ``key`` total lies in [from_c, below_c), given to ``to_rank``
    (IND-SEM-06). ``note`` is printed beside both prizes.
    """

    event: str
    stage: str
    rank: int = pa.Field(ge=1)
    key: str
    from_c: int
    below_c: int
    amount_c: int = pa.Field(ge=0)
    to_rank: int = pa.Field(ge=1)
    note: str = pa.Field(nullable=True)
    article: str = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "stage", "rank", "from_c"]


class Texts(pa.DataFrameModel):
    """What reports say about a rule: its id, article and, where a decision was used, the setting and its value."""

    event: str
    rule: str
    article: str
    text_zh: str
    text_en: str
    setting: str = pa.Field(nullable=True)
    value: str = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "rule"]
