"""Who is seated and then leaves the event, and tables that finish nothing: ZIBO-06, OUR-06, OUR-07, D-01, D-24."""

from typing import Any

import pytest

THREES = "table competitor\n1 1\n1 2\n1 3\n2 4\n2 5\n2 6"
SECOND_TABLE = "table board competitor score\n" + "\n".join(
    f"2 {board} {who} {score}" for board in range(1, 10) for who, score in ((4, 2), (5, -1), (6, -1))
)
FOURS = "table competitor\n1 1\n1 2\n1 3\n1 4\n2 5\n2 6\n2 7\n2 8"
ONE_BOARD = "table competitor score\n2 5 3\n2 6 -1\n2 7 -1\n2 8 -1"


@pytest.mark.parametrize("kind", ["withdrawal", "disqualify"])
def test_a_seated_player_who_leaves_forfeits_the_round(play: Any, kind: str) -> None:
    """ZIBO-06: the two others get 5 match points and 20 small points; nothing of that table is missing."""
    scored = play("2019-zibo", seating=THREES, results=SECOND_TABLE, rulings=f"competitor kind\n1 {kind}")
    scored.gives(
        "session_scores",
        "competitor boards match_points small_points\n1 0 0 0\n2 0 5 20\n3 0 5 20\n4 9 3 18\n5 9 0 -9\n6 9 0 -9",
    )
    scored.gives("results.missing_boards", "competitor")


def test_a_round_broken_off_is_a_forfeit(play: Any) -> None:
    """ZIBO-06, D-24: five boards were played when he left; they do not count."""
    begun = "\n".join(f"1 {board} {who} {score}" for board in range(1, 6) for who, score in ((1, 4), (2, -2), (3, -2)))
    play(
        "2019-zibo",
        seating=THREES,
        results=f"{SECOND_TABLE}\n{begun}",
        rulings="competitor kind round\n1 withdrawal 1",
    ).gives(
        "session_scores", "competitor boards match_points small_points\n1 0 0 0\n2 0 5 20\n3 0 5 20", "competitor < '4'"
    )


def test_a_round_played_to_its_end_stands(play: Any) -> None:
    """D-01: he left after the last board of the round."""
    begun = "\n".join(f"1 {board} {who} {score}" for board in range(1, 10) for who, score in ((1, 4), (2, -2), (3, -2)))
    play(
        "2019-zibo",
        seating=THREES,
        results=f"{SECOND_TABLE}\n{begun}",
        rulings="competitor kind round\n1 withdrawal 1",
    ).gives(
        "session_scores",
        "competitor boards match_points small_points\n1 9 3 36\n2 9 0 -18\n3 9 0 -18",
        "competitor < '4'",
    )


def test_a_table_he_left_is_short_of_a_player(play: Any) -> None:
    """OUR-07: the boards count as valid for the others, not for the one who left; everybody seated has his line."""
    scored = play("2002-ourgame-sandayi", seating=FOURS, results=ONE_BOARD, rulings="competitor kind\n1 withdrawal")
    scored.gives("session_scores", "competitor boards\n1 0\n2 0\n3 0\n4 0\n5 1\n6 1\n7 1\n8 1")
    scored.gives("standings", "competitor valid_boards\n1 0\n2 4\n3 4\n4 4", "competitor < '5'")


def test_boards_finished_before_he_left_count(play: Any) -> None:
    """OUR-06, OUR-07: one board was finished; the rest are cut like those of any other table."""
    play(
        "2002-ourgame-sandayi",
        seating=FOURS,
        results=f"{ONE_BOARD}\n1 1 3\n1 2 -1\n1 3 -1\n1 4 -1",
        rulings="competitor kind round\n1 withdrawal 1",
    ).gives("standings", "competitor boards valid_boards\n1 1 1\n2 1 1\n3 1 1\n4 1 1", "competitor < '5'")


def test_a_table_that_finished_nothing(play: Any) -> None:
    """OUR-06: four players and no board finished in time: a line without boards for each, and no valid boards."""
    scored = play("2002-ourgame-sandayi", seating=FOURS, results=ONE_BOARD)
    scored.gives("session_scores", "competitor boards standard_points\n1 0 0\n2 0 0\n3 0 0\n4 0 0", "competitor < '5'")
    scored.gives("standings", "competitor average_sp valid_boards\n1 - 0\n2 - 0\n3 - 0\n4 - 0", "competitor < '5'")
