"""Mixed pairs, city open, online games and bridge as rows."""

from __future__ import annotations

from decimal import Decimal
from itertools import combinations
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from pipeline.event import Event
from pipeline.regulation import load_regulation
from tests.rule_frames import rule_frames

ONLINE = ["2002-ourgame-sandayi", "2002-ourgame-shuangkou", "2002-ourgame-chudadi", "2002-ourgame-bieqi"]


def rules(name: str, settings: dict[str, Any] | None = None, base: int | None = None) -> dict[str, pl.DataFrame]:
    regulation = load_regulation(name, None, settings or {}, base)
    return rule_frames(Event(Path("."), "e1", "试", None, name, base, 1, "zh"), regulation)


def stage(name: str, settings: dict[str, Any] | None = None, base: int | None = None) -> dict[str, Any]:
    (row,) = rules(name, settings, base)["stages"].iter_rows(named=True)
    return row


def test_the_printed_schedule_mix_02() -> None:
    rounds: dict[int, list[str]] = {}
    for row in rules("2012-mixed")["schedules"].iter_rows(named=True):
        rounds.setdefault(row["session"], []).append(f"{row['home_no']}–{row['away_no']}")
    assert rounds == {
        1: ["8–1", "6–3", "7–2", "4–5"],
        2: ["8–2", "7–4", "1–3", "5–6"],
        3: ["8–3", "1–5", "2–4", "6–7"],
        4: ["8–4", "2–6", "3–5", "7–1"],
        5: ["8–5", "3–7", "4–6", "1–2"],
        6: ["8–6", "4–1", "5–7", "2–3"],
        7: ["8–7", "5–2", "6–1", "3–4"],
    }
    met = sorted(tuple(sorted(map(int, pair.split("–")))) for pairs in rounds.values() for pair in pairs)
    assert met == list(combinations(range(1, 9), 2))


def test_seven_rounds_of_sixteen_boards_mix_01_mix_03() -> None:
    sessions = rules("2012-mixed")["sessions"]
    assert (sessions["boards"].to_list(), sessions["table_count"].to_list()) == ([16] * 7, [4] * 7)
    row = stage("2012-mixed")
    assert (row["method"], row["seats"], row["trim_each_side"], row["cap_per_board_c"] * 16) == (
        "datum",
        "NS EW",
        1,
        320000,
    )


def test_prizes_mix_05_mix_06() -> None:
    """MIX-05: 600 and 300 a round and direction. MIX-06: 5000, 4000, 3500, 3000 for 4–8; D-11: shared ranks pool."""
    prizes = rules("2012-mixed")["prizes"]
    final = prizes.filter(pl.col("scope") == "final")
    won = {
        k: r["amount_c"] // 100 for r in final.iter_rows(named=True) for k in range(r["from_rank"], r["to_rank"] + 1)
    }
    assert won == {1: 5000, 2: 4000, 3: 3500, **dict.fromkeys(range(4, 9), 3000)}
    rounds = prizes.filter(pl.col("scope") == "session")
    found = {(r["seat"], r["from_rank"]): (r["amount_c"], r["item_zh"]) for r in rounds.iter_rows(named=True)}
    assert found["NS", 1] == (60000, "第{session}轮南北向第1名")
    assert {key: amount for key, (amount, _) in found.items()} == {
        ("NS", 1): 60000, ("NS", 2): 30000, ("EW", 1): 60000, ("EW", 2): 30000,
    }  # fmt: skip
    assert prizes["pooled"].all()


def test_order_mix_04_and_withdrawal_d_13() -> None:
    assert rules("2012-mixed")["ranking_keys"]["key"].to_list() == ["standard_points", "small_points"]
    assert stage("2012-mixed")["withdrawn"] == "bottom"


def test_the_two_sides_add_up_to_zero_mix_08() -> None:
    assert stage("2012-mixed")["zero_sum"] is True


def test_match_points_and_ties_zibo_02() -> None:
    rows = rules("2019-zibo")["place_points"].filter(pl.col("seats_present") == 3)
    points = {(r["place"], r["tied"]): r["points_c"] for r in rows.iter_rows(named=True)}
    assert points == {(1, 1): 300, (2, 1): 100, (3, 1): 0, (1, 2): 200, (2, 2): 0, (1, 3): 100}


def test_rounds_are_a_setting_zibo_01() -> None:
    for rounds in (5, 9):
        sessions = rules("2019-zibo", {"rounds": rounds})["sessions"]
        assert sessions["boards"].to_list() == [9] * rounds


@pytest.mark.parametrize(("factor", "expected"), [("2(n+1)", ("linear", 2)), ("n+1", ("linear", 1))])
def test_both_readings_of_the_factor_zibo_01(factor: str, expected: tuple[str, int]) -> None:
    (row,) = rules("2019-zibo", {"hand.factor": factor})["hand_forms"].iter_rows(named=True)
    assert ((row["form"], row["multiplier"]), row["unit_c"]) == (expected, 100)


def test_order_and_bye_zibo_03_zibo_04() -> None:
    assert rules("2019-zibo")["ranking_keys"]["key"].to_list() == ["match_points", "small_points"]
    row = stage("2019-zibo")
    assert (row["bye_points_c"], row["small_points"], row["withdrawn"]) == (300, "raw", "ranked")


