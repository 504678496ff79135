"""A sheet into a workbook: what stands where, what stays on screen, how it prints."""

from __future__ import annotations

from typing import Any

from pipeline.words import text
from reports.formats.grid import CENTS, Cover, Sheet, Value
from reports.formats.sheet_looks import INK_2, INK_3, Looks, Styles, width

HEAD_ROW = 2
A4 = 9
PORTRAIT = 95  # characters that a sheet of A4 holds upright in a size that can be read


def write_sheet(sheet: Any, content: Sheet, styles: Styles, cover: Cover) -> None:
    """Title and state on top, then heads, rows and sums; heads stay on screen and are repeated in print."""
    sheet.write_string(0, 0, content.title, styles.get(bold=True, font_size=14))
    sheet.write_string(1, 0, "　".join([cover.title, *cover.state]), styles.get(font_color=INK_2))
    looks = Looks(content, styles)
    for at, column in enumerate(content.columns):
        sheet.write_string(HEAD_ROW, at, column.head, looks.head(at))
    for number, row in enumerate(content.rows):
        for at, value in enumerate(row):
            _write(sheet, HEAD_ROW + 1 + number, at, value, looks)
    last = HEAD_ROW + len(content.rows)
    if content.totals and content.rows:
        last += 1
        _write_sums(sheet, last, content, looks)
    for note in content.notes:
        last += 1
        sheet.write_string(last, 0, note, styles.get(font_color=INK_3, font_size=9))
    _set_up(sheet, content, last, cover)


def _write(sheet: Any, row: int, at: int, value: Value, looks: Looks) -> None:
    kind = looks.content.columns[at].kind
    look = looks.cell(row - HEAD_ROW - 1, at)
    if value is None:
        sheet.write_blank(row, at, None, look)
    elif isinstance(value, int):
        sheet.write_number(row, at, value / 100 if kind in CENTS else value, look)  # shown, never reckoned with
    elif kind == "ratio" and value:
        sheet.write_number(row, at, float(value), look)
    else:
        sheet.write_string(row, at, value, look)


def _write_sums(sheet: Any, row: int, content: Sheet, looks: Looks) -> None:
    """A line with sums that the spreadsheet keeps up to date itself."""
    from xlsxwriter.utility import xl_rowcol_to_cell

    for at, column in enumerate(content.columns):
        if at not in content.totals:
            sheet.write_string(row, at, "" if at else content.total_head, looks.total(at))
            continue
        total = sum(int(line[at] or 0) for line in content.rows)
        first, last = xl_rowcol_to_cell(HEAD_ROW + 1, at), xl_rowcol_to_cell(row - 1, at)
        shown = total / 100 if column.kind in CENTS else total
        sheet.write_formula(row, at, f"=SUM({first}:{last})", looks.total(at), shown)


def _set_up(sheet: Any, content: Sheet, last: int, cover: Cover) -> None:
    widths = [width(content, at) for at in range(len(content.columns))]
    for at, wide in enumerate(widths):
        sheet.set_column(at, at, wide)
    end = max(len(content.columns) - 1, 0)
    sheet.freeze_panes(HEAD_ROW + 1, content.held)
    if content.rows:
        sheet.autofilter(HEAD_ROW, 0, HEAD_ROW + len(content.rows), end)
        sheet.ignore_errors({"number_stored_as_text": f"A1:XFD{last + 1}"})
    sheet.set_paper(A4)
    if sum(widths) > PORTRAIT:
        sheet.set_landscape()
    else:
        sheet.set_portrait()
    sheet.fit_to_pages(1, 0)
    sheet.repeat_rows(0, HEAD_ROW)
    sheet.print_area(0, 0, last, end)
    sheet.set_margins(left=0.5, right=0.5, top=0.5, bottom=0.7)
    sheet.hide_gridlines(2)
    state = "　".join(cover.state[:3]).replace("&", "&&")
    sheet.set_footer(f"&L&9{state}&R&9 {text('formats.pages', cover.language)}")
