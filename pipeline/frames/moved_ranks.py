"""prizes.moved_ranks: final ranks after rulings that put somebody places down (ZIBO-07, D-25)."""

from __future__ import annotations

from itertools import groupby

from pipeline.frames.declare import makes
from pipeline.rows import Row


@makes("prizes.moved_ranks", "prizes.places_down")
def make_moved_ranks(places_down: list[Row]) -> list[Row]:
    """Everybody of a stage with such a ruling, with the rank he then has."""
    made = []
    for (event, stage), group in groupby(places_down, key=lambda row: (row["event"], row["stage"])):
        rows = sorted(group, key=lambda row: int(row["rank"]))
        levels = [[row["competitor"] for row in level] for _, level in groupby(rows, key=lambda row: int(row["rank"]))]
        places = {row["competitor"]: int(row["places"]) for row in rows}
        last = {row["competitor"] for row in rows if row["last"]}
        for place in range(max(places.values())):
            levels = move_down(levels, {who for who, count in places.items() if count > place}, last)
        rank = rows[0]["rank"]
        for level in levels:
            made += [{"event": event, "stage": stage, "competitor": who, "rank": rank} for who in sorted(level)]
            rank += len(level)
    return made


def move_down(levels: list[list[str]], movers: set[str], last: set[str]) -> list[list[str]]:
    """Put the movers one place down. ``levels``: competitors level with each other, best first.

    Below the next competitor and all level with him; who shares a rank goes directly below those he was level with.
    From the bottom up, so that movers keep their order; nobody goes below those in ``last``.
    """
    moved = list(levels)
    for at in range(len(levels) - 1, -1, -1):
        going = [who for who in moved[at] if who in movers]
        staying = [who for who in moved[at] if who not in movers]
        if going and staying:
            moved[at : at + 1] = [staying, going]
        elif going and at + 1 < len(moved) and not (movers | last) & set(moved[at + 1]):
            moved[at], moved[at + 1] = moved[at + 1], moved[at]
    return moved
