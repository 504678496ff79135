"""Rulings on scores and prizes: IND-DIS-01, IND-DIS-02, D-05, D-06."""

from typing import Any

import pytest

FIELD = """
        board competitor score
        1 1  300
        1 2    0
        1 3 -300
        2 1  100
        2 2    0
        2 3 -100
"""


def test_penalties_come_off_the_session(play: Any) -> None:
    """IND-DIS-01: added up from the ledger, off the standard points of their session only, shown as positive."""
    play(
        results="""
        session competitor score
        1 1  300
        1 2    0
        1 3 -300
        2 1  300
        2 2    0
        2 3 -300
        """,
        rulings="""
        session competitor kind amount
        1 1 penalty 0.5
        1 1 penalty 3
        2 2 penalty 1
        """,
    ).gives(
        "session_scores",
        """
        session competitor standard_points penalty small_points
        1 1 -0.5 3.5  300
        1 2  0   0      0
        1 3 -3   0   -300
        2 1  3   0    300
        2 2 -1   1      0
        2 3 -3   0   -300
        """,
    )


def test_penalties_where_the_regulation_has_none(play: Any) -> None:
    """D-06: no standard points, no penalty in them."""
    play(
        results="stage competitor score\nsemifinal 1 3", rulings="stage competitor kind amount\nsemifinal 1 penalty 1"
    ).gives("session_scores", "competitor penalty session_points\n1 - 5")


def test_penalty_ranges_by_offence(play: Any) -> None:
    """IND-DIS-01, D-06: each offence has its range in steps of 0.5; without one the widest."""
    play(entries=1).gives(
        "rules.penalty_ranges",
        """
        offence min max step
        -       0.5 5 0.5
        card    0.5 3 0.5
        late    0.5 3 0.5
        leak    0.5 5 0.5
        other   0.5 5 0.5
        phone   0.5 3 0.5
        smoking 0.5 3 0.5
        """,
    )


def test_a_void_board_is_averaged_for_its_whole_table(play: Any) -> None:
    """IND-DIS-01: a leaked deal: nobody at that table has a result, all get the average, the offender a penalty."""
    play(
        seating="table seat competitor\n1 E 1\n1 S 2\n1 W 3\n2 E 4\n2 S 5\n2 W 6",
        results="""
        round table board seat competitor score
        1 1 1 E 1  600
        1 1 1 S 2 -300
        1 1 1 W 3 -300
        3 3 1 E 4  200
        """,
        rulings="""
        session competitor kind board amount offence
        1 2 void    1 -   -
        1 2 penalty - 2.5 leak
        """,
    ).gives(
        "board_scores",
        """
        competitor raw_score field_size datum small_points standard_points status
        1 200 1 200 0 0 averaged
        2   0 0   0 0 0 averaged
        3   0 0   0 0 0 averaged
        4 200 1 200 0 0 played
        """,
        "board = 1 and competitor <= '4'",
    ).gives("scores.penalties", "competitor penalty\n2 2.5")


def test_an_adjusted_score_counts_like_a_played_one(play: Any) -> None:
    """D-05: ``adjust``: the amount replaces the raw score and counts in the field."""
    play(results=FIELD, rulings="session competitor kind board amount\n1 2 adjust 1 600").gives(
        "board_scores",
        """
        competitor raw_score datum small_points status
        1  300 300    0 played
        2  600 300  300 adjusted
        3 -300 300 -600 played
        """,
        "board = 1",
    )


def test_a_cancelled_board_leaves_the_field(play: Any) -> None:
    """IND-DIS-02, D-05: ``cancel`` on a board: 0 small and standard points, outside the field, still a board."""
    play(results=FIELD, rulings="session competitor kind board\n1 1 cancel 1").gives(
        "board_scores",
        """
        board competitor raw_score field_size datum small_points standard_points status
        1 1    - 2 -150    0  0   cancelled
        1 2    0 2 -150  150  1.5 played
        1 3 -300 2 -150 -150 -1.5 played
        2 1  100 3    0  100  1   played
        2 2    0 3    0    0  0   played
        2 3 -100 3    0 -100 -1   played
        """,
    ).gives("session_scores", "competitor boards raw_score\n1 2 100", "competitor = '1'")


