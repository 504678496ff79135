"""T-04, T-06, OUR-03, BUT-03: every cell of the printed tables, at both ends, at the printed base and at others."""

from __future__ import annotations

from bisect import bisect_right
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pipeline.event import Event
from pipeline.regulation import load_regulation
from tests.rule_frames import rule_frames

# the printed table at base 100: lower bound, is it part of the cell, upper bound, is it part of the cell, points
CELLS = [
    (0, True, 0, True, "0"),
    (0, False, 100, False, "0.5"), (100, True, 100, True, "1"),
    (100, False, 200, False, "1.5"), (200, True, 200, True, "2"),
    (200, False, 300, False, "2.5"), (300, True, 400, True, "3"),
    (400, False, 500, False, "3.5"), (500, True, 600, True, "4"),
    (600, False, 700, False, "4.5"), (700, True, 800, True, "5"),
    (800, False, 900, False, "5.5"), (900, True, 1100, True, "6"),
    (1100, False, 1200, False, "6.5"), (1200, True, 1500, True, "7"),
    (1500, False, 1600, False, "7.5"), (1600, True, 1900, True, "8"),
    (1900, False, 2000, False, "8.5"), (2000, True, 2300, True, "9"),
    (2300, False, 2400, False, "9.5"), (2400, True, 2900, True, "10"),
    (2900, False, 3000, False, "10.5"), (3000, True, 3500, True, "11"),
    (3500, False, 3600, False, "11.5"), (3600, True, 1000000, True, "12"),
]  # fmt: skip
CHUDADI = [
    "0", "1", "2-3", "4-5", "6-8", "9-11", "12-14", "15-17", "18-20", "21-24", "25-28", "29-32", "33-36",
    "37-40", "41-44", "45-49", "50-54", "55-60", "61-65", "66-71", "72-78", "79-85", "86-92", "93-100",
    "101-9999",
]  # fmt: skip
BIEQI = [
    "0-1", "2-4", "5-7", "8-11", "12-15", "16-20", "21-25", "26-32", "33-40", "41-49", "50-59", "60-71",
    "72-85", "86-100", "101-124", "125-149", "150-199", "200-249", "250-299", "300-349", "350-399",
    "400-599", "600-799", "800-999", "1000-9999",
]  # fmt: skip
IMPS = [
    0, 20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250,
    2500, 3000, 3500, 4000,
]  # fmt: skip
FIRST_STAGES = [
    ("2012-individual", "prelim"),
    ("2012-individual", "second-b"),
    ("2012-mixed", "round-robin"),
    ("2012-team", "groups"),
]


class Table:
    """A conversion table as rows, read as a step reads it."""

    def __init__(self, name: str, stage: str, base: int, settings: dict[str, Any] | None = None) -> None:
        event = Event(Path("."), "e1", "试", None, name, base, 1, "zh")
        steps = rule_frames(event, load_regulation(name, None, settings or {}, base))["conversion_steps"]
        rows = sorted((r["from_c"], r["points_c"]) for r in steps.iter_rows(named=True) if r["stage"] == stage)
        self.bounds, self.points = [row[0] for row in rows], [row[1] for row in rows]

    def points_c(self, hundredths: int) -> int:
        return self.points[bisect_right(self.bounds, hundredths) - 1]


@cache
def table_of(name: str, stage: str, base: int) -> Table:
    return Table(name, stage, base)


def inside(low: int, closed_low: bool, high: int, closed_high: bool, base: int) -> tuple[int, int]:
    """The smallest and the largest whole hundredth of a cell of base 100 at another base."""
    first, last = Fraction(low * base), Fraction(high * base)
    smallest = -(-first // 1) if closed_low else first // 1 + 1
    largest = last // 1 if closed_high else -(-last // 1) - 1
    return int(smallest), int(largest)


@pytest.mark.parametrize(("name", "stage"), FIRST_STAGES)
@pytest.mark.parametrize("cell", CELLS, ids=lambda cell: cell[4])
def test_each_cell_at_base_100_t_04(cell: tuple[int, bool, int, bool, str], name: str, stage: str) -> None:
    low, closed_low, high, closed_high, points = cell
    smallest, largest = inside(low, closed_low, high, closed_high, 100)
    table, expected = table_of(name, stage, 100), int(Fraction(points) * 100)
    assert (table.points_c(smallest), table.points_c(largest)) == (expected, expected)
    if low:
        assert table.points_c(smallest - 1) == expected - 50
    if high < 1000000:
        assert table.points_c(largest + 1) == expected + 50


@pytest.mark.parametrize("base", [1, 2, 7, 50, 200])
def test_each_cell_scales_with_the_base_t_06(base: int) -> None:
    """Bounds are 100 × base/100 hundredths apart: whole at every base, so that comparisons stay exact."""
    table = Table("2012-individual", "prelim", base)
    for low, closed_low, high, closed_high, points in CELLS:
        smallest, largest = inside(low, closed_low, high, closed_high, base)
        expected = int(Fraction(points) * 100)
        assert (table.points_c(smallest), table.points_c(largest)) == (expected, expected), (base, low, high)


def test_a_bound_that_is_no_whole_hundredth_stays_exact_t_06() -> None:
    """At base 1 of a table printed for base 300, 100 is 0.33…: 0.33 is below it, 0.34 above."""
    steps = [{"from": 0, "points": 0}, {"from": 100, "points": 1}, {"above": 200, "points": 2}]
    table = Table("2012-individual", "prelim", 1, {"table_base": 300, "conversion.steps": steps})
    assert table.bounds == [0, 34, 67]
    assert [table.points_c(x) for x in (33, 34, 66, 67)] == [0, 100, 100, 200]


@pytest.mark.parametrize(("name", "printed"), [("2002-ourgame-chudadi", CHUDADI), ("2002-ourgame-bieqi", BIEQI)])
@pytest.mark.parametrize("base", [1, 5])
def test_each_step_of_the_online_tables_our_03(name: str, printed: list[str], base: int) -> None:
    """A difference with decimals belongs to the step of its whole part (100.66 → 93–100); D-10: the tables scale."""
    table = Table(name, "swiss", base)
    for points, cell in enumerate(printed):
        low, _, high = cell.partition("-")
        first, last = int(low) * 100 * base, (int(high or low) + 1) * 100 * base - 1
        assert (table.points_c(first), table.points_c(last)) == (points * 100, points * 100), cell


def test_whole_parts_decide_our_03() -> None:
    assert Table("2002-ourgame-chudadi", "swiss", 1).points_c(10066) == 2300


@pytest.mark.parametrize("name", ["bridge-butler", "cross-imp-pairs"])
def test_each_step_of_the_imp_table_but_03(name: str) -> None:
    table = Table(name, "session", 10)
    assert table.points == [points * 100 for points in range(25)]
    for points, low in enumerate(IMPS):
        assert table.points_c(low * 100) == points * 100
        if low:
            assert table.points_c((low - 10) * 100) == (points - 1) * 100
