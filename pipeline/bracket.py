"""A bracket followed match after match: who its sides are, who goes on (TEAM-KO-01, D-17)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from typing import NamedTuple

PLACE = re.compile(r"rank:(\D*)(\d+)")


class Side(NamedTuple):
    """``known`` without a team: nobody, the place is empty."""

    team: str | None
    known: bool


OPEN, EMPTY = Side(None, False), Side(None, True)


class Fixture(NamedTuple):
    """A match of the bracket: its number, and who plays it.

    A side is ``rank:A1`` (first of section A), ``winner:9`` or ``loser:13``.
    """

    table_no: int
    home: str
    away: str


class Verdict(NamedTuple):
    """``loser`` is None where the other side was empty, ``winner`` where the only team there was has left."""

    winner: str | None
    loser: str | None
    decided_by: str


class Contest(NamedTuple):
    """A match as far as it is known. ``settled``: nothing can change who goes on, if anybody does."""

    fixture: Fixture
    home: Side
    away: Side
    verdict: Verdict | None
    settled: bool


@dataclass
class Sides:
    """Sides by source, added to while a bracket is followed."""

    places: Mapping[tuple[str, int], Side]
    after: dict[str, Side] = field(default_factory=dict)

    def find(self, source: str) -> Side:
        """Who stands for a source; open while it waits for a result. A place nobody reached is empty."""
        place = PLACE.fullmatch(source)
        if place is None:
            return self.after.get(source, OPEN)
        return self.places.get((place[1], int(place[2])), EMPTY if self.places else OPEN)

    def settle(self, match_no: int, verdict: Verdict | None) -> None:
        """Remember what a match that is over makes of its winner and loser."""
        self.after[f"winner:{match_no}"] = Side(verdict and verdict.winner, True)
        self.after[f"loser:{match_no}"] = Side(verdict and verdict.loser, True)


def follow_stage(
    fixtures: Iterable[Fixture],
    sides: Sides,
    met: Mapping[int, tuple[str, str]],
    by_play: Callable[[Fixture, Side, Side], Verdict | None],
    gone: Set[str],
) -> Iterator[Contest]:
    """Play the matches of a stage through, in order, and settle their sides for those that follow.

    ``met``: match number → who has played it; who plays it else is what the bracket names. ``by_play``: who has won,
    None while that is open. ``gone``: who has left by the end of the stage.
    """
    for fixture in fixtures:
        if fixture.table_no in met:
            home, away = (Side(team, True) for team in met[fixture.table_no])
        else:
            home, away = sides.find(fixture.home), sides.find(fixture.away)
        verdict = by_play(fixture, home, away)
        both_known = home.known and away.known
        if verdict is None and both_known:
            verdict = decide_without_play(home.team, away.team, gone)
        settled = verdict is not None or (both_known and {home.team, away.team} <= {None, *gone})
        if settled:
            sides.settle(fixture.table_no, verdict)
        yield Contest(fixture, home, away, verdict, settled)


def decide_without_play(home: str | None, away: str | None, gone: Set[str]) -> Verdict | None:
    """Who goes on because the other side is empty or has left (D-17); None where both are there, or neither."""
    teams = [team for team in (home, away) if team is not None]
    left = [team for team in teams if team not in gone]
    if len(teams) == 1 and not left:
        return Verdict(None, teams[0], "withdrawal")
    if len(left) != 1:
        return None
    other = away if left[0] == home else home
    return Verdict(left[0], other, "withdrawal" if other else "no_opponent")
