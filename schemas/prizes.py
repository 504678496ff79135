"""Layer prizes: final ranks and what they win. Money is Int64 分 (hundredths of a yuan)."""

import pandera.polars as pa


class PlacesDown(pa.DataFrameModel):
    """The last standing of a stage in which a ruling puts somebody ``places`` down (D-25). Grain: event, stage,
    competitor.
    """

    event: str
    stage: str
    competitor: str
    rank: int = pa.Field(ge=1)
    places: int = pa.Field(ge=0)
    last: bool

    class Config:
        strict = True
        unique = ["event", "stage", "competitor"]


class MovedRanks(pa.DataFrameModel):
    """Ranks of such a stage after the rulings (ZIBO-07, D-25). Grain: event, stage, competitor."""

    event: str
    stage: str
    competitor: str
    rank: int = pa.Field(ge=1)

    class Config:
        strict = True
        unique = ["event", "stage", "competitor"]


class FinalRanks(pa.DataFrameModel):
    """The final rank of everybody whose event is over; ``stage``: how far he came. Grain: event, competitor."""

    event: str
    competitor: str
    rank: int = pa.Field(ge=1)
    stage: str

    class Config:
        strict = True
        unique = ["event", "competitor"]


class Pools(pa.DataFrameModel):
    """Money for a final rank, shared places pooled and split (D-11). Grain: event, prize_no, competitor."""

    event: str
    prize_no: int = pa.Field(ge=1)
    competitor: str
    rank: int = pa.Field(ge=1)
    amount_c: int = pa.Field(ge=0)

    class Config:
        strict = True
        unique = ["event", "prize_no", "competitor"]


class Reductions(pa.DataFrameModel):
    """Money that changes hands by a stage's totals (IND-SEM-06). Grain: event, competitor."""

    event: str
    competitor: str
    change_c: int
    note: str = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "competitor"]


class SessionAwards(pa.DataFrameModel):
    """Prizes for the best of a direction in one session (MIX-05).

    Grain: event, stage, session, prize_no, competitor.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    prize_no: int = pa.Field(ge=1)
    competitor: str
    rank: int = pa.Field(ge=1)
    amount_c: int = pa.Field(ge=0)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "prize_no", "competitor"]


class Awards(pa.DataFrameModel):
    """Every item of everybody, final.

    ``note``: the rule that changed the amount. Grain: a prize of a competitor (and session).
    """

    event: str
    prize_no: int = pa.Field(ge=1)
    competitor: str
    stage: str = pa.Field(nullable=True)
    session: int = pa.Field(ge=1, nullable=True)
    rank: int = pa.Field(ge=1)
    amount_c: int = pa.Field(ge=0, nullable=True)
    note: str = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "prize_no", "competitor", "stage", "session"]
