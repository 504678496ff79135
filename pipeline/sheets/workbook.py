"""Score sheets as a workbook: one sheet a section, a line a table and board, only the result can be typed in.

Its columns are those that ingest reads in the wide form: filled in, the workbook is a results file as it is.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any, NamedTuple

import xlsxwriter
from xlsxwriter.utility import xl_col_to_name, xl_rowcol_to_cell

from pipeline.ingest.cells import RefusedError
from pipeline.ingest.names import COLUMNS, SEAT_COLUMNS, invert, key_of
from pipeline.ingest.workbooks import read_workbook
from pipeline.sheets.content import SheetContent
from pipeline.sheets.records import NEEDED, record_columns, record_rules
from pipeline.words import text

# the same seats give the same bytes
MADE = datetime(2000, 1, 1)
HEADER = 2
NUMBER = re.compile(r"[1-9][0-9]{0,9}")
LIGHTS = {"whole": "#C6EFCE", "short": "#FFEB9C", "wrong": "#FFC7CE", "twice": "#FFC7CE"}
EDGES = {"border": 1, "border_color": "#999999"}


class Layout(NamedTuple):
    """Which column is where, counted from 0: first the place, then ``people``, ``record``, ``scores`` and the check."""

    titles: list[str]
    people: int
    record: list[int]
    scores: list[int]
    check: int

    @property
    def typed(self) -> list[int]:
        """The columns that are filled in."""
        return [*self.record, *self.scores]


def workbook_sheets(content: SheetContent) -> bytes:
    """The workbook of a session. Score cells take multiples of the base; the last column shows what is still wrong."""
    held = io.BytesIO()
    book = xlsxwriter.Workbook(held, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    book.set_properties({"created": MADE, "title": content.place()})
    formats = {
        "title": book.add_format({"bold": True, "font_size": 14}),
        "head": book.add_format({"bold": True, "bg_color": "#F2F2F2", "text_wrap": True, "valign": "top", **EDGES}),
        "plain": book.add_format(EDGES),
        "score": book.add_format({**EDGES, "locked": False, "bg_color": "#FFFFE5", "num_format": "General"}),
        **{light: book.add_format({"bg_color": colour}) for light, colour in LIGHTS.items()},
    }
    for section in content.sections:
        title = section or content.stage_title
        _write_section(book.add_worksheet(re.sub(r"[\[\]:*?/\\]", "-", title)[:31]), content, section, formats)
    book.close()
    return held.getvalue()


def has_scores(data: bytes) -> bool:
    """Has anybody typed a result into such a workbook? A workbook that cannot be read counts as filled in."""
    names = invert(COLUMNS["results"])
    scores = {*(f"{seat.casefold()}_score" for seat in SEAT_COLUMNS), *NEEDED}
    try:
        grids = read_workbook(data)
    except RefusedError:
        return True
    for grid in grids:
        columns: set[int] = set()
        for _, cells in grid.rows:
            found = {at for at, cell in enumerate(cells) if names.get(key_of(cell)) in scores}
            if found:
                columns = found
            elif any(at < len(cells) and cells[at] for at in columns):
                return True
    return False


def _write_section(sheet: Any, content: SheetContent, section: str, formats: dict[str, Any]) -> None:
    layout = _layout(content)
    lines = list(_lines(content, section))
    first, last = HEADER + 1, HEADER + len(lines)
    sheet.write_string(0, 0, f"{content.event_name}  {content.place(section)}", formats["title"])
    check = xl_col_to_name(layout.check)
    counted = f"{check}{first + 1}:{check}{last + 1}"
    done = text("desk.check_whole", content.language)
    sheet.write_formula(
        1, 0, f'="{text("desk.filled", content.language)} "&COUNTIF({counted},"{done}")&"/{len(lines)}"', None,
        f"{text('desk.filled', content.language)} 0/{len(lines)}",
    )  # fmt: skip
    for column, title in enumerate(layout.titles):
        sheet.write_string(HEADER, column, title, formats["head"])
    for row, cells in enumerate(lines, start=first):
        for column, value in enumerate(cells):
            sheet.write(row, column, value, formats["plain"])
        for column in layout.typed:
            sheet.write_blank(row, column, None, formats["score"])
        sheet.write_formula(row, layout.check, _check(content, layout, row), formats["plain"], "")
    if lines:
        _guard(sheet, content, layout, first, last, formats)
    sheet.freeze_panes(HEADER + 1, layout.people)
    sheet.protect("", {"format_columns": True, "format_rows": True, "select_locked_cells": True})
    sheet.set_landscape()
    sheet.set_paper(9)
    sheet.fit_to_pages(1, 0)
    sheet.repeat_rows(HEADER)
    sheet.set_column(0, 0, 11)
    sheet.set_column(1, layout.people - 1, 5)
    sheet.set_column(layout.typed[0], layout.check, 9)


def _layout(content: SheetContent) -> Layout:
    def titled(key: str, **blanks: str) -> str:
        return text(f"desk.column_{key}", content.language, **blanks)

    names = [text(f"desk.seat_{seat.casefold()}", content.language) for seat in content.seats]
    where = [titled(key) for key in ("stage", "session", "section", "round", "table", "room", "board")]
    people = [title for name in names for title in (name, titled("name", seat=name))]
    record = [titled(name) for name in record_columns(content.hands)]
    scores = [titled("score", seat=name) for name in names] if content.scored else []
    at = len(where) + len(people)
    beyond = at + len(record)
    check = beyond + len(scores)
    titles = [*where, *people, *record, *scores, titled("check")]
    return Layout(titles, len(where), list(range(at, beyond)), list(range(beyond, check)), check)


def _lines(content: SheetContent, section: str) -> Iterator[list[Any]]:
    """A line a board that can be played, in the order of the tables: where, then who sits there."""
    for table in content.tables:
        if table.section != section:
            continue
        room = text(f"desk.room_{table.room}", content.language) if table.room else ""
        for turn in table.turns:
            people = [value for one in turn.seats for value in (_number(one), content.name(one))]
            for board in turn.boards if turn.full else ():
                yield [content.stage, content.session, section, turn.round, table.table_no, room, board, *people]


def _number(competitor: str) -> int | str:
    return int(competitor) if NUMBER.fullmatch(competitor) else competitor


def _check(content: SheetContent, layout: Layout, row: int) -> str:
    """What the last cell of a line says: nothing, whole, short, off by so much, or two results for one board."""
    words = {key: f'"{text(f"desk.check_{key}", content.language)}"' for key in LIGHTS}
    said = '""'
    if layout.scores:
        scores = _cells(row, layout.scores)
        whole = f'IF(SUM({scores})=0,{words["whole"]},{words["wrong"][:-1]} "&SUM({scores}))'
        whole = whole if content.zero_sum else words["whole"]
        said = f'IF(COUNTA({scores})=0,"",IF(COUNT({scores})<{len(layout.scores)},{words["short"]},{whole}))'
    if layout.record:
        record, needed = _cells(row, layout.record), _cells(row, layout.record[: len(NEEDED)])
        whole = f"IF(COUNTA({needed})<{len(NEEDED)},{words['short']},{words['whole']})"
        if layout.scores:
            whole = f"IF(COUNTA({_cells(row, layout.scores)})>0,{words['twice']},{whole})"
        said = f"IF(COUNTA({record})=0,{said},{whole})"
    return f"={said}"


def _cells(row: int, columns: list[int]) -> str:
    return f"{xl_rowcol_to_cell(row, columns[0])}:{xl_rowcol_to_cell(row, columns[-1])}"


def _guard(sheet: Any, content: SheetContent, layout: Layout, first: int, last: int, formats: dict[str, Any]) -> None:
    """Only multiples of the base and what makes a record can be typed in; the light beside them says the rest."""
    if content.hands is not None:
        rules = record_rules(content.hands, content.seats, content.language)
        for column, name in zip(layout.record, record_columns(content.hands), strict=True):
            sheet.data_validation(first, column, last, column, rules[name])
    if layout.scores:
        cell = xl_rowcol_to_cell(first, layout.scores[0])
        unit = f"{content.unit_c // 100}" if content.unit_c % 100 == 0 else f"{content.unit_c}/100"
        sheet.data_validation(
            first, layout.scores[0], last, layout.scores[-1],
            {
                "validate": "custom",
                "value": f"=AND(ISNUMBER({cell}),MOD({cell},{unit})=0)",
                "error_title": text("desk.not_here", content.language),
                "error_message": text("desk.only_multiples", content.language, unit=unit),
            },
        )  # fmt: skip
    light = xl_rowcol_to_cell(first, layout.check, col_abs=True)
    for key in LIGHTS if layout.record else list(LIGHTS)[:3]:
        word = text(f"desk.check_{key}", content.language)
        sheet.conditional_format(
            first, layout.check, last, layout.check,
            {"type": "formula", "criteria": f'=LEFT({light},{len(word)})="{word}"', "format": formats[key]},
        )  # fmt: skip
