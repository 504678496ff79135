"""Keys among tied teams, and play-offs: TEAM-GRP-02, D-14, D-31. Pure functions, no database."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pipeline.frames.league_ties import Meeting, break_ties, make_league_ties, sp_ratio

KEYS = ["victory_points", "standard_points", "head_to_head_sp", "head_to_head_raw", "sp_ratio", "playoff"]


def meetings(text: str) -> list[Meeting]:
    """``"X Y 5 300"``: X beats Y by 5 SP and 300 raw, seen from both sides; ``"2: X Y 5 300"`` in session 2."""
    found = []
    for line in filter(None, (part.strip() for part in text.split("|"))):
        turn, _, match = line.rpartition(":")
        home, away, sp, raw = match.split()
        found.append(Meeting(int(turn or 1), home, away, int(sp), int(raw)))
        found.append(Meeting(int(turn or 1), away, home, -int(sp), -int(raw)))
    return found


def order(teams: str, played: str = "", playoffs: str = "") -> str:
    """``"X Y=Z"``: the order of teams written as ``X:VP/SP/won/lost``, by the keys of a group."""
    totals = {}
    for team in teams.split():
        name, figures = team.split(":")
        vp, sp, won, lost = ([int(figure) for figure in figures.split("/")] + [0, 0])[:4]
        totals[name] = {"victory_points_c": vp, "standard_points_c": sp, "sp_won_c": won, "sp_lost_c": lost}
    among = {row["competitor"]: row for row in break_ties(totals, KEYS, meetings(played), meetings(playoffs))}

    def sort_key(team: str) -> tuple[Any, ...]:
        keys, row = totals[team], among.get(team, {})
        tied = [row.get(name) or 0 for name in ("head_to_head_sp_c", "head_to_head_raw_c")]
        ratio = sp_ratio(keys["sp_won_c"], keys["sp_lost_c"])
        return keys["victory_points_c"], keys["standard_points_c"], *tied, ratio, row.get("playoff") or 0

    levels: dict[tuple[Any, ...], list[str]] = {}
    for team in sorted(totals):
        levels.setdefault(sort_key(team), []).append(team)
    return " ".join("=".join(levels[key]) for key in sorted(levels, reverse=True))


@pytest.mark.parametrize(
    ("teams", "played", "expected"),
    [
        pytest.param("X:5/3 Y:5/2 Z:6/0", "Y X 9 0 | X Z 9 0", "Z X Y", id="not-among-teams-that-differ"),
        pytest.param("X:5/3 Y:5/3", "X Y -1 900", "Y X", id="points"),
        pytest.param("X:5/3 Y:5/3", "X Y 0 -100", "Y X", id="then-raw-score"),
        pytest.param("X:5/3 Y:5/3 Z:4/0", "X Y 0 0 | X Z -9 -900", "X=Y Z", id="matches-with-others-do-not-count"),
        pytest.param("X:5/3/9/3 Y:5/3/8/3", "X Y 0 0", "X Y", id="then-ratio-over-all-matches"),
        pytest.param("X:5/3 Y:5/3 Z:5/3", "X Y 4 0 | X Z 2 0 | Y Z 1 -300", "X Z Y", id="no-going-back"),
        pytest.param(
            "X:5/3 Y:5/3 Z:5/3", "X Y 4 900 | X Z 2 0 | Y Z 1 0", "X Y=Z", id="raw-score-only-among-those-still-level"
        ),
    ],
)
def test_keys_among_the_tied(teams: str, played: str, expected: str) -> None:
    """TEAM-GRP-02, D-14: each key over exactly the teams still level when it is reached, no going back."""
    assert order(teams, played) == expected


def test_ratio() -> None:
    """D-14: nothing lost beats all, nothing won and nothing lost counts 1; compared exactly, not as shown (D-30)."""
    assert sp_ratio(50, 0) > sp_ratio(99999, 1) > sp_ratio(0, 0) == sp_ratio(7, 7) > sp_ratio(0, 1)
    assert sp_ratio(10001, 30000) > sp_ratio(33336666, 100000000) == (0, Fraction(16668333, 50000000))


@pytest.mark.parametrize(
    ("playoffs", "expected"),
    [
        pytest.param("", "X=Y", id="not-played"),
        pytest.param("X Y -1 900", "Y X", id="points-first"),
        pytest.param("X Y 0 900", "X Y", id="then-raw-score"),
        pytest.param("1: X Y 0 0 | 2: X Y 0 0 | 3: Y X 2 0", "Y X", id="then-single-boards"),
        pytest.param("1: X Y 1 0 | 2: Y X 9 0", "X Y", id="later-boards-cannot-turn-it"),
        pytest.param("X Z 9 0", "X=Y", id="only-among-the-tied"),
    ],
)
def test_playoff(playoffs: str, expected: str) -> None:
    """TEAM-GRP-02, D-31: four boards by SP, then raw score, then single boards until it is decided."""
    assert order("X:5/3 Y:5/3", "X Y 0 0", playoffs) == expected


def test_playoff_of_three() -> None:
    """D-14, D-31: of three who play off, the two still level after the first boards go on alone."""
    playoffs = "1: X Y 3 0 | 1: X Z 3 0 | 1: Y Z 0 0 | 2: Z Y 1 0 | 2: Y X 9 0"
    assert order("X:5/3 Y:5/3 Z:5/3", "", playoffs) == "X Z Y"


def test_teams_that_left_are_level_with_nobody() -> None:
    """D-16: keys among the tied are for teams still there, each group by itself."""
    common = {"event": "e", "stage": "groups", "session": 1, "victory_points_c": 0, "standard_points_c": 0}
    row = {**common, "matches_won": 0, "raw_score_c": 0, "sp_won_c": 0, "sp_lost_c": 0}
    totals = [
        {**row, "competitor": "A1", "section": "A", "rounds_played": None},
        {**row, "competitor": "A2", "section": "A", "rounds_played": 3},
        {**row, "competitor": "B1", "section": "B", "rounds_played": None},
        {**row, "competitor": "B2", "section": "B", "rounds_played": None},
    ]
    rules = [{"event": "e", "stage": "groups", "kind": "league", "rounds": 5, "group_stage": None}]
    keys = [{"event": "e", "stage": "groups", "priority": at, "key": key} for at, key in enumerate(KEYS)]
    made = make_league_ties(totals, [], [], rules, keys)
    assert [(row["competitor"], row["playoff"]) for row in made] == [("B1", -1), ("B2", -1)]
