"""A replacement player: from a session on, with a record of his own (IND-WD-02)."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from pipeline.event import Event
from pipeline.regulation import load_regulation
from pipeline.seating.gather import gather_seating
from pipeline.seating.plan import plan_seats
from pipeline.seating.rules import seating_rules

THREE = """
        session competitor score
        1 1  600
        1 2    0
        1 3 -600
        2 4  900
        2 2    0
        2 3 -900
"""
REPLACED = "session competitor kind refers_to\n2 1 replace 4"


def test_who_comes_in_has_his_own_record(play: Any) -> None:
    """IND-WD-02: he is in no standing before his session; who left keeps his points and goes to the bottom."""
    play(results=THREE, rulings=REPLACED).gives(
        "standings",
        """
        session rank competitor small_points
        1 1 1   600
        1 2 2     0
        1 3 3  -600
        2 1 4   900
        2 2 2     0
        2 3 3 -1500
        2 4 1   600
        """,
    ).gives("competitors", "competitor status\n1 withdrawn\n2 active\n3 active\n4 active")


def test_who_was_replaced_takes_no_rank_from_anybody(play: Any, begun: Any) -> None:
    """IND-WD-02, D-03: below even the disqualified, in no block that a cut makes, without a final rank and a prize."""
    scored = play(
        entries=64,
        results=begun("prelim 5"),
        rulings="session competitor kind refers_to\n2 40 replace 64\n3 41 disqualify -\n5 39 withdrawal -",
    )
    scored.gives(
        "standings",
        """
        session competitor rank decided_by outcome
        4 41 63 disqualify out
        4 40 64 withdrawal -
        5 39 51 withdrawal out
        5 40 52 withdrawal -
        """,
        "session >= 4 and competitor in ('39', '40', '41') and (session = 5 or competitor <> '39')",
    )
    scored.gives("final_ranking", "competitor rank\n39 51\n41 63", "competitor in ('39', '40', '41')")
    scored.gives("prizes", "competitor amount\n39 2000\n41 0", "competitor in ('39', '40', '41')")


def test_who_comes_in_sits_where_the_other_would_have_sat(play: Any, begun: Any) -> None:
    """IND-WD-02, IND-SEAT-02: the fifteenth of those who play session 5; no chair of two stays empty."""
    rulings = "session competitor kind refers_to\n5 40 replace 64"
    scored = play(entries=64, results=begun("prelim 4"), rulings=rulings)
    event = Event(Path("."), "e", "e", None, "2012-individual", 100, 1, "zh", {})
    rules = seating_rules(load_regulation("2012-individual", None, {}, None), "prelim", 5)
    data = gather_seating(scored.connection, event)
    seats = plan_seats(rules, replace(data, missing=()), provisional=True).seats
    assert len(seats) == 42
    assert [(s.section, s.table_no, s.seat) for s in seats if s.competitor == "64"] == [("A", 5, "W")]
    assert "40" not in {s.competitor for s in seats}


def test_names_say_nothing(play: Any) -> None:
    """Two of one name stay two: the number is who somebody is."""
    play(
        entries="competitor name\n1 Li\n2 Wang\n3 Zhao\n4 Li",
        results=THREE,
        rulings=REPLACED,
    ).gives("standings", "competitor rank\n1 4\n2 2\n3 3\n4 1", "session = 2")


def test_who_comes_in_later_stands_in_a_stage_that_a_cut_filled(play: Any, begun: Any) -> None:
    """IND-WD-02: without a rank from the stage before."""
    scored = play(
        entries=64,
        results=begun("semifinal 2"),
        rulings="stage session competitor kind refers_to\nprelim 1 64 withdrawal -\nsemifinal 2 63 replace 64",
    )
    scored.gives(
        "standings", "competitor previous_rank\n64 -", "stage = 'semifinal' and session = 2 and competitor = '64'"
    )
    scored.gives("standings", "competitor", "stage = 'semifinal' and session = 1 and competitor = '64'")


def test_no_bye_before_he_came(play: Any) -> None:
    """ZIBO-04: a bye is for who takes part; the replacement does not yet."""
    play(
        "2019-zibo",
        seating="table seat competitor\n1 E 1\n1 S 2\n1 W 3",
        results="seat competitor score\nE 1 6\nS 2 -3\nW 3 -3",
        rulings="session competitor kind refers_to\n2 1 replace 4",
    ).gives("session_scores", "competitor\n1\n2\n3")
