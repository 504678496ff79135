"""Who plays no more: IND-WD-01, IND-WD-02 and the decisions D-01 to D-04."""

from typing import Any

import pytest

# 21 players in section A: East 1–7, South 11–17, West 21–27 at tables 1–7
SEATING = "table seat competitor\n" + "\n".join(
    f"{table} {seat} {tens}{table}" for seat, tens in (("E", ""), ("S", "1"), ("W", "2")) for table in range(1, 8)
)
WITHDRAWN = "session round competitor kind\n1 {} 1 withdrawal"


def without(player: str) -> str:
    return "\n".join(line for line in SEATING.splitlines() if not line.endswith(f" {player}"))


def test_who_is_left_gets_the_average_of_his_direction(play: Any) -> None:
    """IND-WD-01: the datum of the results there are, outside their field; nobody has a result in West: 0."""
    play(
        seating=SEATING,
        rulings=WITHDRAWN.format("-"),
        results="""
        round table board seat competitor score
        2 2 1 S 12 100
        3 3 1 S 13 200
        4 4 1 S 14 400
        """,
    ).gives(
        "board_scores",
        """
        seat competitor raw_score field_size datum small_points standard_points status
        S 11 200 3 200    0  0 averaged
        S 12 100 3 200 -100 -1 played
        S 13 200 3 200    0  0 played
        S 14 400 3 200  200  2 played
        W 21   0 0   0    0  0 averaged
        """,
        "board = 1 and competitor in ('11', '12', '13', '14', '21')",
    )


def test_the_average_may_be_the_plain_mean(play: Any) -> None:
    """IND-WD-01: ``withdrawal.average = "mean"``, cut at two decimals."""
    play(
        seating=SEATING,
        rulings=WITHDRAWN.format("-"),
        settings={"withdrawal.average": "mean"},
        results="""
        round table board seat competitor score
        2 2 1 S 12 100
        3 3 1 S 13 200
        4 4 1 S 14 400
        4 4 2 S 14 -100
        5 5 2 S 15 -100
        6 6 2 S 16    0
        """,
    ).gives(
        "board_scores",
        """
        board competitor raw_score field_size datum small_points standard_points
        1 11 233.33 3  200 33.33 0.5
        2 11 -66.66 3 -100 33.34 0.5
        """,
        "board in (1, 2) and competitor = '11'",
    )


@pytest.mark.parametrize(("from_round", "rounds"), [("-", 7), ("1", 7), ("3", 5), ("7", 1)])
def test_a_withdrawal_begins_with_its_round(play: Any, from_round: str, rounds: int) -> None:
    """D-01: from that round on, inclusive; a blank round means the whole session."""
    play(seating=SEATING, rulings=WITHDRAWN.format(from_round), results="table seat competitor score\n1 E 2 0").gives(
        "(select count(distinct round) as rounds, count(*) as averages from results.impossible_boards)",
        f"rounds averages\n{rounds} {rounds * 3 * 2}",
    )


def test_what_was_played_before_stands(play: Any) -> None:
    """IND-WD-02, D-05: his own results and those against him count and stay in the fields."""
    play(
        seating=SEATING,
        rulings=WITHDRAWN.format("2"),
        results="""
        round table board seat competitor score
        1 1 1 E 1   600
        1 1 1 S 11 -300
        1 1 1 W 21 -300
        2 4 1 E 2   200
        3 6 1 E 3   100
        """,
    ).gives(
        "board_scores",
        """
        competitor raw_score field_size datum status
        1   600 3  200 played
        2   200 3  200 played
        3   100 3  200 played
        11 -300 1 -300 played
        21 -300 1 -300 played
        """,
        "board = 1 and status = 'played'",
    )


def test_a_void_board_gives_nothing_to_who_had_left(play: Any) -> None:
    """IND-DIS-01, D-01: the board of round 2 is void at his table; he sat there no more."""
    play(
        seating=SEATING,
        rulings="session round competitor kind board\n1 2 1 withdrawal -\n1 - 13 void 10",
        results="table board seat competitor score\n1 1 E 1 0",
    ).gives(
        "board_scores",
        "board seat competitor status\n10 S 13 averaged\n10 W 22 averaged",
        "board = 10 and (seat <> 'E' or competitor = '1') and competitor in ('1', '13', '22')",
    )


def test_a_void_board_that_he_played_after_all_is_averaged_for_him_too(play: Any) -> None:
    """IND-DIS-01: all three get the average, also who is said to have left with that round but played it."""
    play(
        seating=SEATING,
        rulings="session round competitor kind board\n1 2 1 withdrawal -\n1 - 13 void 10",
        results="""
        round table board seat competitor score
        1 1  1 E 1  0
        2 3 10 E 1  200
        2 3 10 S 13 -100
        2 3 10 W 22 -100
        """,
    ).gives(
        "board_scores",
        "seat competitor status\nE 1 averaged\nS 13 averaged\nW 22 averaged",
        "board = 10 and competitor in ('1', '13', '22')",
    )


