"""Swiss at tables of three: neighbours in the standing sit together (ZIBO-04, D-23)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pipeline.seating.byes import choose_byes
from pipeline.seating.model import Seat
from pipeline.seating.neighbours import Tables, group_neighbours


@dataclass(frozen=True)
class SwissRound:
    """Seats, who has a bye, and how the tables were found: see Tables."""

    seats: list[Seat]
    byes: list[str]
    tables: Tables


def seat_swiss_threes(
    order: Sequence[str],
    seats: Sequence[str],
    met: Mapping[str, set[str]],
    had_bye: Mapping[str, int],
    *,
    avoid_rematch: bool = True,
    nobody_twice: bool = True,
) -> SwissRound:
    """A round from the order of the standing, or of the lot in round 1.

    One or two left over have a bye: the last without one yet. The others sit in blocks of as many as there are seats,
    E S W by rank, so that as few as possible meet anyone again and then everyone's neighbours are the nearest, from
    the top.
    """
    byes = choose_byes(order, len(order) % len(seats), had_bye, nobody_twice=nobody_twice)
    playing = [competitor for competitor in order if competitor not in byes]
    tables = group_neighbours(playing, len(seats), met if avoid_rematch else {})
    return SwissRound(seats_of(tables, seats), byes, tables)


def seats_of(tables: Tables, seats: Sequence[str], section: str = "") -> list[Seat]:
    """Tables 1, 2, 3 … in order, the members of a table on its seats in order."""
    return [
        Seat(section, table, seat, competitor)
        for table, group in enumerate(tables.groups, start=1)
        for seat, competitor in zip(seats, group, strict=True)
    ]
