"""A fouled board: its field splits into the groups that played the same cards (T-01)."""

from typing import Any

TRAVELLING = """
        round table board competitor score
        1 1 1 1  100
        2 2 1 2  300
        3 3 1 3 1000
        4 4 1 4 2000
        5 5 1 5 3000
        1 2 2 6  100
        2 3 2 7  200
"""


def test_the_field_splits_where_the_cards_changed(play: Any) -> None:
    """T-01: from the table of the competitor named and in every later round other cards were played."""
    play(results=TRAVELLING, rulings="session competitor kind board\n1 3 foul 1").gives(
        "board_scores",
        """
        board competitor field_size datum small_points
        1 1 2  200 -100
        1 2 2  200  100
        1 3 3 2000 -1000
        1 4 3 2000     0
        1 5 3 2000  1000
        2 6 2  150  -50
        2 7 2  150   50
        """,
    )


def test_the_first_cards_may_come_back(play: Any) -> None:
    """T-01: the amount names the cards: 1 the first ones; without it they are new ones."""
    play(
        results=TRAVELLING,
        rulings="session competitor kind board amount\n1 2 foul 1 -\n1 4 foul 1 1",
    ).gives(
        "results.board_results",
        "competitor cards_no\n1 1\n2 2\n3 2\n4 1\n5 1",
        "board = 1",
    ).gives("scores.fields", "cards_no field_size datum\n1 3 2000\n2 2 650", "board = 1")


def test_a_table_with_cards_of_its_own(play: Any) -> None:
    """T-01: where every table plays the board in the same round, only the table named had other cards."""
    play(
        "2012-mixed",
        results="table competitor score\n1 1 600\n2 2 300\n3 3 -600\n4 4 0",
        rulings="session competitor kind board\n1 2 foul 1",
    ).gives("board_scores", "competitor field_size datum\n1 3 0\n2 1 300\n3 3 0\n4 3 0")


def test_an_average_is_of_the_same_cards(play: Any) -> None:
    """T-01, IND-WD-01: who could not play gets the average of those who had the cards of that table."""
    play(
        seating="table seat competitor\n1 E 1\n2 E 2\n3 E 3\n4 E 4\n5 E 5",
        results=TRAVELLING,
        rulings="session competitor kind board\n1 3 foul 1\n1 3 adjust_average 1",
    ).gives("board_scores", "competitor raw_score\n1 100\n2 300\n3 2500\n4 2000\n5 3000", "board = 1 and raw_score > 0")


def test_comparison_with_every_other_result_stays_among_the_same_cards(play: Any) -> None:
    """T-01: the same in a method without a datum."""
    play(
        "cross-imp-pairs",
        results="round table board competitor score\n1 1 1 a 430\n2 1 1 b 50\n3 1 1 c -100",
        rulings="session competitor kind board\n1 b foul 1",
    ).gives("board_scores", "competitor field_size standard_points\na 1 0\nb 2 4\nc 2 -4")
