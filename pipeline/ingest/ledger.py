"""The rulings of an event in the one order that their content gives, and which of them count."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.ingest.attempt import Attempt
from pipeline.ingest.rows import Ruling, natural

BLANK = -(10**15)


def without_undone(rulings: Iterable[Ruling]) -> list[Ruling]:
    """The rulings that count: without those taken back, and without the entries that took them back."""
    ledger = list(rulings)
    undone = {ruling.refers_to for ruling in ledger if ruling.kind == "undo"}
    return [ruling for ruling in ledger if ruling.kind != "undo" and ruling.ruling_id not in undone]


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
    words = [word or "" for word in (ruling.offence, ruling.reason, ruling.by, ruling.at, ruling.refers_to)]
    return (stage.number if stage else 0, *when, natural(ruling.competitor), ruling.kind, *much, *words)
