"""The page of what is in: a cell a table and board, faults in their cells."""

from __future__ import annotations

from reports import rows
from reports.pages.completeness import Grid, completeness_page
from reports.record import Record
from reports.wording import Words
from tests.unit.reports.tiny import session, session_score, stage, tables


def result(table: int, board: int, status: str = "played") -> rows.Result:
    values = dict.fromkeys(rows.Result._fields)
    values.update(stage="heat", session=1, section="A", round=1, table_no=table, board=board, room="", seat="E")
    return rows.Result(**{**values, "competitor": "1", "status": status})


def fault(session_: str, section: str | None, table: str, board: str, stage_: str = "heat") -> rows.Fault:
    return rows.Fault("results/a.csv", None, 5, "score", "x", "不是数字", stage_, session_, section, table, board)


def grids(**given: object) -> list[Grid]:
    plan = {
        "stages": [stage("heat", 1, title_zh="预赛")],
        "sessions": [session("heat", 1, 1), session("heat", 2, 2)],
        "slots": [rows.SlotRow("heat", 2, 1, table, 3 * table - 2, 3 * table) for table in (1, 2)],
    }
    made = Record(tables(**plan, **given))
    return list(completeness_page(made, Words(made, "zh")).values["grids"])


def states(grid: Grid) -> dict[int, list[str]]:
    return {row.table: [cell.state for cell in row.cells] for row in grid.rows}


def test_what_is_in_averaged_and_missing_has_its_cell() -> None:
    missing = rows.Missing("heat", 1, "A", 1, 2, "", 5, "E", "2")
    (grid,) = grids(results=[result(1, 1), result(1, 2, "averaged"), result(2, 4)], missing=[missing])
    assert states(grid) == {1: ["full", "averaged"], 2: ["full", "missing"]}
    assert (grid.taken, grid.wanted) == (3, 4)


def test_a_line_with_a_fault_marks_its_cell_whatever_is_in_force() -> None:
    """A refused file leaves the results in force that there were; a section may be left out, a stage given by title."""
    faults = [fault("1", None, "1", "1", "预赛"), fault("1", "B", "1", "2"), fault("2", "A", "2", "4")]
    (grid,) = grids(results=[result(1, 1), result(1, 2), result(2, 4)], faults=faults)
    assert states(grid) == {1: ["fault", "full"], 2: ["full"]}
    assert grid.taken == 3


def test_a_session_of_which_the_only_file_is_refused_is_shown_as_planned() -> None:
    (grid,) = grids(session_scores=[session_score("heat", 1, "1")], faults=[fault("2", "a", "2", "5")])
    assert states(grid) == {1: ["missing"] * 3, 2: ["missing", "fault", "missing"]}
    assert grid.taken == 0
