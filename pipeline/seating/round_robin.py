"""A printed schedule: everyone meets everyone of the section (MIX-02, TEAM-GRP-01)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pipeline.seating.model import Seat


def seat_schedule(
    pairs: Sequence[tuple[int, int]],
    sections: Mapping[str, Mapping[int, str]],
    seats: Sequence[str],
    *,
    lone_sits: bool,
) -> tuple[list[Seat], list[str]]:
    """One round of the schedule in every section.

    ``pairs`` are two numbers a table, home or NS first; table 1 is the first pair. ``sections`` say who has which
    number; a number nobody has (withdrawn) leaves its place empty. The opponent then sits alone where ``lone_sits``
    (a pair whose boards are averaged), else his table is left out. Returns the seats and who has nobody to play.
    """
    seated: list[Seat] = []
    lone: list[str] = []
    for section, numbered in sections.items():
        for table, pair in enumerate(pairs, start=1):
            there = [(seat, numbered[number]) for seat, number in zip(seats, pair, strict=True) if number in numbered]
            if len(there) < len(pair):
                lone += [competitor for _, competitor in there]
            if len(there) == len(pair) or lone_sits:
                seated += [Seat(section, table, seat, competitor) for seat, competitor in there]
    return seated, lone
