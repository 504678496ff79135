"""Swiss in threes: ZIBO-01 to ZIBO-08, with D-24 and D-26 (places down: test_places_down.py)."""

from typing import Any

import pytest

TWO_TABLES = "table competitor\n1 1\n1 2\n1 3\n2 4\n2 5\n2 6"


def test_a_hand_record_becomes_scores(play: Any) -> None:
    """ZIBO-01: stake = bid × 2(n + 1); declarer 2 stakes, defenders 1 each; lost: the other way round."""
    play(
        "2019-zibo",
        seating="table competitor\n1 1\n1 2\n1 3",
        results="""
        table board competitor score
        1 1 1 -
        1 1 2 -
        1 1 3 -
        1 2 1 -
        1 2 2 -
        1 2 3 -
        1 3 1 -
        1 3 2 -
        1 3 3 -
        1 4 1 7
        1 4 2 -3
        1 4 3 -4
        """,
        hands="""
        table board declarer bid won  bombs
        1     1     E        2   true  0
        1     2     W        3   false 2
        1     3     S        1   true  1
        """,
    ).gives(
        "results",
        """
        board seat competitor raw_score
        1 E 1   8
        1 S 2  -4
        1 W 3  -4
        2 E 1  18
        2 S 2  18
        2 W 3 -36
        3 E 1  -4
        3 S 2   8
        3 W 3  -4
        4 E 1   7
        4 S 2  -3
        4 W 3  -4
        """,
    )


@pytest.mark.parametrize(("factor", "base", "declarer"), [("2(n+1)", 1, 16), ("n+1", 1, 8), ("2(n+1)", 5, 80)])
def test_the_factor_is_a_setting(play: Any, factor: str, base: int, declarer: int) -> None:
    """ZIBO-01: bid 2 with one bomb: 8 a stake, or 4 by ``hand.factor = "n+1"``; D-10: times the base."""
    play(
        "2019-zibo",
        base=base,
        settings={"hand.factor": factor},
        seating="table competitor\n1 1\n1 2\n1 3",
        results="table competitor score\n1 1 -\n1 2 -\n1 3 -",
        hands="table declarer bid won bombs\n1 E 2 true 1",
    ).gives("results", f"competitor raw_score\n1 {declarer}\n2 -{declarer // 2}\n3 -{declarer // 2}")


def test_match_points(play: Any) -> None:
    """ZIBO-02: 3, 1, 0; two level on top 2, 2, 0; two level at the bottom 3, 0, 0; three level 1, 1, 1."""
    play(
        "2019-zibo",
        seating=f"{TWO_TABLES}\n3 7\n3 8\n3 9\n4 10\n4 11\n4 12",
        results="""
        table board competitor score
        1 1 1   5
        1 1 2  -5
        1 1 3   0
        1 2 1   1
        1 2 2  10
        1 2 3 -11
        2 1 4   4
        2 1 5   4
        2 1 6  -8
        3 1 7   8
        3 1 8  -4
        3 1 9  -4
        4 1 10  0
        4 1 11  0
        4 1 12  0
        """,
    ).gives(
        "session_scores",
        """
        competitor boards raw_score small_points match_points standard_points
        1  2   6   6 3 -
        2  2   5   5 1 -
        3  2 -11 -11 0 -
        4  1   4   4 2 -
        5  1   4   4 2 -
        6  1  -8  -8 0 -
        7  1   8   8 3 -
        8  1  -4  -4 0 -
        9  1  -4  -4 0 -
        10 1   0   0 1 -
        11 1   0   0 1 -
        12 1   0   0 1 -
        """,
    )


def test_order(play: Any) -> None:
    """ZIBO-03: match points, then the rounds' raw scores, then the same rank."""
    play(
        "2019-zibo",
        seating=TWO_TABLES,
        results="table competitor score\n1 1 20\n1 2 -10\n1 3 -10\n2 4 30\n2 5 -10\n2 6 -20",
    ).gives(
        "standings",
        """
        rank competitor match_points small_points decided_by
        1 4 3  30 -
        2 1 3  20 small_points
        3 5 1 -10 match_points
        4 2 0 -10 match_points
        4 3 0 -10 tied
        6 6 0 -20 small_points
        """,
    )


def test_a_bye(play: Any) -> None:
    """ZIBO-04: 3 match points and 0 small points, no boards; not for someone who has withdrawn."""
    play(
        "2019-zibo",
        entries=5,
        seating="table competitor\n1 1\n1 2\n1 3",
        results="table competitor score\n1 1 20\n1 2 -10\n1 3 -10",
        rulings="competitor kind\n5 withdrawal",
    ).gives(
        "session_scores",
        "competitor boards match_points small_points\n1 1 3 20\n2 1 0 -10\n3 1 0 -10\n4 0 3 0",
    )


