"""The ledger of rulings as a whole: what is taken back must be there, and no board is adjusted twice."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.errors import Fault
from pipeline.ingest.attempt import Attempt
from pipeline.ingest.ledger import without_undone
from pipeline.ingest.rows import Ruling

ADJUSTING = ("adjust", "adjust_sp", "adjust_average")


def check_ledger(attempt: Attempt) -> Iterator[Fault]:
    """Faults of the rulings of an attempt taken together, each in the file of the ruling that is wrong."""
    yield from _check_undos(attempt.rulings)
    in_force = sorted(without_undone(attempt.rulings), key=_place)
    yield from _check_adjusted(in_force)
    yield from _check_replacements(attempt, in_force)


def _check_undos(rulings: list[Ruling]) -> Iterator[Fault]:
    by_id = {ruling.ruling_id: ruling for ruling in rulings}
    done: dict[str | None, Ruling] = {}
    for undo in sorted((ruling for ruling in rulings if ruling.kind == "undo"), key=_place):
        target = by_id.get(undo.refers_to or "")
        first = done.setdefault(undo.refers_to, undo)
        if target is None:
            yield _fault(undo, "refers_to", undo.refers_to, "ingest.undo_unknown")
        elif target.kind == "undo":
            yield _fault(undo, "refers_to", undo.refers_to, "ingest.undo_of_undo")
        elif first is not undo:
            yield _fault(undo, "refers_to", undo.refers_to, "ingest.undone_twice", first)


def _check_adjusted(in_force: list[Ruling]) -> Iterator[Fault]:
    """Of two scores for the same board nobody can say which one is meant."""
    seen: dict[tuple[object, ...], Ruling] = {}
    for ruling in in_force:
        if ruling.kind in ADJUSTING:
            first = seen.setdefault((ruling.stage, ruling.session, ruling.competitor, ruling.board), ruling)
            if first is not ruling:
                yield _fault(ruling, "board", str(ruling.board), "ingest.adjusted_twice", first)


def _check_replacements(attempt: Attempt, in_force: list[Ruling]) -> Iterator[Fault]:
    """Who comes in begins with that session: he cannot have sat down before."""
    for ruling in in_force:
        coming = attempt.plan.session(ruling.stage, ruling.session or 1) if ruling.kind == "replace" else None
        if coming is None:
            continue
        for seat in attempt.seating:
            seated = attempt.plan.session(seat.stage, seat.session)
            if seat.competitor == ruling.refers_to and seated is not None and seated.order < coming.order:
                details = {"file": seat.source_file, "line": seat.source_line}
                place = (ruling.source_file, None, ruling.source_line, "refers_to", ruling.refers_to)
                yield Fault(*place, "ingest.replacement_before", details)
                break


def _place(ruling: Ruling) -> tuple[str, int]:
    return ruling.source_file, ruling.source_line


def _fault(ruling: Ruling, column: str, value: str | None, code: str, other: Ruling | None = None) -> Fault:
    details = {} if other is None else {"file": other.source_file, "line": other.source_line}
    return Fault(ruling.source_file, None, ruling.source_line, column, value, code, details)
