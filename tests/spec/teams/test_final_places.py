"""Final ranks of teams and what they win: TEAM-KO-04, TEAM-SW-03, TEAM-PRZ-01, D-11, D-17, D-21. One step at a time."""

from __future__ import annotations

from typing import Any

import pytest

BLOCKS = """
from_rank source   stage group_stage each note
1         winner   final -           -    -
2         loser    final -           -    -
5         losers   qf    groups      -    -
9         standing swiss -           -    -
24        rest     -     -           5000 TEAM-SW-03
"""
BRACKETS = "stage match_no\nfinal 15\nqf 9\nqf 10\nqf 11\nqf 12"
SESSIONS = """
stage  session playoff
groups 5       false
final  3       false
final  4       true
qf     2       false
swiss  5       false
"""


def results(*lines: str) -> str:
    return "\n".join(["stage match_no winner loser settled", *lines])


@pytest.mark.parametrize(
    ("lines", "played", "settled"),
    [
        pytest.param(["final 15 A B true"], "qf 2", "1 2", id="the-final-is-over"),
        pytest.param(["final 15 - - false"], "qf 2", "", id="the-final-is-not"),
        pytest.param(["qf 9 A B true", "qf 10 C D true", "qf 11 E F true"], "qf 2", "", id="one-quarter-final-is-open"),
        pytest.param(
            ["qf 9 A B true", "qf 10 C D true", "qf 11 E F true", "qf 12 - - true"], "qf 2", "5", id="all-are-over"
        ),
        pytest.param(["final 15 - - false"], "swiss 5", "9", id="the-last-round-of-the-swiss"),
        pytest.param(["final 15 - - false"], "swiss 4", "", id="not-before"),
    ],
)
def test_when_ranks_are_final(step: Any, lines: list[str], played: str, settled: str) -> None:
    """TEAM-KO-04, TEAM-SW-04: a block has ranks once nothing of its stage is left to play."""
    step(
        "prizes.settled_blocks",
        {
            "rules.final_places": BLOCKS,
            "rules.brackets": BRACKETS,
            "rules.sessions": SESSIONS,
            "results.played_sessions": f"stage session\n{played}",
            "standings.knockout_results": results(*lines),
        },
    ).gives("from_rank\n" + "\n".join(settled.split()))


def placed(step: Any, groups: str, vps: str, *, disqualified: str = "") -> Any:
    """Losers of the quarter-finals B D F H, with their group ranks and VP."""
    lines = ["final 15 A C true", "qf 9 A B true", "qf 10 C D true", "qf 11 E F true", "qf 12 G H true"]
    teams = ["B", "D", "F", "H"]
    given = {
        "prizes.settled_blocks": "from_rank\n1\n2\n5\n9",
        "rules.final_places": BLOCKS,
        "rules.sessions": SESSIONS,
        "standings.knockout_results": results(*lines),
        "standings.group_places": "stage competitor rank\n"
        + "\n".join(f"groups {team} {rank}" for team, rank in zip(teams, groups.split(), strict=True)),
        "scores.league_totals": "stage session competitor victory_points\n"
        + "\n".join(f"groups 5 {team} {vp}" for team, vp in zip(teams, vps.split(), strict=True)),
        "standings.session_standings": "session competitor rank stage\n"
        + "5 X 1 swiss\n5 Y 2 swiss\n5 Z 2 swiss\n4 W 1 swiss",
    }
    if disqualified:
        given["results.absences"] = f"competitor kind\n{disqualified} disqualified"
    return step("prizes.placed_ranks", given)


@pytest.mark.parametrize(
    ("groups", "vps", "ranks"),
    [
        pytest.param("2 1 3 4", "50 10 99 99", "6 5 7 8", id="group-rank"),
        pytest.param("1 1 2 1", "81.25 82 99 80", "6 5 8 7", id="then-group-points"),
        pytest.param("1 1 2 2", "80 80 70 70", "5 5 7 7", id="then-level"),
    ],
)
def test_losers_of_the_quarter_finals(step: Any, groups: str, vps: str, ranks: str) -> None:
    """TEAM-KO-04: 5–8 by group rank, then group VP, then level; the side Swiss follows from 9 (TEAM-SW-04)."""
    fifth = "\n".join(f"{rank} {team} qf" for rank, team in zip(ranks.split(), "BDFH", strict=True))
    placed(step, groups, vps).gives(
        f"rank competitor stage\n1 A final\n2 C final\n{fifth}\n9 X swiss\n10 Y swiss\n10 Z swiss"
    )


