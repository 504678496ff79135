"""Scores that rulings assign, corrections in points, rulings taken back: BUT-04, D-05, D-06."""

from typing import Any

FIELD = """
        board competitor score
        1 1  300
        1 2    0
        1 3 -300
        1 4  600
        2 1  100
        2 2    0
        2 3 -100
        2 4    0
"""


def test_adjusted_in_standard_points(play: Any) -> None:
    """BUT-04: ``adjust_sp``: the result leaves the field, the amount is what the board is worth."""
    play(results=FIELD, rulings="session competitor kind board amount\n1 4 adjust_sp 1 -2.5").gives(
        "board_scores",
        """
        competitor raw_score field_size datum small_points standard_points status
        1  300 3 0  300  3   played
        2    0 3 0    0  0   played
        3 -300 3 0 -300 -3   played
        4    - 3 0    0 -2.5 adjusted
        """,
        "board = 1",
    ).gives("session_scores", "boards standard_points small_points\n2 -2.5 0", "competitor = '4'")


def test_adjusted_to_the_average(play: Any) -> None:
    """BUT-04: ``adjust_average``: the average of the others, which it is no part of."""
    play(results=FIELD, rulings="session competitor kind board\n1 4 adjust_average 1").gives(
        "board_scores",
        """
        competitor raw_score field_size small_points standard_points status
        1  300 3  300  3 played
        2    0 3    0  0 played
        3 -300 3 -300 -3 played
        4    0 3    0  0 averaged
        """,
        "board = 1",
    )


def test_a_score_may_be_assigned_without_a_result(play: Any) -> None:
    """D-05, BUT-04: nobody at the table played the board; it is no missing board any more."""
    scored = play(
        seating="table seat competitor\n1 E 1\n1 S 2\n1 W 3\n2 E 4\n2 S 5\n2 W 6",
        results="round table board seat competitor score\n3 3 1 E 4 200",
        rulings="""
        session competitor kind board amount
        1 1 adjust         1 600
        1 2 adjust_sp      1 1.5
        1 3 adjust_average 1 -
        """,
    )
    scored.gives(
        "board_scores",
        """
        competitor raw_score field_size datum small_points standard_points status
        1 600 2 400  200  2   adjusted
        2   - 0   0    0  1.5 adjusted
        3   0 0   0    0  0   averaged
        4 200 2 400 -200 -2   played
        """,
        "board = 1 and competitor <= '4'",
    ).gives("results.missing_boards", "competitor", "board = 1")


def test_a_session_corrected_in_points(play: Any) -> None:
    """BUT-04: ``correction``: added to the standard points of its session with its sign, beside any penalty."""
    play(
        results=FIELD,
        rulings="""
        session competitor kind amount
        1 1 correction -1.5
        1 1 penalty     1
        1 3 correction  2
        1 3 correction  0.5
        """,
    ).gives(
        "session_scores",
        "competitor standard_points penalty\n1 0 1\n2 -1.5 0\n3 -2 0\n4 3.5 0",
    )


def test_scores_are_assigned_by_the_other_methods_of_a_field_too(play: Any) -> None:
    """BUT-04: in cross comparison an assigned score is no result to compare with."""
    results = "board competitor score\n1 a 430\n1 b 50\n1 c -100"
    played = play("cross-imp-pairs", results=results).connection
    assigned = play(
        "cross-imp-pairs", results=results, rulings="session competitor kind board amount\n1 c adjust_sp 1 3"
    )
    assigned.gives("board_scores", "competitor raw_score field_size standard_points\na 430 2 9\nb 50 2 -9\nc - 2 3")
    assert played.execute("select max(field_size) from board_scores").fetchone() == (3,)


def test_what_was_taken_back_has_no_effect(play: Any) -> None:
    """D-06: an entry of kind ``undo`` takes one ruling back, wherever it worked; all others stay."""
    ledger = """
        ruling_id session competitor kind board amount refers_to
        a 1 1 penalty        - 3   -
        b 1 2 penalty        - 0.5 -
        c 1 3 cancel         1 -   -
        d 1 4 adjust         1 900 -
        e 1 4 disqualify     - -   -
        f 1 1 prize_withheld - -   -
        g 1 1 correction     - 2   -
    """
    undone = "".join(f"x{ruling} 1 1 undo - - {ruling}\n" for ruling in "acdefg")
    once = "ruling_id session competitor kind amount\nb 1 2 penalty 0.5"
    expected = play(results=FIELD, rulings=once).connection
    found = play(results=FIELD, rulings=ledger + undone).connection
    for view in ("board_scores", "session_scores", "standings", "prizes", "competitors"):
        rows = [set(made.execute(f"select * from {view}").fetchall()) for made in (expected, found)]
        assert rows[0] == rows[1]
