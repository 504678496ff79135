"""Results compared with every other one of their field: matchpoints and cross-IMPs, worked by hand."""

from typing import Any

import pytest

RESULTS = """
board table seat competitor score
1 1 NS N1  420
1 1 EW E1 -420
1 2 NS N2  420
1 2 EW E2 -420
1 3 NS N3  -50
1 3 EW E3   50
1 4 NS N4  170
1 4 EW E4 -170
"""


def test_matchpoints(play: Any) -> None:
    """Two for each result bettered, one for each equal one: 420 betters two and equals one, 170 betters one."""
    play("matchpoints-pairs", results=RESULTS).gives(
        "board_scores",
        """
        competitor field_size standard_points
        E1 4 1
        E2 4 1
        E3 4 6
        E4 4 4
        N1 4 5
        N2 4 5
        N3 4 0
        N4 4 2
        """,
    )


def test_matchpoints_in_percent(play: Any) -> None:
    """Six is the most of four results: 5 of 6 is 83.33 percent, the rest of the digits dropped."""
    play("matchpoints-pairs", settings={"matchpoints.percent": True}, results=RESULTS).gives(
        "board_scores",
        """
        competitor standard_points
        N1  83.33
        N2  83.33
        N3   0
        N4  33.33
        """,
        "seat = 'NS'",
    )


def test_cross_imps(play: Any) -> None:
    """The mean of the table values over the other three results, two decimals kept.

    N1: 0 against 420, 470 → 10, 250 → 6: 16 / 3 = 5.33. N3: −10 −10 −6 (220 → 6): −26 / 3 = −8.66.
    N4: −6 −6 +6 = −6 / 3 = −2.
    """
    play("cross-imp-pairs", results=RESULTS).gives(
        "board_scores",
        """
        competitor standard_points
        N1  5.33
        N2  5.33
        N3 -8.66
        N4 -2
        """,
        "seat = 'NS'",
    )


@pytest.mark.parametrize("regulation", ["matchpoints-pairs", "cross-imp-pairs"])
def test_nothing_to_compare_is_nothing_won(play: Any, regulation: str) -> None:
    """D-05: a cancelled result leaves the field and gives 0; so does a result without another one. Both are boards."""
    scored = play(
        regulation,
        results=f"{RESULTS}\n2 1 NS N1 420\n2 1 EW E1 -420",
        rulings="competitor kind board\nN3 cancel 1",
    )
    scored.gives("board_scores", "board field_size standard_points\n1 3 0", "competitor = 'N3'")
    scored.gives("board_scores", "competitor field_size standard_points\nE1 1 0\nN1 1 0", "board = 2")
    scored.gives("session_scores", "competitor boards standard_points\nN3 1 0", "competitor = 'N3'")
