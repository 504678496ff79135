"""What is not coherent is refused, and the entry is named. Each case changes one thing of a sound file."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from pipeline.errors import RegulationError
from pipeline.regulation import list_regulations, load_regulation

SOUND = files("data").joinpath("regulations", "2012-individual.toml").read_text("utf-8")

CASES = {
    "players_do_not_fit": ("players = 63\nzero", "players = 60\nzero", "arrivals", "stages[1].players"),
    "too_few_stay": ("players = 42 }", "players = 40 }", "players_stay", "stages[1].sessions[5].players"),
    "too_few_seats": (
        '["A", "B"], movement = "seven"',
        '["A"], movement = "seven"',
        "capacity",
        "stages[1].sessions[5]",
    ),
    "cut_leaves_a_gap": ("ranks = [52, 63]", "ranks = [53, 63]", "cut_ranks", "stages[1].cuts[3].ranks"),
    "cut_overlaps": (
        "after = 5, ranks = [31, 51]",
        "after = 5, ranks = [30, 51]",
        "cut_ranks",
        "stages[1].cuts[5].ranks",
    ),
    "cut_ends_early": ("after = 5, ranks = [31, 51]", "after = 5, ranks = [31, 50]", "cut_end", "stages[1].cuts"),
    "cut_after_no_session": ("after = 8, ranks = [4, 6]", "after = 9, ranks = [4, 6]", "cut_after", "stages[4].cuts"),
    "advance_to_nowhere": (
        '"advances", to = "semifinal"',
        '"advances", to = "prelim"',
        "not_a_choice",
        "stages[3].cuts[1].to",
    ),
    "advance_without_target": ('"advances", to = "final"', '"advances"', "missing", "stages[4].cuts[1].to"),
    "stage_is_unreachable": ('"advances", to = "final"', '"stays"', "unreachable", "stages[5]"),
    "too_many_arrive": ("players = 15\n# IND-SEAT-04", "players = 12\n# IND-SEAT-04", "arrivals", "stages[3].players"),
    "stays_cannot_be_final": (
        '[10, 51], outcome = "stays"',
        '[10, 51], outcome = "stays", final = true',
        "final_not_out",
        "stages[1].cuts[2].final",
    ),
    "a_final_rank_is_missing": (
        '[16, 22], outcome = "out", final = true',
        '[16, 22], outcome = "out"',
        "final_ranks",
        "stages[2].cuts[3].ranks",
    ),
    "steps_do_not_start_at_zero": ("{ from = 0, points = 0 },", "", "steps_from_zero", "conversion.steps[1]"),
    "steps_fall": (
        "{ above = 400, points = 3.5 }",
        "{ above = 200, points = 3.5 }",
        "steps_rise",
        "conversion.steps[8]",
    ),
    "points_fall": (
        "{ above = 400, points = 3.5 }",
        "{ above = 400, points = 2.5 }",
        "points_rise",
        "conversion.steps[8].points",
    ),
    "step_without_bound": ("{ above = 400, points", "{ points", "missing", "conversion.steps[8].from"),
    "unknown_ranking_key": ('"draw_number_by_parity"]', '"beauty"]', "not_a_choice", "stages[1].ranking[4]"),
    "ranking_key_twice": ('"draw_number_by_parity"]', '"small_points"]', "twice", "stages[1].ranking[4]"),
    "no_rank_before_the_first_stage": (
        '"draw_number_by_parity"]',
        '"previous_rank"]',
        "no_previous",
        "stages[1].ranking[4]",
    ),
    "place_points_missing": (
        'ranking = ["session_points", "raw',
        'ranking = ["match_points", "raw',
        "not_given",
        "stages[4].ranking[1]",
    ),
    "place_points_for_four": (
        "points = [5, 3, 1]",
        "points = [5, 3, 1, 0]",
        "place_count",
        "stages[4].place_points.points",
    ),
    "place_points_rise": ("points = [5, 3, 1]", "points = [1, 3, 5]", "points_fall", "stages[4].place_points.points"),
    "unknown_movement": (
        '"A", "B", "C"], movement = "seven", grouped_by = "lot"',
        '"A", "B", "C"], movement = "eight", grouped_by = "lot"',
        "not_a_choice",
        "stages[1].sessions[1].movement",
    ),
    "boards_not_said": ("tables = 2, boards = 6,", "tables = 2,", "missing", "stages[4].session.boards"),
    "movement_says_the_boards": (
        'movement = "seven", grouped_by = "lot"',
        'movement = "seven", boards = 20, grouped_by = "lot"',
        "movement_says",
        "stages[1].sessions[1]",
    ),
    "movement_fails": ("E = 2, S = 0, W = 1", "E = 1, S = 0, W = 1", "opponent_again", "movements.seven"),
    "movement_without_west": ("E = 2, S = 0, W = 1", "E = 2, S = 0", "shift_names", "movements.seven.shift"),
    "two_sections_of_one_name": (
        '["A", "B", "C"], movement = "seven", grouped_by = "lot"',
        '["A", "A", "C"], movement = "seven", grouped_by = "lot"',
        "sections",
        "stages[1].sessions[1].sections",
    ),
    "carry_over_from_nowhere": (
        'carry_over = { from = "semifinal"',
        'carry_over = { from = "semi"',
        "not_a_choice",
        "stages[5].carry_over.from",
    ),
    "carry_over_key_not_ranked": (
        'min_key = "session_points", min = 31, amount = 1250',
        'min_key = "small_points", min = 31, amount = 1250',
        "not_a_choice",
        "stages[5].carry_over.rules[1].min_key",
    ),
    "penalty_range_inverted": (
        'min = 0.5, max = 5, article = "三、2"',
        'min = 5.5, max = 5, article = "三、2"',
        "range",
        "penalties.leak",
    ),
    "penalty_off_the_step": (
        'min = 0.5, max = 5, article = "三、2"',
        'min = 0.7, max = 5, article = "三、2"',
        "range_step",
        "penalties.leak",
    ),
    "prizes_overlap": ("ranks = [4, 5], amount", "ranks = [3, 5], amount", "prize_overlap", "prizes.amounts[4].ranks"),
    "prizes_leave_a_gap": ("ranks = [4, 5], amount", "ranks = [5, 5], amount", "prize_gap", "prizes.amounts[4].ranks"),
    "prizes_beyond_the_players": ("ranks = [49, 60]", "ranks = [49, 64]", "rank_outside", "prizes.amounts[10].ranks"),
    "reduction_larger_than_the_prize": (
        "below = 11, amount = 2000",
        "below = 11, amount = 6500",
        "reduction_too_large",
        "prizes.reduction.steps",
    ),
    "reduction_steps_overlap": (
        "from = 13, upto = 14",
        "from = 12, upto = 14",
        "steps_rise",
        "prizes.reduction.steps[3]",
    ),
    "reduction_of_an_unknown_total": (
        'key = "session_points"\nto_rank',
        'key = "small_points"\nto_rank',
        "not_a_choice",
        "prizes.reduction.key",
    ),
    "share_of_half_and_more": ("each_side = 1", "fraction_each_side = 0.5", "between", "trim.fraction_each_side"),
    "datum_finer_than_hundredths": ("unit = 0.01", "unit = 0.005", "datum_unit", "datum.unit"),
    "cap_of_nothing": ("per_board = 200", "per_board = 0", "positive", "cap.per_board"),
    "seat_nobody_knows": ('seats = ["E", "S", "W"]', 'seats = ["E", "S", "X"]', "seats", "stages[1].seats"),
    "stage_twice": ('code = "second-b"', 'code = "second-a"', "twice", "stages[3].code"),
}


@pytest.mark.parametrize("case", CASES)
def test_the_entry_at_fault_is_named(case: str, tmp_path: Path) -> None:
    old, new, code, entry = CASES[case]
    assert old in SOUND
    (tmp_path / "changed.toml").write_text(SOUND.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(RegulationError) as caught:
        load_regulation("changed", tmp_path, {}, None)
    found = [(fault.code.removeprefix("regulation."), fault.details["entry"]) for fault in caught.value.faults]
    assert (code, entry) in found
    for fault in caught.value.faults:
        for language in ("zh", "en"):
            assert fault.details["entry"] in fault.line_of_text(language)


def test_the_movement_that_fails_says_where_ind_mov_04(tmp_path: Path) -> None:
    changed = SOUND.replace("tables = 7", "tables = 6", 1)
    (tmp_path / "changed.toml").write_text(changed, encoding="utf-8")
    with pytest.raises(RegulationError) as caught:
        load_regulation("changed", tmp_path, {}, None)
    (message,) = [fault.message("en") for fault in caught.value.faults if "movements." in fault.message("en")]
    assert "in round 3 at table 1" in message


@pytest.mark.parametrize(
    ("tables", "refused"), [(5, False), (8, False), (12, False), (15, False), (6, True), (10, True)]
)
def test_the_best_known_movement_ind_mov_04(tables: int, refused: bool, tmp_path: Path) -> None:
    text = f"""
