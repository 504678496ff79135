"""The team finals as rows: schedule, bracket, carry-over, VP, side Swiss, final places, prizes."""

from __future__ import annotations

from decimal import Decimal
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from pipeline.errors import RegulationError
from pipeline.event import Event
from pipeline.regulation import load_regulation
from pipeline.regulation.vp_scale import formula_steps
from tests.rule_frames import rule_frames

NAME = "2012-team"
QF = "stages.qf.seating.matches"
PRINTED_SCALE = {"0": "10–10", "1": "11–9", "3": "12–8", "4.5": "13–7", "6.5": "14–6", "9": "15–5", "11.5": "16–4",
                 "14.5": "17–3", "18": "18–2", "22": "19–1", "27": "20–0"}  # fmt: skip


def rules(settings: dict[str, Any] | None = None) -> dict[str, pl.DataFrame]:
    regulation = load_regulation(NAME, None, settings or {}, None)
    return rule_frames(Event(Path("."), "e1", "试", None, NAME, None, 1, "zh"), regulation)


@cache
def printed() -> dict[str, pl.DataFrame]:
    return rules()


def rows(table: str, stage: str | None = None) -> list[dict[str, Any]]:
    frame = printed()[table]
    return list((frame if stage is None else frame.filter(pl.col("stage") == stage)).iter_rows(named=True))


def test_the_printed_schedule_team_grp_01() -> None:
    rounds: dict[int, list[str]] = {}
    for row in rows("schedules", "groups"):
        rounds.setdefault(row["session"], []).append(f"{row['home_no']}–{row['away_no']}")
    assert rounds == {
        1: ["4–2", "1–6", "3–5"],
        2: ["1–3", "5–4", "6–2"],
        3: ["2–5", "3–6", "4–1"],
        4: ["6–4", "5–1", "2–3"],
        5: ["1–2", "3–4", "5–6"],
    }


def test_everybody_of_a_group_meets_once_team_grp_01() -> None:
    met = sorted(tuple(sorted((row["home_no"], row["away_no"]))) for row in rows("schedules", "groups"))
    assert met == list(combinations(range(1, 7), 2))


def test_groups_and_the_trial_round_team_grp_01() -> None:
    stages = {row["stage"]: row for row in rows("stages")}
    assert (stages["trial"]["counts"], stages["trial"]["ranked"]) == (False, False)
    assert stages["groups"]["scope"] == "section"
    boards = {(row["stage"], row["session"]): row["boards"] for row in rows("sessions")}
    assert boards["trial", 1] == 8
    assert [boards["groups", session] for session in range(1, 6)] == [16] * 5
    (groups,) = {row["sections"] for row in rows("sessions", "groups")}
    assert groups == "A B C D"


def test_group_ranking_team_grp_02() -> None:
    keys = [row["key"] for row in rows("ranking_keys", "groups")]
    assert keys == ["victory_points", "standard_points", "head_to_head_sp", "head_to_head_raw", "sp_ratio", "playoff"]


def test_walkovers_and_when_results_stand_team_grp_03() -> None:
    (row,) = rows("match_rules", "groups")
    assert (row["kind"], row["rounds"], row["stands_from_ppm"]) == ("league", 5, 500_000)
    assert (row["vp_total_c"], row["walkover_cap_c"], row["walkover_floor_c"]) == (2000, 1700, 1200)


def test_four_of_a_group_go_on_team_grp_04() -> None:
    cuts = [(r["from_rank"], r["to_rank"], r["outcome"], r["to_stage"]) for r in rows("cuts", "groups")]
    assert cuts == [(1, 4, "advances", "r16"), (5, 6, "stays", "swiss")]


