"""Seats of a session: worked out, written as a file of the event, and onto score sheets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.compute import Progress
from pipeline.desk.files import put_file
from pipeline.desk.registering import check_joining
from pipeline.errors import Fault, FileError, SeatingError
from pipeline.event import Event
from pipeline.regulation import load_regulation, rules_tables
from pipeline.run import RunReport, score_event
from pipeline.seating.gather import gather_seating
from pipeline.seating.model import Notice, Seat, SeatingData, SeatPlan
from pipeline.seating.plan import plan_seats
from pipeline.seating.rules import SeatingRules, seating_rules
from pipeline.seating.seating_file import seating_csv, seating_name
from pipeline.sheets.content import Person, read_people
from pipeline.sheets.writing import Sheets, write_sheets
from pipeline.store import working_database

if TYPE_CHECKING:
    import duckdb

# a spreadsheet knows UTF-8 by the mark at its start
ENCODING = "utf-8-sig"


@dataclass(frozen=True)
class Wishes:
    """What the director may ask for.

    provisional  seats although results are missing
    redraw       seats anew, whatever was drawn or made before
    joining      who registers for the session: newcomers, and who forfeited the one before (OUR-07)
    seed         for this lot, in place of the event's
    keep_apart   members of one club
    """

    provisional: bool = False
    redraw: bool = False
    joining: tuple[str, ...] = ()
    seed: int | None = None
    keep_apart: bool = False


@dataclass(frozen=True)
class Seated:
    """Seats that are in force. ``written``: the file did not say the same before. ``taken``: what was scored first."""

    plan: SeatPlan
    file: Path
    written: bool
    sheets: Sheets
    seed: int
    seats: tuple[str, ...]
    people: Mapping[str, Person]
    notices: tuple[Notice, ...]
    taken: RunReport


def seat_session(
    event: Event, stage: str, session: int, wishes: Wishes | None = None, progress: Progress | None = None
) -> Seated:
    """Take in and score what is new, work out the seats of one session, write its seating file and score sheets.

    Nothing is published: when readers see the scores is for a run to say.
    Seats that were made before stay: a lot keeps its order and only takes in who was added; any other change of
    seats has to be asked for. Raises SeatingError like `plan_seats`, for a session that has results, seats that
    would change, and registering that is refused; FileError for files that are refused or seats kept elsewhere.
    """
    wishes = wishes or Wishes()
    regulation = load_regulation(event.regulation, event.folder, event.settings, event.base)
    rules = seating_rules(regulation, stage, session)
    if wishes.keep_apart:
        rules = replace(rules, keep_apart=True)
    taken = score_event(event, take_in=True, publishing=False, progress=progress)
    assert taken.intake is not None
    if taken.intake.refused and not wishes.provisional:
        raise FileError("desk.files_refused", taken.intake.faults, files=" ".join(sorted(taken.intake.refused)))
    drawn = event if wishes.seed is None else replace(event, draw_seed=wishes.seed)
    with working_database(event) as connection:
        data = gather_seating(connection, drawn, wishes.joining)
        people = read_people(connection, event)
        own = f"seating/{stage}-{session}.csv"
        _refuse_what_is_played(connection, event, stage, session, own)
        silent = _silent_tables(connection, event, rules)
    if not data.entrants:
        raise SeatingError("desk.nobody", file=event.entries_file.name)
    check_joining(regulation, rules, data)
    before = _seats_before(data, stage, session)
    plan = plan_seats(rules, _without(data, stage, session) if wishes.redraw else data, provisional=wishes.provisional)
    if not wishes.redraw:
        _keep_seats(before, plan.seats, stage, session)
    file = event.seating_folder / seating_name(plan)
    written = put_file(file, seating_csv(plan).encode(ENCODING))
    sheets = write_sheets(
        event, rules_tables(event, regulation), stage, session, plan.seats, people, provisional=plan.provisional
    )
    return Seated(
        plan, file, written, sheets, drawn.draw_seed, rules.seats, people, (*plan.notices, *silent), taken
    )  # fmt: skip


def _refuse_what_is_played(
    connection: duckdb.DuckDBPyConnection, event: Event, stage: str, session: int, own: str
) -> None:
    """Seats that results rest on are not touched, and no seats are made twice in two files."""
    key = [event.id, stage, session]
    for table in ("raw.results", "raw.matches"):
        found = connection.execute(
            f"select count(*), min(source_file) from {table} where event = ? and stage = ? and session = ?", key
        ).fetchone()
        if found and found[0]:
            raise SeatingError("desk.has_results", stage=stage, session=session, file=found[1])
    files = connection.execute(
        "select distinct source_file from raw.seating where event = ? and stage = ? and session = ? order by 1", key
    ).fetchall()
    others = [file for (file,) in files if file != own]
    if others:
        raise SeatingError("desk.seated_elsewhere", stage=stage, session=session, file=others[0])


def _silent_tables(connection: duckdb.DuckDBPyConnection, event: Event, rules: SeatingRules) -> list[Notice]:
    """Where boards that were cut are no results (OUR-06), a table's sheet that never arrived looks like one: say so."""
    rows = connection.execute(
        """
        select distinct s.table_no from raw.seating as s
        inner join rules.stages as t on s.event = t.event and s.stage = t.stage
        anti join raw.results as r on s.event = r.event and s.stage = r.stage and s.session = r.session
            and s.section = r.section and s.table_no = r.table_no
        where s.event = ? and s.stage = ? and s.session = ? and t.unfinished = 'cut' order by 1
        """,
        [event.id, rules.stage, rules.session - 1],
    ).fetchall()
    tables = [str(table) for (table,) in rows]
    details = {"stage": rules.stage, "session": rules.session - 1, "tables": ", ".join(tables)}
    return [Notice("desk.silent_tables", details)] if tables else []


def _seats_before(data: SeatingData, stage: str, session: int) -> set[Seat]:
    return {
        seat
        for sitting in data.sittings
        if (sitting.stage, sitting.session) == (stage, session)
        for seat in sitting.seats
    }


def _without(data: SeatingData, stage: str, session: int) -> SeatingData:
    sittings = tuple(sitting for sitting in data.sittings if (sitting.stage, sitting.session) != (stage, session))
    return replace(data, sittings=sittings)


def _keep_seats(before: set[Seat], now: Iterable[Seat], stage: str, session: int) -> None:
    """Raises SeatingError, naming who would lose his seat, when seats made before would not stay."""
    gone = sorted(before.difference(now), key=lambda seat: (seat.section, seat.table_no, seat.seat))
    if gone:
        file = f"seating/{stage}-{session}.csv"
        faults = [Fault(file, None, None, None, seat.competitor, "desk.would_move", vars(seat)) for seat in gone]
        raise SeatingError("desk.would_change", faults, stage=stage, session=session, count=len(gone))
