"""Decided candidates → the tables of raw, with their history."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from pipeline.event import Event
from pipeline.ingest.attempt import Attempt
from pipeline.ingest.candidates import Candidate
from pipeline.ingest.history import History
from pipeline.ingest.rows import Ruling, natural
from pipeline.ingest.tables import create_tables, insert_frame, make_frame
from pipeline.words import text

if TYPE_CHECKING:
    import duckdb

    from pipeline.ingest.intake import Intake, Progress

TABLES_OF = {
    "entries": ("entries",),
    "seating": ("seating",),
    "rulings": ("rulings",),
    "results": ("results", "hands"),
    "matches": ("matches",),
}


class Writing:
    """Writes one ingest of one event."""

    def __init__(self, event: Event, connection: duckdb.DuckDBPyConnection, at: str, language: str) -> None:
        self._event = event
        self._connection = connection
        self._at = at
        self._language = language

    def write(self, attempt: Attempt, candidates: list[Candidate], intake: Intake, progress: Progress | None) -> None:
        """Each accepted file in a transaction of its own, then what was refused."""
        create_tables(self._connection)
        self._history = History(self._event.id, self._connection, self._at)
        frames = self._frames(attempt)
        accepted = [candidate for candidate in candidates if candidate.file in attempt.rows]
        for done, candidate in enumerate(accepted, start=1):
            self._write_file(attempt, candidate, frames, intake)
            if progress is not None:
                progress(done, len(accepted), candidate.file)
        self._write_refused(candidates, intake)

    def _frames(self, attempt: Attempt) -> dict[tuple[str, str], pl.DataFrame]:
        """All accepted rows, validated a table at a time; by table and file."""
        frames: dict[tuple[str, str], pl.DataFrame] = {}
        for table in ("entries", "seating", "results", "hands", "matches"):
            rows = sorted(row for one in attempt.rows.values() for row in getattr(one, table))
            if rows:
                parts = make_frame(table, self._event.id, rows).partition_by("source_file", as_dict=True)
                frames |= {(table, str(file)): part for (file,), part in parts.items()}
        return frames

    def _write_file(
        self, attempt: Attempt, candidate: Candidate, frames: dict[tuple[str, str], pl.DataFrame], intake: Intake
    ) -> None:
        before = attempt.in_force.files.get(candidate.file)
        rows = attempt.rows[candidate.file].count(candidate.kind)
        self._connection.begin()
        try:
            for table in TABLES_OF[candidate.kind]:
                if table == "rulings":
                    self._write_rulings(attempt, candidate)
                    continue
                if before is not None:
                    self._connection.execute(
                        f"DELETE FROM raw.{table} WHERE event = ? AND source_file = ?", [self._event.id, candidate.file]
                    )
                if (table, candidate.file) in frames:
                    insert_frame(self._connection, table, frames[table, candidate.file])
            self._write_state(candidate, rows, before is not None)
            self._connection.commit()
        except BaseException:
            self._connection.rollback()
            raise
        if candidate.found is None:
            intake.removed.append(candidate.file)
        elif before is not None:
            intake.replaced.append(candidate.file)
        else:
            intake.taken.append(candidate.file)

    def _write_state(self, candidate: Candidate, rows: int, known: bool) -> None:
        place = [self._event.id, candidate.file]
        self._connection.execute("DELETE FROM raw.files WHERE event = ? AND file = ?", place)
        if candidate.found is None:
            self._history.add(candidate.file, "removed", rows=0)
            return
        sha256 = candidate.found.sha256
        self._connection.execute("INSERT INTO raw.files VALUES (?, ?, ?, ?, ?)", [*place, candidate.kind, sha256, rows])
        self._history.add(candidate.file, "replaced" if known else "taken", sha256, rows)

    def _write_rulings(self, attempt: Attempt, candidate: Candidate) -> None:
        """All rulings of the event anew: their numbers follow from the content of the whole ledger."""
        # Files that come later in this ingest are not written yet: only what this transaction makes true counts.
        written = {one.file for one in attempt.candidates if one.kind == "rulings" and one.file <= candidate.file}
        coming = {
            one.file for one in attempt.candidates if one.kind == "rulings" and one.file in attempt.rows
        } - written
        rulings = [ruling for ruling in attempt.rulings if ruling.source_file not in coming]
        rulings += [ruling for ruling in attempt.in_force.rulings if ruling.source_file in coming]
        rulings.sort(key=lambda ruling: _order(attempt, ruling))
        rows = [(number, *ruling) for number, ruling in enumerate(rulings, start=1)]
        self._connection.execute("DELETE FROM raw.rulings WHERE event = ?", [self._event.id])
        insert_frame(self._connection, "rulings", make_frame("rulings", self._event.id, rows))

    def _write_refused(self, candidates: list[Candidate], intake: Intake) -> None:
        """The faults, in place of those of the last ingest; nothing if they are the same as then."""
        rows = [
            (fault.file, fault.sheet, fault.line, fault.column, fault.value, fault.code, fault.message(self._language))
            for fault in intake.faults
        ]
        known = self._connection.execute(
            'SELECT file, sheet, line, "column", value, code, message FROM raw.faults WHERE event = ?', [self._event.id]
        ).fetchall()
        refused = {one.file: one.found for one in candidates if one.file in intake.refused}
        again = all(
            found is not None and self._history.last_refused(file) == found.sha256 for file, found in refused.items()
        )
        if again and sorted(map(repr, known)) == sorted(map(repr, rows)):
            return
        self._connection.begin()
        try:
            self._connection.execute("DELETE FROM raw.faults WHERE event = ?", [self._event.id])
            insert_frame(self._connection, "faults", make_frame("faults", self._event.id, rows))
            for file, found in refused.items():
                reason = text("ingest.refused_because", self._language, count=len(intake.refused[file]))
                self._history.add(file, "refused", found.sha256 if found else None, reason=reason)
            self._connection.commit()
        except BaseException:
            self._connection.rollback()
            raise


def _order(attempt: Attempt, ruling: Ruling) -> tuple[object, ...]:
    """Stage as played, session, round, competitor, then all that a ruling says: never the order of the lines."""
    stage = attempt.plan.stages.get(ruling.stage)
    numbers = [-1 if number is None else number for number in (ruling.session, ruling.round)]
    rest = [-(10**15) if number is None else number for number in (ruling.board, ruling.amount_c)]
    words = [word or "" for word in (ruling.offence, ruling.reason, ruling.by, ruling.at)]
    return (stage.number if stage else 0, *numbers, natural(ruling.competitor), ruling.kind, *rest, *words)
