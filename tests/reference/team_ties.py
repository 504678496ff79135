"""Ranking by keys in order, with keys that look at exactly the teams still tied (D-14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from tests.reference.team_events import Match

# the teams still tied → a value each, the higher the better
Key = tuple[str, Callable[[list[str]], dict[str, Any]]]
# more than any ratio
NOTHING_LOST = Fraction(10**12)


@dataclass
class Totals:
    """What a team has gathered, in hundredths; ``ratio`` as it ranks."""

    vp_c: int = 0
    sp_c: int = 0
    raw_c: int = 0
    won_c: int = 0
    lost_c: int = 0
    matches_won: int = 0
    rounds: int = 0
    opponents: list[str] = field(default_factory=list)
    opponents_vp_c: Fraction = Fraction(0)

    @property
    def ratio(self) -> Fraction:
        """SP won by SP lost; nothing lost beats all, nothing at all counts 1 (D-14)."""
        if self.lost_c:
            return Fraction(self.won_c, self.lost_c)
        return NOTHING_LOST if self.won_c else Fraction(1)

    def add(self, match: Match, sign: int, opponent: str) -> None:
        """Add a match, seen from home (1) or away (-1)."""
        self.sp_c += sign * match.sp_c
        self.raw_c += sign * match.raw_c
        self.rounds += 1
        self.opponents.append(opponent)
        for _, sp_c, _ in match.boards.values():
            self.won_c += max(sign * sp_c, 0)
            self.lost_c += max(-sign * sp_c, 0)


@dataclass
class Place:
    """One line of a standing."""

    competitor: str
    rank: int
    totals: Totals
    decided_by: str = ""


def among(matches: Iterable[Match], tied: list[str]) -> dict[str, Totals]:
    """Totals over the matches of the tied teams against each other."""
    totals = {team: Totals() for team in tied}
    for match in matches:
        if match.home in totals and match.away in totals:
            for team, opponent, sign in match.sides():
                totals[team].add(match, sign, opponent)
    return totals


def ranked(teams: Iterable[str], totals: dict[str, Totals], keys: list[Key], left_over: str) -> list[Place]:
    """Places from 1; who is level after the last key shares a rank, as ``left_over`` says."""
    places: list[Place] = []
    for block, decided_by in _split(sorted(teams), keys):
        rank = len(places) + 1
        for number, team in enumerate(block):
            places.append(Place(team, rank, totals[team], left_over if number else decided_by))
    if places:
        places[0].decided_by = ""
    return places


def _split(tied: list[str], keys: list[Key]) -> list[tuple[list[str], str]]:
    if len(tied) < 2 or not keys:
        return [(tied, "")] if tied else []
    (name, values_of), later = keys[0], keys[1:]
    values = values_of(tied)
    blocks = []
    for value in sorted(set(values.values()), reverse=True):
        inner = _split([team for team in tied if values[team] == value], later)
        first, _ = inner[0]
        blocks += [(first, name if blocks else ""), *inner[1:]]
    return blocks
