"""Standings, cuts and final ranks of the individual: IND-00, IND-PRE, IND-SFA, IND-SFB, D-32.

``begun`` (conftest.py): sessions in which nothing is scored, so that rank r is player 64 − r all the way.
"""

from typing import Any


def test_prelim_order(play: Any) -> None:
    """IND-PRE-01: standard points, then position points, then small points, all descending."""
    play(
        results="""
        session section board competitor score
        2 A 1  11  300
        2 A 1  18    0
        2 A 1  19 -300
        2 C 1  12  300
        2 C 1  28    0
        2 C 1  29 -300
        2 C 2  13  400
        2 C 2  28    0
        2 C 2  29 -400
        2 C 3  14  450
        2 C 3  28    0
        2 C 3  29 -450
        """
    ).gives(
        "standings",
        """
        rank competitor standard_points position_points small_points decided_by
        1 14  3.5 1  450 -
        2 11  3   3  300 standard_points
        3 13  3   1  400 position_points
        4 12  3   1  300 small_points
        """,
        "rank <= 4",
    )


LEVEL_PAIRS = """
        board competitor score
        1  1  1234
        1  2  1234
        1 90 -1234
        1 91 -1234
        2  3   350
        2  4   350
        2 90  -350
        2 91  -350
        3  5    99
        3  6    99
        3 90   -99
        3 91   -99
        4  7    45
        4  8    45
        4 90   -45
        4 91   -45
        5  9     7
        5 10     7
        5 90    -7
        5 91    -7
        6 11    -8
        6 12    -8
        6 92     8
        6 93     8
        7 13  -345
        7 14  -345
        7 92   345
        7 93   345
"""


def test_the_draw_number_decides_by_a_digit(play: Any) -> None:
    """IND-PRE-02: hundreds digit, below 100 tens, below 10 units, of the whole part, no sign; odd: smaller first."""
    play(results=LEVEL_PAIRS).gives(
        "standings",
        """
        rank competitor small_points decided_by
        1    2 1234 -
        2    1 1234 draw_number
        3   92  353 standard_points
        4   93  353 draw_number
        5    3  350 standard_points
        6    4  350 draw_number
        7    5   99 standard_points
        8    6   99 draw_number
        9    8   45 small_points
        10   7   45 draw_number
        11   9    7 small_points
        12  10    7 draw_number
        13  12   -8 standard_points
        14  11   -8 draw_number
        15  13 -345 standard_points
        16  14 -345 draw_number
        """,
        "competitor not in ('90', '91')",
    )


def test_the_digit_is_looked_for_at_base_100(play: Any) -> None:
    """IND-PRE-02, D-10: 125 at base 50 is 250 at base 100, even; 150 is 300, odd."""
    play(
        base=50,
        results="""
        board competitor score
        1 1  125
        1 2  125
        1 3 -125
        1 4 -125
        2 5  150
        2 6  150
        2 7 -150
        2 8 -150
        """,
    ).gives(
        "standings",
        "rank competitor small_points\n1 5 150\n2 6 150\n3 2 125\n4 1 125\n5 4 -125\n6 3 -125\n7 7 -150\n8 8 -150",
    )


def test_cut_after_session_4(play: Any, begun: Any) -> None:
    """IND-PRE-03: 1–9 advance, the last 12 of 63 are out with these ranks, 42 stay."""
    scored = play(entries=63, results=begun("prelim 4"))
    scored.gives(
        "standings",
        """
        rank competitor outcome
        1  63 advances
        9  55 advances
        10 54 stays
        51 13 stays
        52 12 out
        63  1 out
        """,
        "rank in (1, 9, 10, 51, 52, 63)",
    )
    scored.gives("final_ranking", "rank competitor reached\n52 12 prelim\n63 1 prelim", "rank in (52, 63)")
    scored.gives("(select count(*) as players from final_ranking)", "players\n12")


def test_cut_after_session_5(play: Any, begun: Any) -> None:
    """IND-PRE-04: best 21 of the 42 take stage ranks 10–30 and advance, the others end at 31–51."""
    scored = play(entries=63, results=begun("prelim 5"))
    scored.gives(
        "standings",
        "rank competitor outcome\n10 54 advances\n30 34 advances\n31 33 out\n51 13 out",
        "session = 5 and rank in (10, 30, 31, 51)",
    )
    scored.gives("(select count(*) as players from standings where session = 5)", "players\n42")
    scored.gives("final_ranking", "rank competitor\n31 33\n51 13\n52 12", "rank in (31, 51, 52)")


def test_all_five_prelim_sessions_count(play: Any, begun: Any) -> None:
    """IND-PRE-04: ten with 3 points from session 1; one of them stays after session 4 and leads the 42 with these."""
    first = "\n".join(
        f"prelim 1 A {board} {table} {who} {score}"
        for board in range(1, 11)
        for table, (who, score) in enumerate(((board, 300), (62, 0), (61, -300)), start=1)
    )
    play(entries=63, results=begun("prelim 5", first)).gives(
        "standings",
        "session rank competitor standard_points outcome\n4 9 9 3 advances\n4 10 10 3 stays\n5 10 10 3 advances",
        "session in (4, 5) and competitor in ('9', '10')",
    )


