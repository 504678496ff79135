"""How points of matches came about, in words: TEAM-02, T-07, TEAM-GRP-03."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pipeline.explain import Explanation, Question, Step, derive
from pipeline.explain.book import Book
from pipeline.explain.case import Case
from pipeline.explain.prizes import final_steps

Told = Callable[..., dict[str, Step]]


@pytest.fixture
def told() -> Told:
    """The steps of an explanation in English, by their code."""

    def derived(scored: Any, *asked: Any) -> dict[str, Step]:
        found: Explanation = derive(scored.connection, Question(*asked), "en")
        return {step.code: step for step in found.steps}

    return derived


def test_the_scale_is_named_where_its_points_are(play: Any, typed: Any, six: str, told: Told) -> None:
    """TEAM-02: beside the VP of a match, and beside a total of VP."""
    steps = told(play("2012-team", entries=six, matches=typed("groups", "1.1 A4 A2 5")), "A4", "groups", 1)
    assert steps["victory_points"].working == (
        "16 boards, net 5 (row from 4.5): winner 13, loser 7 (stand-in VP scale)"
    )
    assert steps["totals"].working == "1 rounds (stand-in VP scale)"


def test_what_was_typed_in_says_so(play: Any, typed: Any, six: str, told: Told) -> None:
    """T-07, TEAM-02: SP and VP each for itself; VP typed in are of no scale."""
    scored = play("2012-team", entries=six, matches=typed("groups", "1.1 A4 A2 5 - 15 5 | 1.2 A1 A6 -1"))
    steps = told(scored, "A2", "groups", 1)
    assert steps["typed_in"].working == "against A4 (A4), away, not worked out from boards"
    assert steps["typed_in"].result == "-5 (typed in)"
    assert (steps["victory_points"].working, steps["victory_points"].result) == (
        "typed in, not worked out from boards",
        "5 (typed in)",
    )
    assert steps["session"].result == "standard points -5 (typed in), victory points 5 (typed in)"
    assert steps["totals"].tables[0].rows[0][2] == steps["session"].result
    steps = told(scored, "A6", "groups", 1)
    assert steps["session"].result == "standard points 1 (typed in), victory points 11"


def test_totals_without_points_of_the_scale_do_not_name_it(play: Any, typed: Any, six: str, told: Told) -> None:
    """TEAM-02"""
    scored = play("2012-team", entries=six, matches=typed("groups", "1.1 A4 A2 5 - 15 5"))
    assert told(scored, "A2", "groups", 1)["totals"].working == "1 rounds"


LEAVING = [
    # as in TEAM-GRP-03: own average, 20 less the average of who left, at most 17, and 12
    ("1.2 A1 A6 5 - 20 0 | 2.1 A1 A3 5 - 9 11 | 3.3 A4 A1 5 - 0 20 | 1.3 A3 A5 5 - 10 10", "16.33", "own"),
    ("1.2 A1 A6 5 - 0 20 | 2.1 A1 A3 5 - 9 11 | 3.3 A4 A1 5 - 20 0 | 1.3 A3 A5 5 - 18 2", "17", "other"),
    ("1.2 A1 A6 5 - 0 20 | 2.1 A1 A3 5 - 9 11 | 3.3 A4 A1 5 - 20 0 | 1.3 A3 A5 5 - 0 20", "12", "floor"),
]


@pytest.mark.parametrize(("matches", "won", "by"), LEAVING, ids=[by for *_, by in LEAVING])
def test_a_walkover_shows_its_three_figures(
    play: Any, typed: Any, six: str, told: Told, matches: str, won: str, by: str
) -> None:
    """TEAM-GRP-03: all three, and which of them counts."""
    vp = {"own": "10 10", "other": "18 2", "floor": "0 20"}[by]
    home, away = vp.split()
    more = f"2.2 A5 A4 5 - {away} {home} | 3.1 A2 A5 5 - {home} {away} | 4.1 A6 A4 5 - 6 14"
    scored = play(
        "2012-team",
        entries=six,
        matches=typed("groups", f"{matches} | {more}"),
        rulings="stage session competitor kind\ngroups 4 A5 withdrawal",
    )
    step = told(scored, "A1", "groups", 4)["walkover"]
    assert (step.result, step.rule) == (won, "TEAM-GRP-03")
    assert step.working == "A5 (A5) has left: the highest of these, averages up to round 4"
    average = {"own": "10", "other": "2", "floor": "20"}[by]
    said = [row[0] for row in step.tables[0].rows]
    assert said == [
        "own average of victory points",
        f"20 less the average {average} of the other side, at most 17",
        "the floor",
    ]
    values = [row[1] for row in step.tables[0].rows]
    assert values == {"own": ["16.33", "10", "12"], "other": ["3", "17", "12"], "floor": ["3", "0", "12"]}[by]
    assert [row[2] for row in step.tables[0].rows].count("counts") == 1
    assert step.tables[0].rows[["own", "other", "floor"].index(by)][1:] == [won, "counts"]


GIVEN = {
    "rules.events": "event base\ne 100",
    "rules.stages": "stage stage_no title_en\ngroups 1 Groups",
    "rules.texts": "rule article\nTEAM-SW-03 三",
    "rules.prizes": "prize_no scope from_rank to_rank amount pooled item_en\n"
    "1 final 19 20 7000 true money\n2 final 21 24 5000 true money",
    "results.competitors": "competitor name\nA1 One\nA2 Two",
    "prizes.final_ranks": "competitor rank stage\nA1 19 groups\nA2 19 groups",
    "prizes.block_ranks": "competitor rank each note\nA1 19 5000 TEAM-SW-03\nA2 19 5000 TEAM-SW-03",
    "prizes.awards": "competitor prize_no rank amount note\nA1 1 19 5000 TEAM-SW-03",
}


def test_a_prize_that_is_the_same_for_everybody_of_a_block(filled: Any) -> None:
    """TEAM-SW-03, D-21: not the money of the ranks, the sum that the regulation states."""
    case = Case(Book(filled(GIVEN)), "en", "A1")
    prize = final_steps(case)[1]
    assert (prize.working, prize.result) == ("money: 5000 each (三)", "5000 yuan")


def test_a_ruled_board_names_its_ruling(play: Any, told: Told) -> None:
    """D-05: the net score is the ruling's, also where it is for the other side."""
    scored = play(
        "2012-team",
        entries="competitor team_group\nA4 A\nA2 A",
        seating="stage section seat competitor\ngroups A NS A4\ngroups A EW A2",
        results="""
        stage  section room   board table seat competitor score
        groups A       open   1     1     NS   A4          600
        groups A       open   1     1     EW   A2         -600
        """,
        rulings="stage session competitor kind board amount reason\ngroups 1 A2 adjust 1 400 misboard",
    )
    steps = told(scored, "A4", "groups", 1, 1)
    assert (steps["net"].working, steps["net"].result) == ("decided by ruling, whatever the rooms made", "-400")
    assert steps["net"].tables[1].rows[0][:3] == ["adjusted score", "400", "misboard"]
