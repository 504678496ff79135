"""Group stage: matches that count, walkovers, standings (TEAM-GRP)."""

from __future__ import annotations

from tests.reference.team_events import Event, Match, scheduled
from tests.reference.team_rules import BYE, GROUPS, ROUNDS, WALKOVER_AT_MOST
from tests.reference.team_ties import Key, Place, Totals, among, ranked


class Groups:
    """The group stage as it stood after a round: ``until`` = 99 is everything known (D-32)."""

    def __init__(self, event: Event, until: int = 99) -> None:
        self.event = event
        self.known = max((m.session for m in event.matches("groups", until)), default=0)
        self.gone = event.left("groups", "trial", until=until)
        played = [m for m in event.matches("groups", until) if not self._left_before(m)]
        rounds = {team: sum(team in (m.home, m.away) for m in played) for team in event.teams}
        self.cancelled = {team for team in self.gone if 2 * rounds[team] < ROUNDS}
        self.matches = [m for m in played if not self.cancelled & {m.home, m.away}]
        self.walkovers = self._walkovers()
        self.totals = self._totals()
        self.rounds = rounds

    def _left_before(self, match: Match) -> bool:
        return any(self.gone.get(team, 99) <= match.session for team in (match.home, match.away))

    def _average_c(self, team: str) -> int:
        """VP a round really played, two decimals, the rest dropped (D-15)."""
        own = [m.vp_c(sign) for m in self.matches for who, _, sign in m.sides() if who == team]
        return sum(own) // len(own) if own else 0

    def _walkovers(self) -> dict[tuple[str, int], int]:
        """Team and round → VP of a round that could not be played against a team whose results stand (TEAM-GRP-03)."""
        walkovers = {}
        for round_no, _, _, home, away in scheduled(self.known):
            for team, other in ((home, away), (away, home)):
                if self.gone.get(other, 99) <= round_no < self.gone.get(team, 99) and other not in self.cancelled:
                    given = min(2000 - self._average_c(other), WALKOVER_AT_MOST)
                    walkovers[team, round_no] = max(self._average_c(team), given, BYE)
        return walkovers

    def _totals(self) -> dict[str, Totals]:
        totals = {team: Totals() for team in self.event.teams}
        for match in self.matches:
            for team, opponent, sign in match.sides():
                totals[team].add(match, sign, opponent)
                totals[team].vp_c += match.vp_c(sign)
        for (team, _), vp_c in self.walkovers.items():
            totals[team].vp_c += vp_c
        return totals

    def standing(self, group: str) -> list[Place]:
        """A group's standing (TEAM-GRP-02); who withdrew is last (D-16)."""
        teams = [team for team in self.event.teams if team[0] == group]
        level = "play-off needed" if self.known == ROUNDS else "tied"
        here = ranked([team for team in teams if team not in self.gone], self.totals, self._keys(), level)
        rounds: Key = ("rounds", lambda tied: {team: self.rounds[team] for team in tied})
        left = ranked([t for t in teams if t in self.gone], self.totals, [rounds, *self._keys()], "tied")
        for place in left:
            place.rank += len(here)
            if place.decided_by in ("", "rounds"):
                place.decided_by = "withdrawal"
        return here + left

    def settled(self) -> bool:
        """Whether the last round is played and no play-off is needed."""
        places = [place for group in GROUPS for place in self.standing(group)]
        return self.known == ROUNDS and not any(place.decided_by == "play-off needed" for place in places)

    def _keys(self) -> list[Key]:
        def total(name: str) -> Key:
            return name, lambda tied: {t: value(self.totals[t], name) for t in tied}

        def between(name: str, of: str) -> Key:
            return name, lambda tied: {t: value(total, of) for t, total in among(self.matches, tied).items()}

        keys = [total("victory_points"), total("standard_points")]
        keys += [between("head_to_head_sp", "standard_points"), between("head_to_head_raw", "raw_score")]
        return [*keys, total("sp_ratio"), *(self._play_off() if self.known == ROUNDS else [])]

    def _play_off(self) -> list[Key]:
        """Four boards, then single boards, each by SP and then raw score (D-31)."""
        keys: list[Key] = []
        for session in sorted({m.session for m in self.event.matches("playoff")}):
            boards = [m for m in self.event.matches("playoff") if m.session == session]

            def play_off(of: str, boards: list[Match] = boards) -> Key:
                return "playoff", lambda tied: {t: value(total, of) for t, total in among(boards, tied).items()}

            keys += [play_off("standard_points"), play_off("raw_score")]
        return keys


def value(totals: Totals, name: str) -> object:
    """The total of a name."""
    return {
        "victory_points": totals.vp_c,
        "matches_won": totals.matches_won,
        "standard_points": totals.sp_c,
        "raw_score": totals.raw_c,
        "opponents_vp": totals.opponents_vp_c,
        "sp_ratio": totals.ratio,
    }[name]


def group_ranks(groups: Groups) -> dict[str, int]:
    """Team → rank in its group after the last round."""
    return {place.competitor: place.rank for group in GROUPS for place in groups.standing(group)}
