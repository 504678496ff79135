"""A knockout drawn from the places in the groups (TEAM-KO-01, D-17)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass

from pipeline.seating.model import Seat


@dataclass(frozen=True)
class Fixture:
    """A match of the bracket: its number, and who plays it.

    A side is ``A1`` (first of section A), ``w9`` (winner of match 9) or ``l13`` (loser of match 13).
    """

    table_no: int
    home: str
    away: str


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
    places: Mapping[str, str],
    winners: Mapping[int, str],
    gone: Mapping[str, Set[str]],
    gone_after: Mapping[str, Set[str]],
) -> Progress:
    """Plays the bracket through, stage by stage in order.

    ``places`` say who took which place (``A1``); ``gone`` who no longer plays when a stage starts, ``gone_after``
    when it is over. A place without anyone is empty and the opponent goes on; so does the opponent of who withdraws
    (D-17).
    """
    sides: dict[str, str | None] = dict(places)
    open_sides: set[str] = set()
    undecided: list[int] = []
    for stage, fixtures in stages.items():
        for fixture in fixtures:
            results = {f"w{fixture.table_no}", f"l{fixture.table_no}"}
            if open_sides & {fixture.home, fixture.away}:
                open_sides |= results
                continue
            there = _present(sides, fixture, gone[stage])
            winner = _winner(there, winners.get(fixture.table_no), gone_after[stage])
            if winner is None and there:
                undecided.append(fixture.table_no)
                open_sides |= results
                continue
            sides[f"w{fixture.table_no}"] = winner
            sides[f"l{fixture.table_no}"] = next((team for team in there if team != winner), None)
    return Progress(sides, frozenset(open_sides), tuple(undecided))


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
        there = _present(progress.sides, fixture, gone)
        if len(there) == 2:
            seated += [Seat("", fixture.table_no, seat, team) for seat, team in zip(seats, there, strict=True)]
        else:
            walkovers += there
    return seated, walkovers


def _present(sides: Mapping[str, str | None], fixture: Fixture, gone: Set[str]) -> list[str]:
    teams = (sides.get(fixture.home), sides.get(fixture.away))
    return [team for team in teams if team is not None and team not in gone]


def _winner(there: Sequence[str], stated: str | None, gone_after: Set[str]) -> str | None:
    if len(there) == 1:
        return there[0]
    if stated in there:
        return stated
    left = [team for team in there if team not in gone_after]
    return left[0] if len(left) == 1 else None
