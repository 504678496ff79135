"""A board that is compared with its field: raw score, field, datum, difference, standard points (T-01 to T-04)."""

from __future__ import annotations

from fractions import Fraction

from pipeline.explain.book import Row
from pipeline.explain.case import Case
from pipeline.explain.conversion import converted
from pipeline.explain.figures import in_brackets, points, quotient, total
from pipeline.explain.model import Step, Table
from pipeline.explain.results import compared, in_direction, own_result

WRITTEN_OUT = 12


def field_steps(case: Case, own: Row) -> list[Step]:
    """Steps of one board. ``own``: the row of scores.board_scores."""
    mine = own_result(case, own)
    field = case.row(
        "select * from scores.fields where event = $event and stage = $stage and session = $session "
        "and section = $section and board = $board and seat = $seat and cards_no = $cards",
        section=own["section"],
        seat=own["seat"],
        cards=mine["cards_no"],
    )
    if mine["assigned_sp_c"] is not None:
        return [case.step("standard_points", case.say("assigned"), points(own["standard_points_c"]), topic="adjusted")]
    if field is None:
        return []
    results = in_direction(case, own, mine["cards_no"])
    steps = [_field(case, own, field, results), _datum(case, field, results)]
    if own["status"] == "cancelled":
        return [*steps, case.step("small_points", case.say("cancelled"), "0", topic="adjusted")]
    working = f"{points(own['raw_score_c'])} - {in_brackets(own['datum_c'])}"
    steps.append(case.step("small_points", working, points(own["small_points_c"]), topic="small_points"))
    if own["standard_points_c"] is not None:
        steps.append(converted(case, own["small_points_c"], own["standard_points_c"]))
    return steps


def _field(case: Case, own: Row, field: Row, results: list[Row]) -> Step:
    trimmed, size = int(field["trimmed"]), int(field["field_size"])
    working = case.say("trimmed", n=trimmed) if trimmed else case.say("not_trimmed" if _trims(case) else "untrimmed")
    if field["cards_no"] > 1 or any(row["cards_no"] > 1 for row in results):
        working += case.say("cards", n=field["cards_no"])
    return case.step(
        "field", working, case.say("results", n=size), topic="field", tables=[_table(case, own, results, trimmed, size)]
    )


def _trims(case: Case) -> bool:
    """Whether larger fields lose results at their ends."""
    stage = case.book.stages[case.stage]
    return bool(stage["trim_each_side"] or stage["trim_fraction_ppm"])


def _table(case: Case, own: Row, results: list[Row], trimmed: int, size: int) -> Table:
    rows = []
    for at, row in enumerate(results):
        outside = not compared(row)
        mark = "" if outside or trimmed == 0 else "high" if at < trimmed else "low" if at >= size - trimmed else ""
        if outside or row["status"] == "adjusted":
            mark = mark or row["status"]
        score = own["raw_score_c"] if row["status"] == "averaged" else row["raw_score_c"]
        rows.append(
            [
                case.who(row["competitor"]),
                str(row["round"]),
                str(row["table_no"]),
                points(score),
                case.say(f"mark_{mark}") if mark else "",
                case.line(row),
            ]
        )
    return case.table(["who", "round", "table", "raw_score", "mark", "source"], rows)


def _datum(case: Case, field: Row, results: list[Row]) -> Step:
    """The mean of the rest, before and after digits are dropped or rounded."""
    inside = [row["raw_score_c"] for row in results if compared(row)]
    trimmed = int(field["trimmed"])
    kept = inside[trimmed : len(inside) - trimmed]
    mean = Fraction(int(field["kept_sum_c"]), int(field["kept"]) * 100)
    exact = quotient(mean)
    working = f"{points(field['kept_sum_c'])} / {field['kept']} = {exact}"
    if 1 < len(kept) <= WRITTEN_OUT:
        working = f"({total(kept)}) / {field['kept']} = {working}"
    if mean * 100 != field["datum_c"]:
        working += _brought_to(case, field)
    return case.step("datum", working, points(field["datum_c"]), topic="datum")


def _brought_to(case: Case, field: Row) -> str:
    stage = case.book.stages[case.stage]
    if stage["datum_rounding"] == "cut" and stage["datum_unit_c"] == 1:
        return case.say("cut")
    words = case.say("whole_first") if stage["datum_whole_first"] else ""
    return words + case.say(f"brought_{stage['datum_rounding']}", unit=points(stage["datum_unit_c"]))
