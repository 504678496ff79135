"""Ranking, sharing and the arithmetic of fields, told with fractions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from tests.reference.others_facts import Facts, Row

STATES = {"withdrawn": "withdrawal", "disqualified": "disqualify"}


def cut(value: Fraction) -> Fraction:
    """Two decimals, the others dropped toward zero (T-02, T-02a)."""
    whole = abs(value.numerator) * 100 // value.denominator
    return Fraction(whole if value >= 0 else -whole, 100)


def plain_mean(scores: Sequence[Fraction]) -> Fraction:
    """The mean of all, cut at two decimals."""
    return cut(sum(scores, Fraction(0)) / len(scores))


def datum(facts: Facts, scores: Sequence[Fraction]) -> Fraction:
    """T-02, OUR-02, D-27: without so many on each side; the plain mean where nothing is left or the field is small."""
    count = len(scores)
    if count < facts.setting("trim.min_field", 3):
        return plain_mean(scores)
    share = facts.setting("trim.fraction_each_side", None)
    each = facts.setting("trim.each_side", 1)
    if share is not None:
        each = max(1, int(Fraction(str(share)) * count))
    kept = sorted(scores)[each : count - each]
    return plain_mean(kept or scores)


def status_of(facts: Facts, competitor: str, until: int) -> str:
    """Active, withdrawn or disqualified, by the rulings of sessions up to ``until``."""
    if any(ruling.competitor == competitor for ruling in facts.ruled("disqualify", until)):
        return "disqualified"
    if any(ruling.competitor == competitor for ruling in facts.ruled("withdrawal", until)):
        return "withdrawn"
    return "active"


def ranked(rows: list[Row], keys: Sequence[str], last: Callable[[Row], str], tie_break: str = "") -> list[Row]:
    """Rows in order of their keys, all descending and nothing last, with ``rank`` and ``decided_by``.

    ``last`` names the state that puts a row below all others (D-03). ``tie_break`` is the name under which the
    competitor's number decides, the smaller first; without it equal rows share a rank.
    """
    order = ["", *STATES.values()]

    def sort_key(row: Row) -> tuple[object, ...]:
        values = [(row[key] is not None, row[key] or 0) for key in keys]
        state = order.index(last(row))
        return (state, *((not there, -value) for there, value in values))

    placed = sorted(rows, key=lambda row: (sort_key(row), len(row["competitor"]), row["competitor"]))
    above: Row | None = None
    for place, row in enumerate(placed, 1):
        row["rank"], row["decided_by"] = place, None
        if above is not None:
            state = last(row)
            if state != last(above):
                row["decided_by"] = state
            elif differing := [key for key in keys if row[key] != above[key]]:
                row["decided_by"] = differing[0]
            elif tie_break:
                row["decided_by"] = tie_break
            else:
                row["rank"], row["decided_by"] = above["rank"], "tied"
        above = row
    return placed


def pooled(amounts: Sequence[int], sharers: Sequence[str]) -> dict[str, Fraction]:
    """D-11: the pool in whole 分; what is left goes one 分 each to the lowest competitor numbers."""
    pool = sum(amounts) * 100
    share, left = divmod(pool, len(sharers))
    in_order = sorted(sharers, key=int)
    return {who: Fraction(share + (at < left), 100) for at, who in enumerate(in_order)}
