"""Final ranks and prizes (TEAM-KO-04, TEAM-SW-03, TEAM-PRZ-01)."""

from __future__ import annotations

from tests.reference.team_events import Event
from tests.reference.team_knockout import Bracket, Tie
from tests.reference.team_rules import ROUNDS, prize_of
from tests.reference.team_swiss import Swiss


class Final:
    """Final ranks as far as they are settled."""

    def __init__(self, event: Event, bracket: Bracket | None, swiss: Swiss) -> None:
        self.event = event
        # team → rank, stage reached
        self.ranks: dict[str, tuple[int, str]] = {}
        self.rest: list[str] = []
        if bracket:
            for number, first in ((15, 1), (16, 3)):
                self._pair(bracket.ties[number], first)
            self._quarter_finals(bracket)
        if bracket and swiss.rounds and swiss.rounds[-1] == ROUNDS:
            for place in swiss.standing(ROUNDS):
                self.ranks[place.competitor] = (place.rank + 8, "swiss")
            if bracket.ties[15].winner and bracket.ties[16].winner:
                self._left(bracket)

    def _pair(self, tie: Tie, first: int) -> None:
        if tie.winner:
            self.ranks[tie.winner] = (first, tie.stage)
        if tie.loser:
            self.ranks[tie.loser] = (first + 1, tie.stage)

    def _quarter_finals(self, bracket: Bracket) -> None:
        """By group rank, then VP of the groups, then level (TEAM-KO-04)."""
        ties = [bracket.ties[number] for number in range(9, 13)]
        if not all(tie.winner for tie in ties):
            return
        losers = [tie.loser for tie in ties if tie.loser]
        order = {team: (bracket.ranks[team], -bracket.vp_c[team]) for team in losers}
        for team in losers:
            self.ranks[team] = (5 + sum(other < order[team] for other in order.values()), "qf")

    def _left(self, bracket: Bracket) -> None:
        """Who declined or withdrew shares the first rank after those who finished (D-21)."""
        in_r16 = {t.loser for t in bracket.losers("r16")}
        self.rest = [team for team in self.event.teams if team not in self.ranks]
        rank = 9 + sum(reached == "swiss" for _, reached in self.ranks.values())
        for team in self.rest:
            self.ranks[team] = (rank, "r16" if team in in_r16 else "groups")

    def _sharers(self, team: str) -> list[str]:
        return sorted(other for other in self.ranks if self.ranks[other][0] == self.ranks[team][0])

    def ranking(self) -> list[dict[str, str]]:
        """The final ranking."""
        return [
            {
                "rank": str(rank),
                "competitor": team,
                "name": self.event.teams[team][0],
                "reached": reached,
                "shared": str(len(self._sharers(team)) > 1).lower(),
            }
            for team, (rank, reached) in self.ranks.items()
        ]

    def prizes(self) -> list[dict[str, str]]:
        """Pooled where ranks are shared, to the whole cent (D-11)."""
        rows = []
        for team, (rank, _) in self.ranks.items():
            sharers = self._sharers(team)
            pool_c = 100 * sum(prize_of(rank + n) for n in range(len(sharers)))
            share_c, over = divmod(pool_c, len(sharers))
            amount_c = share_c + (sharers.index(team) < over)
            if team in self.rest:
                amount_c = 500000
            amount = f"{amount_c // 100}.{amount_c % 100:02d}".rstrip("0").rstrip(".")
            row = {"competitor": team, "name": self.event.teams[team][0], "rank": str(rank), "item": "奖金"}
            rows.append({**row, "amount": amount, "note": "TEAM-SW-03" if team in self.rest else ""})
        return rows
