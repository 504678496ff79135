"""Workbooks that another program has saved: the same results, or a fault at the cell."""

from __future__ import annotations

import pytest

from tests.unit.ingest.conftest import Hall
from tests.unit.ingest.written_by_hand import inline, number, row_of, shared, workbook

HEADS = ["stage", "session", "table", "board", "e", "s", "w", "e_score", "s_score", "w_score", "check"]
HEAD = row_of(1, [inline(head) for head in HEADS])
TAKEN = [("E", "4", 200), ("S", "5", -100), ("W", "6", -100)]


def line(at: int, *scores: str, board: str | None = None, check: str = "") -> str:
    place = [inline("threes"), number(1), number(1), board or number(at - 1)]
    return row_of(at, [*place, number(4), number(5), number(6), *scores, check])


GOOD = (number(2), number(-1), number(-1))


def taken(hall: Hall, data: bytes) -> list[tuple[object, ...]]:
    hall.write("results/x.xlsx", data)
    intake = hall.ingest()
    assert [fault.line_of_text("en") for fault in intake.faults] == []
    return hall.rows("results", "seat", "competitor", "raw_score_c")


def test_shared_and_inline_strings_say_the_same(hall: Hall) -> None:
    cells = [shared(at) for at in range(len(HEADS))]
    rows = row_of(1, cells) + row_of(2, [shared(11), *(number(n) for n in (1, 1, 1, 4, 5, 6, 2, -1, -1))])
    assert taken(hall, workbook({"A": rows}, strings=[*HEADS, "threes"])) == TAKEN
    assert taken(hall, workbook({"A": HEAD + line(2, *GOOD)})) == TAKEN


def test_numbers_stored_as_text_are_numbers(hall: Hall) -> None:
    """With the spaces, the plus, the full width and the kind of minus that people type."""
    scores = (inline(" +2"), inline("－1"), inline("−1 "))
    assert taken(hall, workbook({"A": HEAD + line(2, *scores, board=inline("１"))})) == TAKEN


def test_a_formula_with_its_value_is_that_value(hall: Hall) -> None:
    scores = ("><f>1+1</f><v>2</v>", number("-1.0"), 't="str"><f>"-"&amp;1</f><v>-1</v>')
    assert taken(hall, workbook({"A": HEAD + line(2, *scores)})) == TAKEN


FORMULA = "><f>1+1</f>"


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        (FORMULA, "=1+1"),
        ("><f>1+1</f><v></v>", "=1+1"),
        ('><f t="shared" si="0"/>', "="),
        ('t="e"><v>#REF!</v>', "#REF!"),
        ('t="e"><f>1/0</f><v>#DIV/0!</v>', "#DIV/0!"),
        (number(45000, style=1), "2023-03-15"),
        ('t="d"><v>2020-01-02</v>', "2020-01-02"),
        ('t="b"><v>1</v>', "TRUE"),
        (inline("2分"), "2分"),
        (number("1e400"), "inf"),
    ],
)
def test_what_is_no_number_is_a_fault_at_its_cell_and_never_a_blank(hall: Hall, cell: str, value: str) -> None:
    """A formula nobody worked out, an error, a date, a truth: read as empty, the board would merely be missing."""
    hall.write("results/x.xlsx", workbook({"东区": HEAD + line(2, cell, number(-1), number(-1))}))
    (fault,) = hall.ingest().faults
    assert (fault.sheet, fault.line, fault.column, fault.value) == ("东区", 2, "e_score", value)
    assert fault.code == "ingest.no_number"


def test_a_date_in_the_place_of_a_board(hall: Hall) -> None:
    """Typed as 1-2, a spreadsheet makes a date of it."""
    data = workbook({"A": HEAD + line(2, *GOOD, board=number(45000, style=1))})
    assert hall.refuse("results/x.xlsx", data) == [(2, "board", "2023-03-15", "no_number")]


def test_a_check_that_nobody_worked_out_is_no_matter(hall: Hall) -> None:
    """Rows of which only the check is left are blank rows."""
    check = "><f>SUM(H2:J2)</f>"
    rows = (
        HEAD
        + line(2, *GOOD, check=check)
        + row_of(3, [*[""] * 10, check])
        + row_of(4, [*[""] * 10, 't="e"><v>#N/A</v>'])
    )
    assert taken(hall, workbook({"A": rows})) == TAKEN


def test_empty_rows_and_columns_behind_the_content(hall: Hall) -> None:
    """Formatted down to the end of the sheet, as whoever colours whole columns leaves it."""
    styled = 's="1"><v></v>'
    rows = HEAD + line(2, *GOOD) + row_of(3, [styled] * 20) + row_of(1048576, [styled] * 20)
    assert taken(hall, workbook({"A": rows})) == TAKEN
    assert taken(hall, workbook({"A": HEAD + line(2, *GOOD) + row_of(3, [*[""] * 12, inline("  ")])})) == TAKEN


def test_a_stray_cell_in_the_last_corner_is_named(hall: Hall) -> None:
    """Such a sheet spans more cells than there is memory, which ended the whole program."""
    stray = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    hall.write("results/x.xlsx", workbook({"A": HEAD + line(2, *GOOD), "B": HEAD + stray}))
    (fault,) = hall.ingest().faults
    assert (fault.sheet, fault.line, fault.code) == ("B", 1048576, "ingest.cell_far_away")
    assert "XFD1048576" in fault.message("zh")


def test_hidden_sheets_are_passed_over_and_named(hall: Hall) -> None:
    sheets = {"A": HEAD + line(2, *GOOD), "old": HEAD + line(2, number(6), number(-3), number(-3))}
    hall.write("results/x.xlsx", workbook(sheets, hidden=["old"]))
    intake = hall.ingest()
    assert [(note.sheet, note.code) for note in intake.notes] == [("old", "ingest.sheet_hidden")]
    assert hall.rows("results", "seat", "competitor", "raw_score_c") == TAKEN


def test_merged_cells_repeat_their_value(hall: Hall) -> None:
    """Stage, session and table merged over the boards of a table; merged scores are scores that do not add up."""
    second = row_of(3, ["", "", "", number(2), number(4), number(5), number(6), number(-2), number(1), number(1)])
    merges = (
        '<mergeCells count="3"><mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/><mergeCell ref="C2:C3"/></mergeCells>'
    )
    rows = f"<sheetData>{HEAD}{line(2, *GOOD)}{second}</sheetData>"
    assert len(taken(hall, workbook({"A": rows + merges}))) == 6
    wide = (
        f'<sheetData>{HEAD}{line(2, number(2))}</sheetData><mergeCells count="1"><mergeCell ref="H2:J2"/></mergeCells>'
    )
    hall.write("results/x.xlsx", workbook({"A": wide}))
    (fault,) = hall.ingest().faults
    assert (fault.sheet, fault.line, fault.column, fault.code) == ("A", 2, "e_score", "ingest.not_zero_sum")


@pytest.mark.parametrize("end", [30, 400, 900])
def test_a_workbook_cut_off_or_damaged_is_one_fault(hall: Hall, end: int) -> None:
    data = workbook({"A": HEAD + line(2, *GOOD)})
    (fault,) = hall.refuse("results/x.xlsx", data[:end])
    assert fault == (None, None, None, "broken_workbook")
    broken = workbook({"A": HEAD + "<row><c r='A0'>" + "<v>1</c>"})
    (fault,) = hall.refuse("results/x.xlsx", broken)
    assert fault[3] == "broken_workbook"
