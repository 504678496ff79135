"""What the XML of a workbook says that its reader passes over: formulas without a value, errors, cells far away."""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
import zlib
from collections.abc import Iterator
from xml.etree import ElementTree

from pipeline.ingest.cells import RefusedError

# as many cells as a sheet may span: beyond that a stray value in the last corner takes all memory there is
MOST_CELLS = 5_000_000
# what opening and reading a damaged or locked archive can end in
DAMAGED = (
    zipfile.BadZipFile, zlib.error, ElementTree.ParseError, KeyError, ValueError, OSError, EOFError, RuntimeError,
)  # fmt: skip
FORMULA_OR_ERROR = re.compile(rb"<(?:\w+:)?f[\s>/]|\bt=[\"']e[\"']")
COLUMN = re.compile(rb"\br=[\"']([A-Za-z]+)[0-9]")
ROW = re.compile(rb"<(?:\w+:)?row[^>]*?\br=[\"']([0-9]{1,9})[\"']")
Unread = dict[tuple[int, int], str]


def scan_workbook(data: bytes) -> dict[str, Unread]:
    """By sheet: the cells that hold something and yet have no value, row and column from 0, and what they show.

    A formula that no program has worked out yet shows itself, an error its name: neither passes for an empty cell.
    Raises RefusedError for a sheet whose cells span more than can be read. Nothing for what is no xlsx: its reader
    finds that out.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as parts:
            sheets = {name: parts.read(part) for name, part in _sheets(parts)}
        return {name: _scan(name, content) for name, content in sheets.items() if _is_suspect(content)}
    except RefusedError:
        raise
    except DAMAGED:
        return {}


def _sheets(parts: zipfile.ZipFile) -> Iterator[tuple[str, str]]:
    """Names of the worksheets and of the parts that hold them."""
    targets = {}
    for relation in ElementTree.fromstring(parts.read("xl/_rels/workbook.xml.rels")):
        if relation.get("Type", "").endswith("/worksheet"):
            targets[relation.get("Id")] = posixpath.normpath(posixpath.join("/xl", relation.get("Target", "")))[1:]
    for element in ElementTree.fromstring(parts.read("xl/workbook.xml")).iter():
        if _local(element.tag) == "sheet":
            place = next((value for name, value in element.items() if _local(name) == "id"), None)
            if place in targets:
                yield element.get("name", ""), targets[place]


def _is_suspect(content: bytes) -> bool:
    """Has a sheet formulas or errors, or may it span too much? Most large ones have neither, and are read at once."""
    if FORMULA_OR_ERROR.search(content):
        return True
    columns = max((_column(letters.decode()) for letters in set(COLUMN.findall(content))), default=0)
    rows = max((int(number) for number in ROW.findall(content)), default=0)
    return columns * max(rows, content.count(b"<row")) > MOST_CELLS


def _scan(name: str, content: bytes) -> Unread:
    unread: Unread = {}
    row, column = -1, -1
    most_row, most_column = 0, 0
    for event, element in ElementTree.iterparse(io.BytesIO(content), events=("start", "end")):
        kind = _local(element.tag)
        if kind == "row" and event == "start":
            row, column = int(element.get("r", row + 2)) - 1, -1
        elif kind == "row":
            element.clear()
        elif kind == "c" and event == "end":
            at = element.get("r")
            row, column = _place(at) if at else (row, column + 1)
            shown, holds = _shown(element)
            if shown:
                unread[row, column] = shown
            if holds:
                most_row, most_column = max(most_row, row + 1), max(most_column, column + 1)
                if most_row * most_column > MOST_CELLS:
                    raise RefusedError("ingest.cell_far_away", at_sheet=name, at_line=row + 1, cell=at or "")
    return unread


def _shown(cell: ElementTree.Element) -> tuple[str, bool]:
    """What stands in a cell that has no value, '' in any other; and does the reader make room for it?"""
    inside = {_local(part.tag): part.text or "" for part in cell}
    kind, value = cell.get("t"), inside.get("v", "")
    holds = bool(value) or "is" in inside or kind == "str"
    if kind == "e":
        return value or "#", holds
    if "f" in inside and not value and kind != "str":
        return f"={inside['f']}", holds
    return "", holds


def _place(reference: str) -> tuple[int, int]:
    """``B7`` → row 6, column 1."""
    letters = reference.rstrip("0123456789")
    return int(reference[len(letters) :] or 1) - 1, _column(letters) - 1


def _column(letters: str) -> int:
    """``B`` → 2."""
    column = 0
    for letter in letters.upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return column


def _local(tag: str) -> str:
    return tag.rpartition("}")[2]