def test_the_bracket_team_ko_01() -> None:
    matches = {row["match_no"]: (row["home_source"], row["away_source"]) for row in rows("brackets")}
    first = ["A1–B4", "C2–D3", "D1–A4", "B2–C3", "C1–D4", "A2–B3", "B1–C4", "D2–A3"]
    for number, pair in enumerate(first, start=1):
        assert matches[number] == tuple(f"rank:{side}" for side in pair.split("–"))
    for number, (one, other) in {9: (1, 2), 10: (3, 4), 11: (5, 6), 12: (7, 8), 13: (9, 10), 14: (11, 12)}.items():
        assert matches[number] == (f"winner:{one}", f"winner:{other}")
    assert matches[15] == ("winner:13", "winner:14")
    assert matches[16] == ("loser:13", "loser:14")


def test_boards_of_the_knockout_team_ko_01() -> None:
    regular = rules()["sessions"].filter(~pl.col("playoff")).group_by("stage").agg(pl.col("boards").sum(), pl.len())
    played = {stage: (boards, sessions) for stage, boards, sessions in regular.iter_rows()}
    assert [played[stage] for stage in ("r16", "qf", "sf")] == [(40, 2)] * 3
    assert (played["final"], played["third"]) == ((48, 3), (32, 2))


@pytest.mark.parametrize("stage", ["r16", "qf", "sf"])
def test_carry_over_by_group_rank_team_ko_02(stage: str) -> None:
    carried = {row["rank_difference"]: row["amount_c"] for row in rows("match_carry_overs", stage)}
    assert carried == {0: 0, 1: 350, 2: 650, 3: 950}


@pytest.mark.parametrize("stage", ["final", "third"])
def test_no_carry_over_in_the_last_matches_team_ko_02(stage: str) -> None:
    assert rows("match_carry_overs", stage) == []


def test_play_offs_are_four_boards_then_single_ones_team_ko_03_d_31() -> None:
    extra = rules()["sessions"].filter(pl.col("playoff"))
    for stage, first in (("r16", 3), ("final", 4), ("playoff", 1)):
        sessions = extra.filter(pl.col("stage") == stage).sort("session")
        assert sessions["session"][0] == first
        assert sessions["boards"].to_list() == [4] + [1] * (sessions.height - 1)
    assert extra.filter(pl.col("stage").is_in(["groups", "swiss", "trial"])).is_empty()


def test_fixed_pairs_team_sw_01() -> None:
    pairs: dict[int, list[str]] = {}
    for row in rows("fixed_pairs", "swiss"):
        pairs.setdefault(row["session"], []).append(f"{row['home_source']}–{row['away_source']}")
    assert pairs == {
        1: ["rank:A5–rank:C6", "rank:B5–rank:D6", "rank:C5–rank:B6", "rank:D5–rank:A6"],
        3: ["loser:1–loser:2", "loser:3–loser:4", "loser:5–loser:6", "loser:7–loser:8"],
    }


def test_late_entries_team_sw_02_team_sw_03() -> None:
    """TEAM-SW-02: places 2, 3 and 4, at least 25. TEAM-SW-03: half of it for a bye in that round, 12 in any other."""
    (row,) = rows("late_entries", "swiss")
    assert (row["session"], row["from_stage"], row["from_place"], row["to_place"]) == (3, "r16", 2, 4)
    assert (row["minimum_c"], row["bye_share_ppm"]) == (2500, 500_000)
    (match,) = rows("match_rules", "swiss")
    assert (match["kind"], match["win_vp_c"], match["bye_vp_c"]) == ("swiss", 1100, 1200)


def test_who_withdraws_leaves_the_swiss_team_sw_03_d_21() -> None:
    (stage,) = rows("stages", "swiss")
    assert stage["withdrawn"] == "removed"
    rest = rows("final_places")[-1]
    assert (rest["source"], rest["each_c"], rest["note"]) == ("rest", 500_000, "TEAM-SW-03")


def test_swiss_ranking_team_sw_04() -> None:
    keys = [row["key"] for row in rows("ranking_keys", "swiss")]
    assert keys == ["victory_points", "matches_won", "standard_points", "opponents_vp", "sp_ratio"]