def test_who_leaves_after_the_last_round_has_played_all(play: Any) -> None:
    """D-01, IND-DIS-02: round 8 of a session of seven; its results stand, its standing has him at the bottom."""
    play(
        results="session competitor score\n1 1 900\n1 2 0\n1 3 -900",
        rulings="session round competitor kind\n1 8 1 disqualify",
    ).gives("session_scores", "competitor boards small_points\n1 1 900\n2 1 0\n3 1 -900").gives(
        "standings", "rank competitor decided_by\n1 2 -\n2 3 standard_points\n3 1 disqualify"
    )


def test_an_empty_seat_gives_averages(play: Any) -> None:
    """D-02: later sessions keep their tables; whoever sits with an empty seat gets averages."""
    play(
        seating=without("27"),
        results="""
        table seat board competitor score
        1 S 1 11 300
        2 S 1 12 100
        """,
    ).gives(
        "(select competitor, count(*) as averages from board_scores where status = 'averaged' group by competitor)",
        # West 27 would have met every East and every South once, three boards each
        "competitor averages\n" + "\n".join(f"{tens}{table} 3" for tens in ("", "1") for table in range(1, 8)),
    )


def test_who_withdraws_stands_at_the_bottom(play: Any) -> None:
    """IND-WD-02, D-01, D-03: from the session of the withdrawal on, not in the one before; among themselves by
    standing, the disqualified below all who withdrew.
    """
    play(
        entries=6,
        results="""
        session competitor score
        1 1  900
        1 2  300
        1 3    0
        1 4 -900
        2 5    0
        """,
        rulings="""
        session competitor kind
        2 1 withdrawal
        2 4 withdrawal
        2 2 disqualify
        """,
    ).gives(
        "standings",
        """
        session rank competitor standard_points decided_by
        1 1 1  5  -
        1 2 2  1.5 standard_points
        1 3 6  0  standard_points
        1 4 5  0  draw_number
        1 5 3 -1.5 standard_points
        1 6 4 -6 standard_points
        2 1 5  0  -
        2 2 6  0  position_points
        2 3 3 -1.5 standard_points
        2 4 1  5  withdrawal
        2 5 4 -6 standard_points
        2 6 2  1.5 disqualify
        """,
    )


def test_a_withdrawal_ends_in_the_next_block_that_leaves(play: Any, begun: Any) -> None:
    """IND-WD-02: of session 2: last of the twelve that leave after session 4. D-01, D-04: of session 5: still active in
    the cut before it, so he has advanced and is last of the first block that leaves second stage A.
    """
    scored = play(
        entries=63, results=begun("second-a 2"), rulings="session competitor kind\n2 63 withdrawal\n5 54 withdrawal"
    )
    scored.gives("final_ranking", "rank competitor\n30 54\n63 63", "competitor in ('63', '54')")
    scored.gives("standings", "rank competitor outcome\n9 54 advances\n10 53 stays", "session = 4 and rank in (9, 10)")


def test_a_withdrawal_in_session_5_of_one_who_stayed(play: Any, begun: Any) -> None:
    """IND-WD-02: rank 10 after session 4, withdrawn in session 5, rank 51; those below close up."""
    play(entries=63, results=begun("prelim 5"), rulings="session competitor kind\n5 54 withdrawal").gives(
        "standings",
        "rank competitor decided_by outcome\n10 53 - advances\n30 33 draw_number advances\n51 54 withdrawal out",
        "session = 5 and rank in (10, 30, 51)",
    )


def test_who_withdraws_after_advancing_is_last_of_the_stage_he_reached(play: Any, begun: Any) -> None:
    """D-04: second in the prelim, gone from second stage A: rank 30, its first block that leaves; nobody moves up."""
    scored = play(
        entries=63,
        results=begun("second-a 2"),
        rulings="stage session competitor kind\nsecond-a 1 62 withdrawal",
    )
    scored.gives("final_ranking", "rank competitor reached\n30 62 second-a\n31 33 prelim", "rank in (30, 31)")
    scored.gives(
        "standings", "rank competitor outcome\n1 63 advances\n2 61 advances\n7 56 advances\n8 55 stays",
        "stage = 'second-a' and session = 2 and rank in (1, 2, 7, 8)",
    )  # fmt: skip
    scored.gives("competitors", "competitor status\n62 withdrawn\n63 active", "competitor in ('62', '63')")
