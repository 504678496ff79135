"""results/*, long: one line a seat. What the three forms of results have in common is here too."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.ingest.columns import Columns
from pipeline.ingest.competitors import Competitors
from pipeline.ingest.lines import Line
from pipeline.ingest.numbers import counted, hundredths
from pipeline.ingest.places import room_name, seat_name, section_name
from pipeline.ingest.plan import Plan


@dataclass(frozen=True)
class Where:
    """The columns that every form of results has, read."""

    stages: list[str | None]
    sessions: list[int | None]
    sections: list[str]
    rounds: list[int | None]
    tables: list[int | None]
    rooms: list[str]
    boards: list[int | None]
    faulty: list[bool]


def read_where(columns: Columns, plan: Plan) -> Where:
    """Stage to board of every row; ``faulty`` where one of these cells was refused."""
    before = len(columns.faults)
    stages = columns.parse("stage", plan.stage_code)
    sessions = columns.parse("session", counted)
    sections = columns.parse("section", section_name, required=False)
    rounds = columns.parse("round", counted, required=False)
    tables = columns.parse("table", counted)
    rooms = columns.parse("room", room_name, required=False)
    boards = columns.parse("board", counted)
    wrong = {fault.line for fault in columns.faults[before:]}
    return Where(
        stages,
        sessions,
        [section or "" for section in sections],
        rounds,
        tables,
        [room or "" for room in rooms],
        boards,
        [line in wrong for line in columns.lines],
    )


def read_long(columns: Columns, plan: Plan, competitors: Competitors) -> list[Line]:
    """The lines of one sheet with the columns seat, competitor and score."""
    if not columns.require(["stage", "session", "table", "board", "seat", "competitor", "score"]):
        return []
    where = read_where(columns, plan)
    before = len(columns.faults)
    seats = columns.parse("seat", seat_name)
    ids = columns.parse("competitor", competitors.match)
    scores = columns.parse("score", hundredths, required=False)
    wrong = {fault.line for fault in columns.faults[before:]}
    written = columns.cells("score")
    return [
        Line(
            columns, row, where.stages[row], where.sessions[row], where.sections[row], where.rounds[row],
            where.tables[row], where.rooms[row], where.boards[row], seats[row], ids[row], scores[row],
            bool(written[row]), where.faulty[row] or line in wrong, "seat", "competitor", "score",
        )
        for row, line in enumerate(columns.lines)
    ]  # fmt: skip
