"""Delimited text: commas, semicolons or tabs, whichever shows the most known column names."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from itertools import islice

from pipeline.ingest.cells import RefusedError, cell_text
from pipeline.ingest.decoding import decode
from pipeline.ingest.sheets import Grid, Row, without_blanks

DELIMITERS = ",;\t"
HEAD = 10


def read_text(data: bytes, known: Callable[[str], bool]) -> Grid:
    """The rows of a text file, numbered by the line each begins on. Raises RefusedError for broken quotes or bytes."""
    text = decode(data)
    return Grid(None, without_blanks(_rows(text, delimiter_of(text, known))))


def delimiter_of(text: str, known: Callable[[str], bool]) -> str:
    """What stands between the cells. ``known`` tells a column name."""
    return max(DELIMITERS, key=lambda choice: _known_names(text, choice, known))


def _known_names(text: str, delimiter: str, known: Callable[[str], bool]) -> int:
    head = "\n".join(islice(io.StringIO(text, newline=None), HEAD))
    rows = csv.reader(io.StringIO(head), delimiter=delimiter)
    return max((sum(map(known, row)) for row in rows), default=0)


def _rows(text: str, delimiter: str) -> list[Row]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    rows: list[Row] = []
    line = 1
    try:
        for cells in reader:
            rows.append((line, [cell_text(cell) for cell in cells]))
            line = reader.line_num + 1
    except csv.Error as error:
        raise RefusedError("ingest.broken_text", at_line=line, error=error) from error
    return rows