def test_final_places_team_ko_04() -> None:
    places = [(row["from_rank"], row["source"], row["stage"]) for row in rows("final_places")]
    assert places[:6] == [
        (1, "winner", "final"), (2, "loser", "final"), (3, "winner", "third"), (4, "loser", "third"),
        (5, "losers", "qf"), (9, "standing", "swiss"),
    ]  # fmt: skip


def test_prizes_team_prz_01() -> None:
    won = {rank: r["amount_c"] // 100 for r in rows("prizes") for rank in range(r["from_rank"], r["to_rank"] + 1)}
    expected = [
        60000,
        30000,
        25000,
        20000,
        *[16000] * 2,
        *[12000] * 2,
        *[10000] * 4,
        *[8000] * 4,
        *[7000] * 4,
        *[5000] * 4,
    ]
    assert won == dict(enumerate(expected, start=1))


@pytest.mark.parametrize("stage", ["groups", "swiss"])
def test_the_stand_in_scale_team_02(stage: str) -> None:
    scale = {
        Decimal(r["from_c"]) / 100: f"{r['winner_c'] // 100}–{r['loser_c'] // 100}" for r in rows("vp_scales", stage)
    }
    assert scale == {Decimal(net): vp for net, vp in PRINTED_SCALE.items()}
    assert {r["boards"] for r in rows("vp_scales", stage)} == {16}
    assert {r["notice_zh"] for r in rows("vp_scales", stage)} == {"胜利分换算表为暂代表"}


def test_the_scale_is_its_formula_team_02() -> None:
    """B = 7.5 · √16 = 30."""
    steps = formula_steps(Decimal(30), Decimal("0.5"))
    assert [(step.net, f"{step.winner}–{step.loser}") for step in steps] == [
        (Decimal(n), v) for n, v in PRINTED_SCALE.items()
    ]


def test_a_scale_by_formula_replaces_the_list_team_02() -> None:
    scales = rules({"vp_scale": [{"boards": 16, "formula": "wbf2013", "b": 60}]})["vp_scales"]
    chosen = scales.filter(pl.col("stage") == "groups").sort("from_c")
    assert chosen["winner_c"].to_list() == [vp * 100 for vp in range(10, 21)]
    assert chosen["from_c"][-1] == 5400
    assert chosen["notice_zh"].null_count() == chosen.height


@pytest.mark.parametrize(
    ("settings", "entry"),
    [
        ({"vp_scale": []}, "stages[2]"),
        ({"vp_scale": [{"boards": 20, "formula": "wbf2013", "b": 30}]}, "stages[2]"),
        ({"vp_scale": [{"boards": 16, "steps": [{"from": 0, "winner": 10, "loser": 9}]}]}, "vp_scale[1].steps[1]"),
        ({"vp_scale": [{"boards": 16, "steps": [{"from": 1, "winner": 11, "loser": 9}]}]}, "vp_scale[1].steps"),
        ({"stages.groups.seating.schedule": [[[1, 2], [3, 4], [5, 5]]]}, "stages[2].seating.schedule[1]"),
        (
            {"stages.qf.seating.matches": [{"table": 9, "home": "w1", "away": "w99"}]},
            "stages[5].seating.matches[1].away",
        ),
        ({"stages.qf.seating.matches": [{"table": 1, "home": "w1", "away": "x"}]}, "stages[5].seating.matches[1].away"),
        ({"final_places": [{"from_rank": 2, "source": "winner", "stage": "final"}]}, "final_places[1].from_rank"),
    ],
)
def test_what_does_not_fit_is_named(settings: dict[str, Any], entry: str) -> None:
    """TEAM-02, TEAM-GRP-01, TEAM-KO-01: scales for every number of boards, complete schedules, matches that exist."""
    with pytest.raises(RegulationError) as caught:
        load_regulation(NAME, None, settings, None)
    assert entry in [fault.details["entry"] for fault in caught.value.faults]
