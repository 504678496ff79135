"""Layer results: who sat where, and which results count."""

import pandera.polars as pa

SEATS = ["N", "E", "S", "W", "NS", "EW"]


class RulingsInForce(pa.DataFrameModel):
    """The rulings that count: the ledger without what was taken back (D-06). Grain: event, ruling_no."""

    event: str
    ruling_no: int = pa.Field(ge=1)
    stage: str
    session: int = pa.Field(ge=1, nullable=True)
    round: int = pa.Field(ge=1, nullable=True)
    competitor: str
    kind: str
    board: int = pa.Field(ge=1, nullable=True)
    amount_c: int = pa.Field(nullable=True)
    offence: str = pa.Field(nullable=True)
    reason: str = pa.Field(nullable=True)
    by: str = pa.Field(nullable=True)
    at: str = pa.Field(nullable=True)
    refers_to: str = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "ruling_no"]


class SeatSlots(pa.DataFrameModel):
    """Who sits where in every round and which boards are there (IND-MOV). Grain: a seat of a table in a round."""

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    checkpoint_no: int = pa.Field(ge=1)
    section: str
    round: int = pa.Field(ge=1)
    table_no: int = pa.Field(ge=1)
    seat: str = pa.Field(isin=SEATS)
    competitor: str
    board_from: int = pa.Field(ge=1)
    board_to: int = pa.Field(ge=1)
    active: bool

    class Config:
        strict = True
        unique = ["event", "stage", "session", "section", "round", "table_no", "seat"]


class PlayedSessions(pa.DataFrameModel):
    """Sessions of which a result has been taken in. Grain: event, stage, session."""

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    checkpoint_no: int = pa.Field(ge=1)
    wave_no: int = pa.Field(ge=1)

    class Config:
        strict = True
        unique = ["event", "stage", "session"]


class RuledBoards(pa.DataFrameModel):
    """Boards a ruling touches (D-05, IND-DIS-01). Grain: event, stage, session, board, competitor.

    ``amount_c``: the raw score of an ``adjust``, the standard points of an ``sp``.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    board: int = pa.Field(ge=1)
    competitor: str
    effect: str = pa.Field(isin=["idle", "void", "cancel", "sp", "average", "adjust"])
    amount_c: int = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "board", "competitor"]


class ImpossibleBoards(pa.DataFrameModel):
    """Boards that an absence, a void deal or a ruling settles without a result (IND-WD-01)."""

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    section: str
    round: int = pa.Field(ge=1)
    table_no: int = pa.Field(ge=1)
    board: int = pa.Field(ge=1)
    seat: str = pa.Field(isin=SEATS)
    competitor: str

    class Config:
        strict = True
        unique = ["event", "stage", "session", "section", "round", "table_no", "board", "seat"]


class HandScores(pa.DataFrameModel):
    """Raw scores computed from hand records (ZIBO-01). Grain: a seat of a board at a table."""

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    section: str
    round: int = pa.Field(ge=1)
    table_no: int = pa.Field(ge=1)
    board: int = pa.Field(ge=1)
    seat: str = pa.Field(isin=SEATS)
    raw_score_c: int

    class Config:
        strict = True
        unique = ["event", "stage", "session", "section", "round", "table_no", "board", "seat"]


class RestatedScores(pa.DataFrameModel):
    """Scores that are not what a results file says: from a hand record, or corrected. Grain: as ``raw.Results``."""

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    section: str
    round: int = pa.Field(ge=1)
    table_no: int = pa.Field(ge=1)
    room: str = pa.Field(isin=["", "open", "closed"])
    board: int = pa.Field(ge=1)
    seat: str = pa.Field(isin=SEATS)
    raw_score_c: int

    class Config:
        strict = True
        unique = ["event", "stage", "session", "section", "round", "table_no", "room", "board", "seat"]


class FouledBoards(pa.DataFrameModel):
    """Which cards a fouled board had at a table, 1 the first ones (T-01). Grain: a board at a table in a round."""

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    section: str
    round: int = pa.Field(ge=1)
    table_no: int = pa.Field(ge=1)
    board: int = pa.Field(ge=1)
    cards_no: int = pa.Field(ge=1)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "section", "round", "table_no", "board"]


class ReplacedRounds(pa.DataFrameModel):
    """Rounds that lateness or a forfeit replaces (ZIBO-05, ZIBO-06, D-24). Grain: event, stage, session, competitor."""

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    competitor: str
    situation: str = pa.Field(isin=["late", "forfeit", "facing_one_late", "facing_other"])
    place_points_c: int
    small_points_c: int

    class Config:
        strict = True
        unique = ["event", "stage", "session", "competitor"]


class IdleSeats(pa.DataFrameModel):
    """Seats at tables that play nothing in a round (OUR-07, D-28). Grain: event, stage, session, competitor."""

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    section: str
    competitor: str
    forfeited: bool
    valid_boards: int = pa.Field(ge=0)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "competitor"]


class BoardResults(pa.DataFrameModel):
    """Every seat on every board that has a result.

    ``raw_score_c``: null where averaged, cancelled or adjusted in standard points; those are ``assigned_sp_c``.
    ``cards_no``: which cards were on the board, 1 unless it was fouled.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    section: str
    round: int = pa.Field(ge=1)
    table_no: int = pa.Field(ge=1)
    room: str = pa.Field(isin=["", "open", "closed"])
    board: int = pa.Field(ge=1)
    seat: str = pa.Field(isin=SEATS)
    competitor: str
    raw_score_c: int = pa.Field(nullable=True)
    status: str = pa.Field(isin=["played", "averaged", "adjusted", "cancelled"])
    assigned_sp_c: int = pa.Field(nullable=True)
    cards_no: int = pa.Field(ge=1)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "section", "round", "table_no", "room", "board", "seat"]


class MissingBoards(pa.DataFrameModel):
    """Boards without a result in sessions that have begun; they make a standing provisional."""

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    section: str
    round: int = pa.Field(ge=1)
    table_no: int = pa.Field(ge=1)
    room: str = pa.Field(isin=["", "open", "closed"])
    board: int = pa.Field(ge=1)
    seat: str = pa.Field(isin=SEATS)
    competitor: str

    class Config:
        strict = True
        unique = ["event", "stage", "session", "section", "round", "table_no", "room", "board", "seat"]
