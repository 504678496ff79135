"""Team events made up from a seed: few distinct scores, so that ties are common, and teams that leave at any time."""

from __future__ import annotations

import itertools
from random import Random

from tests.reference.team_events import Event, Ruling, scheduled
from tests.reference.team_groups import Groups
from tests.reference.team_pairing import swiss_pairs
from tests.reference.team_rules import GROUPS, KNOCKOUT, SHAPE
from tests.reference.team_views import Views

# home and away of each table of a section
Pairs = dict[tuple[str, int], tuple[str, str]]
ORDER = [("trial", 1), *(("groups", n) for n in range(1, 6)), ("playoff", 1), ("playoff", 2), ("swiss", 1)]
ORDER += [("swiss", 2), ("r16", 1), ("r16", 2), ("swiss", 3), ("swiss", 4), ("swiss", 5), ("qf", 1), ("qf", 2)]
ORDER += [("sf", 1), ("sf", 2), ("third", 1), ("third", 2), ("final", 1), ("final", 2), ("final", 3)]
EXTRA = range(3, 7)


class Play:
    """An event that grows session by session."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.event = Event(f"made-up-{seed}", base=self.random.choice((100, 100, 50, 1)))
        for group in GROUPS:
            for number in range(1, 7):
                self.event.teams[f"{group}{number}"] = (f"队{group}{number}", "")
        self.level = self.random.choice((0.02, 0.1, 0.5, 1.0))
        self.leaving = self.random.choice((0.0, 0.02, 0.06))

    def until(self, sessions: int | None) -> Event:
        """Play the first sessions, or all of them."""
        for stage, session in ORDER[:sessions]:
            if ORDER.index((stage, session)) >= 8 and not Groups(self.event).settled():
                break
            self._session(stage, session)
            last = SHAPE.get(stage, (0, 0))[0]
            if stage in KNOCKOUT and session == last:
                for extra in range(last + 1, last + 4):
                    self._session(stage, extra)
        return self.event

    def _session(self, stage: str, session: int) -> None:
        if stage != "playoff" and session <= SHAPE[stage][0]:
            self._leave(stage, session)
        pairs = self._pairs(stage, session)
        if not pairs:
            return
        lines = self.event.results.setdefault((stage, session), {})
        self.event.seating[stage, session] = {at: {"NS": home, "EW": away} for at, (home, away) in pairs.items()}
        extra = stage == "playoff" or session > SHAPE[stage][0]
        boards = SHAPE[stage][1] if not extra else 4 if session == SHAPE.get(stage, (0, 0))[0] + 1 else 1
        for section, table in pairs:
            for board in range(1, boards + 1):
                net = self._net() if not extra else self.random.choice((0, 300, 400, -300, -400))
                shift = self.random.randint(-8, 8)
                lines[section, table, board, "open"] = (shift * 100 + net) * self.event.base // 100
                lines[section, table, board, "closed"] = shift * self.event.base

    def _net(self) -> int:
        """Net raw score of a board at base 100."""
        if self.random.random() > self.level:
            return 0
        if self.level < 0.5:
            return self.random.choice((100, -100, 200, -200, 300, -300, 400, -400))
        return 100 * self.random.randint(-40, 40)

    def _leave(self, stage: str, session: int) -> None:
        event = self.event
        if stage == "trial":
            return
        gone = {r.competitor for r in event.rulings}
        for team in sorted(self._present(stage, session) - gone):
            if self.random.random() < self.leaving:
                first = stage == "swiss" and session in (1, 3)
                kind = "decline" if first and self.random.random() < 0.5 else "withdrawal"
                event.rulings.append(Ruling(stage, session, team, kind))

    def _present(self, stage: str, session: int) -> set[str]:
        if stage == "groups":
            return set(self.event.teams)
        views = Views(self.event)
        if stage == "swiss":
            return set(views.early) | set(views.swiss.late if session >= 3 else [])
        assert views.bracket
        ties = [t for t in views.bracket.ties.values() if t.stage == stage and t.home and t.away and not t.winner]
        # one side of a match at most
        return {self.random.choice((t.home or "", t.away or "")) for t in ties}

    def _pairs(self, stage: str, session: int) -> Pairs:
        event = self.event
        if stage == "trial":
            teams = list(event.teams)
            self.random.shuffle(teams)
            return {("", n + 1): (teams[2 * n], teams[2 * n + 1]) for n in range(12)}
        if stage == "groups":
            gone = event.left("groups", until=session)
            rounds = [one for one in scheduled(session) if one[0] == session]
            return {(g, t): (home, away) for _, g, t, home, away in rounds if not {home, away} & set(gone)}
        if stage == "playoff":
            return self._play_offs()
        views = Views(event)
        if stage == "swiss":
            return swiss_pairs(event, views, session)
        assert views.bracket
        gone = views.bracket.gone(stage, session)
        return {
            ("", t.number): (t.home, t.away)
            for t in views.bracket.ties.values()
            if t.stage == stage
            and t.home
            and t.away
            and not {t.home, t.away} & gone
            and (session <= SHAPE[stage][0] or not t.winner)
        }

    def _play_offs(self) -> Pairs:
        pairs: Pairs = {}
        for group in GROUPS:
            places = Groups(self.event).standing(group)
            for above, below in itertools.pairwise(places):
                if below.decided_by == "play-off needed":
                    pairs["", len(pairs) + 1] = (above.competitor, below.competitor)
        teams = [team for pair in pairs.values() for team in pair]
        return pairs if len(teams) == len(set(teams)) else {}


def make_event(seed: int, sessions: int | None = None) -> Event:
    """The event of a seed after its first sessions; whole events are made until no play-off is left undecided."""
    for turn in range(100):
        event = Play(seed + 10_000 * turn).until(sessions)
        if Groups(event).settled() or (sessions is not None and sessions <= 8):
            return event
    raise AssertionError(seed)
