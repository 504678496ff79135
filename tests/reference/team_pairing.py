"""Who meets whom in the side Swiss (TEAM-SW-01, D-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.reference.team_events import Event
from tests.reference.team_rules import FIRST_SWISS, ROUNDS

if TYPE_CHECKING:
    from tests.reference.team_views import Views

Pair = tuple[str, str]


def swiss_pairs(event: Event, views: Views, session: int) -> dict[tuple[str, int], Pair]:
    """Home and away of each table; who is left over has a bye."""
    gone = set(event.left("swiss", until=session))
    early = [team for team in views.early if team not in gone]
    late = [team for team in views.swiss.late if team not in gone]
    met = {frozenset((m.home, m.away)) for m in event.matches("swiss")}
    had_bye = {team for before in views.swiss.rounds for team in views.swiss.byes(before)}
    if session == 1:
        assert views.bracket
        at = {f"{team[0]}{rank}": team for team, rank in views.bracket.ranks.items() if team in early}
        pairs, alone = _fixed([tuple(at.get(place) for place in pair.split()) for pair in FIRST_SWISS])
        alone = sorted(alone)
    else:
        order = sorted((p.rank, p.competitor) for p in views.swiss.standing(session - 1) if p.competitor not in gone)
        pairs, alone = _by_standing([team for _, team in order], met, had_bye)
        if session == 3:
            assert views.bracket
            losers = [views.bracket.ties[n].loser for n in range(1, 9)]
            here = [team if team in late else None for team in losers]
            fixed, lone = _fixed([(here[n], here[n + 1]) for n in range(0, 8, 2)])
            pairs, alone = pairs + fixed, alone + sorted(lone)
    pairs += [(alone[n], alone[n + 1]) for n in range(0, len(alone) - 1, 2)]
    return {("", table): pair for table, pair in enumerate(pairs, 1)} if session <= ROUNDS else {}


def _fixed(places: list[tuple[str | None, ...]]) -> tuple[list[Pair], list[str]]:
    pairs, alone = [], []
    for home, away in places:
        if home and away:
            pairs.append((home, away))
        else:
            alone += [team for team in (home, away) if team]
    return pairs, alone


def _by_standing(order: list[str], met: set[frozenset[str]], had_bye: set[str]) -> tuple[list[Pair], list[str]]:
    alone: list[str] = []
    if len(order) % 2:
        last = [team for team in order if team not in had_bye] or order
        alone = [last[-1]]
        order = [team for team in order if team not in alone]
    return _nearest(order, met) or [(order[n], order[n + 1]) for n in range(0, len(order), 2)], alone


def _nearest(order: list[str], met: set[frozenset[str]]) -> list[Pair]:
    """From the top the nearest opponent not met before, as far as everybody below can still be paired."""
    if not order:
        return []
    for other in order[1:]:
        rest = [team for team in order[1:] if team != other]
        if frozenset((order[0], other)) not in met:
            below = _nearest(rest, met)
            if below or not rest:
                return [(order[0], other), *below]
    return []