def test_a_stage_starts_from_zero(play: Any, begun: Any) -> None:
    """IND-00: 12 points of the prelim win the first place there and nothing in second stage A."""
    more = "prelim 1 A 1 1 1 5000\nprelim 1 A 1 2 2 0\nprelim 1 A 1 3 3 -5000\nsecond-a 1 A 2 1 63 0"
    play(entries=63, results=begun("prelim 4", more)).gives(
        "standings",
        """
        stage competitor rank standard_points position_points small_points previous_rank
        prelim   1 1 12 1 4200 -
        second-a 1 2 0  0 0    1
        """,
        "competitor = '1' and (stage = 'second-a' or session = 4)",
    )


def test_second_stage_a_order(play: Any, begun: Any) -> None:
    """IND-SFA-01: standard points, position points, small points, then the prelim rank."""
    more = """
        second-a 2 A 1 1 45  300
        second-a 2 A 1 2 46    0
        second-a 2 A 1 3 47 -300
        second-a 2 B 1 1 50  300
        second-a 2 B 1 2 51    0
        second-a 2 B 1 3 52 -300
        second-a 2 B 2 1 53  400
        second-a 2 B 2 2 51    0
        second-a 2 B 2 3 52 -400
    """
    play(entries=63, results=begun("second-a 1", more)).gives(
        "standings",
        """
        rank competitor standard_points position_points small_points previous_rank decided_by
        1 45 3 2 300 19 -
        2 53 3 1 400 11 position_points
        3 50 3 1 300 14 small_points
        4 46 0 2   0 18 standard_points
        5 63 0 1   0  1 position_points
        6 51 0 1   0 13 previous_rank
        7 62 0 0   0  2 position_points
        8 61 0 0   0  3 previous_rank
        """,
        "stage = 'second-a' and session = 2 and rank <= 8",
    )


def test_second_stage_a_cuts(play: Any, begun: Any) -> None:
    """IND-SFA-02: after session 2 seven advance, fifteen stay, eight are out at 23–30. IND-SFA-03: after session 3
    eight of the fifteen advance as 8–15, the other seven end at 16–22.
    """
    scored = play(entries=63, results=begun("second-a 3"))
    scored.gives(
        "standings",
        """
        session rank competitor outcome
        2 1  63 advances
        2 7  57 advances
        2 8  56 stays
        2 22 42 stays
        2 23 41 out
        2 30 34 out
        3 8  56 advances
        3 15 49 advances
        3 16 48 out
        3 22 42 out
        """,
        "stage = 'second-a' and (session, rank) in ((2, 1), (2, 7), (2, 8), (2, 22), (2, 23), (2, 30), "
        "(3, 8), (3, 15), (3, 16), (3, 22))",
    )
    scored.gives(
        "final_ranking",
        "rank competitor reached\n16 48 second-a\n22 42 second-a\n23 41 second-a\n30 34 second-a\n31 33 prelim",
        "rank in (16, 22, 23, 30, 31)",
    )


def test_second_stage_b(play: Any, begun: Any) -> None:
    """IND-SFB-01: standard points, small points, then the rank of second stage A (no position points); best six."""
    more = """
        second-b 1 A 2 1 49  300
        second-b 1 A 2 2 50    0
        second-b 1 A 2 3 51 -300
        second-b 1 A 3 1 52  400
        second-b 1 A 3 2 50    0
        second-b 1 A 3 3 51 -400
    """
    scored = play(entries=63, results=begun("second-b 3", more))
    scored.gives(
        "standings",
        """
        rank competitor standard_points position_points small_points previous_rank decided_by outcome
        1  52 3 - 400 12 - advances
        2  49 3 - 300 15 small_points advances
        3  63 0 -   0  1 standard_points advances
        4  62 0 -   0  2 previous_rank advances
        6  60 0 -   0  4 previous_rank advances
        7  59 0 -   0  5 previous_rank out
        """,
        "stage = 'second-b' and session = 3 and rank in (1, 2, 3, 4, 6, 7)",
    )
    scored.gives("final_ranking", "rank competitor reached\n7 59 second-b\n15 51 second-b", "rank in (7, 15)")


def test_the_whole_way_to_the_final_ranking(play: Any, begun: Any) -> None:
    """IND-SEM-04: three to the final, three end at 4–6; with IND-PRE, IND-SFA, IND-SFB everyone has one rank."""
    scored = play(entries=63, results=begun("final 2"))
    scored.gives(
        "final_ranking",
        """
        rank competitor reached
        1 63 final
        3 61 final
        4 60 semifinal
        6 58 semifinal
        """,
        "rank in (1, 3, 4, 6)",
    )
    scored.gives(
        "(select count(distinct rank) as ranks, min(rank + competitor::int) as least from final_ranking)",
        "ranks least\n63 64",
    )


def test_a_standing_shows_what_held_then(play: Any) -> None:
    """D-32: later results and penalties change no earlier standing; a penalty on an older session does."""
    results = """
        session competitor score
        1 1  300
        1 2    0
        1 3 -300
        2 1  300
        2 2    0
        2 3 -300
    """
    rulings = "session competitor kind amount\n2 1 penalty 1\n1 2 penalty 0.5"
    play(results=results, rulings=rulings).gives(
        "standings",
        """
        session competitor standard_points
        1 1  3
        1 2 -0.5
        1 3 -3
        2 1  5
        2 2 -0.5
        2 3 -6
        """,
    )
