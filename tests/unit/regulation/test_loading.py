"""Finding a regulation, laying settings over it, naming what is wrong."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from pipeline.errors import RegulationError
from pipeline.regulation import load_regulation
from pipeline.regulation.settings import nested

SMALL = """
id = "small"
title = { zh = "小赛", en = "Small" }
base = 10
seats = ["NS", "EW"]
[[stages]]
code = "only"
title = { zh = "一", en = "One" }
method = "datum"
conversion = { kind = "difference" }
session = { boards = 12, movement = "free" }
ranking = ["standard_points"]
"""


def refused(name: str, folder: Path | None = None, **settings: object) -> list[str]:
    with pytest.raises(RegulationError) as caught:
        load_regulation(name, folder, settings, None)
    return [fault.line_of_text("en") for fault in caught.value.faults] or [caught.value.message("en")]


def test_a_file_beside_the_event_is_found_with_and_without_ending(tmp_path: Path) -> None:
    (tmp_path / "small.toml").write_text(SMALL, encoding="utf-8")
    for name in ("small", "small.toml"):
        regulation = load_regulation(name, tmp_path, {}, None)
        assert (regulation.id, regulation.base, regulation.file) == ("small", 10, "small.toml")


def test_the_base_of_the_event_wins(tmp_path: Path) -> None:
    (tmp_path / "small.toml").write_text(SMALL, encoding="utf-8")
    regulation = load_regulation("small", tmp_path, {}, 50)
    assert (regulation.base, regulation.table_base) == (50, 10)


def test_an_unknown_regulation_lists_the_known_ones() -> None:
    (message,) = refused("nothing-like-it")
    assert "nothing-like-it" in message
    assert "2012-individual" in message


def test_decimals_stay_exact_t_02c() -> None:
    stage = load_regulation("2012-individual", None, {"trim.fraction_each_side": Decimal("0.1")}, 100).stages[0]
    assert stage["trim"]["fraction_each_side"] == Decimal("0.1")


def test_dotted_and_nested_settings_mean_the_same() -> None:
    assert nested({"trim.each_side": 2, "trim": {"min_field": 5}}) == {"trim": {"each_side": 2, "min_field": 5}}


def test_an_alternative_replaces_the_other_our_02() -> None:
    by_share = load_regulation("2012-individual", None, {"trim": {"fraction_each_side": Decimal("0.1")}}, 100)
    assert "each_side" not in by_share.stages[0]["trim"]
    assert by_share.stages[0]["trim"]["min_field"] == 3
    by_count = load_regulation("2012-individual", None, {"trim": {"each_side": 2}}, 100)
    assert by_count.stages[0]["trim"]["each_side"] == 2
    assert "fraction_each_side" not in by_count.stages[0]["trim"]


def test_a_setting_of_one_stage_leaves_the_others_alone() -> None:
    settings = {"stages": {"second-b": {"seating": {"session_1": "lot"}, "cap": {"side": "both"}}}}
    by_code = {stage["code"]: stage for stage in load_regulation("2012-individual", None, settings, 100).stages}
    assert by_code["second-b"]["cap"]["side"] == "both"
    assert by_code["second-b"]["cap"]["per_board"] == 200
    assert by_code["second-a"]["cap"]["side"] == "upper"


def test_an_unknown_setting_lists_the_known_ones() -> None:
    (message,) = refused("2012-individual", **{"trim.both_sides": 2})
    assert message.startswith("event.toml")
    assert "trim.both_sides" in message
    assert "trim.each_side" not in message.split("known")[0]
    assert "each_side" in message


def test_a_setting_of_the_wrong_type_is_named() -> None:
    messages = refused("2012-individual", **{"trim.each_side": "two", "cap.side": "left", "zero_sum": 1})
    assert len(messages) == 3
    assert all(message.startswith("event.toml") for message in messages)
    assert any("trim.each_side" in message and "whole number" in message for message in messages)
    assert any("cap.side" in message and "upper, both, none" in message for message in messages)


def test_every_fault_of_a_file_is_named_at_once(tmp_path: Path) -> None:
    wrong = SMALL.replace('method = "datum"', 'method = "dice"\nranked = 3\nnonsense = 1').replace("base = 10", "")
    (tmp_path / "small.toml").write_text(wrong + "[trim]\neach_side = 1\nfraction_each_side = 0.5\n", encoding="utf-8")
    messages = refused("small", tmp_path)
    for part in ("stages[1].method", "stages[1].ranked", "stages[1].nonsense", '"base" is missing', "only one of them"):
        assert any(part in message for message in messages), part


def test_a_file_that_is_no_toml_is_refused(tmp_path: Path) -> None:
    (tmp_path / "small.toml").write_text("id = ", encoding="utf-8")
    assert "small.toml" in refused("small", tmp_path)[0]