@pytest.mark.parametrize("base", [1, 10])
def test_late_and_forfeit_zibo_05_zibo_06_scale_d_10(base: int) -> None:
    rows = rules("2019-zibo", base=base)["round_rulings"]
    found = {
        r["situation"]: (r["place_points_c"], r["small_points_c"], r["over_minutes"])
        for r in rows.iter_rows(named=True)
    }
    assert found == {
        "late": (0, -2000 * base, 10),
        "forfeit": (0, 0, 30),
        "facing_one_late": (400, 1000 * base, None),
        "facing_other": (500, 2000 * base, None),
    }


def test_which_rulings_have_an_effect_zibo_07_d_06() -> None:
    kinds = set(rules("2019-zibo")["ruling_kinds"]["kind"])
    assert {"late", "forfeit", "warning", "place_down", "withdrawal"} <= kinds
    assert not kinds & {"penalty", "void", "decline", "correction"}


def items_of(rank: int) -> dict[str, int | None]:
    prizes = rules("2019-zibo")["prizes"].filter(
        pl.col("from_rank") <= rank, pl.col("to_rank").is_null() | (pl.col("to_rank") >= rank)
    )
    return dict(prizes.select("item_zh", pl.col("amount_c") // 100).iter_rows())


@pytest.mark.parametrize(
    ("rank", "own"),
    [
        (1, {"金牌": None, "国井窖藏定制一坛": 1288}),
        (2, {"银牌": None, "国井国六品鉴2瓶": 576}),
        (3, {"铜牌": None, "国井国六品鉴2瓶": 576}),
        (4, {"扳倒井井窖31 2瓶": 176}),
        (6, {"扳倒井井窖31 2瓶": 176}),
        (7, {"扳倒井越来越好2瓶": 132}),
        (18, {"扳倒井越来越好2瓶": 132}),
    ],
)
def test_goods_zibo_08(rank: int, own: dict[str, int | None]) -> None:
    everybody_to_18 = {"证书": None, "足疗套票": 128, "单项卡": 580}
    assert items_of(rank) == {**own, **everybody_to_18, "扳倒井1瓶": None, "参与者单项卡": 580}


def test_goods_below_rank_18_zibo_08_d_26() -> None:
    assert items_of(19) == items_of(100) == {"扳倒井1瓶": None, "参与者单项卡": 580}
    assert items_of(101) == {"参与者单项卡": 580}
    prizes = rules("2019-zibo")["prizes"]
    assert not prizes["pooled"].any()
    assert prizes.filter(pl.col("played"))["item_zh"].to_list() == ["参与者单项卡"]


@pytest.mark.parametrize("name", ONLINE)
def test_twelve_rounds_of_four_boards_our_01(name: str) -> None:
    assert rules(name)["sessions"]["boards"].to_list() == [4] * 12
    assert stage(name)["seats"] == ("NS EW" if name.endswith("shuangkou") else "N E S W")


@pytest.mark.parametrize("name", ONLINE)
def test_a_number_or_a_share_is_trimmed_our_02(name: str) -> None:
    row = stage(name)
    assert (row["trim_each_side"], row["trim_fraction_ppm"], row["trim_min_field"]) == (1, None, 3)
    row = stage(name, {"trim": {"fraction_each_side": Decimal("0.1")}})
    assert (row["trim_fraction_ppm"], row["trim_rounding"], row["trim_min_field"]) == (100_000, "down", 3)


def test_differences_or_tables_our_03_d_29() -> None:
    found = {name.rsplit("-", 1)[1]: (stage(name)["conversion"], stage(name)["zero_sum"]) for name in ONLINE}
    assert found == {
        "sandayi": ("difference", True), "shuangkou": ("difference", True),
        "chudadi": ("table", False), "bieqi": ("table", False),
    }  # fmt: skip


@pytest.mark.parametrize("name", ONLINE)
def test_order_and_unplayed_boards_our_04_our_06_our_07(name: str) -> None:
    tables = rules(name)
    assert tables["ranking_keys"]["shown_as"].to_list() == ["average_sp", "boards", "raw_score", "registration"]
    row = stage(name)
    assert (row["unfinished"], row["short_table"], row["unplayed"]) == ("cut", "valid_boards", "none")
    assert (row["entrants"], row["cap_per_board_c"]) == ("seated", None)
    assert "forfeit" in set(tables["ruling_kinds"]["kind"])


def test_seats_and_unit_but_01() -> None:
    row = stage("bridge-butler")
    assert (row["seats"], row["score_unit_c"], row["zero_sum"]) == ("NS EW", 1000, True)
    (session,) = rules("bridge-butler")["sessions"].iter_rows(named=True)
    assert (session["movement"], session["table_count"]) == ("free", None)


def test_datum_to_the_nearest_ten_but_02() -> None:
    row = stage("bridge-butler")
    assert (row["trim_each_side"], row["datum_unit_c"], row["datum_rounding"]) == (1, 1000, "half_away")
    assert row["datum_whole_first"] is False
    trim = {"fraction_each_side": Decimal("0.05"), "rounding": "up", "min_field": 8}
    other = stage("bridge-butler", {"trim": trim, "datum.whole_first": True})
    assert (other["trim_fraction_ppm"], other["trim_rounding"], other["trim_min_field"]) == (50_000, "up", 8)
    assert other["datum_whole_first"] is True


def test_no_cap_but_03() -> None:
    assert stage("bridge-butler")["cap_per_board_c"] is None


@pytest.mark.parametrize(("by_direction", "scope"), [(False, "stage"), (True, "direction")])
def test_one_ranking_or_two_but_04(by_direction: bool, scope: str) -> None:
    assert stage("bridge-butler", {"ranking.by_direction": by_direction})["scope"] == scope
    assert "correction" in set(rules("bridge-butler")["ruling_kinds"]["kind"])
