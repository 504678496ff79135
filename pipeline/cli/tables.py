"""Rows as an aligned table of plain text. A Chinese character takes two columns of a terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from pipeline.views import cell_text


def width(shown: str) -> int:
    """Columns that a text takes on a terminal."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in shown
    )


def aligned(columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """A head, a line, the rows: numbers to the right, everything else to the left."""
    cells = [[" ".join(cell_text(value).split()) for value in row] for row in rows]
    widths = [max([width(name), *(width(row[at]) for row in cells)]) for at, name in enumerate(columns)]
    numeric = [_numeric([row[at] for row in rows]) for at in range(len(columns))]
    lines = [columns, ["-" * size for size in widths], *cells]
    return "\n".join(
        "  ".join(_padded(cell, size, right) for cell, size, right in zip(line, widths, numeric, strict=True)).rstrip()
        for line in lines
    )


def _numeric(values: Sequence[Any]) -> bool:
    known = [value for value in values if value is not None]
    return bool(known) and all(isinstance(v, int | float | Decimal) and not isinstance(v, bool) for v in known)


def _padded(cell: str, size: int, right: bool) -> str:
    gap = " " * (size - width(cell))
    return gap + cell if right else cell + gap