LATE = [
    # rulings of a round; match points, small points and boards of players 1, 2 and 3
    ("1 late 11", "0 -20 0", "4 10 0", "4 10 0"),
    ("1 late -", "0 -20 0", "4 10 0", "4 10 0"),  # minutes not noted: more than 10
    ("1 late 11 2 late 30", "0 -20 0", "0 -20 0", "5 20 0"),
    ("1 late 31", "0 0 0", "5 20 0", "5 20 0"),
    ("1 forfeit -", "0 0 0", "5 20 0", "5 20 0"),
    ("1 late 12 2 forfeit -", "0 -20 0", "0 0 0", "5 20 0"),
    ("1 late 10", "3 9 1", "1 0 1", "0 -9 1"),
    ("1 warning -", "3 9 1", "1 0 1", "0 -9 1"),  # a telephone rings
]


def test_late_and_forfeit(play: Any) -> None:
    """ZIBO-05, ZIBO-06, ZIBO-07 (smoking is a forfeit), D-24: a round a case; the boards of a replaced round do not
    count.
    """
    rulings, expected = [], []
    for session, (ruled, *points) in enumerate(LATE, start=1):
        words = ruled.split()
        rulings += [f"{session} {' '.join(words[at : at + 3])}" for at in range(0, len(words), 3)]
        expected += [f"{session} {player} {of_player}" for player, of_player in enumerate(points, start=1)]
    sessions = range(1, len(LATE) + 1)
    play(
        "2019-zibo",
        settings={"rounds": len(LATE)},
        seating="session table competitor\n" + "\n".join(f"{n} 1 1\n{n} 1 2\n{n} 1 3" for n in sessions),
        results="session table competitor score\n" + "\n".join(f"{n} 1 1 9\n{n} 1 2 0\n{n} 1 3 -9" for n in sessions),
        rulings="session competitor kind amount\n" + "\n".join(rulings),
    ).gives("session_scores", "session competitor match_points small_points boards\n" + "\n".join(expected))


def test_ruled_small_points_scale_with_the_base(play: Any) -> None:
    """D-10: 10, 20 and −20 at base 1 are 50, 100 and −100 at base 5."""
    play(
        "2019-zibo",
        base=5,
        seating=TWO_TABLES,
        results="table competitor score\n2 4 0\n2 5 0\n2 6 0",
        rulings="competitor kind amount\n1 late 11",
    ).gives("session_scores", "competitor small_points\n1 -100\n2 50\n3 50", "competitor <= '3'")


def test_goods(play: Any) -> None:
    """ZIBO-08, D-26: every item of every rank; who shares a rank gets the goods of its number; the card for everyone
    comes on top, but not for someone who never played a board.
    """
    play(
        "2019-zibo",
        settings={"rounds": 1},
        entries=7,
        seating=TWO_TABLES,
        results="table competitor score\n1 1 30\n1 2 -15\n1 3 -15\n2 4 30\n2 5 0\n2 6 -30",
    ).gives(
        "prizes",
        """
        rank competitor item amount
        1 1 金牌 -
        1 1 证书 -
        1 1 国井窖藏定制一坛 1288
        1 1 扳倒井1瓶 -
        1 1 足疗套票 128
        1 1 单项卡 580
        1 1 参与者单项卡 580
        1 4 金牌 -
        1 4 证书 -
        1 4 国井窖藏定制一坛 1288
        1 4 扳倒井1瓶 -
        1 4 足疗套票 128
        1 4 单项卡 580
        1 4 参与者单项卡 580
        3 7 铜牌 -
        3 7 证书 -
        3 7 国井国六品鉴2瓶 576
        3 7 扳倒井1瓶 -
        3 7 足疗套票 128
        3 7 单项卡 580
        """,
        "rank <= 3",
    )


def test_who_withdraws_keeps_his_points(play: Any) -> None:
    """ZIBO-03: he stays where his points put him (``withdrawal.standing = "ranked"``), and has no bye either."""
    play(
        "2019-zibo",
        seating="session table competitor\n1 1 1\n1 1 2\n1 1 3\n2 1 2\n2 1 3\n2 1 4",
        results="""
        session table competitor score
        1 1 1  30
        1 1 2   0
        1 1 3 -30
        2 1 2  10
        2 1 3   0
        2 1 4 -10
        """,
        rulings="session competitor kind\n2 1 withdrawal",
    ).gives(
        "standings",
        "rank competitor match_points small_points\n1 2 4 10\n2 1 3 30\n3 4 3 -10\n4 3 1 -30",
        "session = 2",
    )
