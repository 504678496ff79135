"""Who has nobody to play when the number does not come out even (ZIBO-04, D-18, D-23)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def choose_byes(order: Sequence[str], count: int, had: Mapping[str, int], *, nobody_twice: bool = True) -> list[str]:
    """The last of the order without a bye yet, or, once everybody has had one, the last with the fewest.

    ``had`` counts the byes of the rounds before. Without ``nobody_twice`` simply the last.
    """
    from_the_end = list(reversed(order))
    if nobody_twice:
        from_the_end.sort(key=lambda competitor: had.get(competitor, 0))
    chosen = set(from_the_end[:count])
    return [competitor for competitor in order if competitor in chosen]
