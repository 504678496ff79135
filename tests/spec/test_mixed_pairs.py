"""Mixed pairs: MIX-01, MIX-03 to MIX-07, with D-11, D-12 and D-13."""

from typing import Any


def test_the_course(play: Any) -> None:
    """MIX-01: seven rounds of 16 boards at four tables, the same boards everywhere."""
    play("2012-mixed", entries=8).gives(
        "rules.sessions",
        "session boards table_count movement\n" + "\n".join(f"{session} 16 4 stationary" for session in range(1, 8)),
    )


def test_the_field_is_one_direction_of_a_round(play: Any) -> None:
    """MIX-03: the datum of four is that of the middle two; losses are no wins of the other direction."""
    play(
        "2012-mixed",
        results="""
        table seat competitor score
        1 NS 8  400
        1 EW 1 -400
        2 NS 6  100
        2 EW 3 -100
        3 NS 7 -100
        3 EW 2  100
        4 NS 4 -600
        4 EW 5  600
        """,
    ).gives(
        "board_scores",
        """
        seat competitor raw_score field_size datum small_points standard_points
        NS 8  400 4 0  400  3
        NS 6  100 4 0  100  1
        NS 7 -100 4 0 -100 -1
        NS 4 -600 4 0 -600 -4
        EW 1 -400 4 0 -400 -3
        EW 3 -100 4 0 -100 -1
        EW 2  100 4 0  100  1
        EW 5  600 4 0  600  4
        """,
    )


def test_the_cap_of_a_round(play: Any) -> None:
    """MIX-03, T-05: 16 boards, 3200."""
    play("2012-mixed", results="competitor score\n1 4000\n2 0\n3 0\n4 -4000").gives(
        "session_scores", "competitor small_points\n1 3200\n2 0\n3 0\n4 -4000"
    )


LEVEL = """
        session competitor score
        7 1  300
        7 2  300
        7 3  300
        7 4    0
        7 5 -300
        7 6 -300
        7 7 -300
"""


def test_order_and_shared_prizes(play: Any) -> None:
    """MIX-04, MIX-06, D-11: standard points, small points, then the same rank; places pooled and split to the 分, what
    is left over 分 by 分 to the lowest numbers: 12500 by three, 9000 by three.
    """
    scored = play("2012-mixed", results=LEVEL)
    scored.gives(
        "standings",
        """
        rank competitor standard_points small_points decided_by
        1 1  3  300 -
        1 2  3  300 tied
        1 3  3  300 tied
        4 4  0    0 standard_points
        5 5 -3 -300 standard_points
        5 6 -3 -300 tied
        5 7 -3 -300 tied
        """,
    )
    scored.gives(
        "final_ranking", "rank competitor shared\n1 1 true\n4 4 false\n5 7 true", "competitor in ('1', '4', '7')"
    )
    scored.gives(
        "prizes",
        """
        competitor rank amount
        1 1 4166.67
        2 1 4166.67
        3 1 4166.66
        4 4 3000
        5 5 3000
        6 5 3000
        7 5 3000
        """,
        "item = '名次奖金'",
    )


def test_small_points_separate(play: Any) -> None:
    """MIX-04: 350 and 300 are both worth 3."""
    play(
        "2012-mixed",
        results="session competitor score\n7 1 300\n7 2 0\n7 3 0\n7 4 -300\n6 5 350\n6 6 0\n6 7 0\n6 8 -350",
    ).gives("standings", "rank competitor decided_by\n1 5 -\n2 1 small_points", "session = 7 and rank <= 2")


def test_final_prizes(play: Any) -> None:
    """MIX-06: 5000, 4000, 3500 and 3000 for 4–8."""
    rows = "\n".join(f"7 {number} {900 - 100 * number}" for number in range(1, 9))
    play("2012-mixed", results=f"session competitor score\n{rows}").gives(
        "prizes",
        "rank amount\n1 5000\n2 4000\n3 3500\n4 3000\n5 3000\n6 3000\n7 3000\n8 3000",
        "item = '名次奖金'",
    )


ROUND = """
        session table seat competitor score
        2 1 NS 8  600
        2 1 EW 2 -600
        2 2 NS 7  600
        2 2 EW 4 -600
        2 3 NS 1 -100
        2 3 EW 3  100
        2 4 NS 5 -300
        2 4 EW 6  300
"""


def test_round_prizes(play: Any) -> None:
    """MIX-05, D-12, D-11: the best two of each direction of the round; sharers pool and split."""
    play("2012-mixed", results=ROUND).gives(
        "prizes",
        """
        competitor rank item amount
        8 1 第2轮南北向第1名 450
        7 1 第2轮南北向第1名 450
        6 1 第2轮东西向第1名 600
        3 2 第2轮东西向第2名 300
        """,
    )


def test_round_prizes_after_penalties(play: Any) -> None:
    """D-12: by the round's standard points after penalties, then small points."""
    play(
        "2012-mixed",
        results=ROUND,
        rulings="session competitor kind amount\n2 8 penalty 0.5\n2 6 penalty 3",
    ).gives(
        "prizes",
        """
        competitor rank item amount
        7 1 第2轮南北向第1名 600
        8 2 第2轮南北向第2名 300
        3 1 第2轮东西向第1名 600
        6 2 第2轮东西向第2名 300
        """,
    )


def test_withdrawal_of_a_pair(play: Any) -> None:
    """MIX-07, D-12, D-13: the opponents get averages and no round prize for them; the pair is last of the standing and
    gets the prize of that rank, a disqualified one none.
    """
    scored = play(
        "2012-mixed",
        seating="session table competitor\n7 1 8\n7 1 2\n7 2 7\n7 2 4\n7 3 1\n7 3 3\n7 4 5\n7 4 6",
        results="""
        session table seat competitor score
        7 2 NS 7 -600
        7 2 EW 4  600
        7 3 NS 1 -900
        7 3 EW 3  900
        """,
        rulings="session competitor kind\n7 2 withdrawal\n7 5 disqualify",
    )
    scored.gives(
        "board_scores",
        "competitor seat raw_score small_points status\n8 NS -750 0 averaged\n6 EW 750 0 averaged",
        "board = 1 and status = 'averaged'",
    )
    scored.gives(
        "standings",
        "rank competitor decided_by\n5 1 standard_points\n5 4 tied\n7 2 withdrawal\n8 5 disqualify",
        "rank >= 5",
    )
    scored.gives(
        "prizes", "competitor rank amount note\n2 7 3000 -\n5 8 0 IND-DIS-02", "rank >= 7 and item = '名次奖金'"
    )
    scored.gives(
        "prizes",
        "competitor item\n7 第7轮南北向第1名\n1 第7轮南北向第2名\n3 第7轮东西向第1名\n4 第7轮东西向第2名",
        "item <> '名次奖金'",
    )
