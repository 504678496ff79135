"""Workbooks (xlsx and its relatives): every sheet, with the rows numbered as the sheet shows them."""

from __future__ import annotations

import io

from python_calamine import CalamineError, CalamineWorkbook, PasswordError, SheetTypeEnum, SheetVisibleEnum

from pipeline.ingest.cells import RefusedError, cell_text
from pipeline.ingest.sheets import Grid, Row, without_blanks
from pipeline.ingest.workbook_parts import Unread, scan_workbook


def read_workbook(data: bytes) -> list[Grid]:
    """The sheets that hold anything. A merged area repeats its first cell. Raises RefusedError if unreadable.

    A formula that was never worked out and an error are read as what the cell shows, never as an empty cell.
    """
    unread = scan_workbook(data)
    try:
        book = CalamineWorkbook.from_filelike(io.BytesIO(data))
        grids = [
            _read_sheet(book, sheet.name, sheet.visible != SheetVisibleEnum.Visible, unread.get(sheet.name, {}))
            for sheet in book.sheets_metadata
            if sheet.typ == SheetTypeEnum.WorkSheet
        ]
    except PasswordError as error:
        raise RefusedError("ingest.locked_workbook") from error
    except CalamineError as error:
        raise RefusedError("ingest.broken_workbook", error=error) from error
    filled = [grid for grid in grids if grid.rows]
    if not filled:
        raise RefusedError("ingest.empty_file")
    return filled


def _read_sheet(book: CalamineWorkbook, name: str, hidden: bool, unread: Unread) -> Grid:
    sheet = book.get_sheet_by_name(name)
    cells = [[cell_text(cell) for cell in row] for row in sheet.to_python(skip_empty_area=False)]
    for (top, left), (bottom, right) in sheet.merged_cell_ranges or []:
        for row in cells[top : bottom + 1]:
            row[left : right + 1] = [cells[top][left]] * len(row[left : right + 1])
    for (at, column), shown in unread.items():
        cells += [[] for _ in range(at + 1 - len(cells))]
        cells[at] += [""] * (column + 1 - len(cells[at]))
        cells[at][column] = shown
    rows: list[Row] = list(enumerate(cells, start=1))
    return Grid(name, without_blanks(rows), hidden)
