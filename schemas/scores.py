"""Layer scores: from raw scores to what a session is worth. Quantities are Int64 hundredths (``_c``)."""

import pandera.polars as pa
import polars as pl

from schemas.results import SEATS

STATUSES = ["played", "averaged", "adjusted", "cancelled"]


class Fields(pa.DataFrameModel):
    """The comparison field of a direction on a board (T-01, T-02); a fouled board has one for each set of cards.

    ``scores_c``: the results from lowest to highest; ``trimmed``: how many left out at each end; ``kept``,
    ``kept_sum_c``: the rest; ``datum_c``: its mean, cut or rounded; ``low_c``, ``high_c``: lowest and highest kept;
    ``mean_c``: plain mean of all, cut at two decimals.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    section: str
    board: int = pa.Field(ge=1)
    seat: str = pa.Field(isin=SEATS)
    cards_no: int = pa.Field(ge=1)
    scores_c: pl.List = pa.Field(dtype_kwargs={"inner": pl.Int64})
    field_size: int = pa.Field(ge=1)
    trimmed: int = pa.Field(ge=0)
    low_c: int
    high_c: int
    kept_sum_c: int
    kept: int = pa.Field(ge=1)
    mean_c: int
    datum_c: int

    class Config:
        strict = True
        unique = ["event", "stage", "session", "section", "board", "seat", "cards_no"]


class Conversions(pa.DataFrameModel):
    """What each difference that occurs is worth (T-04, T-06). Grain: event, stage, small_points_c."""

    event: str
    stage: str
    small_points_c: int
    points_c: int

    class Config:
        strict = True
        unique = ["event", "stage", "small_points_c"]


class BoardScores(pa.DataFrameModel):
    """What every seat made of every board; nulls where the stage has no field. Grain: a seat of a board at a table."""

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    section: str
    round: int = pa.Field(ge=1)
    table_no: int = pa.Field(ge=1)
    board: int = pa.Field(ge=1)
    seat: str = pa.Field(isin=SEATS)
    competitor: str
    raw_score_c: int = pa.Field(nullable=True)
    field_size: int = pa.Field(nullable=True)
    datum_c: int = pa.Field(nullable=True)
    small_points_c: int = pa.Field(nullable=True)
    standard_points_c: int = pa.Field(nullable=True)
    status: str = pa.Field(isin=STATUSES)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "section", "round", "table_no", "board", "seat"]


class SessionSums(pa.DataFrameModel):
    """The boards of a session added up; ``small_points_c`` capped (T-05).

    Grain: event, stage, session, section, competitor.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    checkpoint_no: int = pa.Field(ge=1)
    section: str
    competitor: str
    table_no: int = pa.Field(ge=1)
    boards: int = pa.Field(ge=1)
    raw_score_c: int
    uncapped_small_points_c: int = pa.Field(nullable=True)
    small_points_c: int = pa.Field(nullable=True)
    standard_points_c: int = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "section", "competitor"]


class PlacePoints(pa.DataFrameModel):
    """Points for the places at one table (IND-SEM-01, ZIBO-02). Grain: event, stage, session, section, competitor."""

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    section: str
    competitor: str
    place: int = pa.Field(ge=1)
    tied: int = pa.Field(ge=1)
    points_c: int

    class Config:
        strict = True
        unique = ["event", "stage", "session", "section", "competitor"]


class Penalties(pa.DataFrameModel):
    """SP taken off a session (IND-DIS-01), positive, and corrections in points (BUT-04), signed.

    Grain: event, stage, session, competitor.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    competitor: str
    penalty_c: int = pa.Field(ge=0)
    correction_c: int

    class Config:
        strict = True
        unique = ["event", "stage", "session", "competitor"]


class Byes(pa.DataFrameModel):
    """Who is active and has no seat (ZIBO-04). Grain: event, stage, session, competitor."""

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    checkpoint_no: int = pa.Field(ge=1)
    competitor: str
    bye_points_c: int

    class Config:
        strict = True
        unique = ["event", "stage", "session", "competitor"]


class UnplayedSessions(pa.DataFrameModel):
    """Sessions without a board that counts: byes, replaced rounds, idle tables.

    Grain: event, stage, session, competitor.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    checkpoint_no: int = pa.Field(ge=1)
    section: str
    competitor: str
    valid_boards: int = pa.Field(ge=0)
    small_points_c: int
    place_points_c: int = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "competitor"]


class SessionScores(pa.DataFrameModel):
    """A competitor's session, everything included. Grain: event, stage, session, section, competitor."""

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    checkpoint_no: int = pa.Field(ge=1)
    section: str
    competitor: str
    boards: int = pa.Field(ge=0)
    valid_boards: int = pa.Field(ge=0)
    raw_score_c: int
    uncapped_small_points_c: int = pa.Field(nullable=True)
    small_points_c: int = pa.Field(nullable=True)
    standard_points_c: int = pa.Field(nullable=True)
    penalty_c: int = pa.Field(nullable=True)
    position_points_c: int = pa.Field(nullable=True)
    session_points_c: int = pa.Field(nullable=True)
    match_points_c: int = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "competitor"]


class MatchNets(pa.DataFrameModel):
    """Net raw score of a match on a board, home's view (TEAM-01).

    Grain: event, stage, session, section, table_no, board.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    section: str
    table_no: int = pa.Field(ge=1)
    board: int = pa.Field(ge=1)
    home: str
    away: str
    net_c: int
    status: str = pa.Field(isin=STATUSES)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "section", "table_no", "board"]


class MatchScores(pa.DataFrameModel):
    """A match session: net raw score, SP and VP of both sides (TEAM-02).

    Grain: event, stage, session, section, table_no.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    section: str
    table_no: int = pa.Field(ge=1)
    home: str
    away: str
    boards: int = pa.Field(ge=0)
    raw_net_c: int = pa.Field(nullable=True)
    sp_home_c: int
    sp_away_c: int
    vp_home_c: int = pa.Field(nullable=True)
    vp_away_c: int = pa.Field(nullable=True)
    typed_in: bool
    vp_typed_in: bool

    class Config:
        strict = True
        unique = ["event", "stage", "session", "section", "table_no"]


class Comparisons(pa.DataFrameModel):
    """Each result of a field against every other one of it. Grain: a seat of a board at a table."""

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    section: str
    round: int = pa.Field(ge=1)
    table_no: int = pa.Field(ge=1)
    board: int = pa.Field(ge=1)
    seat: str = pa.Field(isin=SEATS)
    compared: int = pa.Field(ge=1)
    bettered: int = pa.Field(ge=0)
    equalled: int = pa.Field(ge=0)
    values_c: int
    points_c: int

    class Config:
        strict = True
        unique = ["event", "stage", "session", "section", "round", "table_no", "board", "seat"]
