"""Which boards the lines of refused results files speak of: those with a fault, and those that wait beside them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from pipeline.errors import Fault
from pipeline.event import Event
from pipeline.ingest import Intake
from pipeline.ingest.candidates import Candidate
from pipeline.ingest.cells import RefusedError
from pipeline.ingest.columns import Columns
from pipeline.ingest.found import find_files
from pipeline.ingest.numbers import counted
from pipeline.ingest.places import room_name, section_name
from pipeline.ingest.plan import Plan

T = TypeVar("T")


class Board(NamedTuple):
    """A board at a table; ``section`` and ``room`` are '' where there are none."""

    stage: str
    session: int
    section: str
    table_no: int
    room: str
    board: int


def boards_in_refused(event: Event, plan: Plan, intake: Intake) -> tuple[set[Board], set[Board]]:
    """The boards whose line has a fault, and those that are typed in without one in a file that was refused."""
    faulty: set[Board] = set()
    waiting: set[Board] = set()
    for found in find_files(event, []):
        faults = intake.refused.get(found.file, [])
        if found.kind != "results" or not faults:
            continue
        for columns in Candidate(found.kind, found.file, found).sheets([], []):
            _sort_out(columns, plan, faults, faulty, waiting)
    return faulty, waiting - faulty


def _sort_out(columns: Columns, plan: Plan, faults: list[Fault], faulty: set[Board], waiting: set[Board]) -> None:
    lines = {fault.line for fault in faults if fault.sheet == columns.sheet}
    typed = [name for name in _SCORES if name in columns]
    for row, line in enumerate(columns.lines):
        board = _board(columns, row, plan)
        if board is None:
            continue
        if line in lines:
            faulty.add(board)
        elif any(columns.cells(name)[row] for name in typed):
            waiting.add(board)


_SCORES = ("score", "declarer", "n_score", "e_score", "s_score", "w_score", "ns_score", "ew_score")


def _board(columns: Columns, row: int, plan: Plan) -> Board | None:
    """The board a line is about, None where it does not say it plainly."""

    def read(name: str, parser: Callable[[str], T]) -> T:
        return parser(columns.cells(name)[row])

    try:
        stage, session = read("stage", plan.stage_code), read("session", counted)
        planned = plan.session(stage, session)
        if planned is None:
            return None
        section = read("section", section_name)
        if not section and len(planned.sections) == 1:
            section = planned.sections[0]
        room = read("room", lambda said: room_name(said) if said else "")
        return Board(stage, session, section, read("table", counted), room, read("board", counted))
    except RefusedError:
        return None
