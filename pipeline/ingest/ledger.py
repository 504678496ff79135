"""The rulings of an event in the one order that their content gives."""

from __future__ import annotations

from pipeline.ingest.attempt import Attempt
from pipeline.ingest.rows import Ruling, natural

BLANK = -(10**15)


def rulings_after(attempt: Attempt, file: str) -> list[Ruling]:
    """The ledger once ``file`` is written: those that come after it still have their old rows."""
    accepted = {one.file for one in attempt.candidates if one.kind == "rulings" and one.file in attempt.rows}
    coming = {one for one in accepted if one > file}
    rulings = [ruling for ruling in attempt.rulings if ruling.source_file not in coming]
    rulings += [ruling for ruling in attempt.in_force.rulings if ruling.source_file in coming]
    return sorted(rulings, key=lambda ruling: _order(attempt, ruling))


def _order(attempt: Attempt, ruling: Ruling) -> tuple[object, ...]:
    """Stage as played, session, round, competitor, then all that a ruling says: never the order of the lines."""
    stage = attempt.plan.stages.get(ruling.stage)
    when = [number or 0 for number in (ruling.session, ruling.round)]
    much = [BLANK if number is None else number for number in (ruling.board, ruling.amount_c)]
    words = [word or "" for word in (ruling.offence, ruling.reason, ruling.by, ruling.at)]
    return (stage.number if stage else 0, *when, natural(ruling.competitor), ruling.kind, *much, *words)
