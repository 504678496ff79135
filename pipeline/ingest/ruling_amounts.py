"""How much a ruling may say: penalties inside their range (IND-DIS-01, D-06), whole minutes and places."""

from __future__ import annotations

from pipeline.ingest.columns import Columns
from pipeline.ingest.numbers import written
from pipeline.ingest.plan import Plan
from pipeline.ingest.rows import Ruling

NOT_NEGATIVE = ("late", "prize_withheld", "warning")
# places, or which set of cards
COUNTED = ("place_down", "foul")


def check_amount(columns: Columns, row: int, plan: Plan, ruling: Ruling) -> None:
    """Name an amount that the rules do not allow for this kind."""
    if ruling.kind == "penalty":
        _check_penalty(columns, row, plan, ruling)
        return
    amount_c = ruling.amount_c
    if amount_c is None:
        return
    if ruling.kind in NOT_NEGATIVE and amount_c < 0:
        columns.fault(row, "amount", "ingest.negative")
    if ruling.kind == "late" and amount_c % 100:
        columns.fault(row, "amount", "ingest.not_whole")
    if ruling.kind in COUNTED and (amount_c < 100 or amount_c % 100):
        columns.fault(row, "amount", "ingest.not_counted")


def _check_penalty(columns: Columns, row: int, plan: Plan, ruling: Ruling) -> None:
    stage = plan.stages.get(ruling.stage)
    if stage is not None and not stage.penalised:
        columns.fault(row, "kind", "ingest.no_penalties", stage=ruling.stage)
        return
    if ruling.amount_c is None:
        return
    offence = ruling.offence or ""
    limits = plan.penalties.get(offence)
    if limits is None:
        if offence:
            known = ", ".join(sorted(filter(None, plan.penalties)))
            columns.fault(row, "offence", "ingest.offence_not_here", expected=known)
        elif ruling.amount_c <= 0:
            columns.fault(row, "amount", "ingest.negative")
        return
    low, high, step = limits
    if not low <= ruling.amount_c <= high:
        columns.fault(
            row, "amount", "ingest.penalty_range", low=written(low), high=written(high), offence=offence or "-"
        )
    elif ruling.amount_c % step:
        columns.fault(row, "amount", "ingest.penalty_step", step=written(step))
