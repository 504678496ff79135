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
from pipeline.rows import Tables

if TYPE_CHECKING:
    import duckdb

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
    rules: Tables,
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
    intake = Intake()
    found = find_stated(event, files) if files else find_files(event, intake.notes)
    candidates = find_candidates(found, in_force, not files, intake, plan.digest)
    considered = {one.file for one in found} if files else None
    if candidates or in_force.has_faults:
        attempt = decide(plan, in_force, candidates)
        intake.refused = {file: sorted(faults, key=_reading_order) for file, faults in sorted(attempt.faults.items())}
        intake.notes += [note for file in sorted(attempt.notes) for note in attempt.notes[file]]
        writing = Writing(event, connection, clock().isoformat(timespec="seconds"), language or event.language)
        writing.write_accepted(attempt, candidates, intake, progress)
        writing.write_refused(candidates, intake, considered)
    return intake


def find_candidates(
    found: list[Found], in_force: InForce, everything: bool, intake: Intake, rules: str
) -> list[Candidate]:
    """The files that differ from what is in force; the others are unchanged, and so is a copy of another file.

    ``rules``: the digest of what files are checked against; what was checked against others has to be checked again.
    """
    candidates = []
    there = {one.file: one.sha256 for one in found}
    stays = [old for old in in_force.files.values() if there.get(old.file, old.sha256) == old.sha256]
    if everything:
        stays = [old for old in stays if old.file in there]
    contents = {(old.kind, old.sha256): old.file for old in stays}
    for one in found:
        before = in_force.files.get(one.file)
        if before is not None and (before.sha256, before.checked) == (one.sha256, rules):
            intake.unchanged.append(one.file)
            continue
        twin = contents.setdefault((one.kind, one.sha256), one.file)
        if before is None and twin != one.file and one.error is None:
            intake.unchanged.append(one.file)
            intake.notes.append(Fault(one.file, None, None, None, None, "ingest.same_content", {"other": twin}))
            continue
        candidates.append(Candidate(one.kind, one.file, one).recognise())
    if everything:
        candidates += [Candidate(old.kind, old.file, None) for old in in_force.files.values() if old.file not in there]
    return candidates


def _reading_order(fault: Fault) -> tuple[str, int, str, str, str]:
    return (fault.sheet or "", fault.line or 0, fault.column or "", fault.code, fault.value or "")
