"""One number from raw scores to rank, step by step, by every method: what `pipeline.explain` tells."""

from collections.abc import Callable
from typing import Any

import pytest

from pipeline.errors import InputError
from pipeline.explain import Explanation, Question, derive

Told = Callable[..., dict[str, Any]]


@pytest.fixture
def told() -> Told:
    """``told(scored, competitor, …)``: the steps of an explanation by their codes, the last of each code."""

    def tell(scored: Any, competitor: str, *place: Any, language: str = "en") -> dict[str, Any]:
        explanation: Explanation = derive(scored.connection, Question(competitor, *place), language)
        return {step.code: step for step in explanation.steps}

    return tell


WORKED_BOARD_2 = "competitor score\n1 300\n2 -200\n3 -200\n4 400\n5 100"


def test_a_board_with_its_field(play: Any, told: Told) -> None:
    """T-01, T-02, T-02a, T-03, T-04: who was trimmed, the mean before and after digits are dropped, the table's row."""
    steps = told(play(results=WORKED_BOARD_2), "1", "prelim", 1, 1)
    assert list(steps) == ["raw_score", "field", "datum", "small_points", "standard_points", "into"]
    assert (steps["raw_score"].result, steps["raw_score"].source) == ("300", "f, line 1")
    rows = steps["field"].tables[0].rows
    assert [(row[0], row[3], row[4]) for row in rows] == [
        ("4 (4)", "400", "high, out"),
        ("1 (1)", "300", ""),
        ("5 (5)", "100", ""),
        ("2 (2)", "-200", ""),
        ("3 (3)", "-200", "low, out"),
    ]
    assert steps["datum"].working == (
        "(300 + 100 - 200) / 3 = 200 / 3 = 66.6666…, digits after the second decimal dropped"
    )
    assert (steps["datum"].result, steps["datum"].rule, steps["datum"].article) == ("66.66", "T-02", "一、2")
    assert (steps["small_points"].working, steps["small_points"].result) == ("300 - 66.66", "233.34")
    assert steps["standard_points"].working == "233.34 is in the row 200<x<300, worth 2.5"
    assert [row for row in steps["standard_points"].tables[0].rows if row[2]] == [["200<x<300", "2.5", "<"]]
    assert steps["into"].result == "rank 2 after session 1"


def test_a_loss_and_a_negative_datum(play: Any, told: Told) -> None:
    """T-02a, T-04: brackets round what is taken off; the mirror of the table; in Chinese."""
    scored = play(results="competitor score\n1 -100\n2 -100\n3 100\n4 -400\n5 600")
    steps = told(scored, "4", "prelim", 1, 1, language="zh")
    assert steps["datum"].working == "(100 - 100 - 100) / 3 = -100 / 3 = -33.3333…，两位小数以后舍去"
    assert (steps["small_points"].working, steps["small_points"].result) == ("-400 - (-33.33)", "-366.67")
    assert steps["standard_points"].working == "366.67 在“300-400”一格，得 3；小分为负，得 -3"


def test_a_rounded_datum(play: Any, told: Told) -> None:
    """BUT-02: before and after it is brought to the nearest 10."""
    results = "table seat competitor score\n1 NS N1 0\n2 NS N2 40\n3 NS N3 50\n4 NS N4 510"
    steps = told(play("bridge-butler", results=results), "N2", "session", 1, 1)
    assert steps["datum"].working == "(50 + 40) / 2 = 90 / 2 = 45, to the nearest multiple of 10, halves away from zero"
    assert steps["datum"].result == "50"


def test_every_other_result(play: Any, told: Told) -> None:
    """Matchpoints: bettered and equalled; cross comparison: the mean of the table values."""
    results = "table seat competitor score\n1 NS N1 420\n2 NS N2 420\n3 NS N3 -50\n4 NS N4 620"
    steps = told(play("matchpoints-pairs", results=results), "N1", "session", 1, 1)
    assert steps["standard_points"].working == "1 bettered, 1 equalled"
    assert len(steps["field"].tables[0].rows) == 3
    steps = told(play("cross-imp-pairs", results=results), "N1", "session", 1, 1)
    assert steps["standard_points"].working == "sum of the table values 5 / 3 = 1.6666…"


def test_rulings_on_a_board(play: Any, told: Told) -> None:
    """IND-WD-01, D-05: an average says who had left, an adjusted score what it was."""
    scored = play(
        seating="table seat competitor\n1 E 1\n1 S 2\n1 W 3\n2 E 4",
        results="table seat round board competitor score\n2 E 3 1 4 200",
        rulings="competitor kind board amount reason\n3 withdrawal - - ill\n4 adjust 1 300 late",
    )
    averaged = told(scored, "1", "prelim", 1, 1)["raw_score"]
    assert "3 (3) had left" in averaged.working
    assert (averaged.result, averaged.rule) == ("300", "IND-WD-01")
    adjusted = told(scored, "4", "prelim", 1, 1)["raw_score"]
    assert adjusted.working.endswith("adjusted by ruling (was 200)")
    assert adjusted.tables[1].rows[0][:3] == ["adjusted score", "300", "late"]


def test_a_session(play: Any, told: Told) -> None:
    """T-05, IND-DIS-01, IND-POS-01: uncapped and capped, the penalty with its reason, why the position points."""
    scored = play(
        results="competitor score\n1 5000\n2 0\n3 -5000",
        rulings="competitor kind amount offence reason\n1 penalty 2 phone rang",
    )
    steps = told(scored, "1", "prelim", 1)
    assert steps["cap"].working == "200 × 21 boards = 4200; the sum 5000 is beyond it"
    assert steps["cap"].result == "4200"
    assert (steps["penalty"].result, steps["penalty"].article) == ("-2", "三、4")
    assert steps["penalty"].tables[0].rows[0][:3] == ["penalty", "2", "rang"]
    assert (steps["position_points"].working, steps["position_points"].rule) == ("sections by lot", "IND-POS-01")
    assert steps["session"].result == "standard points 10, small points 4200, position points 1"


