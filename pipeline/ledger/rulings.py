"""Rulings entered, listed and taken back (D-06): the ledger only ever grows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from pipeline.errors import EventError, FileError
from pipeline.event import Event
from pipeline.ingest.draft import try_draft
from pipeline.ingest.numbers import written
from pipeline.ingest.rows import Ruling
from pipeline.ledger.entering import Entered, enter
from pipeline.ledger.guard import opened
from pipeline.store import working_database
from pipeline.working import load_rules

TIME = "%Y-%m-%d %H:%M:%S"


@dataclass(frozen=True)
class Listed:
    """A ruling by its number in the list. ``undone_by``: the number of the entry that took it back."""

    number: int
    ruling: Ruling
    undone_by: int | None

    @property
    def state(self) -> str:
        """in_force, undone, or undo for an entry that takes another one back."""
        return "undo" if self.ruling.kind == "undo" else "undone" if self.undone_by else "in_force"


def add_ruling(event: Event, said: Mapping[str, str], reopened: str | None, now: datetime) -> Entered:
    """Add a ruling to rulings.csv; ``said``: its columns as they would be typed in.

    Raises FileError with every fault that taking the file in would find, EventError while the figures are final.
    """
    rules = load_rules(event)
    with working_database(event) as connection, opened(event, reopened, said.get("by"), now):
        line = {"at": now.strftime(TIME), **{name: cell for name, cell in said.items() if cell}}
        return enter(event, connection, rules, "rulings", event.rulings_file, [line])


def list_rulings(event: Event) -> list[Listed]:
    """The whole ledger as the files say it now, numbered in the order of their lines.

    Raises FileError when a file of rulings would be refused.
    """
    rules = load_rules(event)
    with working_database(event) as connection:
        attempt = try_draft(event, connection, rules)
    for candidate in attempt.of_kind("rulings"):
        if candidate.file in attempt.faults:
            raise FileError("ledger.refused", attempt.faults[candidate.file], file=candidate.file)
    rulings = sorted(attempt.rulings, key=lambda ruling: (ruling.source_file, ruling.source_line))
    undone = {ruling.refers_to: number for number, ruling in enumerate(rulings, start=1) if ruling.kind == "undo"}
    return [Listed(number, ruling, undone.get(ruling.ruling_id)) for number, ruling in enumerate(rulings, start=1)]


def undo_ruling(event: Event, which: str, reason: str, by: str, reopened: str | None, now: datetime) -> Entered:
    """Add an entry that takes a ruling back, named by its number in the list or by its own name.

    Raises EventError when there is none, FileError when what follows from it is at fault (D-05).
    """
    listed = list_rulings(event)
    found = next((one.ruling for one in listed if which in (str(one.number), one.ruling.ruling_id)), None)
    if found is None:
        raise EventError("ledger.no_ruling", value=which, count=len(listed))
    cells = (found.stage, found.session, found.round, found.competitor, found.board)
    place = dict(zip(("stage", "session", "round", "competitor", "board"), cells, strict=True))
    said = {name: "" if cell is None else str(cell) for name, cell in place.items()}
    return add_ruling(
        event, {**said, "kind": "undo", "reason": reason, "by": by, "refers_to": found.ruling_id}, reopened, now
    )


def amount_of(ruling: Ruling) -> str:
    """The amount as it is read."""
    return "" if ruling.amount_c is None else written(ruling.amount_c)
