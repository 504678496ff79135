"""From raw scores to datum and small points: T-01, T-02, T-03 and the worked boards of the rules."""

from typing import Any


def scores(*boards: str) -> str:
    """Boards 1, 2 …: the scores of competitors 1, 2, 3 … in one direction."""
    rows = [
        f"{board} {number} {score}"
        for board, line in enumerate(boards, start=1)
        for number, score in enumerate(line.split(), start=1)
    ]
    return "\n".join(["board competitor score", *rows])


def test_worked_boards(play: Any) -> None:
    """T-02, T-02a, T-03, T-04: the four boards worked out in the rules."""
    play(
        results=scores(
            "600 -300 300 -300 1200 -600 300",
            "300 -200 -200 400 100",
            "-300 -200 200 -600 300",
            "-100 -100 100 -400 600",
        )
    ).gives(
        "board_scores",
        """
        board competitor raw_score field_size datum small_points standard_points
        1 1   600 7 120   480     3.5
        1 2  -300 7 120  -420    -3.5
        1 3   300 7 120   180     1.5
        1 4  -300 7 120  -420    -3.5
        1 5  1200 7 120  1080     6
        1 6  -600 7 120  -720    -5
        1 7   300 7 120   180     1.5
        2 1   300 5 66.66  233.34  2.5
        2 2  -200 5 66.66 -266.66 -2.5
        2 3  -200 5 66.66 -266.66 -2.5
        2 4   400 5 66.66  333.34  3
        2 5   100 5 66.66   33.34  0.5
        3 1  -300 5 -100 -200 -2
        3 2  -200 5 -100 -100 -1
        3 3   200 5 -100  300  3
        3 4  -600 5 -100 -500 -4
        3 5   300 5 -100  400  3
        4 1  -100 5 -33.33  -66.67 -0.5
        4 2  -100 5 -33.33  -66.67 -0.5
        4 3   100 5 -33.33  133.33  1.5
        4 4  -400 5 -33.33 -366.67 -3
        4 5   600 5 -33.33  633.33  4.5
        """,
    )


def test_a_field_is_one_session_section_board_and_direction(play: Any) -> None:
    """T-01: nobody is compared with another session, section, board or direction."""
    play(
        results="""
        session section board seat competitor score
        1 A 1 E  1 100
        1 A 1 E  2 300
        1 A 1 E  3 500
        1 A 1 S  4 700
        1 A 2 E  1 900
        1 B 1 E  5 1100
        2 A 1 E  1 1300
        """
    ).gives(
        "scores.fields",
        """
        session section board seat field_size datum
        1 A 1 E 3  300
        1 A 1 S 1  700
        1 A 2 E 1  900
        1 B 1 E 1 1100
        2 A 1 E 1 1300
        """,
    )


def test_one_highest_and_one_lowest_leave(play: Any) -> None:
    """T-02: one of each, even if several are equal. T-02a: the mirror image of a field has the mirror image of its
    datum: digits are dropped toward zero. T-02b: one or two results are averaged whole, a lone one gets 0.
    """
    play(
        results=scores("500 500 100 100", "700 700 700", "200 100 100 0 0", "-200 -100 -100 0 0", "7", "-3 -2", "4 6 9")
    ).gives(
        "scores.fields",
        """
        board field_size trimmed kept kept_sum datum
        1 4 1 2  600  300
        2 3 1 1  700  700
        3 5 1 3  200   66.66
        4 5 1 3 -200  -66.66
        5 1 0 1    7    7
        6 2 0 2   -5   -2.5
        7 3 1 1    6    6
        """,
    ).gives("board_scores", "competitor small_points\n1 0", "board = 5")


def test_the_least_field_that_is_trimmed_is_a_setting(play: Any) -> None:
    """T-02b: ``trim.min_field``"""
    results = scores("-100 -100 0")
    play(results=results, settings={"trim.min_field": 4}).gives("scores.fields", "trimmed datum\n0 -66.66")
    play(results=results).gives("scores.fields", "trimmed datum\n1 -100")


def test_hundredths_add_up_exactly(play: Any) -> None:
    """T-02c: 21 times 233.34 is 4900.14, in binary fractions 4900.140000000001."""
    field = ["300", "-200", "-200", "400", "100"]
    boards = "\n".join(f"{board} {who} {score}" for board in range(1, 22) for who, score in enumerate(field, start=1))
    assert sum([233.34] * 21) != 4900.14
    play(results=f"board competitor score\n{boards}", settings={"cap.side": "none"}).gives(
        "session_scores",
        """
        competitor raw_score small_points
        1  6300  4900.14
        2 -4200 -5599.86
        3 -4200 -5599.86
        4  8400  7000.14
        5  2100   700.14
        """,
    )


def test_no_table_holds_a_binary_fraction(play: Any) -> None:
    """T-02c: neither a score on its way nor a published one."""
    scored = play(results=scores("100 200 300"))
    columns = "select table_name, column_name from duckdb_columns() where not internal and "
    for fault in (
        "data_type in ('DOUBLE', 'FLOAT')",
        "column_name like '%\\_c' escape '\\' and data_type not like 'BIGINT%'",
    ):
        assert scored.connection.execute(columns + fault).fetchall() == []
