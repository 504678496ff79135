"""The row of the step table that a difference falls into, with its neighbours (T-04, T-06)."""

from __future__ import annotations

from bisect import bisect_right

from pipeline.explain.case import Case
from pipeline.explain.figures import cell, points
from pipeline.explain.model import Step, Table

NEIGHBOURS = 2


def converted(case: Case, value_c: int, points_c: int, topic: str = "conversion") -> Step:
    """Standard points of a difference: its own value, or the row of the table that |difference| is in."""
    if case.book.stages[case.stage]["conversion"] == "difference":
        return case.step("standard_points", case.say("as_it_is", value=points(value_c)), points(points_c), topic=topic)
    steps = case.rows("select * from rules.conversion_steps where event = $event and stage = $stage order by from_c")
    bounds = [int(row["from_c"]) for row in steps]
    at = bisect_right(bounds, abs(value_c)) - 1
    working = case.say(
        "in_cell", size=points(abs(value_c)), cell=cell(bounds, at), points=points(steps[at]["points_c"])
    )
    if value_c < 0:
        working += case.say("mirrored", points=points(points_c))
    near = range(max(0, at - NEIGHBOURS), min(len(steps), at + NEIGHBOURS + 1))
    shown = [[cell(bounds, row), points(steps[row]["points_c"]), "<" if row == at else ""] for row in near]
    table: Table = case.table(["size", "points", "mark"], shown)
    return case.step("standard_points", working, points(points_c), topic=topic, tables=[table])