def test_a_cancelled_session(play: Any) -> None:
    """IND-DIS-02, D-05: ``cancel`` without a board takes the whole session."""
    play(results=FIELD, rulings="session competitor kind\n1 1 cancel").gives(
        "session_scores",
        "competitor boards raw_score small_points standard_points\n1 2 0 0 0\n2 2 0 200 2\n3 2 -400 -200 -2",
    )


def test_results_of_the_disqualified_stay_in_the_fields(play: Any) -> None:
    """D-05"""
    play(results=FIELD, rulings="session competitor kind\n1 1 disqualify").gives(
        "scores.fields", "board field_size datum\n1 3 0\n2 3 0"
    )


def test_a_disqualified_player_is_last_of_his_block_without_a_prize(play: Any, begun: Any) -> None:
    """IND-DIS-02: leader of the semi-final, disqualified in it: rank 6, amount 0 with the rule; the others close up."""
    scored = play(
        entries=63,
        results=begun("final 2"),
        rulings="stage session competitor kind\nsemifinal 3 63 disqualify",
    )
    scored.gives(
        "prizes", "rank competitor amount note\n1 62 30000 -\n6 63 0 IND-DIS-02", "rank = 1 or competitor = '63'"
    )
    scored.gives("competitors", "competitor status\n63 disqualified", "status <> 'active'")


def test_a_disqualified_player_outside_the_prizes_is_named_too(play: Any, begun: Any) -> None:
    """IND-DIS-02: rank 63 wins nothing anyway; the list says why."""
    play(
        entries=63, results=begun("prelim 4"), rulings="session competitor kind\n2 63 disqualify\n3 62 withdrawal"
    ).gives("prizes", "rank competitor amount note\n63 63 0 IND-DIS-02", "rank > 60")


def test_a_prize_withheld_in_whole_or_in_part(play: Any, begun: Any) -> None:
    """IND-DIS-02: ``prize_withheld`` with an amount takes that much, without one everything; the rank stays."""
    play(
        entries=63,
        results=begun("final 2"),
        rulings="stage session competitor kind amount\nfinal 2 62 prize_withheld 5000\nfinal 2 61 prize_withheld -",
    ).gives(
        "prizes", "rank competitor amount note\n1 63 30000 -\n2 62 10000 IND-DIS-02\n3 61 0 IND-DIS-02", "rank <= 3"
    )


@pytest.mark.parametrize(
    ("regulation", "settings", "note"),
    [
        ("2012-mixed", {"prizes.withheld_note": "三、9"}, "三、9"),
        ("2019-zibo", {"rounds": 1}, "disqualify"),
        ("2019-zibo", {"rounds": 1, "prizes.withheld_note": "九"}, "九"),
    ],
)
def test_the_note_of_a_withheld_prize_is_the_regulations(
    play: Any, regulation: str, settings: dict[str, Any], note: str
) -> None:
    """IND-DIS-02: no rule id but the one the regulation gives; without one the kind of the ruling."""
    results = "session competitor score\n7 1 300\n7 2 -300"
    seating = ""
    if regulation == "2019-zibo":
        seating = "table competitor\n1 1\n1 2\n1 3"
        results = "table competitor score\n1 1 4\n1 2 -2\n1 3 -2"
    scored = play(
        regulation, settings=settings, seating=seating, results=results,
        rulings="session competitor kind\n1 2 disqualify",
    )  # fmt: skip
    scored.gives(
        "(select distinct competitor, note from prizes where competitor = '2' and note is not null)",
        f"competitor note\n2 {note}",
    )
