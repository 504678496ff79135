"""A workbook that was refused comes back as a copy with every faulty cell coloured and told what is wrong with it."""

from __future__ import annotations

import io
import re
import zipfile
from collections import defaultdict
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import xlsxwriter

from pipeline.desk.files import put_file
from pipeline.errors import Fault
from pipeline.event import Event
from pipeline.ingest import Intake
from pipeline.ingest.cells import RefusedError
from pipeline.ingest.names import COLUMNS, invert, key_of
from pipeline.ingest.sheets import WORKBOOK_FORMS, Grid
from pipeline.ingest.workbooks import read_workbook
from pipeline.words import text

FOLDER = "faults"
NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,14})(\.[0-9]{1,9})?")
HEAD = 10
HEADS = frozenset(name for names in COLUMNS.values() for name in invert(names))
Cell = tuple[int, int]


def mark_faults(event: Event, intake: Intake, stated: Sequence[Path] = ()) -> list[Path]:
    """The copies of the workbooks that an ingest refused, in the folder ``faults/`` of the event.

    ``stated``: files that were named; those from elsewhere are not in the event's folder as long as they are refused.

    A copy that shows the same faults of the same file is left as it is: somebody may be at work in it. The copy of a
    file that has been taken since goes.
    """
    made = []
    for file, faults in sorted(intake.refused.items()):
        choices = [event.folder / file, *(path for path in stated if path.name == Path(file).name)]
        source = next((choice for choice in choices if choice.is_file()), None)
        if source is None or source.suffix.casefold() not in WORKBOOK_FORMS:
            continue
        data = source.read_bytes()
        stamp = _stamp(data, faults, event.language)
        copy = copy_of(event, file)
        if not (copy.is_file() and _stamp_of(copy) == stamp):
            try:
                grids = read_workbook(data)
            except RefusedError:
                continue
            put_file(copy, marked_workbook(grids, faults, event.language, stamp))
        made.append(copy)
    for file in (*intake.taken, *intake.replaced, *intake.removed):
        copy = copy_of(event, file)
        if Path(file).suffix.casefold() in WORKBOOK_FORMS and copy not in made:
            copy.unlink(missing_ok=True)
    return made


def copy_of(event: Event, file: str) -> Path:
    """Where the copy of a file of the event is: under its own name, after its folder if that is not results."""
    path = Path(file)
    folders = path.parts[1:-1] if path.parts[0] == "results" else path.parts[:-1]
    return event.folder / FOLDER / f"{'-'.join([*folders, path.stem])}.xlsx"


def marked_workbook(grids: Sequence[Grid], faults: Sequence[Fault], language: str, stamp: str = "") -> bytes:
    """The sheets as they were read, a comment at every faulty cell, and a list of all faults behind them.

    A fault of a whole line is at its first cell, one of a whole sheet at the sheet's first cell.
    """
    held = io.BytesIO()
    book = xlsxwriter.Workbook(held, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    book.set_properties({"comments": stamp})
    faulty = book.add_format({"bg_color": "#FFC7CE", "border": 1, "border_color": "#9C0006"})
    by_sheet: dict[str, list[Fault]] = defaultdict(list)
    names = [grid.name or "" for grid in grids]
    for fault in faults:
        by_sheet[fault.sheet if fault.sheet in names else names[0]].append(fault)
    for grid in grids:
        sheet = book.add_worksheet(grid.name)
        if grid.hidden:
            sheet.hide()
        said = _told(grid, by_sheet[grid.name or ""], language)
        for line, cells in grid.rows:
            for column, cell in enumerate(cells):
                _write(sheet, line - 1, column, cell, faulty if (line - 1, column) in said else None)
        for (row, column), messages in said.items():
            if not _has(grid, row, column):
                sheet.write_blank(row, column, None, faulty)
            sheet.write_comment(row, column, "\n".join(messages), {"author": "fushi", "x_scale": 2})
    _list_faults(book, faults, names, language)
    book.close()
    return held.getvalue()


def _told(grid: Grid, faults: Sequence[Fault], language: str) -> Mapping[Cell, list[str]]:
    """What is said at which cell, row and column counted from 0."""
    said: dict[Cell, list[str]] = defaultdict(list)
    for fault in faults:
        messages = said[_cell(grid, fault)]
        if fault.message(language) not in messages:
            messages.append(fault.message(language))
    return said


def _cell(grid: Grid, fault: Fault) -> Cell:
    if fault.line is None:
        return (grid.rows[0][0] - 1, 0)
    titles = [cells for line, cells in grid.rows if line <= min(fault.line, HEAD) and fault.column in cells]
    if fault.column and titles:
        # a declarer's cell says the same as the head of a seat's column
        head = max(titles, key=lambda cells: sum(key_of(cell) in HEADS for cell in cells))
        return (fault.line - 1, head.index(fault.column))
    cells = next((cells for line, cells in grid.rows if line == fault.line), [])
    return (fault.line - 1, cells.index(fault.value) if fault.value in cells else 0)


def _has(grid: Grid, row: int, column: int) -> bool:
    return any(line == row + 1 and column < len(cells) for line, cells in grid.rows)


def _write(sheet: Any, row: int, column: int, cell: str, shown: Any) -> None:
    if NUMBER.fullmatch(cell):
        sheet.write_number(row, column, float(cell) if "." in cell else int(cell), shown)
    elif cell and not (cell.startswith("=") and shown is None):  # a check that nobody has worked out
        sheet.write_string(row, column, cell, shown)
    elif shown is not None:
        sheet.write_blank(row, column, None, shown)


def _list_faults(book: Any, faults: Sequence[Fault], names: Sequence[str], language: str) -> None:
    """A sheet of its own, whose heads are none that ingest knows: put back into results/ it is passed over."""
    title = text("desk.fault_list", language)
    while title in names:
        title += "+"
    sheet = book.add_worksheet(title)
    sheet.set_column(0, 0, 120)
    for row, fault in enumerate(faults):
        sheet.write_string(row, 0, fault.line_of_text(language))


def _stamp(data: bytes, faults: Sequence[Fault], language: str) -> str:
    said = "\n".join(fault.line_of_text(language) for fault in faults)
    return sha256(data + said.encode()).hexdigest()


def _stamp_of(copy: Path) -> str:
    """The stamp that a copy carries; '' where it has lost it."""
    try:
        with zipfile.ZipFile(copy) as parts:
            found = re.search(rb"<dc:description>([0-9a-f]{64})</dc:description>", parts.read("docProps/core.xml"))
    except (zipfile.BadZipFile, KeyError, OSError):
        return ""
    return found.group(1).decode() if found else ""
