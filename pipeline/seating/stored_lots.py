"""A lot that was drawn stays drawn: who is added later takes a place that is free (IND-SEAT-01)."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.errors import SeatingError
from pipeline.seating.model import Seat


def add_to_stored(stored: Sequence[Seat], order: Sequence[str], places: Sequence[tuple[str, int, str]]) -> list[Seat]:
    """The seats of an earlier draw, without whoever is no longer in ``order``, with the others of ``order`` added.

    ``places`` are section, table and seat of all places in the order in which they are filled: additions take the first
    that are free. Raises SeatingError when there are too few.
    """
    kept = {(seat.section, seat.table_no, seat.seat): seat.competitor for seat in stored if seat.competitor in order}
    seated = set(kept.values())
    added = [competitor for competitor in order if competitor not in seated]
    free = [place for place in places if place not in kept]
    if len(added) > len(free):
        raise SeatingError("seating.no_room", count=len(order), places=len(places))
    kept.update(zip(free, added, strict=False))
    return [Seat(*place, kept[place]) for place in places if place in kept]