def test_disqualified_in_a_block(step: Any) -> None:
    """IND-DIS-02: a disqualified team is last of its block."""
    placed(step, "1 2 3 4", "9 8 7 6", disqualified="B").gives(
        "rank competitor\n1 A\n2 C\n8 B\n5 D\n6 F\n7 H\n9 X\n10 Y\n10 Z"
    )


def rest(step: Any, settled: str, absences: str = "competitor kind\nU withdrawn\nV withdrawn") -> Any:
    return step(
        "prizes.block_ranks",
        {
            "rules.final_places": BLOCKS,
            "rules.stages": "stage stage_no\ngroups 1\nr16 2\nqf 3\nswiss 4",
            "rules.match_rules": "stage kind\ngroups league\nswiss swiss",
            "results.competitors": "competitor\nA\nX\nY\nU\nV\nW",
            "results.absences": absences,
            "prizes.settled_blocks": f"from_rank\n{settled}",
            "prizes.placed_ranks": "from_rank competitor stage rank\n1 A final 1\n9 X swiss 9\n9 Y swiss 9",
            "standings.knockout_results": "stage match_no home away\nr16 1 A U",
        },
    )


def test_everybody_else(step: Any) -> None:
    """TEAM-SW-03, D-21: who declined or withdrew shares the first rank after those who finished, with its prize.

    Reached is the stage he last took part in without leaving it: not the side Swiss (D-17).
    """
    rest(step, "1\n2\n5\n9").gives(
        """
        rank competitor stage each note
        1  A final  -    -
        9  X swiss  -    -
        9  Y swiss  -    -
        11 U r16    5000 TEAM-SW-03
        11 V groups 5000 TEAM-SW-03
        11 W groups 5000 TEAM-SW-03
        """
    )


def test_everybody_else_only_at_the_end(step: Any) -> None:
    """D-21: the rank after those who finished is not known before all have."""
    rest(step, "1\n2\n5").gives("rank competitor\n1 A\n9 X\n9 Y")


def test_disqualified_behind_everybody(step: Any) -> None:
    """IND-DIS-02: behind those who withdrew."""
    rest(step, "1\n2\n5\n9", "competitor kind\nU disqualified\nV withdrawn").gives(
        "rank competitor\n1 A\n9 X\n9 Y\n11 V\n11 W\n13 U"
    )


PRIZES = """
prize_no scope from_rank to_rank amount   pooled item_zh item_en
1        final 1         1       60000    true   奖金    money
2        final 5         6       16000.01 true   奖金    money
3        final 7         8       12000    true   奖金    money
4        final 19        20      7000     true   奖金    money
5        final 21        24      5000     true   奖金    money
"""


def test_prizes_of_shared_ranks(step: Any) -> None:
    """TEAM-PRZ-01, TEAM-KO-04, D-11, TEAM-SW-03: pooled to the whole 分, what is left to lower numbers."""
    step(
        "prizes.pools",
        {
            "rules.prizes": PRIZES,
            "results.competitors": "competitor competitor_no\nA1 1\nB1 2\nB2 3\nC1 4\nC2 5\nC3 6",
            "prizes.final_ranks": "competitor rank\nA1 1\nC1 6\nB2 6\nB1 6\nC2 19\nC3 19",
            "prizes.block_ranks": "competitor rank each\nA1 1 -\nC1 6 -\nC2 19 5000\nC3 19 5000",
        },
    ).gives(
        """
        competitor rank amount prize_no
        A1 1  60000    1
        B1 6  13333.34 2
        B2 6  13333.34 2
        C1 6  13333.33 2
        C2 19 5000     4
        C3 19 5000     4
        """
    )
