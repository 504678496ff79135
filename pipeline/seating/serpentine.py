"""Seats in serpentine: E S W, W S E, E S W … (IND-SEAT-02, IND-SEAT-03, D-02)."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.errors import SeatingError
from pipeline.seating.model import Seat


def seat_serpentine(order: Sequence[str], sections: Sequence[str], tables: int, seats: Sequence[str]) -> list[Seat]:
    """An order of competitors fills section after section, table after table.

    Odd tables are filled in the order of ``seats``, even tables against it: ranks 1 2 3 → E1 S1 W1, 4 5 6 → W2 S2 E2,
    7 8 9 → E3 S3 W3 (IND-SEAT-03). Whoever is gone has been closed up already; the seats nobody is left for are the
    last ones of the last section (D-02). Raises SeatingError when there are more competitors than places.
    """
    places = serve_serpentine(sections, tables, seats)
    if len(order) > len(places):
        raise SeatingError("seating.no_room", count=len(order), places=len(places))
    return [Seat(*place, competitor) for place, competitor in zip(places, order, strict=False)]


def serve_serpentine(sections: Sequence[str], tables: int, seats: Sequence[str]) -> list[tuple[str, int, str]]:
    """Section, table and seat of every place in the order in which places are filled."""
    return [
        (section, table, seat)
        for section in sections
        for table in range(1, tables + 1)
        for seat in (seats if table % 2 else reversed(seats))
    ]
