"""The public views of a scored team event: rows of text, exact numbers without trailing zeros."""

from __future__ import annotations

from fractions import Fraction

from tests.reference.team_events import Event, Match
from tests.reference.team_final import Final
from tests.reference.team_groups import Groups
from tests.reference.team_knockout import Bracket
from tests.reference.team_rules import GROUPS, KNOCKOUT, ROUNDS, SHAPE, WON
from tests.reference.team_swiss import ENTRY_ROUND, Swiss
from tests.reference.team_ties import Place, Totals

Row = dict[str, str]
TOTALS = ("victory_points", "standard_points", "sp_ratio", "matches_won", "opponents_vp")


def number(value_c: Fraction | int | None) -> str:
    """Hundredths as the shortest decimal, four of them at most, half up; empty for None (D-30)."""
    if value_c is None:
        return ""
    sign, (whole, rest) = "-" if value_c < 0 else "", divmod(int(abs(Fraction(value_c)) * 100 + Fraction(1, 2)), 10000)
    return f"{sign}{whole}.{rest:04d}".rstrip("0").rstrip(".")


class Views:
    """Everything scored once, shown view by view."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self.groups = Groups(event)
        self.bracket = Bracket(event, self.groups) if self.groups.settled() else None
        places = [p for group in GROUPS for p in self.groups.standing(group)] if self.bracket else []
        active = [p.competitor for p in places if p.competitor not in self.groups.gone]
        self.early = [p.competitor for p in places if p.rank > 4 and p.competitor in active]
        late = [t.loser for t in self.bracket.losers("r16") if t.loser] if self.bracket else []
        late = [team for team in late if team not in event.left("r16")]
        self.swiss = Swiss(event, self.early, late)
        self.final = Final(event, self.bracket, self.swiss)

    def all(self) -> dict[str, list[Row]]:
        """Every view, by name."""
        found = {
            "competitors": self.competitors(),
            "board_scores": self.board_scores(),
            "session_scores": self.session_scores(),
            "matches": self.matches(),
            "standings": self.standings(),
            "final_ranking": self.final.ranking(),
            "prizes": self.final.prizes(),
        }
        return {name: [{"event": self.event.name, **row} for row in rows] for name, rows in found.items()}

    def competitors(self) -> list[Row]:
        """Who takes part, and who has left."""
        ruled = {r.competitor: "withdrawn" for r in self.event.rulings if r.kind in ("withdrawal", "decline")}
        ruled |= {r.competitor: "disqualified" for r in self.event.rulings if r.kind == "disqualify"}
        return [
            {"competitor": t, "name": name, "club": club, "status": ruled.get(t, "active")}
            for t, (name, club) in self.event.teams.items()
        ]

    def _matches(self) -> list[Match]:
        return [m for stage in [*SHAPE, "playoff"] for m in self.event.matches(stage)]

    def board_scores(self) -> list[Row]:
        """One row a team and board."""
        rows = []
        for m in self._matches():
            for board, (raw_c, sp_c, status) in m.boards.items():
                for seat, (team, _, sign) in zip(("NS", "EW"), m.sides(), strict=True):
                    row = {"stage": m.stage, "session": str(m.session), "section": m.section, "board": str(board)}
                    row |= {"seat": seat, "competitor": team, "raw_score": number(sign * raw_c)}
                    row |= {"standard_points": number(sign * sp_c), "status": status}
                    rows.append(row)
        return rows

    def _carry_c(self, m: Match) -> int | None:
        if m.stage not in KNOCKOUT:
            return None
        tie = self.bracket.ties.get(m.table) if self.bracket else None
        return tie.carry_c if tie and m.session == 1 else 0

    def _vp_c(self, m: Match, sign: int) -> int | None:
        if m.stage == "swiss" or any(m is one for one in self.groups.matches):
            return m.vp_c(sign)
        if m.stage == "groups" and (m.session, m.home) in {(one.session, one.home) for one in self.groups.matches}:
            return m.vp_c(sign)
        return None

    def session_scores(self) -> list[Row]:
        """One row a team and session: played, bye or walkover."""
        rows = []
        for m in self._matches():
            for team, _, sign in m.sides():
                carry_c = self._carry_c(m)
                carry_c = None if carry_c is None else max(sign * carry_c, 0)
                if m.stage == "swiss" and m.session == ENTRY_ROUND and team in self.swiss.late:
                    carry_c = self.swiss.entry_c
                figures = (len(m.boards), sign * m.raw_c, sign * m.sp_c, self._vp_c(m, sign), carry_c)
                rows.append(self._session_row(m.stage, m.session, m.section, team, figures))
        for (team, round_no), vp_c in self.groups.walkovers.items():
            rows.append(self._session_row("groups", round_no, team[0], team, (0, 0, 0, vp_c, None)))
        for session in self.swiss.rounds:
            for team, vp_c in self.swiss.byes(session).items():
                entry = session == ENTRY_ROUND and team in self.swiss.late
                figures = (0, 0, 0, vp_c, self.swiss.entry_c if entry else None)
                rows.append(self._session_row("swiss", session, "", team, figures))
        return rows

    def _session_row(
        self, stage: str, session: int, section: str, team: str, figures: tuple[int, int, int, int | None, int | None]
    ) -> Row:
        boards, raw_c, sp_c, vp_c, carry_c = figures
        row = {"stage": stage, "session": str(session), "section": section, "competitor": team, "boards": str(boards)}
        row |= {"raw_score": number(raw_c), "standard_points": number(sp_c)}
        return row | {"victory_points": number(vp_c), "carry_over": number(carry_c)}

    def matches(self) -> list[Row]:
        """One row a match and session."""
        rows = []
        for m in self._matches():
            if m.stage == "playoff":
                continue
            vp_c = self._vp_c(m, 1)
            winner = None if vp_c is None else m.home if vp_c >= WON else m.away if vp_c <= 2000 - WON else None
            if m.stage in KNOCKOUT and self.bracket:
                tie = self.bracket.ties[m.table]
                winner = tie.winner if m.session == tie.sessions[-1].session else None
            row = {"stage": m.stage, "session": str(m.session), "table_no": str(m.table), "home": m.home}
            row |= {"away": m.away, "boards": str(len(m.boards)), "raw_net": number(m.raw_c)}
            row |= {"sp_home": number(m.sp_c), "sp_away": number(-m.sp_c), "carry_over": number(self._carry_c(m))}
            row |= {"vp_home": number(vp_c), "vp_away": number(self._vp_c(m, -1)), "winner": winner or ""}
            rows.append(row)
        return rows

    def standings(self) -> list[Row]:
        """Groups and side Swiss after every session."""
        rows = []
        for session in range(1, self.groups.known + 1):
            then = Groups(self.event, session)
            for group in GROUPS:
                for place in then.standing(group):
                    rows.append(self._place("groups", session, group, place, self._outcome(session, place)))
        for session in self.swiss.rounds:
            for place in self.swiss.standing(session):
                rows.append(self._place("swiss", session, "", place, ""))
        return rows

    def _outcome(self, session: int, place: Place) -> str:
        if session < ROUNDS:
            return ""
        if place.competitor in self.groups.gone:
            return "out"
        if place.rank <= 4:
            return "advances"
        return "out" if self.event.left("swiss").get(place.competitor, 99) <= 1 else "stays"

    def _place(self, stage: str, session: int, section: str, place: Place, outcome: str) -> Row:
        totals: Totals = place.totals
        row = {"stage": stage, "session": str(session), "section": section, "rank": str(place.rank)}
        row |= {"competitor": place.competitor, "victory_points": number(totals.vp_c)}
        row |= {"standard_points": number(totals.sp_c)}
        row["sp_ratio"] = number(Fraction(100 * totals.won_c, totals.lost_c)) if totals.lost_c else ""
        swiss = stage == "swiss"
        row["matches_won"] = str(totals.matches_won) if swiss else ""
        row["opponents_vp"] = number(totals.opponents_vp_c) if swiss else ""
        return row | {"decided_by": place.decided_by, "outcome": outcome}
