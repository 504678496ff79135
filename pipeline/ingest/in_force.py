"""What the working database holds of an event now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from pipeline.ingest.candidates import Rows
from pipeline.ingest.rows import Correction, Entry, Hand, Match, Result, Ruling, Seat
from pipeline.ingest.tables import CONTRACTS, existing_tables

if TYPE_CHECKING:
    import duckdb

R = TypeVar("R", bound=tuple[object, ...])


class Taken(NamedTuple):
    file: str
    kind: str
    sha256: str
    rows: int
    checked: str | None


class InForce:
    """The rows taken so far; results by session, as they are asked for."""

    def __init__(self, event: str, connection: duckdb.DuckDBPyConnection) -> None:
        self._event = event
        self._connection = connection
        self._exists = CONTRACTS.keys() <= existing_tables(connection)
        self._results: dict[tuple[str, int], list[Result]] = {}
        self.files = {taken.file: taken for taken in self._read("files", Taken, Taken._make)}
        self.entries = self._read("entries", Entry, Entry._make)
        self.seating = self._read("seating", Seat, Seat._make)
        self.rulings = self._read("rulings", Ruling, Ruling._make)
        self.matches = self._read("matches", Match, Match._make)
        self.corrections = self._read("corrections", Correction, Correction._make)

    @property
    def has_faults(self) -> bool:
        """Does the last ingest that was refused still show?"""
        query = "SELECT count(*) FROM raw.faults WHERE event = ?"
        row = self._connection.execute(query, [self._event]).fetchone() if self._exists else None
        return bool(row and row[0])

    def results(self, stage: str, session: int) -> list[Result]:
        """The results of one session."""
        if not any(taken.kind == "results" for taken in self.files.values()):
            return []
        key = (stage, session)
        if key not in self._results:
            where = "AND stage = ? AND session = ?"
            self._results[key] = self._read("results", Result, Result._make, where, [stage, session])
        return self._results[key]

    def results_of(self, competitors: Iterable[str]) -> list[Result]:
        """All results of these competitors."""
        where = "AND list_contains(?, competitor)"
        return self._read("results", Result, Result._make, where, [list(competitors)])

    def results_from(self, file: str) -> list[Result]:
        return self._read("results", Result, Result._make, "AND source_file = ?", [file])

    def hands_from(self, file: str) -> list[Hand]:
        return self._read("hands", Hand, Hand._make, "AND source_file = ?", [file])

    def rows_from(self, file: str) -> Rows:
        """Everything that one file says."""
        return Rows(
            entries=[row for row in self.entries if row.source_file == file],
            seating=[row for row in self.seating if row.source_file == file],
            results=self.results_from(file),
            hands=self.hands_from(file),
            matches=[row for row in self.matches if row.source_file == file],
            rulings=[row for row in self.rulings if row.source_file == file],
            corrections=[row for row in self.corrections if row.source_file == file],
        )

    def _read(
        self,
        table: str,
        row: type[R],
        make: Callable[[Iterable[object]], R],
        where: str = "",
        values: Iterable[object] = (),
    ) -> list[R]:
        if not self._exists:
            return []
        fields: tuple[str, ...] = row._fields  # type: ignore[attr-defined]
        columns = ", ".join(f'"{name}"' for name in fields)
        query = f"SELECT {columns} FROM raw.{table} WHERE event = ? {where} ORDER BY ALL"
        return [make(values) for values in self._connection.execute(query, [self._event, *values]).fetchall()]
