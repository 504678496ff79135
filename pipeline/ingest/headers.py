"""Which row of a sheet names the columns, and what each column is."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.errors import Fault
from pipeline.ingest.columns import HEAD, Columns, column_names
from pipeline.ingest.names import COLUMNS, key_of
from pipeline.ingest.sheets import Grid


def read_columns(file: str, grids: list[Grid], kind: str, faults: list[Fault], notes: list[Fault]) -> list[Columns]:
    """The sheets that have a header of this kind. Titles above it are passed over, other sheets and columns noted."""
    found = [(grid, None if grid.hidden else _header(grid, kind)) for grid in grids]
    if all(header is None for _, header in found):
        grid = grids[0]
        line, cells = grid.rows[0] if grid.rows else (1, [])
        details = {"found": ", ".join(filter(None, cells)), "expected": ", ".join(COLUMNS[kind])}
        faults.append(Fault(file, grid.name, line or None, None, None, "ingest.no_header", details))
        return []
    sheets = []
    for grid, header in found:
        if header is None:
            notes.append(
                Fault(file, grid.name, None, None, None, f"ingest.sheet_{'hidden' if grid.hidden else 'ignored'}")
            )
        else:
            sheets.append(_columns(file, grid, header, kind, faults, notes))
    return sheets


def has_columns(grid: Grid, kind: str, wanted: Sequence[str]) -> bool:
    """Is there a row among the first ten that names all these columns of a kind of file?"""
    names = column_names(kind)
    return any(set(wanted) <= {names.get(key_of(cell)) for cell in cells} for _, cells in grid.rows[:HEAD])


def _header(grid: Grid, kind: str) -> int | None:
    """The row among the first ten with the most names that are known; two names at least."""
    names = column_names(kind)
    counts = [len({names[key_of(cell)] for cell in cells if key_of(cell) in names}) for _, cells in grid.rows[:HEAD]]
    most = max(counts, default=0)
    return counts.index(most) if most >= 2 else None


def _columns(file: str, grid: Grid, header: int, kind: str, faults: list[Fault], notes: list[Fault]) -> Columns:
    line, written = grid.rows[header]
    known = column_names(kind)
    names: dict[str, int] = {}
    for place, cell in enumerate(written):
        name = known.get(key_of(cell))
        if name is None:
            if cell:
                notes.append(Fault(file, grid.name, line or None, cell, None, "ingest.column_ignored"))
        elif name in names:
            details = {"other": written[names[name]]}
            faults.append(Fault(file, grid.name, line or None, cell, None, "ingest.column_twice", details))
        else:
            names[name] = place
    for row_line, cells in grid.rows[header + 1 :]:
        beyond = [cell for cell in cells[len(written) :] if cell]
        if beyond:
            counts = {"columns": len(written), "cells": len(cells)}
            faults.append(Fault(file, grid.name, row_line, None, beyond[0], "ingest.too_many_cells", counts))
    return Columns(file, grid, header, names, faults)
