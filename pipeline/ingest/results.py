"""results/*: long (a line a seat), wide (a line a table and board) or by hand record (wide, with the auction)."""

from __future__ import annotations

from pipeline.ingest.columns import Columns
from pipeline.ingest.competitors import Competitors
from pipeline.ingest.hands import read_hands
from pipeline.ingest.lines import WHERE, Line, Said, read_where
from pipeline.ingest.names import SEAT_COLUMNS
from pipeline.ingest.numbers import hundredths
from pipeline.ingest.places import seat_name
from pipeline.ingest.plan import Plan
from pipeline.ingest.wide import read_wide


def read_lines(columns: Columns, plan: Plan, competitors: Competitors) -> list[Line]:
    """The lines of one sheet, in the form that its columns show."""
    if "declarer" in columns:
        return read_hands(columns, plan, competitors)
    if "score" not in columns and any(f"{seat.casefold()}_score" in columns for seat in SEAT_COLUMNS):
        return read_wide(columns, plan, competitors)
    return _read_long(columns, plan, competitors)


def _read_long(columns: Columns, plan: Plan, competitors: Competitors) -> list[Line]:
    if not columns.require([*WHERE, "seat", "competitor", "score"]):
        return []
    where = read_where(columns, plan)
    before = len(columns.faults)
    seats = columns.parse("seat", seat_name)
    ids = columns.parse("competitor", competitors.match)
    scores = columns.parse("score", hundredths, required=False)
    faulty = columns.faulty_since(before)
    written = columns.cells("score")
    return [
        where.line(
            row,
            Said(
                seats[row], ids[row], scores[row], None, bool(written[row]), faulty[row],
                "seat", "competitor", "score",
            ),
        )
        for row in range(len(columns))
    ]  # fmt: skip
