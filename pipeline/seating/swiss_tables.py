"""The first sit together, the last sit together (IND-SEM-03)."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.errors import SeatingError
from pipeline.seating.model import Seat


def seat_swiss_tables(
    order: Sequence[str], section: str, tables: int, seats: Sequence[str], *, serpentine: bool = False
) -> list[Seat]:
    """Blocks of the standing: the first three at table 1, the next three at table 2, each in seat order by rank.

    ``serpentine`` is the first session, seated from the stage before: ranks go to and fro over the tables, so that
    six make {1, 4, 5} and {2, 3, 6}. Raises SeatingError when there are more competitors than places.
    """
    if len(order) > tables * len(seats):
        raise SeatingError("seating.no_room", count=len(order), places=tables * len(seats))
    at: list[list[str]] = [[] for _ in range(tables)]
    for place, competitor in enumerate(order):
        lap, step = divmod(place, tables)
        table = place // len(seats) if not serpentine else step if lap % 2 == 0 else tables - 1 - step
        at[table].append(competitor)
    return [
        Seat(section, table, seat, competitor)
        for table, members in enumerate(at, start=1)
        for seat, competitor in zip(seats, members, strict=False)
    ]
