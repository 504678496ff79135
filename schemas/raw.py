"""Rows as they were taken from files: complete, typed, checked, never computed from."""

import pandera.polars as pa


class Files(pa.DataFrameModel):
    """One row a file that is part of the event now.

    Grain: event, file. ``file`` is the path inside the event folder, with ``/``.
    ``checked``: SHA-256 of the rules that its lines were checked against; under other rules it is checked again
    """

    event: str
    file: str
    kind: str = pa.Field(isin=["entries", "seating", "results", "matches", "rulings", "corrections"])
    sha256: str
    rows: int = pa.Field(ge=0)
    checked: str = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "file"]


class Entries(pa.DataFrameModel):
    """One row a competitor: a player, a pair or a team. Grain: event, competitor."""

    event: str
    competitor: str = pa.Field(str_length={"min_value": 1})
    name: str
    club: str = pa.Field(nullable=True)
    gender: str = pa.Field(nullable=True)
    team_group: str = pa.Field(nullable=True)
    player1: str = pa.Field(nullable=True)
    player2: str = pa.Field(nullable=True)
    source_file: str
    source_line: int = pa.Field(ge=1)

    class Config:
        strict = True
        unique = ["event", "competitor"]


class Seating(pa.DataFrameModel):
    """Who sits where when a session starts. Grain: event, stage, session, section, table_no, seat."""

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    section: str
    table_no: int = pa.Field(ge=1)
    seat: str = pa.Field(isin=["N", "E", "S", "W", "NS", "EW"])
    competitor: str
    source_file: str
    source_line: int = pa.Field(ge=1)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "section", "table_no", "seat"]


class Results(pa.DataFrameModel):
    """One score of one seat on one board, straight from the table.

    Grain: event, stage, session, section, round, table_no, room, board, seat.
    ``section`` and ``round`` are filled in from seating and movement where a file leaves them out.
    ``raw_score_c``: hundredths of a point; null where the row comes from a hand record
    (then ``Hands`` has the board and the score is computed by a step).
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    section: str
    round: int = pa.Field(ge=1)
    table_no: int = pa.Field(ge=1)
    room: str = pa.Field(isin=["", "open", "closed"])
    board: int = pa.Field(ge=1)
    seat: str = pa.Field(isin=["N", "E", "S", "W", "NS", "EW"])
    competitor: str
    raw_score_c: int = pa.Field(nullable=True)
    source_file: str
    source_sheet: str = pa.Field(nullable=True)
    source_line: int = pa.Field(ge=1)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "section", "round", "table_no", "room", "board", "seat"]


class Hands(pa.DataFrameModel):
    """The hand record of one board at one table, where scores are computed from the auction (ZIBO-01).

    Grain: event, stage, session, section, round, table_no, board. ``bombs`` counts rockets, bombs and spring;
    ``doublings`` are defenders' doublings (0 where the game has none).
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    section: str
    round: int = pa.Field(ge=1)
    table_no: int = pa.Field(ge=1)
    board: int = pa.Field(ge=1)
    declarer: str = pa.Field(isin=["N", "E", "S", "W"])
    bid: int = pa.Field(ge=1)
    won: bool
    bombs: int = pa.Field(ge=0)
    doublings: int = pa.Field(ge=0)
    source_file: str
    source_line: int = pa.Field(ge=1)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "section", "round", "table_no", "board"]


class Matches(pa.DataFrameModel):
    """A match typed in as totals (TEAM-02). Grain: event, stage, session, home, away."""

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    table_no: int = pa.Field(ge=1)
    home: str
    away: str
    sp_home_c: int
    sp_away_c: int
    vp_home_c: int = pa.Field(nullable=True)
    vp_away_c: int = pa.Field(nullable=True)
    raw_net_c: int = pa.Field(nullable=True)
    source_file: str
    source_line: int = pa.Field(ge=1)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "home", "away"]


KINDS = [
    "penalty", "withdrawal", "decline", "late", "forfeit", "warning", "adjust", "adjust_sp", "adjust_average",
    "cancel", "void", "foul", "disqualify", "replace", "prize_withheld", "place_down", "correction", "undo",
]  # fmt: skip


class Rulings(pa.DataFrameModel):
    """The director's rulings: a ledger, applied after scoring.

    Grain: event, ruling_no (order of the content, not of the lines). ``round`` and ``board`` are null where blank;
    ``amount_c`` is in hundredths of the unit the kind works in (SP, minutes, raw score, yuan).
    ``ruling_id`` is a short name that follows from the content. ``refers_to``: the id of the ruling that an ``undo``
    takes back, or the competitor who comes in with a ``replace``.
    """

    event: str
    ruling_no: int = pa.Field(ge=1)
    stage: str
    session: int = pa.Field(ge=1, nullable=True)
    round: int = pa.Field(ge=1, nullable=True)
    competitor: str
    kind: str = pa.Field(isin=KINDS)
    board: int = pa.Field(ge=1, nullable=True)
    amount_c: int = pa.Field(nullable=True)
    offence: str = pa.Field(nullable=True)
    reason: str = pa.Field(nullable=True)
    by: str = pa.Field(nullable=True)
    at: str = pa.Field(nullable=True)
    refers_to: str = pa.Field(nullable=True)
    ruling_id: str
    source_file: str
    source_line: int = pa.Field(ge=1)

    class Config:
        strict = True
        unique = ["event", "ruling_no"]


class Corrections(pa.DataFrameModel):
    """Scores that the director found wrong: a ledger beside the results, which stay as they were handed in.

    Grain: event, source_file, source_line. The first fields name a row of ``Results``. ``correction_id`` is a short
    name of all lines of one correction; ``refers_to`` the one that a correction takes back.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    section: str
    round: int = pa.Field(ge=1)
    table_no: int = pa.Field(ge=1)
    room: str = pa.Field(isin=["", "open", "closed"])
    board: int = pa.Field(ge=1)
    seat: str = pa.Field(isin=["N", "E", "S", "W", "NS", "EW"])
    competitor: str
    old_c: int
    new_c: int
    reason: str
    by: str
    at: str
    refers_to: str
    correction_id: str
    source_file: str
    source_line: int = pa.Field(ge=1)

    class Config:
        strict = True
        unique = ["event", "source_file", "source_line"]


class History(pa.DataFrameModel):
    """What was taken, replaced, refused, ruled or corrected, and when. Grain: event, entry_no."""

    event: str
    entry_no: int
    at: str
    file: str
    sha256: str = pa.Field(nullable=True)
    rows: int = pa.Field(nullable=True)
    action: str = pa.Field(
        isin=["taken", "replaced", "removed", "refused", "ruled", "corrected", "finalized", "reopened"]
    )
    by: str = pa.Field(nullable=True)
    reason: str = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "entry_no"]


class Faults(pa.DataFrameModel):
    """What was wrong with the files of the last ingest that was refused.

    ``stage`` to ``board``: what the line named in ``line`` says of where it was played, as it is written there.
    """

    event: str
    file: str
    sheet: str = pa.Field(nullable=True)
    line: int = pa.Field(nullable=True)
    column: str = pa.Field(nullable=True)
    value: str = pa.Field(nullable=True)
    code: str
    message: str
    stage: str = pa.Field(nullable=True)
    session: str = pa.Field(nullable=True)
    section: str = pa.Field(nullable=True)
    table_no: str = pa.Field(nullable=True)
    board: str = pa.Field(nullable=True)

    class Config:
        strict = True
