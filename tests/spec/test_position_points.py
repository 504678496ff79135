"""Position points: IND-POS-01, IND-POS-02, D-08."""

from typing import Any


def test_position_points_of_every_kind_of_session(play: Any) -> None:
    """IND-POS-01: 1 in sessions grouped by lot (D-08: so is the first of second stage A); IND-POS-02: else 1 for the
    lowest section and 1 more for each above.
    """
    play(
        results="""
        stage session section competitor score
        prelim   1 A 1 0
        prelim   1 B 2 0
        prelim   1 C 3 0
        prelim   4 A 1 0
        prelim   4 B 2 0
        prelim   4 C 3 0
        prelim   5 A 1 0
        prelim   5 B 2 0
        second-a 1 A 1 0
        second-a 1 B 2 0
        second-a 2 A 1 0
        second-a 2 B 2 0
        second-a 3 A 1 0
        second-b 1 A 1 0
        """
    ).gives(
        "session_scores",
        """
        stage session section competitor position_points
        prelim   1 A 1 1
        prelim   1 B 2 1
        prelim   1 C 3 1
        prelim   4 A 1 3
        prelim   4 B 2 2
        prelim   4 C 3 1
        prelim   5 A 1 2
        prelim   5 B 2 1
        second-a 1 A 1 1
        second-a 1 B 2 1
        second-a 2 A 1 2
        second-a 2 B 2 1
        second-a 3 A 1 1
        second-b 1 A 1 1
        """,
    )


def test_stages_that_are_no_duplicate_have_none(play: Any) -> None:
    """IND-POS-02 ends with second stage B."""
    play(results="stage competitor score\nsemifinal 1 3\nfinal 1 2").gives(
        "session_scores", "stage position_points\nsemifinal -\nfinal -"
    )