def test_what_decided_a_rank(play: Any, told: Told) -> None:
    """IND-PRE-01, IND-PRE-02: key by key against the row above, and the digit that lets a number go first."""
    scored = play(results="competitor score\n1 345\n2 345\n3 -345\n4 -345")
    steps = told(scored, "2", "prelim", 1)
    assert steps["rank"].working == "below 1 (1), by draw number"
    assert steps["rank"].tables[0].rows == [
        ["standard points", "3", "3", ""],
        ["position points", "1", "1", ""],
        ["small points", "345", "345", ""],
        ["draw number", "2", "1", "decides"],
    ]
    assert steps["parity"].working == (
        "whole part of the small points 345, hundreds digit 3: odd, the smaller number first"
    )


def test_places_at_a_table(play: Any, told: Told) -> None:
    """ZIBO-02: a shared place; ZIBO-05: a round replaced by a ruling; ZIBO-04: a bye."""
    scored = play(
        "2019-zibo",
        entries=7,
        seating="table competitor\n1 1\n1 2\n1 3\n2 4\n2 5\n2 6",
        results="table competitor score\n1 1 5\n1 2 5\n1 3 -10",
        rulings="competitor kind amount\n4 late 12",
    )
    place = told(scored, "2", "swiss", 1)["match_points"]
    assert (place.working, place.result) == ("place 1 at table 1, shared by 2", "2")
    replaced = told(scored, "5", "swiss", 1)["replaced"]
    assert (replaced.working, replaced.result) == ("one at the table was late", "match points 4, small points 10")
    assert told(scored, "7", "swiss", 1)["bye"].result == "3"


def test_a_match(play: Any, told: Told) -> None:
    """TEAM-01, TEAM-02: both rooms, the net score, its points, the row of the scale."""
    scored = play(
        "2012-team",
        entries="competitor team_group\nA4 A\nA2 A",
        seating="stage session section table seat competitor\ngroups 1 A 1 NS A4\ngroups 1 A 1 EW A2",
        results="""
        stage session section table room board seat competitor score
        groups 1 A 1 open   1 NS A4  400
        groups 1 A 1 open   1 EW A2 -400
        groups 1 A 1 closed 1 NS A2  600
        groups 1 A 1 closed 1 EW A4 -600
        """,
    )
    steps = told(scored, "A2", "groups", 1, 1)
    assert (steps["net"].working, steps["net"].result) == ("-400 + 600", "200")
    assert steps["standard_points"].result == "2"
    steps = told(scored, "A2", "groups", 1)
    assert steps["standard_points"].working == "against A4 (A4), away, sum of 1 boards"
    assert steps["victory_points"].working.startswith("16 boards, net 2 (row from ")


def test_a_shared_prize(play: Any, told: Told) -> None:
    """D-11: the sum of the places and by how many it is split."""
    scored = play("2012-mixed", results="session competitor score\n7 1 300\n7 2 300\n7 3 300\n7 4 0\n7 5 -900")
    steps = told(scored, "2")
    assert steps["final_rank"].working == "as far as Round robin, shared by 3"
    prize = derive(scored.connection, Question("2"), "en").steps[2]
    assert (prize.working, prize.result) == (
        "Prize money: ranks 1 to 3 together 12500, split by 3",
        "4166.67 yuan",
    )


UNKNOWN = [
    (Question("9"), "explain.unknown_competitor", "1, 2, 3, 4, 5"),
    (Question("1", "nix"), "explain.unknown_stage", "prelim, second-a, second-b, semifinal, final"),
    (Question("1", None, 1), "explain.stage_needed", "prelim"),
    (Question("1", "prelim", None, 1), "explain.session_needed", "1, 2, 3, 4, 5"),
    (Question("1", "prelim", 6), "explain.no_such_session", "1, 2, 3, 4, 5"),
    (Question("1", "prelim", 2), "explain.unknown_session", "1"),
    (Question("1", "prelim", 1, 2), "explain.unknown_board", "1"),
]


def test_what_does_not_exist(play: Any) -> None:
    """Each says what there is instead."""
    scored = play(results=WORKED_BOARD_2)
    for question, code, known in UNKNOWN:
        with pytest.raises(InputError) as raised:
            derive(scored.connection, question, "zh")
        assert raised.value.code == code
        assert f"：{known}" in raised.value.message("zh")


def test_corrected_and_assigned_scores(play: Any, told: Told) -> None:
    """T-07, D-05: a correction shows both figures and its reason; assigned standard points skip the table."""
    scored = play(
        results="competitor score\n1 300\n2 0\n3 -300\n4 0",
        corrections="table competitor old new reason by at\n2 2 0 100 misread director now",
        rulings="competitor kind board amount\n4 adjust_sp 1 1.5",
    )
    raw_score = told(scored, "2", "prelim", 1, 1)["raw_score"]
    assert raw_score.result == "100"
    assert raw_score.tables[1].rows[0][:4] == ["0", "100", "misread", "director"]
    steps = told(scored, "4", "prelim", 1, 1)
    assert (steps["standard_points"].working, steps["standard_points"].result) == (
        "assigned by ruling, not by the table",
        "1.5",
    )
