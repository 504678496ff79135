"""scores.league_ties: keys that exist only among teams level on every key before (TEAM-GRP-02, D-14, D-31)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence, Set
from fractions import Fraction
from typing import NamedTuple

from pipeline.frames.declare import makes
from pipeline.rows import Row

AMONG_TIED = {"head_to_head_sp": "head_to_head_sp_c", "head_to_head_raw": "head_to_head_raw_c", "playoff": "playoff"}
TOTALS = {
    "victory_points": "victory_points_c",
    "standard_points": "standard_points_c",
    "raw_score": "raw_score_c",
    "matches_won": "matches_won",
}
Values = dict[str, tuple[int | Fraction, ...]]


class Meeting(NamedTuple):
    """A match session from one side. ``turn`` is its session."""

    turn: int
    team: str
    opponent: str
    sp_c: int
    raw_c: int


@makes(
    "scores.league_ties",
    "scores.league_totals",
    "scores.league_matches",
    "scores.match_sides",
    "rules.match_rules",
    "rules.ranking_keys",
    needs="rules.match_rules",
)
def make_league_ties(
    league_totals: list[Row],
    league_matches: list[Row],
    match_sides: list[Row],
    match_rules: list[Row],
    ranking_keys: list[Row],
) -> list[Row]:
    """Every group of a league after every round: teams level on the keys before, key after key, no going back.

    Play-offs decide only the standing after the last round. Teams that have left are level with nobody.
    """
    keys = _by(ranking_keys, "event", "stage")
    meetings = _by(league_matches, "event", "stage", "as_of")
    groups = _by((row for row in league_totals if row["rounds_played"] is None), "event", "stage", "session", "section")
    rounds = {(rule["event"], rule["stage"]): rule["rounds"] for rule in match_rules}
    playoffs = _playoffs(match_rules, match_sides)
    made: list[Row] = []
    for (event, stage, session, _), group in sorted(groups.items()):
        ordered = [row["key"] for row in sorted(keys[event, stage], key=lambda row: int(row["priority"]))]
        if not AMONG_TIED.keys() & set(ordered):
            continue
        played = [_meeting(row) for row in meetings[event, stage, session]]
        deciding = playoffs[event, stage] if session == rounds[event, stage] else []
        found = break_ties({row["competitor"]: row for row in group}, ordered, played, deciding)
        made += [{"event": event, "stage": stage, "session": session, **row} for row in found]
    return made


def break_ties(
    totals: dict[str, Row], keys: Sequence[str], played: Sequence[Meeting], playoffs: Sequence[Meeting]
) -> list[Row]:
    """The values of the keys among tied teams, one row a team that was ever tied when one was reached.

    Each key is computed over exactly the teams still level when it is reached (D-14).
    """
    found: dict[str, Row] = {}
    level = [sorted(totals)] if len(totals) > 1 else []
    for key in keys:
        refined: list[list[str]] = []
        for teams in level:
            values = _values(key, teams, totals, played, playoffs)
            if key in AMONG_TIED:
                for team in teams:
                    row = found.setdefault(team, {"competitor": team, **dict.fromkeys(AMONG_TIED.values())})
                    row[AMONG_TIED[key]] = values[team][0]
            refined += [group for group in _split(teams, values) if len(group) > 1]
        level = refined
    return [found[team] for team in sorted(found)]


def sp_ratio(won_c: int, lost_c: int) -> tuple[int, Fraction]:
    """SP won by SP lost, higher is better: nothing lost beats all, nothing won and nothing lost counts 1 (D-14)."""
    if lost_c:
        return 0, Fraction(won_c, lost_c)
    return (1, Fraction(0)) if won_c else (0, Fraction(1))


def _values(
    key: str, teams: list[str], totals: dict[str, Row], played: Sequence[Meeting], playoffs: Sequence[Meeting]
) -> Values:
    if key in TOTALS:
        return {team: (totals[team][TOTALS[key]],) for team in teams}
    if key == "sp_ratio":
        return {team: sp_ratio(totals[team]["sp_won_c"], totals[team]["sp_lost_c"]) for team in teams}
    if key == "head_to_head_sp":
        return _sums(teams, played, lambda met: met.sp_c)
    if key == "head_to_head_raw":
        return _sums(teams, played, lambda met: met.raw_c)
    if key == "playoff":
        return _playoff_places(teams, playoffs)
    # a key that is not made of matches is left to the ranking
    return dict.fromkeys(teams, (0,))


def _sums(teams: Iterable[str], played: Iterable[Meeting], points: Callable[[Meeting], int]) -> Values:
    among: Set[str] = set(teams)
    sums = dict.fromkeys(sorted(among), 0)
    for met in played:
        if met.team in among and met.opponent in among:
            sums[met.team] += points(met)
    return {team: (total,) for team, total in sums.items()}


def _playoff_places(teams: list[str], playoffs: Sequence[Meeting]) -> Values:
    """Minus the place each team ends at: session after session, SP before raw, over those still level (D-31)."""
    blocks = [teams]
    for turn in sorted({met.turn for met in playoffs}):
        of_turn = [met for met in playoffs if met.turn == turn]
        for points in (lambda met: met.sp_c, lambda met: met.raw_c):
            blocks = [part for block in blocks for part in _split(block, _sums(block, of_turn, points))]
    values: Values = {}
    for block in blocks:
        place = len(values) + 1
        values |= dict.fromkeys(block, (-place,))
    return values


def _split(teams: list[str], values: Values) -> list[list[str]]:
    """Groups of equal value, the highest first."""
    groups: dict[tuple[int | Fraction, ...], list[str]] = defaultdict(list)
    for team in teams:
        groups[values[team]].append(team)
    return [groups[value] for value in sorted(groups, reverse=True)]


def _playoffs(match_rules: list[Row], match_sides: list[Row]) -> dict[tuple[str, ...], list[Meeting]]:
    """Meetings of play-off stages, by the league whose ties they decide."""
    decides = {
        (rule["event"], rule["stage"]): (rule["event"], rule["group_stage"])
        for rule in match_rules
        if rule["kind"] == "playoff"
    }
    found: dict[tuple[str, ...], list[Meeting]] = defaultdict(list)
    for side in match_sides:
        if (side["event"], side["stage"]) in decides:
            found[decides[side["event"], side["stage"]]].append(_meeting(side))
    return found


def _meeting(row: Row) -> Meeting:
    # net raw scores that were not typed in decide nothing
    return Meeting(row["session"], row["competitor"], row["opponent"], row["sp_c"], row["raw_c"] or 0)


def _by(rows: Iterable[Row], *columns: str) -> dict[tuple[str, ...], list[Row]]:
    grouped: dict[tuple[str, ...], list[Row]] = defaultdict(list)
    for row in rows:
        grouped[tuple(row[column] for column in columns)].append(row)
    return grouped
