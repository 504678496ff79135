"""The conversion table and the cap: T-04, T-05, T-06, D-09, D-10."""

from typing import Any

import pytest

# |small points| at base 100 → standard points: every cell of the table at its ends, and just outside of closed ones
TABLE = """
    0 0        0.01 0.5    50 0.5     99.99 0.5
    100 1      100.01 1.5  150 1.5    199.99 1.5
    200 2      200.01 2.5  299.99 2.5
    300 3      350 3       400 3
    400.01 3.5 499.99 3.5
    500 4      600 4       600.01 4.5 699.99 4.5
    700 5      800 5       800.01 5.5 899.99 5.5
    900 6      1100 6      1100.01 6.5 1199.99 6.5
    1200 7     1500 7      1500.01 7.5 1599.99 7.5
    1600 8     1900 8      1900.01 8.5 1999.99 8.5
    2000 9     2300 9      2300.01 9.5 2399.99 9.5
    2400 10    2900 10     2900.01 10.5 2999.99 10.5
    3000 11    3500 11     3500.01 11.5 3599.99 11.5
    3600 12    99999 12
"""


def spread(sizes: list[str]) -> str:
    """A board a size x: results x, 0 and −x, so that the datum is 0 and the small points are x, 0 and −x."""
    rows = [
        f"{board} {who} {score}" for board, x in enumerate(sizes, 1) for who, score in ((1, x), (2, 0), (3, f"-{x}"))
    ]
    return "board competitor score\n" + "\n".join(rows)


def test_every_cell_of_the_table(play: Any) -> None:
    """T-04: closed and open ends as printed, 0 gives 0, a loss is the mirror of a gain."""
    cells = TABLE.split()
    expected = dict(zip(cells[::2], cells[1::2], strict=True))
    scored = play(results=spread(list(expected)))
    scored.gives(
        "scores.conversions",
        "small_points points\n" + "\n".join(f"{x} {points}" for x, points in expected.items()),
        "small_points_c >= 0",
    )
    scored.gives(
        "scores.conversions",
        "small_points points\n" + "\n".join(f"-{x} -{points}" for x, points in expected.items() if x != "0"),
        "small_points_c < 0",
    )


@pytest.mark.parametrize(("base", "unit"), [(50, "0.5"), (1, "0.01"), (200, "2")])
def test_the_table_scales_with_the_base(play: Any, base: int, unit: str) -> None:
    """T-06, D-10: 100, (100, 200), 200 and 3600 units of the printed table at this base; two decimals at every base."""
    play(base=base, results=spread([f"{float(unit) * x:g}" for x in (99, 100, 199, 200, 3599, 3600)])).gives(
        "board_scores",
        "board standard_points\n1 0.5\n2 1\n3 1.5\n4 2\n5 11.5\n6 12",
        "competitor = '1'",
    )


def test_session_standard_points_are_the_sum_over_the_boards(play: Any) -> None:
    """T-04: converted board by board, never the session's small points."""
    play(results=spread(["100", "100", "50"])).gives(
        "session_scores", "competitor small_points standard_points\n1 250 2.5\n2 0 0\n3 -250 -2.5"
    )


def test_gains_of_a_session_are_capped_by_its_boards(play: Any) -> None:
    """T-05, T-05a, D-09: 200 × 21 boards scheduled, though one was played; losses and standard points stay."""
    play(results=spread(["5000"])).gives(
        "session_scores", "competitor boards small_points standard_points\n1 1 4200 12\n2 1 0 0\n3 1 -5000 -12"
    )


def test_the_cap_follows_the_boards_of_the_stage(play: Any) -> None:
    """T-05: 21 boards 4200, 15 boards 3000."""
    stages = ("prelim", "second-a", "second-b")
    rows = "\n".join(f"{stage} 1 4500\n{stage} 2 0\n{stage} 3 -4500" for stage in stages)
    play(results=f"stage competitor score\n{rows}").gives(
        "session_scores",
        "stage small_points\nprelim 4200\nsecond-a 3000\nsecond-b 3000",
        "competitor = '1'",
    )


@pytest.mark.parametrize(
    ("side", "gain", "loss"), [("upper", 4200, -5000), ("both", 4200, -4200), ("none", 5000, -5000)]
)
def test_the_side_of_the_cap_is_a_setting(play: Any, side: str, gain: int, loss: int) -> None:
    """T-05a: ``cap.side``"""
    play(results=spread(["5000"]), settings={"cap.side": side}).gives(
        "session_scores", f"competitor small_points\n1 {gain}\n2 0\n3 {loss}"
    )


def test_the_cap_scales_with_the_base(play: Any) -> None:
    """T-06: at base 1 a board is worth 2, a session of 21 boards 42."""
    play(base=1, results=spread(["50"])).gives("session_scores", "competitor small_points\n1 42\n2 0\n3 -50")


def test_each_session_is_capped_before_sessions_are_added(play: Any) -> None:
    """T-05, T-05b: 4200 twice is 8400; a loss elsewhere comes off the capped sum."""
    play(
        results="""
        session competitor score
        1 1  5000
        1 2     0
        1 3 -5000
        2 1  6000
        2 2     0
        2 3 -6000
        3 1 -1000
        3 2     0
        3 3  1000
        """
    ).gives(
        "standings",
        """
        session competitor small_points standard_points
        1 1   4200  12
        2 1   8400  24
        3 1   7400  18
        """,
        "competitor = '1'",
    )
