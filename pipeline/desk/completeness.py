"""Which boards of a session are in, missing or faulty, as the files of the event have it now. Nothing is written."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from pipeline.compute import run_step, steps_with_needs
from pipeline.contracts import load_contracts
from pipeline.desk.refused_cells import Board, boards_in_refused
from pipeline.errors import Fault, SeatingError
from pipeline.event import Event
from pipeline.ingest import Intake, ingest
from pipeline.ingest.plan import Plan
from pipeline.regulation import load_regulation, rules_tables
from pipeline.rows import Row, read_rows
from pipeline.seating.rules import seating_rules
from pipeline.steps import find_steps
from pipeline.store import SMALL, prepare, put_rules

if TYPE_CHECKING:
    import duckdb

OPEN = ("missing", "faulty", "waiting")


class Cell(NamedTuple):
    """``state``: in; missing; faulty, its line has a fault; waiting, in a file that was refused for other lines;
    none, nothing to play there (a seat is empty, or a ruling says so)."""

    round: int
    board: int
    state: str


class TableRow(NamedTuple):
    section: str
    table_no: int
    room: str
    cells: list[Cell]


@dataclass(frozen=True)
class Completeness:
    """A session's boards, table by table. ``faults`` are all of the event; ``cut``: missing boards are not made up."""

    stage: str
    session: int
    cut: bool
    rows: list[TableRow]
    faults: list[Fault]

    def count(self, state: str) -> int:
        return sum(cell.state == state for row in self.rows for cell in row.cells)


def completeness(event: Event, stage: str | None = None, session: int | None = None) -> Completeness:
    """The boards of a session; unless stated, of the first that counts and is not complete, else of the last seated.

    Raises SeatingError where no session is seated, or there is no such one.
    """
    import duckdb

    regulation = load_regulation(event.regulation, event.folder, event.settings, event.base)
    if stage is not None:
        seating_rules(regulation, stage, session or 1)
    rules = rules_tables(event, regulation)
    with duckdb.connect(config=SMALL) as connection:
        prepare(connection)
        put_rules(connection, rules)
        intake = ingest(event, connection, rules)
        steps = [step for step in find_steps() if step.table.startswith("results.")]
        for step in steps:
            connection.execute(load_contracts()[step.table].create_statement())
        for step in steps_with_needs(connection, steps):
            run_step(connection, step)
        held = _Held(event, connection, Plan(event.id, rules), intake)
    places = [place for place in held.order if stage in (None, place[0]) and session in (None, place[1])]
    if not places:
        raise SeatingError(
            "desk.none_seated" if stage is None else "desk.no_seats", stage=stage, session=session or "–"
        )
    for place in places:
        if stage is None and place[0] not in held.counting:
            continue
        found = held.look(*place)
        if any(found.count(state) for state in OPEN) and not (found.cut and not found.count("faulty")):
            return found
    return held.look(*places[-1])


class _Held:
    """What the files say of all sessions that are seated, in order of play."""

    def __init__(self, event: Event, connection: duckdb.DuckDBPyConnection, plan: Plan, intake: Intake) -> None:
        self._plan = plan
        self._faults = intake.faults
        self._faulty, self._waiting = boards_in_refused(event, plan, intake)
        self._in = Counter(
            Board(row["stage"], row["session"], row["section"], row["table_no"], row["room"], row["board"])
            for row in read_rows(connection, "raw.results")
        )
        self._off = {
            (row["stage"], row["session"], row["board"], row["competitor"])
            for row in read_rows(connection, "results.ruled_boards")
            if row["effect"] in ("idle", "void")
        }
        self._typed_in = {
            (row["stage"], row["session"], side)
            for row in read_rows(connection, "raw.matches")
            for side in (row["home"], row["away"])
        }
        stages = read_rows(connection, "rules.stages")
        self._cut = {row["stage"] for row in stages if row["unfinished"] == "cut"}
        self.counting = {row["stage"] for row in stages if row["counts"]}
        self._slots: dict[tuple[str, int], list[Row]] = defaultdict(list)
        for row in read_rows(connection, "results.seat_slots"):
            self._slots[row["stage"], row["session"]].append(row)
        self.order = sorted(self._slots, key=lambda place: self._slots[place][0]["checkpoint_no"])

    def look(self, stage: str, session: int) -> Completeness:
        planned = self._plan.stages[stage]
        at: dict[tuple[str, int, int], list[Row]] = defaultdict(list)
        for slot in self._slots[stage, session]:
            at[slot["section"], slot["table_no"], slot["round"]].append(slot)
        tables: dict[tuple[str, int, str], list[Cell]] = defaultdict(list)
        for (section, table, turn), there in sorted(at.items()):
            full = len([slot for slot in there if slot["active"]]) == len(planned.seats)
            for room in ("open", "closed") if planned.rooms else ("",):
                for number in range(there[0]["board_from"], there[0]["board_to"] + 1):
                    board = Board(stage, session, section, table, room, number)
                    state = self._state(board, there, full, len(planned.seats))
                    tables[section, table, room].append(Cell(turn, number, state))
        rows = [TableRow(*place, cells) for place, cells in tables.items()]
        order = {section: at for at, section in enumerate(planned.sessions[session].sections)}
        rows.sort(key=lambda row: (order[row.section], row.table_no, row.room != "open"))
        return Completeness(stage, session, stage in self._cut, rows, self._faults)

    def _state(self, board: Board, there: list[Row], full: bool, seats: int) -> str:
        place = board[:2]
        if board in self._faulty:
            return "faulty"
        if self._in[board] >= seats or any((*place, slot["competitor"]) in self._typed_in for slot in there):
            return "in"
        if board in self._waiting:
            return "waiting"
        off = any((*place, board.board, slot["competitor"]) in self._off for slot in there)
        return "none" if off or not full else "missing"
