"""A board compared with every other result of its direction: matchpoints, or the mean of table values."""

from __future__ import annotations

from fractions import Fraction

from pipeline.explain.book import Row
from pipeline.explain.case import Case
from pipeline.explain.figures import points, quotient
from pipeline.explain.model import Step
from pipeline.explain.results import compared, in_direction, own_result


def comparison_steps(case: Case, own: Row) -> list[Step]:
    """The others with the difference to each, then what the method makes of them."""
    made = case.row(
        "select * from scores.comparisons where event = $event and stage = $stage and session = $session "
        "and section = $section and round = $round and table_no = $table and board = $board and seat = $seat",
        section=own["section"],
        round=own["round"],
        table=own["table_no"],
        seat=own["seat"],
    )
    if made is None:
        return []
    results = in_direction(case, own, own_result(case, own)["cards_no"])
    others = [row for row in results if compared(row) and row["competitor"] != case.competitor]
    rows = [
        [
            case.who(row["competitor"]),
            str(row["table_no"]),
            points(row["raw_score_c"]),
            points(own["raw_score_c"] - row["raw_score_c"]),
            case.line(row),
        ]
        for row in others
    ]
    table = case.table(["who", "table", "raw_score", "small_points", "source"], rows)
    count = case.say("results", n=made["compared"])
    field = case.step("field", case.say("all_others"), count, topic="field", tables=[table])
    topic = "conversion"
    if case.book.stages[case.stage]["method"] == "matchpoints":
        topic = ""
        working = case.say("bettered", bettered=made["bettered"], equalled=made["equalled"])
    else:
        mean = Fraction(int(made["values_c"]), 100 * max(1, int(made["compared"])))
        working = case.say("mean_value", sum=points(made["values_c"]), n=made["compared"], mean=quotient(mean))
    return [field, case.step("standard_points", working, points(own["standard_points_c"]), topic=topic)]
