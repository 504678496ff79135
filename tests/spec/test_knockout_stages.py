"""Semi-final and final of the individual: IND-SEM, IND-FIN, D-07.

The first six of second stage B are 63 … 58 (rank 1 to 6), because nothing was scored before.
"""

from collections.abc import Sequence
from typing import Any

import pytest


def tables(session: int, *orders: str) -> list[str]:
    """Result lines of a session: at each table best first; ``=`` before a player puts him level with the one before."""
    lines = []
    for table, order in enumerate(orders, start=1):
        score = 3
        for player in order.split():
            score -= 0 if player.startswith("=") else 1
            lines.append(f"semifinal {session} A 2 {table} {player.lstrip('=')} {score}00")
    return lines


def semifinal(*sessions: Sequence[str]) -> str:
    return "\n".join(line for number, orders in enumerate(sessions, start=1) for line in tables(number, *orders))


def test_session_points(play: Any) -> None:
    """IND-SEM-01: 5, 3, 1 by the raw score of the session; who is level shares the places."""
    play(
        results="""
        stage session board table competitor score
        semifinal 1 1 1 1  200
        semifinal 1 1 1 2  300
        semifinal 1 1 1 3 -500
        semifinal 1 2 1 1  200
        semifinal 1 2 1 2  -50
        semifinal 1 2 1 3 -150
        semifinal 1 1 2 4    5
        semifinal 1 1 2 5    5
        semifinal 1 1 2 6  -10
        semifinal 2 1 1 1    8
        semifinal 2 1 1 2   -4
        semifinal 2 1 1 3   -4
        semifinal 2 1 2 4    0
        semifinal 2 1 2 5    0
        semifinal 2 1 2 6    0
        """
    ).gives(
        "session_scores",
        """
        session competitor raw_score session_points standard_points small_points
        1 1  400 5 - -
        1 2  250 3 - -
        1 3 -650 1 - -
        1 4    5 4 - -
        1 5    5 4 - -
        1 6  -10 1 - -
        2 1    8 5 - -
        2 2   -4 2 - -
        2 3   -4 2 - -
        2 4    0 3 - -
        2 5    0 3 - -
        2 6    0 3 - -
        """,
    )


def test_who_is_left_at_a_table_shares_its_session_points(play: Any) -> None:
    """IND-WD-01, D-02, IND-SEM-01: no other table's result compares, so both get 0 on each board, and (5 + 3) / 2."""
    play(
        seating="""
        stage table seat competitor
        semifinal 1 E 1
        semifinal 1 S 2
        semifinal 1 W 3
        semifinal 2 E 4
        semifinal 2 S 5
        """,
        results="""
        stage table board competitor score
        semifinal 1 1 1  200
        semifinal 1 1 2 -100
        semifinal 1 1 3 -100
        """,
        rulings="stage competitor kind\nsemifinal 6 withdrawal",
        entries=6,
    ).gives(
        "session_scores",
        """
        competitor boards raw_score session_points
        1 1  200 5
        2 1 -100 2
        3 1 -100 2
        4 6    0 4
        5 6    0 4
        """,
    )


def test_semifinal_order(play: Any, begun: Any) -> None:
    """IND-SEM-02: session points, raw score, then the rank of second stage B."""
    more = """
        semifinal 1 A 2 1 58  500
        semifinal 1 A 2 1 59  100
        semifinal 1 A 2 1 60 -600
        semifinal 1 A 2 2 61  400
        semifinal 1 A 2 2 62  100
        semifinal 1 A 2 2 63 -500
    """.replace("A 2 1", "A 1 1").replace("A 2 2", "A 1 2")
    play(entries=63, results=begun("second-b 3", more)).gives(
        "standings",
        """
        rank competitor session_points raw_score previous_rank decided_by
        1 58 5  500 6 -
        2 61 5  400 3 raw_score
        3 62 3  100 2 session_points
        4 59 3  100 5 previous_rank
        5 63 1 -500 1 session_points
        6 60 1 -600 4 raw_score
        """,
        "stage = 'semifinal'",
    )


# points of a table: winner 40 in eight sessions; a tie (=) makes a total odd
LEADER_31 = ["63 61 60"] * 5 + ["63 =61 60"] + ["61 60 63"] * 2
LEADER_30 = ["63 61 60"] * 5 + ["60 63 61"] + ["61 60 63"] * 2
SECOND_31 = ["62 59 58"] * 5 + ["62 =59 58"] + ["59 58 62"] * 2
SECOND_30 = ["62 59 58"] * 5 + ["59 62 58"] + ["59 58 62", "58 59 62"]


@pytest.mark.parametrize(
    ("first_table", "second_table", "base", "expected"),
    [
        pytest.param(["63 61 60"] * 8, SECOND_31, 100, "1 63 40 1250\n2 62 31 625\n3 59 29 0", id="40-and-31"),
        pytest.param(["63 61 60"] * 8, SECOND_31, 50, "1 63 40 625\n2 62 31 312.5\n3 59 29 0", id="base-50"),
        pytest.param(LEADER_31, SECOND_30, 100, "1 63 31 1250\n2 62 30 0\n3 61 29 0", id="31-and-30"),
        pytest.param(
            LEADER_30,
            ["62 59 58", "59 58 62", "58 62 59"] * 2 + ["62 59 58"] * 2,
            100,
            "1 63 30 0\n2 62 28 0\n3 61 26 0",
            id="30",
        ),
    ],
)
def test_carry_over_needs_31(
    play: Any, begun: Any, first_table: list[str], second_table: list[str], base: int, expected: str
) -> None:
    """IND-SEM-05, D-10: rank 1 brings 1250 into the final, rank 2 625 (base 100), each only with 31 points or more."""
    sessions = semifinal(*zip(first_table, second_table, strict=True))
    play(base=base, entries=63, results=begun("second-b 3", f"{sessions}\nfinal 1 A 1 1 63 0")).gives(
        """(
            select s.rank, competitor, s.session_points, f.carry_over
            from standings as s inner join standings as f using (competitor)
            where s.stage = 'semifinal' and s.session = 8 and f.stage = 'final'
        )""",
        "rank competitor session_points carry_over\n" + expected,
    )


