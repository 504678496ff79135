"""Knockout: bracket, carry-over, winners (TEAM-KO)."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.reference.team_events import Event, Match
from tests.reference.team_groups import Groups, group_ranks
from tests.reference.team_rules import CARRY_OVER, FIRST_ROUND, KNOCKOUT, LATER, SHAPE, STAGE_OF


@dataclass
class Tie:
    """A match of the bracket over all its sessions. ``carry_c``: home's view.

    A side that is ``None`` is an empty place where ``known``, else still open.
    """

    number: int
    home: str | None
    away: str | None
    carry_c: int = 0
    sessions: list[Match] = field(default_factory=list)
    winner: str | None = None
    known: bool = True
    settled: bool = False

    @property
    def stage(self) -> str:
        """The stage it belongs to."""
        return STAGE_OF[self.number]

    @property
    def loser(self) -> str | None:
        """The other side, once there is a winner."""
        return self.away if self.winner == self.home else self.home if self.winner else None


class Bracket:
    """Every match that has its two sides."""

    def __init__(self, event: Event, groups: Groups) -> None:
        self.event = event
        self.ranks = group_ranks(groups)
        self.vp_c = {team: totals.vp_c for team, totals in groups.totals.items()}
        self.ties: dict[int, Tie] = {}
        at = {f"{t[0]}{rank}": t for t, rank in self.ranks.items() if t not in groups.gone}
        for number, places in FIRST_ROUND.items():
            home, away = places.split()
            self._play(number, at.get(home), at.get(away))
        for number, (one, other) in LATER.items():
            sides = [self.ties[n].loser if number == 16 else self.ties[n].winner for n in (one, other)]
            self._play(number, *sides, known=all(self.ties[n].settled for n in (one, other)))

    def _play(self, number: int, home: str | None, away: str | None, known: bool = True) -> None:
        tie = self.ties[number] = Tie(number, home, away, known=known)
        if home and away:
            if tie.stage not in ("final", "third"):
                apart = self.ranks[away] - self.ranks[home]
                tie.carry_c = CARRY_OVER[abs(apart)] * (1 if apart > 0 else -1)
            tie.sessions = [m for m in self.event.matches(tie.stage) if m.table == number]
        tie.winner = self._winner(tie)
        both_gone = {tie.home, tie.away} <= {None, *self.gone(tie.stage)}
        tie.settled = known and (tie.winner is not None or both_gone)

    def gone(self, stage: str, until: int = 99) -> set[str]:
        """Who has left the knockout by a session of a stage."""
        order = {of: n for n, of in enumerate(KNOCKOUT)} | {"third": 3}
        before = [of for of in KNOCKOUT if order[of] < order[stage]]
        return set(self.event.left(*before)) | set(self.event.left(stage, until=until))

    def _winner(self, tie: Tie) -> str | None:
        if not (tie.home and tie.away):
            return tie.home or tie.away if tie.known else None
        gone = self.gone(tie.stage)
        if {tie.home, tie.away} & gone:
            return next((team for team in (tie.home, tie.away) if team not in gone), None)
        if len(tie.sessions) < SHAPE[tie.stage][0]:
            return None
        lead = sum(m.sp_c for m in tie.sessions) + tie.carry_c or sum(m.raw_c for m in tie.sessions) or -tie.carry_c
        return None if lead == 0 else tie.home if lead > 0 else tie.away

    def losers(self, stage: str) -> list[Tie]:
        """The decided matches of a stage that have a loser."""
        return [t for t in self.ties.values() if t.stage == stage and t.winner and t.loser]
