"""Swiss with four seats, by average: OUR-02 to OUR-07, with D-27, D-28 and D-30."""

from decimal import Decimal
from typing import Any

THREE = "2002-ourgame-sandayi"
RUNS = "2002-ourgame-chudadi"
SEVENS = "2002-ourgame-bieqi"


def field(scores: str) -> str:
    """One direction of board 1: players 1, 2, 3 …"""
    return "competitor score\n" + "\n".join(f"{number} {score}" for number, score in enumerate(scores.split(), start=1))


def seated(results: str) -> dict[str, str]:
    """Results ``session table competitor score`` of board 1, and everybody seated where he played."""
    lines = [line.split() for line in results.strip().splitlines()[1:]]
    return {"results": results, "seating": "\n".join(["session table competitor", *(" ".join(x[:3]) for x in lines)])}


def test_trimming_by_number_and_by_share(play: Any) -> None:
    """OUR-02: one at each end; or a share, rounded down, at least 1 from three results on. D-27: cut at two decimals;
    averaged whole when nothing would be left.
    """
    eleven = field("100 9 8 7 6 5 4 3 2 1 -100")
    twenty = field("100 90 9 8 7 6 5 4 3 2 1 0 0 0 0 0 0 0 -80 -100")
    share = {"trim.fraction_each_side": Decimal("0.1")}
    play(THREE, results=eleven).gives("scores.fields", "trimmed kept datum\n1 9 5")
    play(THREE, settings=share, results=twenty).gives("scores.fields", "trimmed kept datum\n2 16 2.81")
    play(THREE, settings=share, results=eleven).gives("scores.fields", "trimmed kept datum\n1 9 5")
    play(THREE, settings={"trim.each_side": 2}, results=field("1 2 4 8")).gives(
        "scores.fields", "trimmed kept datum\n0 4 3.75"
    )


def test_the_difference_itself(play: Any) -> None:
    """OUR-03: in the game of three against one the standard points are raw score − datum."""
    play(THREE, results=field("30 10 -7 -33")).gives(
        "board_scores", "competitor datum standard_points\n1 1.5 28.5\n2 1.5 8.5\n3 1.5 -8.5\n4 1.5 -34.5"
    )


def test_the_tables_of_two_games(play: Any) -> None:
    """OUR-03: the whole part of a difference with decimals decides: 100.66 is in the step 93–100; the sign stays."""
    results = field("101.33 0 0.67 1.34 -100")
    play(RUNS, results=results).gives(
        "board_scores",
        """
        competitor datum small_points standard_points
        1 0.67  100.66  23
        2 0.67   -0.67   0
        3 0.67    0      0
        4 0.67    0.67   0
        5 0.67 -100.67 -23
        """,
    )
    play(SEVENS, results=results).gives("board_scores", "competitor standard_points\n1 13\n2 0\n3 0\n4 0\n5 -13")


FOUR_SEATS = """
        session table competitor score
        1 1 1   8
        1 1 2   0
        1 1 3   0
        1 1 4  -8
        1 2 5   2
        1 2 6   0
        1 2 7   0
        1 2 8  -2
        1 3 9  -4
        1 3 10  0
        1 3 11  0
        1 3 12  4
        2 1 12  6
        2 1 5   0
        2 1 6   0
        2 1 7  -6
        2 2 13  0
        2 2 14  0
        2 2 15  0
        2 2 16  0
        2 3 17 -6
        2 3 18  0
        2 3 19  0
        2 3 20  6
"""


def test_order(play: Any) -> None:
    """OUR-04: average per board played; level: more boards, then raw score, then the registration number."""
    play(THREE, **seated(FOUR_SEATS)).gives(
        "standings",
        """
        session rank competitor average_sp boards standard_points raw_score decided_by
        1 1 1  6 1  6 8 -
        1 2 12 6 1  6 4 raw_score
        1 3 5  0 1  0 2 average_sp
        1 4 2  0 1  0 0 raw_score
        1 5 3  0 1  0 0 registration
        2 1 12 6 2 12 10 -
        2 2 1  6 1  6 8 boards
        2 3 20 6 1  6 6 raw_score
        2 4 5  0 2  0 2 average_sp
        2 5 6  0 2  0 0 raw_score
        """,
        "rank <= 5",
    )


def test_averages_rank_on_their_exact_value(play: Any) -> None:
    """D-30: 0.01 over 47 boards is more than 0.01 over 48, though four decimals show 0.0002 for both."""
    lone = [f"{board} N 1 0" for board in range(2, 49)] + [f"{board} E 2 0" for board in range(2, 48)]
    first = ["1 N 1 0.01", "1 N 3 0", "1 N 4 -0.01", "1 E 2 0.01", "1 E 5 0", "1 E 6 -0.01"]
    play(
        THREE,
        results="\n".join(["board seat competitor score", *first, *lone]),
        seating="table competitor\n1 1\n1 2\n1 3\n1 4\n2 5\n2 6\n2 7\n2 8",
    ).gives(
        "standings",
        """
        rank competitor average_sp boards decided_by
        1 2 0.0002 47 -
        2 1 0.0002 48 average_sp
        5 4 -0.01 1 average_sp
        """,
        "competitor in ('1', '2', '4')",
    )


def test_cut_boards_are_not_missing(play: Any) -> None:
    """OUR-06: two of four boards were played; the others are no results and nobody waits for them."""
    scored = play(THREE, **seated("session table competitor score\n1 1 1 6\n1 1 2 0\n1 1 3 0\n1 1 4 -6"))
    scored.gives("results.missing_boards", "competitor")
    scored.gives("session_scores", "competitor boards\n1 1\n2 1\n3 1\n4 1")


def test_a_forfeit_leaves_the_others_valid_boards(play: Any) -> None:
    """OUR-07: their four boards count as valid, but enter neither sum nor average; the one who forfeited has none.
    D-28: a table short of a player plays nothing either; who has no board yet ranks after all others; who was never
    seated is not ranked.
    """
    results = """
        session table competitor score
        1 1 1  60
        1 1 2 -20
        1 1 3 -20
        1 1 4 -20
        1 2 5  30
        1 2 6 -10
        1 2 7 -10
        1 2 8 -10
    """
    given = seated(results)
    scored = play(
        THREE,
        entries=11,
        results=given["results"],
        seating=f"{given['seating']}\n1 3 9\n1 3 10",
        rulings="competitor kind\n1 forfeit",
    )
    scored.gives(
        "scores.session_scores",
        """
        competitor boards valid_boards raw_score standard_points
        1  0 0   0  0
        2  0 4   0  0
        3  0 4   0  0
        4  0 4   0  0
        5  1 1  30  0
        6  1 1 -10  0
        7  1 1 -10  0
        8  1 1 -10  0
        9  0 4   0  0
        10 0 4   0  0
        """,
    )
    scored.gives(
        "standings",
        """
        rank competitor average_sp boards valid_boards decided_by
        1 5  0 1 1 -
        2 6  0 1 1 raw_score
        3 7  0 1 1 registration
        4 8  0 1 1 registration
        5 1  - 0 0 average_sp
        6 2  - 0 4 registration
        10 10 - 0 4 registration
        """,
        "rank not in (7, 8, 9)",
    )
