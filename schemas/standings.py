"""Layer standings: the ranking after every session, computed wave by wave (a wave ends with a cut)."""

import pandera.polars as pa
import polars as pl


class StageEntrants(pa.DataFrameModel):
    """Who stands in the ranking after a session. Grain: event, stage, session, competitor."""

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    checkpoint_no: int = pa.Field(ge=1)
    competitor: str
    previous_rank: int = pa.Field(ge=1, nullable=True)
    rank_offset: int = pa.Field(ge=0)
    carry_over_c: int

    class Config:
        strict = True
        unique = ["event", "stage", "session", "competitor"]


class StageTotals(pa.DataFrameModel):
    """Everything a standing may be ranked by, added up to that session. Grain: event, stage, session, competitor."""

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    checkpoint_no: int = pa.Field(ge=1)
    competitor: str
    competitor_no: int = pa.Field(ge=1)
    team_group: str = pa.Field(nullable=True)
    previous_rank: int = pa.Field(ge=1, nullable=True)
    rank_offset: int = pa.Field(ge=0)
    carry_over_c: int
    standard_points_c: int
    position_points_c: int
    small_points_c: int
    session_points_c: int
    match_points_c: int
    raw_score_c: int
    total_score_c: int
    boards: int = pa.Field(ge=0)
    valid_boards: int = pa.Field(ge=0)
    draw_number_by_parity: int

    class Config:
        strict = True
        unique = ["event", "stage", "session", "competitor"]


class KeyValues(pa.DataFrameModel):
    """The totals a stage ranks by, one row each (D-30). ``sort_value``: lower is better."""

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    competitor: str
    priority: int = pa.Field(ge=1)
    key: str
    value: pl.Int128 = pa.Field(nullable=True)
    sort_value: pl.Int128 = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "competitor", "key"]


class RankBlocks(pa.DataFrameModel):
    """Inside which ranking somebody stands, and in which block of it.

    ``block``: 0 still there, 1 withdrawn, 2 disqualified, 3 replaced. ``turn``: order inside a block before any key,
    lower is better (D-03, D-16).
    Grain: event, stage, session, competitor.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    competitor: str
    section: str
    block: int = pa.Field(isin=[0, 1, 2, 3])
    turn: int

    class Config:
        strict = True
        unique = ["event", "stage", "session", "competitor"]


class SessionStandings(pa.DataFrameModel):
    """The ranking after a session, what decided it, who goes where. Grain: event, stage, session, competitor."""

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    checkpoint_no: int = pa.Field(ge=1)
    section: str
    rank: int = pa.Field(ge=1)
    competitor: str
    decided_by: str = pa.Field(nullable=True)
    outcome: str = pa.Field(isin=["advances", "stays", "out"], nullable=True)
    to_stage: str = pa.Field(nullable=True)
    final: bool

    class Config:
        strict = True
        unique = ["event", "stage", "session", "competitor"]
