"""A board that is compared with its field: raw score, field, datum, difference, standard points (T-01 to T-04)."""

from __future__ import annotations

from fractions import Fraction

from pipeline.explain.book import Row
from pipeline.explain.case import Case
from pipeline.explain.conversion import converted
from pipeline.explain.figures import in_brackets, points, quotient, total
from pipeline.explain.model import Step, Table

WRITTEN_OUT = 12
IN_FIELD = ("played", "adjusted")


def field_steps(case: Case, own: Row) -> list[Step]:
    """Steps of one board. ``own``: the row of scores.board_scores."""
    field = case.row(
        "select * from scores.fields where event = $event and stage = $stage and session = $session "
        "and section = $section and board = $board and seat = $seat",
        section=own["section"],
        seat=own["seat"],
    )
    if field is None:
        return []
    steps = [_field(case, own, field), _datum(case, own, field)]
    if own["status"] == "cancelled":
        return [*steps, case.step("small_points", case.say("cancelled"), "0", topic="adjusted")]
    working = f"{points(own['raw_score_c'])} - {in_brackets(own['datum_c'])}"
    steps.append(case.step("small_points", working, points(own["small_points_c"]), topic="small_points"))
    if own["standard_points_c"] is not None:
        steps.append(converted(case, own["small_points_c"], own["standard_points_c"]))
    return steps


def _results(case: Case, own: Row) -> list[Row]:
    """Everybody of the direction on the board, best first; who is not in the field comes last."""
    return case.rows(
        """
        select b.*, c.competitor_no
        from results.board_results as b
        inner join results.competitors as c on b.event = c.event and b.competitor = c.competitor
        where
            b.event = $event and b.stage = $stage and b.session = $session and b.section = $section
            and b.board = $board and b.seat = $seat
        order by b.status not in ('played', 'adjusted'), b.raw_score_c desc, c.competitor_no, b.round, b.table_no
        """,
        section=own["section"],
        seat=own["seat"],
    )


def _field(case: Case, own: Row, field: Row) -> Step:
    trimmed, size = int(field["trimmed"]), int(field["field_size"])
    working = case.say("trimmed", n=trimmed) if trimmed else case.say("not_trimmed")
    return case.step(
        "field", working, case.say("results", n=size), topic="field", tables=[_table(case, own, trimmed, size)]
    )


def _table(case: Case, own: Row, trimmed: int, size: int) -> Table:
    rows = []
    for at, row in enumerate(_results(case, own)):
        outside = row["status"] not in IN_FIELD
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


def _datum(case: Case, own: Row, field: Row) -> Step:
    """The mean of the rest, before and after digits are dropped or rounded."""
    inside = [row["raw_score_c"] for row in _results(case, own) if row["status"] in IN_FIELD]
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