@pytest.mark.parametrize(
    ("first_table", "second_table", "expected"),
    [
        pytest.param(
            ["63 58 62"] * 3 + ["63 62 58"] * 5,
            ["61 59 60"] * 4 + ["61 60 59"] * 4,
            "4 60 8500 IND-SEM-06\n5 59 8000 -\n6 58 5500 IND-SEM-06",
            id="16-and-14",
        ),
        pytest.param(
            ["63 58 =62"] + ["63 58 62"] * 3 + ["63 62 58"] * 4,
            ["61 59 =60"] + ["61 59 60"] * 3 + ["61 60 59"] * 4,
            "4 60 8000 -\n5 59 8000 -\n6 58 6000 -",
            id="15-and-15",
        ),
        pytest.param(
            ["63 58 =62"] + ["63 58 62"] + ["63 62 58"] * 6,
            ["61 59 =60"] + ["61 59 60"] * 2 + ["61 60 59"] * 5,
            "4 60 9500 IND-SEM-06\n5 59 7500 IND-SEM-06\n6 58 5000 IND-SEM-06",
            id="13-and-11",
        ),
        pytest.param(
            ["63 58 62"] + ["63 62 58"] * 7,
            ["61 59 60"] * 2 + ["61 60 59"] * 6,
            "4 60 11000 IND-SEM-06\n5 59 7000 IND-SEM-06\n6 58 4000 IND-SEM-06",
            id="12-and-10",
        ),
    ],
)
def test_prize_reduction(play: Any, begun: Any, first_table: list[str], second_table: list[str], expected: str) -> None:
    """IND-SEM-06, D-07: above 14 nothing, 13–14 500, from 11 1000, below 2000; what is taken goes to rank 4."""
    sessions = semifinal(*zip(first_table, second_table, strict=True))
    play(entries=63, results=begun("second-b 3", sessions)).gives(
        "prizes", "rank competitor amount note\n" + expected, "rank between 4 and 6"
    )


def test_the_note_of_a_reduction_is_the_regulations(play: Any, begun: Any) -> None:
    """IND-SEM-06: both sides of it carry what the regulation says, whatever its rule is called."""
    sessions = semifinal(*zip(["63 58 62"] * 3 + ["63 62 58"] * 5, ["61 59 60"] * 4 + ["61 60 59"] * 4, strict=True))
    play(entries=63, settings={"prizes.reduction.note": "B"}, results=begun("second-b 3", sessions)).gives(
        "prizes", "rank amount note\n4 8500 B\n5 8000 -\n6 5500 B", "rank between 4 and 6"
    )


def test_final_order(play: Any, begun: Any) -> None:
    """IND-FIN-01: carry-over and the raw score of both halves; who is level goes by the semi-final rank."""
    sessions = semifinal(*zip(["63 61 60"] * 8, SECOND_31, strict=True))
    final = """
        final 1 A 1 1 63 -625
        final 1 A 1 1 62  100
        final 1 A 1 1 59  525
        final 2 A 30 1 63   0
        final 2 A 30 1 62 -100
        final 2 A 30 1 59  101
    """
    scored = play(entries=63, results=begun("second-b 3", sessions + final))
    scored.gives(
        "standings",
        """
        session rank competitor raw_score carry_over total_score previous_rank decided_by outcome
        1 1 62  100  625 725 2 - -
        1 2 63 -625 1250 625 1 total_score -
        1 3 59  525    0 525 3 total_score -
        2 1 59  626    0 626 3 - out
        2 2 63 -625 1250 625 1 total_score out
        2 3 62    0  625 625 2 previous_rank out
        """,
        "stage = 'final'",
    )
    scored.gives("final_ranking", "rank competitor reached\n1 59 final\n2 63 final\n3 62 final", "rank <= 3")
    scored.gives(
        "session_scores",
        "session competitor carry_over\n1 63 1250\n1 62 625\n1 59 0\n2 63 0\n2 62 0\n2 59 0",
        "stage = 'final'",
    )


def test_the_first_three_are_noted(play: Any) -> None:
    """IND-FIN-02: the note that reports print below the final ranking."""
    notes = "(select count(*) as notes from rules.events where final_notes_zh <> '' and final_notes_en <> '')"
    play(entries=3, results="").gives(notes, "notes\n1")


def test_prize_money(play: Any, begun: Any) -> None:
    """IND-PRZ-01: every block at its first and last rank; ranks 61–63 win nothing."""
    ends = (1, 2, 3, 4, 5, 6, 8, 9, 16, 17, 24, 25, 36, 37, 48, 49, 60)
    money = (30, 15, 9, 12, 6, 4, 6, 5, 5, 4, 4, 3, 3, 2.5, 2.5, 2, 2)  # thousands; 4 and 6 after IND-SEM-06
    scored = play(entries=63, results=begun("final 2"))
    scored.gives(
        "prizes",
        "rank amount\n" + "\n".join(f"{rank} {amount * 1000:g}" for rank, amount in zip(ends, money, strict=True)),
        f"rank in {ends}",
    )
    scored.gives("(select max(rank) as last from prizes)", "last\n60")
