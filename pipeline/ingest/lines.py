"""One seat's result as a file states it, before it is checked against the rules and the seating."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pipeline.ingest.columns import Columns
from pipeline.ingest.numbers import counted
from pipeline.ingest.places import room_name, section_name
from pipeline.ingest.plan import Plan


class HandRecord(NamedTuple):
    """What was bid and how it ended; the scores follow from it."""

    declarer: str
    bid: int
    won: bool
    bombs: int
    doublings: int


class Said(NamedTuple):
    """What a row says about one seat, and in which columns.

    ``played`` is False where the score is left blank: the board is still to come. ``faulty``: a cell was refused.
    """

    seat: str | None
    competitor: str | None
    score_c: int | None
    hand: HandRecord | None
    played: bool
    faulty: bool
    seat_column: str
    competitor_column: str
    score_column: str


class Line(NamedTuple):
    """One seat on one board. None is a blank or faulty cell; ``row`` says where in ``columns`` the cells are."""

    columns: Columns
    row: int
    stage: str | None
    session: int | None
    section: str
    round: int | None
    table: int | None
    room: str
    board: int | None
    seat: str | None
    competitor: str | None
    score_c: int | None
    hand: HandRecord | None
    played: bool
    faulty: bool
    seat_column: str
    competitor_column: str
    score_column: str

    @property
    def number(self) -> int:
        return self.columns.lines[self.row]

    def fault(self, column: str, code: str, **details: object) -> None:
        self.columns.fault(self.row, column, code, **details)


@dataclass(frozen=True)
class Where:
    """Stage to board of every row, read. ``faulty``: one of these cells was refused."""

    columns: Columns
    stages: list[str | None]
    sessions: list[int | None]
    sections: list[str]
    rounds: list[int | None]
    tables: list[int | None]
    rooms: list[str]
    boards: list[int | None]
    faulty: list[bool]

    def line(self, row: int, said: Said) -> Line:
        """The line of one seat of a row."""
        line = Line(
            self.columns, row, self.stages[row], self.sessions[row], self.sections[row], self.rounds[row],
            self.tables[row], self.rooms[row], self.boards[row], *said,
        )  # fmt: skip
        return line._replace(faulty=True) if self.faulty[row] else line


WHERE = ("stage", "session", "table", "board")


def read_where(columns: Columns, plan: Plan) -> Where:
    """The columns that every form of results has."""
    before = len(columns.faults)
    stages = columns.parse("stage", plan.stage_code)
    sessions = columns.parse("session", counted)
    sections = columns.parse("section", section_name, required=False)
    rounds = columns.parse("round", counted, required=False)
    tables = columns.parse("table", counted)
    rooms = columns.parse("room", room_name, required=False)
    boards = columns.parse("board", counted)
    return Where(
        columns,
        stages,
        sessions,
        [section or "" for section in sections],
        rounds,
        tables,
        [room or "" for room in rooms],
        boards,
        columns.faulty_since(before),
    )