id = "evening"
title = {{ zh = "晚赛", en = "Evening" }}
seats = ["E", "S", "W"]
base = 100
conversion = {{ kind = "difference" }}
movements.round = {{ kind = "known", tables = {tables}, boards_per_round = 2 }}
[[stages]]
code = "only"
title = {{ zh = "全", en = "All" }}
method = "datum"
sessions = [{{ movement = "round" }}]
ranking = ["standard_points"]
"""
    (tmp_path / "evening.toml").write_text(text, encoding="utf-8")
    if not refused:
        assert load_regulation("evening", tmp_path, {}, None).stages
        return
    with pytest.raises(RegulationError) as caught:
        load_regulation("evening", tmp_path, {}, None)
    assert [fault.code for fault in caught.value.faults] == ["regulation.opponent_again"]


def test_an_incomplete_movement_can_be_wanted(tmp_path: Path) -> None:
    known = SOUND.replace("E = 2, S = 0, W = 1", "E = 1, S = 0, W = 1", 1)
    known = known.replace('kind = "cyclic"', 'kind = "cyclic"\nincomplete = true', 1)
    (tmp_path / "changed.toml").write_text(known, encoding="utf-8")
    assert load_regulation("changed", tmp_path, {}, None).stages


@pytest.mark.parametrize("name", [identity for identity, _, _ in list_regulations()])
def test_the_built_in_regulations_are_sound(name: str) -> None:
    assert load_regulation(name, None, {}, None).id == name


def test_a_setting_can_make_a_regulation_incoherent() -> None:
    with pytest.raises(RegulationError):
        load_regulation("2012-individual", None, {"stages.semifinal.session_count": 7}, None)
