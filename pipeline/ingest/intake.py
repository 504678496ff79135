"""Taking an event's files in: each wholly or not at all, one transaction a file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.errors import Fault
from pipeline.event import Event
from pipeline.ingest.candidates import Candidate
from pipeline.ingest.decide import decide
from pipeline.ingest.found import Found, find_files, find_stated
from pipeline.ingest.in_force import InForce
from pipeline.ingest.plan import Plan
from pipeline.ingest.writing import Writing

if TYPE_CHECKING:
    import duckdb
    import polars as pl

Progress = Callable[[int, int, str], None]


@dataclass
class Intake:
    """What one ingest did: files by their names inside the event folder. ``notes`` name what was passed over."""

    taken: list[str] = field(default_factory=list)
    replaced: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    unchanged: list[str] = field(default_factory=list)
    refused: dict[str, list[Fault]] = field(default_factory=dict)
    notes: list[Fault] = field(default_factory=list)

    @property
    def faults(self) -> list[Fault]:
        return [fault for file in sorted(self.refused) for fault in self.refused[file]]

    @property
    def changed(self) -> bool:
        """Is anything in force that was not before?"""
        return bool(self.taken or self.replaced or self.removed)


def local_now() -> datetime:
    return datetime.now().astimezone()


def ingest(
    event: Event,
    connection: duckdb.DuckDBPyConnection,
    rules: dict[str, pl.DataFrame],
    files: list[Path] | None = None,
    progress: Progress | None = None,
    clock: Callable[[], datetime] = local_now,
    language: str | None = None,
) -> Intake:
    """Bring schema raw of the working database up to the files of the event.

    Without ``files`` every file that is new, changed or gone; otherwise those named. What is refused leaves its earlier
    version in force. Nothing is written if nothing changed. ``language``: of the messages kept in raw.faults.
    Raises FileError for named files that are not there.
    """
    plan = Plan(event.id, rules)
    in_force = InForce(event.id, connection)
    found = find_files(event) if files is None else find_stated(event, files)
    intake = Intake()
    candidates = _candidates(found, in_force, files is None, intake)
    if candidates:
        attempt = decide(plan, in_force, candidates)
        intake.refused = {file: sorted(faults) for file, faults in sorted(attempt.faults.items())}
        intake.notes = [note for file in sorted(attempt.notes) for note in attempt.notes[file]]
        writing = Writing(event, connection, clock().isoformat(timespec="seconds"), language or event.language)
        writing.write(attempt, candidates, intake, progress)
    return intake


def _candidates(found: list[Found], in_force: InForce, everything: bool, intake: Intake) -> list[Candidate]:
    """The files that differ from what is in force; those that do not are unchanged."""
    candidates = []
    for one in found:
        before = in_force.files.get(one.file)
        if before is not None and before.sha256 == one.sha256:
            intake.unchanged.append(one.file)
        else:
            candidates.append(Candidate(one.kind, one.file, one))
    if everything:
        there = {one.file for one in found}
        candidates += [Candidate(old.kind, old.file, None) for old in in_force.files.values() if old.file not in there]
    return candidates
