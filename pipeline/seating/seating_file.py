"""The content of a seating file, as the contract of event folders has it."""

from __future__ import annotations

import csv
import io

from pipeline.seating.model import SeatPlan

COLUMNS = ("stage", "session", "section", "table", "seat", "competitor")


def seating_csv(plan: SeatPlan) -> str:
    """The seats of a session as CSV with a header, lines ended by LF; the same plan gives the same text."""
    content = io.StringIO()
    writer = csv.writer(content, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(
        (plan.stage, plan.session, seat.section, seat.table_no, seat.seat, seat.competitor) for seat in plan.seats
    )
    return content.getvalue()


def seating_name(plan: SeatPlan) -> str:
    """Its name in the folder ``seating/`` of the event."""
    return f"{plan.stage}-{plan.session}.csv"
