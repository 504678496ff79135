"""A file that is new, changed or gone, on its way in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pipeline.errors import Fault
from pipeline.ingest.cells import RefusedError
from pipeline.ingest.columns import Columns, is_known
from pipeline.ingest.found import Found
from pipeline.ingest.headers import has_columns, read_columns
from pipeline.ingest.rows import Correction, Entry, Hand, Match, Result, Ruling, Seat
from pipeline.ingest.sheets import Grid, read_grids

# what a file of totals has and one of boards has not
TOTALS = ("home", "away", "sp_home", "sp_away")


@dataclass
class Candidate:
    """``found`` is None for a file that has left the folder: then it comes with no rows."""

    kind: str
    file: str
    found: Found | None
    _grids: list[Grid] | None = None
    _refusal: RefusedError | None = None

    @property
    def sha256(self) -> str | None:
        return self.found.sha256 if self.found is not None else None

    def recognise(self) -> Candidate:
        """Totals of matches among the results are told by their columns: both teams, no board (TEAM-02)."""
        if self.kind == "results" and any(has_columns(grid, "matches", TOTALS) for grid in self._read()):
            self.kind = "matches"
        return self

    def sheets(self, faults: list[Fault], notes: list[Fault]) -> list[Columns]:
        """The sheets of the file, read once. What makes the whole file unreadable is one fault."""
        if self.found is None:
            return []
        grids = self._read()
        if self._refusal is not None:
            details = dict(self._refusal.details)
            sheet, line = details.pop("at_sheet", None), details.pop("at_line", None)
            faults.append(Fault(self.file, sheet, line, None, None, self._refusal.code, details))
            return []
        return read_columns(self.file, grids, self.kind, faults, notes)

    def _read(self) -> list[Grid]:
        """The sheets as they stand in the file, read once; none, and why, where it cannot be read."""
        if self._grids is None and self._refusal is None and self.found is not None:
            try:
                if self.found.error is not None:
                    raise RefusedError(self.found.code, error=self.found.error)
                self._grids = read_grids(self.found.data, self.found.form, is_known(self.kind))
            except RefusedError as refusal:
                self._refusal = refusal
        return self._grids or []


@dataclass
class Rows:
    """What one file says."""

    entries: list[Entry] = field(default_factory=list)
    seating: list[Seat] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    matches: list[Match] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)
    corrections: list[Correction] = field(default_factory=list)

    def by_table(self) -> dict[str, list[Any]]:
        return {name: rows for name, rows in vars(self).items() if rows}

    def count(self, kind: str) -> int:
        """How many lines of the file count: the rows of its own table."""
        return len(vars(self)[kind])
