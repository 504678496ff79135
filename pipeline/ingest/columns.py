"""A sheet's columns by the names the code uses, and the faults of its cells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeVar

from pipeline.errors import Fault
from pipeline.ingest.cells import RefusedError
from pipeline.ingest.names import COLUMNS, invert, key_of
from pipeline.ingest.sheets import Grid

T = TypeVar("T")
HEAD = 10
PLAYED = ("stage", "session", "section", "table", "board")


@cache
def column_names(kind: str) -> dict[str, str]:
    """Every name a column of this kind of file may have, as compared → the name used in code."""
    return invert(COLUMNS[kind])


def is_known(kind: str) -> Callable[[str], bool]:
    names = column_names(kind)
    return lambda cell: key_of(cell) in names


class Columns:
    """The rows below a header, column by column. Cells stay as written; ``faults`` collects what is wrong with them."""

    def __init__(self, file: str, grid: Grid, header: int, names: dict[str, int], faults: list[Fault]) -> None:
        self.file = file
        self.sheet = grid.name
        self.faults = faults
        self.header_line, self.written = grid.rows[header]
        passed_over = names.get("check")
        rows = [
            (line, cells)
            for line, cells in grid.rows[header + 1 :]
            if any(cell for place, cell in enumerate(cells) if place != passed_over)
        ]
        self.lines = [line for line, _ in rows]
        self._index = names
        self._cells = {
            name: [cells[place] if place < len(cells) else "" for _, cells in rows] for name, place in names.items()
        }

    def __len__(self) -> int:
        return len(self.lines)

    def __contains__(self, name: object) -> bool:
        return name in self._index

    def title(self, name: str) -> str:
        """The name of a column as the file writes it."""
        return self.written[self._index[name]] if name in self._index else name

    def cells(self, name: str) -> list[str]:
        """The texts of a column; blanks where the file has no such column."""
        return self._cells.get(name) or [""] * len(self.lines)

    def require(self, names: Sequence[str]) -> bool:
        """Name each column that is missing. True if none is."""
        missing = [name for name in names if name not in self._index]
        for name in missing:
            found = ", ".join(cell for cell in self.written if cell)
            details = {"found": found, "expected": ", ".join(names)}
            self.faults.append(
                Fault(self.file, self.sheet, self.header_line or None, name, None, "ingest.column_missing", details)
            )
        return not missing

    def parse(self, name: str, parser: Callable[[str], T], required: bool = True) -> list[T | None]:
        """Each cell through ``parser``, each distinct text once. None where blank or refused, and a fault for that."""
        cells = self.cells(name)
        read: dict[str, T | None] = {"": None}
        refused: dict[str, RefusedError] = {"": RefusedError("ingest.blank")} if required else {}
        for text in set(cells) - {""}:
            try:
                read[text] = parser(text)
            except RefusedError as refusal:
                read[text] = None
                refused[text] = refusal
        if refused:
            for row, text in enumerate(cells):
                if text in refused:
                    self.fault(row, name, refused[text].code, **refused[text].details)
        return [read[text] for text in cells]

    def faulty_since(self, before: int) -> list[bool]:
        """For each row, is it named by a fault after the first ``before``?"""
        lines = {fault.line for fault in self.faults[before:]}
        return [line in lines for line in self.lines] if lines else [False] * len(self.lines)

    def fault(self, row: int, name: str, code: str, **details: object) -> None:
        """Name what is wrong with one cell."""
        value = self.cells(name)[row] or None
        played = tuple((self._cells[place][row] or None) if place in self else None for place in PLAYED)
        place = (self.file, self.sheet, self.lines[row], self.title(name))
        self.faults.append(Fault(*place, value, code, details, played))
