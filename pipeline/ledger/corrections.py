"""Corrections of scores entered, listed and taken back: the files of results stay as they were handed in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple, TypeVar

from pipeline.errors import EventError, Fault, FileError, UsageError
from pipeline.event import Event
from pipeline.ingest.attempt import Attempt
from pipeline.ingest.cells import RefusedError
from pipeline.ingest.check_tables import key_of_table
from pipeline.ingest.competitors import Competitors
from pipeline.ingest.draft import try_draft
from pipeline.ingest.numbers import hundredths, written
from pipeline.ingest.places import room_name, seat_name
from pipeline.ingest.rows import Correction, Result
from pipeline.ledger.entering import Entered, enter
from pipeline.ledger.guard import opened
from pipeline.ledger.rulings import TIME
from pipeline.store import working_database
from pipeline.working import load_rules

T = TypeVar("T")
PLACE = ("stage", "session", "section", "round", "table", "room", "board", "seat", "competitor")


class Where(NamedTuple):
    """What is said about the table: stage, session and board; the rest where it takes more to tell which one."""

    stage: str
    session: int
    board: int
    section: str | None = None
    table: int | None = None
    round: int | None = None
    room: str | None = None
    competitor: str | None = None


@dataclass(frozen=True)
class Listed:
    """One correction, a line a seat. ``undone_by``: the number of the one that took it back."""

    number: int
    lines: list[Correction]
    undone_by: int | None


def correct(
    event: Event, where: Where, seats: Sequence[str], scores: Sequence[str], reason: str, by: str,
    reopened: str | None, now: datetime,
) -> Entered:  # fmt: skip
    """Correct scores of seats of one table on one board; without ``seats`` that of the competitor named.

    Raises EventError when no table or more than one fits, UsageError when seats and scores do not go together,
    FileError with every fault that taking corrections.csv in would find.
    """
    rules = load_rules(event)
    with working_database(event) as connection, opened(event, reopened, by, now):
        attempt = try_draft(event, connection, rules)
        table = _find_table(attempt, where)
        named = _seats(attempt, where, seats, table)
        if len(named) != len(scores) or len(set(named)) != len(named):
            raise UsageError("ledger.seats_and_scores", seats=len(named), scores=len(scores))
        at = _moment(now, attempt.corrections)
        lines = []
        for seat, stated in zip(named, scores, strict=True):
            row = table.get(seat)
            if row is None:
                raise EventError("ledger.no_such_seat", value=seat, expected=" ".join(sorted(table)))
            lines.append(_line(attempt, row, _read(hundredths, stated), reason, by, at))
        changed = [line for line in lines if line["old"] != line["new"]]
        if not changed:
            raise EventError("ledger.same_score")
        return enter(event, connection, rules, "corrections", event.corrections_file, changed)


def list_corrections(event: Event) -> list[Listed]:
    """All corrections as the file says them now, in the order of its lines."""
    rules = load_rules(event)
    with working_database(event) as connection:
        attempt = try_draft(event, connection, rules)
    for candidate in attempt.of_kind("corrections"):
        if candidate.file in attempt.faults:
            raise FileError("ledger.refused", attempt.faults[candidate.file], file=candidate.file)
    by_name: dict[str, list[Correction]] = {}
    for one in sorted(attempt.corrections, key=lambda one: (one.source_file, one.source_line)):
        by_name.setdefault(one.correction_id, []).append(one)
    numbers = {name: number for number, name in enumerate(by_name, start=1)}
    undone = {lines[0].refers_to: numbers[name] for name, lines in by_name.items() if lines[0].refers_to}
    return [Listed(numbers[name], lines, undone.get(name)) for name, lines in by_name.items()]


def undo_correction(event: Event, which: str, reason: str, by: str, reopened: str | None, now: datetime) -> Entered:
    """Add the reverse of a correction, named by its number in the list or by its own name.

    Raises EventError when there is none, or when it takes one back itself or was taken back; FileError when a later
    correction has to go first.
    """
    listed = list_corrections(event)
    found = next((one for one in listed if which in (str(one.number), one.lines[0].correction_id)), None)
    if found is None:
        raise EventError("ledger.no_correction", value=which, count=len(listed))
    if found.undone_by or found.lines[0].refers_to:
        raise EventError("ledger.undone", value=which)
    at = _moment(now, [line for one in listed for line in one.lines])
    lines = []
    for one in found.lines:
        place = dict(zip(PLACE, map(str, one[:9]), strict=True))
        lines.append({**place, "old": written(one.new_c), "new": written(one.old_c), "reason": reason, "by": by,
                      "at": at, "refers_to": one.correction_id})  # fmt: skip
    rules = load_rules(event)
    with working_database(event) as connection, opened(event, reopened, by, now):
        return enter(event, connection, rules, "corrections", event.corrections_file, lines)


def _find_table(attempt: Attempt, where: Where) -> dict[str, Result]:
    """The seats of the one table that fits."""
    stage = _read(attempt.plan.stage_code, where.stage)
    if attempt.plan.session(stage, where.session) is None:
        raise EventError("ledger.no_session", stage=stage, session=where.session)
    room = _read(room_name, where.room) if where.room else None
    wanted = (where.section, where.round, where.table, room, where.board)
    tables: dict[tuple[object, ...], dict[str, Result]] = {}
    for row in attempt.results(stage, where.session):
        at = (row.section, row.round, row.table_no, row.room, row.board)
        if all(
            want is None or str(want).casefold() == str(is_).casefold() for want, is_ in zip(wanted, at, strict=True)
        ):
            tables.setdefault(key_of_table(row), {})[row.seat] = row
    if where.competitor is not None:
        who = _competitor(attempt, where.competitor)
        tables = {key: table for key, table in tables.items() if who in {row.competitor for row in table.values()}}
    if not tables:
        raise EventError("ledger.no_result", board=where.board)
    if len(tables) > 1:
        known = ", ".join("/".join(str(part) for part in key[2:6] if part != "") for key in sorted(tables, key=repr))
        raise EventError("ledger.which_table", count=len(tables), known=known)
    return next(iter(tables.values()))


def _seats(attempt: Attempt, where: Where, seats: Sequence[str], table: dict[str, Result]) -> list[str]:
    if seats or where.competitor is None:
        return [_read(seat_name, seat) for seat in seats]
    who = _competitor(attempt, where.competitor)
    return [seat for seat, row in table.items() if row.competitor == who]


def _line(attempt: Attempt, row: Result, new_c: int, reason: str, by: str, at: str) -> dict[str, str]:
    """A line of the ledger: from the score in force to the new one."""
    if row.raw_score_c is None:
        details = {"file": row.source_file, "line": row.source_line}
        fault = Fault(
            row.source_file, None, row.source_line, None, row.competitor, "ingest.correct_the_record", details
        )
        raise FileError("ledger.refused", [fault], file="corrections.csv")
    made = [one for one in attempt.corrections if one[:8] == row[:8]]
    old_c = row.raw_score_c + sum(one.new_c - one.old_c for one in made)
    return {
        **dict(zip(PLACE, map(str, row[:9]), strict=True)),
        "old": written(old_c), "new": written(new_c), "reason": reason, "by": by, "at": at,
    }  # fmt: skip


def _moment(now: datetime, before: Iterable[Correction]) -> str:
    """A time that no other correction has: what was corrected at one time is one correction."""
    taken = {one.at for one in before}
    while now.strftime(TIME) in taken:
        now += timedelta(seconds=1)
    return now.strftime(TIME)


def _competitor(attempt: Attempt, stated: str) -> str:
    return _read(Competitors(entry.competitor for entry in attempt.entries).match, stated)


def _read(parser: Callable[[str], T], stated: str) -> T:
    """A word of the command line as a cell of a file is read. Raises EventError with the same complaint."""
    try:
        return parser(stated)
    except RefusedError as refusal:
        raise EventError(refusal.code, value=stated, column=None, **refusal.details) from refusal
