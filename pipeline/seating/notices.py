"""What the director is told about an order: ties at a cut, shared ranks that the seats had to tell apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise

from pipeline.seating.model import Notice, Place, Seat


def ties_at_cuts(standing: Sequence[Place], cuts: Sequence[int], last_key: str) -> list[Notice]:
    """Cuts that only the last ranking key decides, and cuts that go through a shared rank.

    ``standing`` are all rows after one session; ``cuts`` the last ranks of the blocks that it is cut into.
    """
    notices = []
    for level in _levels(standing):
        last = level[0].rank + len(level) - 1
        if any(level[0].rank <= cut < last for cut in cuts):
            notices.append(Notice("seating.cut_through_tie", _named(level)))
    for above, below in pairwise(_levels(standing)):
        at_cut = above[0].section == below[0].section and any(above[0].rank <= cut < below[0].rank for cut in cuts)
        if at_cut and last_key and below[0].decided_by == last_key:
            details = {"first": above[-1].competitor, "second": below[0].competitor, "key": last_key}
            notices.append(Notice("seating.cut_by_last_key", details))
    return notices


def ties_between_tables(standing: Sequence[Place], seats: Sequence[Seat]) -> list[Notice]:
    """Shared ranks whose holders came to sit at different tables, or one of them at none."""
    at = {seat.competitor: (seat.section, seat.table_no) for seat in seats}
    return [
        Notice("seating.rank_shared", _named(level))
        for level in _levels(standing)
        if len({at.get(place.competitor) for place in level}) > 1
    ]


def _levels(standing: Sequence[Place]) -> list[list[Place]]:
    """Rows that share a rank, section by section from the top."""
    levels: dict[tuple[str, int], list[Place]] = defaultdict(list)
    for place in standing:
        levels[place.section, place.rank].append(place)
    return [levels[key] for key in sorted(levels)]


def _named(level: Sequence[Place]) -> dict[str, object]:
    return {"rank": level[0].rank, "competitors": ", ".join(place.competitor for place in level)}
