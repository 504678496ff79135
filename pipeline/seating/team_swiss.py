"""Swiss of teams with fixed pairs in some rounds (TEAM-SW-01, D-18)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pipeline.seating.byes import choose_byes
from pipeline.seating.model import Seat
from pipeline.seating.neighbours import group_neighbours
from pipeline.seating.swiss_threes import SwissRound

Lots = Callable[[Sequence[str]], Sequence[str]]


def seat_team_swiss(
    order: Sequence[str],
    fixed: Sequence[tuple[str | None, str | None]],
    seats: Sequence[str],
    met: Mapping[str, set[str]],
    had_bye: Mapping[str, int],
    lots: Lots,
    *,
    avoid_rematch: bool = True,
) -> SwissRound:
    """A round of matches, the home team on the first seat.

    ``order`` are the teams paired by standing: neighbours without a rematch while it can be avoided, the higher one
    at home, the last without a bye left over when they are odd. ``fixed`` are pairs of the printed draw, home first;
    a place nobody is left for is None (withdrawn, declined) and leaves the other team over. Those left over meet each
    other; more than two of them are put in order by ``lots``. Tables: by standing, fixed, left over.
    """
    over = choose_byes(order, len(order) % 2, had_bye)
    paired = group_neighbours([team for team in order if team not in over], 2, met if avoid_rematch else {})
    pairs = [(home, away) for home, away in paired.groups]
    for home, away in fixed:
        if home is not None and away is not None:
            pairs.append((home, away))
        else:
            over += [team for team in (home, away) if team is not None]
    if len(over) > 2:
        over = list(lots(over))
    byes = choose_byes(over, len(over) % 2, had_bye)
    over = [team for team in over if team not in byes]
    pairs += zip(over[::2], over[1::2], strict=True)
    seated = [
        Seat("", table, seat, team)
        for table, pair in enumerate(pairs, start=1)
        for seat, team in zip(seats, pair, strict=True)
    ]
    return SwissRound(seated, byes, paired)
