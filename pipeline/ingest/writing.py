"""Decided candidates → the tables of raw, with their history."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pipeline.event import Event
from pipeline.ingest.attempt import Attempt
from pipeline.ingest.candidates import Candidate, Rows
from pipeline.ingest.changes import describe_changes, describe_correction, describe_ruling
from pipeline.ingest.history import History
from pipeline.ingest.ledger import rulings_after
from pipeline.ingest.tables import bring_in, create_tables, write_brought
from pipeline.words import text

if TYPE_CHECKING:
    import duckdb

    from pipeline.ingest.intake import Intake, Progress

TABLES_OF = {
    "entries": ("entries",),
    "seating": ("seating",),
    "rulings": (),
    "results": ("results", "hands"),
    "matches": ("matches",),
    "corrections": ("corrections",),
}
FILED = tuple(table for tables in TABLES_OF.values() for table in tables)


class Writing:
    """Writes one ingest of one event."""

    def __init__(self, event: Event, connection: duckdb.DuckDBPyConnection, at: str, language: str) -> None:
        self._event = event
        self._connection = connection
        self._language = language
        create_tables(connection)
        self._history = History(event.id, connection, at)

    def write_accepted(
        self, attempt: Attempt, candidates: list[Candidate], intake: Intake, progress: Progress | None
    ) -> None:
        """Each accepted file in a transaction of its own."""
        self._bring_in(attempt)
        accepted = [candidate for candidate in candidates if candidate.file in attempt.rows]
        for done, candidate in enumerate(accepted, start=1):
            known = candidate.file in attempt.in_force.files
            if known and _says_the_same(attempt, candidate):
                self._confirm(candidate.file, attempt.plan.digest)
                intake.unchanged.append(candidate.file)
                continue
            with self._transaction():
                self._write_file(attempt, candidate, known)
            if candidate.found is None:
                intake.removed.append(candidate.file)
            else:
                (intake.replaced if known else intake.taken).append(candidate.file)
            if progress is not None:
                progress(done, len(accepted), candidate.file)

    def _bring_in(self, attempt: Attempt) -> None:
        """All accepted rows, validated a table at a time."""
        for table in FILED:
            rows = sorted(row for one in attempt.rows.values() for row in getattr(one, table))
            if rows:
                bring_in(self._connection, table, self._event.id, rows)

    def _confirm(self, file: str, digest: str) -> None:
        """A file that stands the check of other rules as well: nothing else is known of it than before."""
        self._connection.execute(
            "UPDATE raw.files SET checked = ? WHERE event = ? AND file = ?", [digest, self._event.id, file]
        )

    def _write_file(self, attempt: Attempt, candidate: Candidate, known: bool) -> None:
        rows = attempt.rows[candidate.file]
        reason = self._reason(attempt, candidate, rows) if known else None
        before = attempt.in_force.files[candidate.file].kind if known else None
        for table in TABLES_OF[before] if before else ():
            self._connection.execute(
                f"DELETE FROM raw.{table} WHERE event = ? AND source_file = ?", [self._event.id, candidate.file]
            )
        for table in TABLES_OF[candidate.kind]:
            if getattr(rows, table):
                write_brought(self._connection, table, candidate.file)
        place = [self._event.id, candidate.file]
        if known:
            self._connection.execute("DELETE FROM raw.files WHERE event = ? AND file = ?", place)
        count = rows.count(candidate.kind)
        sha256 = candidate.sha256
        if sha256 is None:
            self._history.add(candidate.file, "removed", rows=0, reason=reason)
        else:
            self._connection.execute(
                "INSERT INTO raw.files BY NAME SELECT ? AS event, ? AS file, ? AS kind, ? AS sha256, ? AS rows, "
                "? AS checked",
                [*place, candidate.kind, sha256, count, attempt.plan.digest],
            )
            self._history.add(candidate.file, "replaced" if known else "taken", sha256, count, reason=reason)
        if candidate.kind == "rulings":
            self._write_rulings(attempt, candidate, sha256)
        elif candidate.kind == "corrections":
            self._tell_corrections(attempt, candidate, sha256)
        if candidate.found is not None and candidate.found.outside:
            self._adopt(candidate.file, candidate.found.data)

    def _reason(self, attempt: Attempt, candidate: Candidate, rows: Rows) -> str:
        """What a new version changed, and which content it had before."""
        in_force = attempt.in_force
        before = in_force.rows_from(candidate.file)
        changes = [
            describe_changes(table, getattr(before, table), getattr(rows, table), self._language)
            for table in TABLES_OF[candidate.kind]
            if table != "corrections"  # each of them is told by itself
        ]
        sha256 = in_force.files[candidate.file].sha256
        return "; ".join(filter(None, [*changes, text("ingest.before_sha", self._language, sha256=sha256)]))

    def _write_rulings(self, attempt: Attempt, candidate: Candidate, sha256: str | None) -> None:
        """All rulings of the event anew, and an entry for each that is new or taken back."""
        rulings = rulings_after(attempt, candidate.file)
        self._connection.execute("DELETE FROM raw.rulings WHERE event = ?", [self._event.id])
        rows = [(number, *ruling) for number, ruling in enumerate(rulings, start=1)]
        bring_in(self._connection, "rulings", self._event.id, rows)
        write_brought(self._connection, "rulings")
        before = {one[:-2]: one for one in attempt.in_force.rulings if one.source_file == candidate.file}
        after = {one[:-2]: one for one in rulings if one.source_file == candidate.file}
        for ruling in (after[content] for content in after if content not in before):
            reason = describe_ruling(ruling, self._language)
            self._history.add(candidate.file, "ruled", sha256, by=ruling.by, reason=reason)
        for ruling in (before[content] for content in before if content not in after):
            reason = describe_ruling(ruling, self._language, gone=True)
            self._history.add(candidate.file, "ruled", sha256, by=ruling.by, reason=reason)

    def _tell_corrections(self, attempt: Attempt, candidate: Candidate, sha256: str | None) -> None:
        """An entry for each correction that is new or gone."""
        before = {one[:-2]: one for one in attempt.in_force.corrections if one.source_file == candidate.file}
        after = {one[:-2]: one for one in attempt.rows[candidate.file].corrections}
        changes = [(after[said], False) for said in after if said not in before]
        changes += [(before[said], True) for said in before if said not in after]
        for correction, gone in changes:
            reason = describe_correction(correction, self._language, gone)
            self._history.add(candidate.file, "corrected", sha256, by=correction.by, reason=reason)

    def _adopt(self, file: str, data: bytes) -> None:
        """Copy a file that came from elsewhere into the event folder."""
        path = self._event.folder / file
        path.parent.mkdir(exist_ok=True)
        part = path.with_name(f".{path.name}.part")
        part.write_bytes(data)
        os.replace(part, path)

    def write_refused(self, candidates: list[Candidate], intake: Intake, considered: set[str] | None) -> None:
        """The faults, in place of those of the last ingest; nothing if they are the same as then.

        ``considered``: the files that were named; the faults of others stay. None: all files were looked at.
        """
        rows = [
            (
                fault.file, fault.sheet, fault.line, fault.column, fault.value, fault.code,
                fault.message(self._language), *fault.played,
            )
            for fault in intake.faults
        ]  # fmt: skip
        known = self._connection.execute(
            "SELECT * EXCLUDE (event) FROM raw.faults WHERE event = ?", [self._event.id]
        ).fetchall()
        if considered is not None:
            rows += [row for row in known if row[0] not in considered]
        refused = {one.file: one.sha256 for one in candidates if one.file in intake.refused}
        again = all(self._history.last_refused(file) == (True, sha256) for file, sha256 in refused.items())
        if again and sorted(map(repr, known)) == sorted(map(repr, rows)):
            return
        with self._transaction():
            self._connection.execute("DELETE FROM raw.faults WHERE event = ?", [self._event.id])
            bring_in(self._connection, "faults", self._event.id, rows)
            write_brought(self._connection, "faults")
            for file, sha256 in refused.items():
                reason = text("ingest.refused_because", self._language, count=len(intake.refused[file]))
                self._history.add(file, "refused", sha256, reason=reason)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._connection.begin()
        try:
            yield
            self._connection.commit()
        except BaseException:
            self._connection.rollback()
            raise


def _says_the_same(attempt: Attempt, candidate: Candidate) -> bool:
    """The bytes that were taken before, and under the rules of now the same rows."""
    before = attempt.in_force.files[candidate.file]
    if before.sha256 != candidate.sha256:
        return False
    rows, known = attempt.rows[candidate.file].by_table(), attempt.in_force.rows_from(candidate.file).by_table()
    return {table: sorted(map(repr, rows[table])) for table in rows} == {
        table: sorted(map(repr, known[table])) for table in known
    }
