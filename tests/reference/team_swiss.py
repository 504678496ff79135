"""Side Swiss: entry points, byes, standings (TEAM-SW)."""

from __future__ import annotations

from fractions import Fraction

from tests.reference.team_events import Event
from tests.reference.team_groups import value
from tests.reference.team_rules import BYE, ENTRY_AT_LEAST, WON
from tests.reference.team_ties import Key, Place, Totals, ranked

ENTRY_ROUND = 3
KEYS = ("victory_points", "matches_won", "standard_points", "opponents_vp", "sp_ratio")


class Swiss:
    """The side Swiss: ``early`` are places 5 and 6 of the groups, ``late`` the losers of the first knockout round."""

    def __init__(self, event: Event, early: list[str], late: list[str]) -> None:
        self.event = event
        self.early, self.late = early, late
        last = max((session for stage, session in event.results if stage == "swiss"), default=0)
        # a round with a bye and no match has been, once a later one is
        self.rounds = list(range(1, last + 1))
        self.entry_c = self._entry()

    def _entry(self) -> int:
        """VP the late ones bring (TEAM-SW-02, D-19)."""
        places = [p.totals.vp_c for p in self.standing(2) if p.rank in (2, 3, 4)]
        return max(sum(places) // len(places) if places else 0, ENTRY_AT_LEAST)

    def _entrants(self, session: int) -> list[str]:
        return self.early + (self.late if session >= ENTRY_ROUND else [])

    def byes(self, session: int) -> dict[str, int]:
        """Who has no opponent in a round, with the VP that gives (TEAM-SW-03)."""
        met = {team for m in self.event.matches("swiss", session) if m.session == session for team in (m.home, m.away)}
        gone = self.event.left("swiss", until=session)
        half = session == ENTRY_ROUND
        alone = [team for team in self._entrants(session) if team not in met and team not in gone]
        return {team: self.entry_c // 2 if half and team in self.late else BYE for team in alone}

    def standing(self, until: int) -> list[Place]:
        """The standing after a round (TEAM-SW-04, D-20)."""
        entrants = self._entrants(until)
        gone = self.event.left("swiss", until=until)
        totals = {team: Totals(vp_c=self.entry_c if team in self.late else 0) for team in entrants}
        for match in self.event.matches("swiss", until):
            for team, opponent, sign in match.sides():
                totals[team].add(match, sign, opponent)
                totals[team].vp_c += match.vp_c(sign)
                totals[team].matches_won += match.vp_c(sign) >= WON
        for session in range(1, until + 1):
            for team, vp_c in self.byes(session).items():
                totals[team].vp_c += vp_c
                totals[team].matches_won += vp_c >= WON
        for own in totals.values():
            if own.opponents:
                own.opponents_vp_c = Fraction(sum(totals[other].vp_c for other in own.opponents), len(own.opponents))

        def total(name: str) -> Key:
            return name, lambda tied: {team: value(totals[team], name) for team in tied}

        return ranked([t for t in entrants if t not in gone], totals, [total(name) for name in KEYS], "tied")
