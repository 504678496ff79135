"""corrections.*: scores that were entered wrongly, one seat a line; the results themselves stay as handed in."""

from __future__ import annotations

from typing import Any

from pipeline.ingest.cells import cell_text, plain
from pipeline.ingest.check_places import Floors, Placing
from pipeline.ingest.check_scores import check_scores
from pipeline.ingest.columns import Columns
from pipeline.ingest.competitors import Competitors
from pipeline.ingest.lines import WHERE, Line, Said, read_where
from pipeline.ingest.numbers import hundredths
from pipeline.ingest.places import seat_name
from pipeline.ingest.plan import Plan
from pipeline.ingest.rows import Correction
from pipeline.ingest.short_names import short_name

NEEDED = (*WHERE, "seat", "competitor", "old", "new", "reason", "by")


def read_corrections(
    columns: Columns, plan: Plan, competitors: Competitors, floors: Floors, others: dict[Any, Correction]
) -> list[Correction]:
    """The corrections of one sheet, each at a place of the plan and the seating.

    ``others``: those that earlier rows stated, by their whole content; it is added to.
    """
    if not columns.require(NEEDED):
        return []
    lines = _read_lines(columns, plan, competitors)
    old = columns.parse("old", hundredths)
    reasons = columns.parse("reason", cell_text)
    deciders = columns.parse("by", cell_text)
    times = columns.parse("at", plain, required=False)
    targets = columns.parse("refers_to", plain, required=False)
    check_scores(lines, plan)
    placing = Placing(plan, floors)
    corrections = []
    for row, line in enumerate(lines):
        placed = placing.place(line)
        before, after, reason, by = old[row], line.score_c, reasons[row], deciders[row]
        if placed is None or before is None or after is None or reason is None or by is None:
            continue
        table, place = placed[:7], placed[:9]
        why = (reason, by, times[row] or "", (targets[row] or "").casefold())
        said = (*place, before, after, *why, short_name((*table, *why)))
        correction = Correction(*said, columns.file, columns.lines[row])
        other = others.setdefault(said, correction)
        if other is not correction:
            columns.fault(row, "new", "ingest.corrected_twice", file=other.source_file, line=other.source_line)
        corrections.append(correction)
    return corrections


def _read_lines(columns: Columns, plan: Plan, competitors: Competitors) -> list[Line]:
    where = read_where(columns, plan)
    before = len(columns.faults)
    seats = columns.parse("seat", seat_name)
    ids = columns.parse("competitor", competitors.match)
    scores = columns.parse("new", hundredths)
    faulty = columns.faulty_since(before)
    return [
        where.line(row, Said(seats[row], ids[row], scores[row], None, True, faulty[row], "seat", "competitor", "new"))
        for row in range(len(columns))
    ]
