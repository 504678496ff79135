"""Pages say how this event's boards are compared, also where one entry of its regulation was changed (T-02, BUT-02)."""

from __future__ import annotations

from typing import Any

import pytest

from reports import rows
from reports.fields import make_field
from reports.methods import MatchpointScale, board_lead, method_line
from reports.pages.rulebook import rule_page
from reports.totals import ScaleStep
from reports.wording import Words
from tests.unit.reports.tiny import record, score, session, stage

STARTS = "The same deal at every table. Each direction is compared by itself: "
FRACTION = {"trim_each_side": 0, "trim_fraction_ppm": 125_000}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, "without the highest and the lowest, the mean of the rest is the datum"),
        ({"trim_each_side": 0}, "the mean of all results is the datum"),
        ({"trim_each_side": 2}, "without the 2 highest and the 2 lowest, the mean of the rest is the datum"),
        (FRACTION, "without 12.50% at each end, the mean of the rest is the datum"),
        ({"conversion": "difference"}, "which is the standard points."),
        ({"method": "cross"}, "against every other result through the table, then the mean."),
        ({"method": "cross", "conversion": "difference"}, "the mean of the differences to every other result."),
    ],
)
def test_how_boards_compare(changes: dict[str, Any], said: str) -> None:
    made = record(stages=[stage("one", 1, **changes)])
    lead = board_lead(made, Words(made, "en"), "one")
    assert lead.startswith(STARTS)
    assert said in lead
    assert said in method_line(made, Words(made, "en"), made.stage["one"])


@pytest.mark.parametrize(
    ("better_c", "equal_c", "percent", "said"),
    [
        (200, 100, False, "2 for every result bettered, 1 for every equal one."),
        (
            100,
            50,
            True,
            "1 for every result bettered, 0.50 for every equal one. A board counts as percent of its most.",
        ),
    ],
)
def test_matchpoints_as_the_regulation_counts_them(better_c: int, equal_c: int, percent: bool, said: str) -> None:
    scale = MatchpointScale("one", better_c, equal_c, percent)
    made = record(stages=[stage("one", 1, method="matchpoints")], matchpoints=[scale])
    assert board_lead(made, Words(made, "en"), "one") == STARTS + said


@pytest.mark.parametrize(
    ("conversion", "said"),
    [("table", "goes through the table."), ("difference", "is the standard points."), ("none", "adds up.")],
)
def test_what_a_net_score_becomes(conversion: str, said: str) -> None:
    made = record(stages=[stage("one", 1, method="match", conversion=conversion)])
    line = method_line(made, Words(made, "en"), made.stage["one"])
    assert line == f"The same boards in two rooms; the net raw score {said}"


def test_nothing_is_marked_as_left_out_where_nothing_is() -> None:
    """Every result counts in matchpoints: none is the highest or lowest of a datum."""
    scores = [score("one", 1, 1, "E", str(number), 100 * number) for number in range(5)]
    marks = {
        method: {entry.mark for entry in make_field(stage("one", 1, method=method), "E", scores).entries}
        for method in ("datum", "matchpoints")
    }
    assert marks == {"datum": {"high", "", "low"}, "matchpoints": {""}}


def test_a_table_nobody_uses_is_not_shown() -> None:
    steps = [rows.StepRow("one", 0, 0), rows.StepRow("one", 1, 50)]
    scale = MatchpointScale("one", 200, 100, False)
    for method, shown in (("datum", 1), ("matchpoints", 0)):
        made = record(stages=[stage("one", 1, method=method)], steps=steps, matchpoints=[scale])
        assert len(rule_page(made, Words(made, "zh")).values["tables"]) == shown


def test_the_last_stage_puts_nobody_out() -> None:
    cut = rows.CutRow("one", 1, 1, 3, "out", None, True, "三")
    made = record(stages=[stage("one", 1)], sessions=[session("one", 1, 1)], cuts=[cut])
    assert rule_page(made, Words(made, "en")).values["stages"][0]["cuts"] == ["After round 1: ranks 1–3 are final"]


def test_a_stage_that_was_not_needed_has_no_size() -> None:
    """D-31: play-offs that nobody played."""
    made = record(stages=[stage("one", 1), stage("more", 2)], sessions=[session("more", 1, 1, playoff=True)])
    assert [found["size"] for found in rule_page(made, Words(made, "zh")).values["stages"]] == ["", ""]


def test_who_stays_for_another_stage_goes_there() -> None:
    """TEAM-GRP-04: ranks 5 and 6 stay in the event, in the side Swiss."""
    cut = rows.CutRow("one", 1, 5, 6, "stays", "more", False, "三")
    made = record(stages=[stage("one", 1), stage("more", 2)], sessions=[session("one", 1, 1)], cuts=[cut])
    assert rule_page(made, Words(made, "zh")).values["stages"][0]["cuts"] == ["第1轮后：第5–6名进阶段2"]


def test_a_scale_is_shown_with_the_points_it_goes_by() -> None:
    """TEAM-02: half points as points, whole ones without decimals."""
    scales = [ScaleStep("one", 3, net, 1000 + net, 1000 - net, None, None) for net in (0, 450, 900)]
    made = record(stages=[stage("one", 1, method="match")], sessions=[session("one", 1, 1)], scales=scales)
    lines = rule_page(made, Words(made, "zh")).values["scales"][0]["columns"]
    assert [line for column in lines for line in column][:2] == [("0–<4.5", "10–10"), ("4.5–<9", "14.50–5.50")]
