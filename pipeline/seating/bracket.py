"""A knockout drawn from the places in the groups (TEAM-KO-01, D-17)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass

from pipeline.bracket import Fixture, Side, Sides, Verdict, follow_stage
from pipeline.seating.model import Match, Seat


@dataclass(frozen=True)
class Progress:
    """How far a bracket is decided.

    sides       who stands for a side; None: nobody
    open_sides  sides that wait for a result
    undecided   matches of two teams without a winner
    """

    sides: Mapping[str, str | None]
    open_sides: frozenset[str]
    undecided: tuple[int, ...]


def follow_bracket(
    stages: Mapping[str, Sequence[Fixture]],
    places: Mapping[tuple[str, int], str],
    matches: Mapping[int, Match],
    gone_after: Mapping[str, Set[str]],
) -> Progress:
    """The bracket as far as it is decided, stage by stage in order.

    ``places``: section and rank → who took the place. ``matches``: by number; session 0 where nobody has met.
    ``gone_after``: who has left when a stage is over.
    """
    sides = Sides({place: Side(team, True) for place, team in places.items()})
    open_sides: set[str] = set()
    undecided: list[int] = []
    met = {number: (match.home, match.away) for number, match in matches.items() if match.session}

    def won(fixture: Fixture, home: Side, away: Side) -> Verdict | None:
        winner = matches[fixture.table_no].winner if fixture.table_no in matches else None
        if winner is None or winner not in (home.team, away.team):
            return None
        return Verdict(winner, away.team if winner == home.team else home.team, "")

    for stage, fixtures in stages.items():
        for contest in follow_stage(fixtures, sides, met, won, gone_after[stage]):
            if contest.settled:
                continue
            open_sides |= {f"winner:{contest.fixture.table_no}", f"loser:{contest.fixture.table_no}"}
            if contest.home.team and contest.away.team:
                undecided.append(contest.fixture.table_no)
    known: dict[str, str | None] = {f"rank:{section}{rank}": team for (section, rank), team in places.items()}
    known |= {source: side.team for source, side in sides.after.items()}
    return Progress(known, frozenset(open_sides), tuple(undecided))


def seat_bracket(
    fixtures: Sequence[Fixture], progress: Progress, gone: Set[str], seats: Sequence[str]
) -> tuple[list[Seat], list[str]]:
    """One session of a stage: home on the first seat. Returns the seats and the teams that go on without a match.

    A match that lacks a side is not played; one with a side that is still open is left out.
    """
    seated: list[Seat] = []
    walkovers: list[str] = []
    for fixture in fixtures:
        if progress.open_sides & {fixture.home, fixture.away}:
            continue
        teams = (progress.sides.get(fixture.home), progress.sides.get(fixture.away))
        there = [team for team in teams if team is not None and team not in gone]
        if len(there) == 2:
            seated += [Seat("", fixture.table_no, seat, team) for seat, team in zip(seats, there, strict=True)]
        else:
            walkovers += there
    return seated, walkovers
