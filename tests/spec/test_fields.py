"""From raw scores to datum and small points: T-01, T-02, T-03 and the worked boards of the rules."""

from typing import Any

import pytest

WORKED_BOARDS = {
    1: (
        "600 -300 300 -300 1200 -600 300",
        """
        competitor raw_score field_size datum small_points standard_points
        1   600 7 120   480  3.5
        2  -300 7 120  -420 -3.5
        3   300 7 120   180  1.5
        4  -300 7 120  -420 -3.5
        5  1200 7 120  1080  6
        6  -600 7 120  -720 -5
        7   300 7 120   180  1.5
        """,
    ),
    2: (
        "300 -200 -200 400 100",
        """
        competitor raw_score field_size datum small_points standard_points
        1   300 5 66.66  233.34  2.5
        2  -200 5 66.66 -266.66 -2.5
        3  -200 5 66.66 -266.66 -2.5
        4   400 5 66.66  333.34  3
        5   100 5 66.66   33.34  0.5
        """,
    ),
    3: (
        "-300 -200 200 -600 300",
        """
        competitor raw_score field_size datum small_points standard_points
        1  -300 5 -100 -200 -2
        2  -200 5 -100 -100 -1
        3   200 5 -100  300  3
        4  -600 5 -100 -500 -4
        5   300 5 -100  400  3
        """,
    ),
    4: (
        "-100 -100 100 -400 600",
        """
        competitor raw_score field_size datum small_points standard_points
        1  -100 5 -33.33  -66.67 -0.5
        2  -100 5 -33.33  -66.67 -0.5
        3   100 5 -33.33  133.33  1.5
        4  -400 5 -33.33 -366.67 -3
        5   600 5 -33.33  633.33  4.5
        """,
    ),
}


def scores(line: str) -> str:
    """A field of competitors 1, 2, 3 … with these scores."""
    return "competitor score\n" + "\n".join(f"{number} {score}" for number, score in enumerate(line.split(), start=1))


@pytest.mark.parametrize("number", WORKED_BOARDS)
def test_worked_boards(play: Any, number: int) -> None:
    """T-02, T-02a, T-03, T-04: the boards worked out in the rules."""
    results, expected = WORKED_BOARDS[number]
    play(results=scores(results)).gives("board_scores", expected)


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


@pytest.mark.parametrize(
    ("results", "trimmed", "kept", "kept_sum", "datum"),
    [
        ("500 500 100 100", 1, 2, "600", "300"),  # one of each, even if several are equal
        ("700 700 700", 1, 1, "700", "700"),
        ("100 200 400 800 1600", 1, 3, "1400", "466.66"),
    ],
)
def test_one_highest_and_one_lowest_leave(
    play: Any, results: str, trimmed: int, kept: int, kept_sum: str, datum: str
) -> None:
    """T-02"""
    play(results=scores(results)).gives(
        "scores.fields", f"trimmed kept kept_sum datum\n{trimmed} {kept} {kept_sum} {datum}"
    )


def test_digits_are_dropped_toward_zero(play: Any) -> None:
    """T-02a: the mirror image of a field has the mirror image of its datum."""
    play(
        results="""
        board competitor score
        1 1  200
        1 2  100
        1 3  100
        1 4    0
        1 5    0
        2 1 -200
        2 2 -100
        2 3 -100
        2 4    0
        2 5    0
        """
    ).gives("scores.fields", "board datum\n1 66.66\n2 -66.66")


def test_one_or_two_results_are_averaged_whole(play: Any) -> None:
    """T-02b: a lone result gets small points 0."""
    play(
        base=1,
        results="""
        board competitor score
        1 1  7
        2 1 -3
        2 2 -2
        3 1  4
        3 2  6
        3 3  9
        """,
    ).gives(
        "board_scores",
        """
        board competitor datum small_points
        1 1  7     0
        2 1 -2.5  -0.5
        2 2 -2.5   0.5
        3 1  6    -2
        3 2  6     0
        3 3  6     3
        """,
    )


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
    for fault in ("data_type in ('DOUBLE', 'FLOAT')", "column_name like '%\\_c' escape '\\' and data_type <> 'BIGINT'"):
        assert scored.connection.execute(columns + fault).fetchall() == []
