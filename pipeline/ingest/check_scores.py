"""Raw scores one by one: whole, and multiples of the unit that the stage scores in (the base, T-06)."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.ingest.lines import Line
from pipeline.ingest.numbers import written
from pipeline.ingest.plan import Plan


def check_scores(lines: Iterable[Line], plan: Plan) -> None:
    for line in lines:
        if line.stage is None or line.score_c is None:
            continue
        unit_c = plan.stages[line.stage].score_unit_c
        if line.score_c % unit_c == 0:
            continue
        if unit_c % 100 == 0 and line.score_c % 100:
            line.fault(line.score_column, "ingest.score_has_decimals")
        else:
            line.fault(line.score_column, "ingest.not_a_multiple", unit=written(unit_c))
