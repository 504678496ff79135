"""The individual finals as rows: flow, cuts, points for places, carry-over, prizes, penalties."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from pipeline.event import Event
from pipeline.regulation import load_regulation
from tests.rule_frames import rule_frames

NAME = "2012-individual"


def rules(settings: dict[str, Any] | None = None, base: int | None = None) -> dict[str, pl.DataFrame]:
    regulation = load_regulation(NAME, None, settings or {}, base)
    return rule_frames(Event(Path("."), "e1", "试", None, NAME, base, 1, "zh"), regulation)


def cuts_of(stage: str, session: int) -> list[tuple[int, int, str, str | None, bool]]:
    rows = rules()["cuts"].filter(pl.col("stage") == stage, pl.col("session") == session).sort("from_rank")
    return [(r["from_rank"], r["to_rank"], r["outcome"], r["to_stage"], r["final"]) for r in rows.iter_rows(named=True)]


@pytest.mark.parametrize(
    ("stage", "session", "expected"),
    [
        (
            "prelim",
            4,
            [(1, 9, "advances", "second-a", False), (10, 51, "stays", None, False), (52, 63, "out", None, True)],
        ),
        ("prelim", 5, [(10, 30, "advances", "second-a", False), (31, 51, "out", None, True)]),
        (
            "second-a",
            2,
            [(1, 7, "advances", "second-b", False), (8, 22, "stays", None, False), (23, 30, "out", None, True)],
        ),
        ("second-a", 3, [(8, 15, "advances", "second-b", False), (16, 22, "out", None, True)]),
        ("second-b", 3, [(1, 6, "advances", "semifinal", False), (7, 15, "out", None, True)]),
        ("semifinal", 8, [(1, 3, "advances", "final", False), (4, 6, "out", None, True)]),
        ("final", 2, [(1, 3, "out", None, True)]),
    ],
    ids=["IND-PRE-03", "IND-PRE-04", "IND-SFA-02", "IND-SFA-03", "IND-SFB-01", "IND-SEM-04", "IND-FIN-01"],
)
def test_cuts(stage: str, session: int, expected: list[tuple[int, int, str, str | None, bool]]) -> None:
    """IND-PRE-03, IND-PRE-04, IND-SFA-02, IND-SFA-03, IND-SFB-01, IND-SEM-04, IND-FIN-01."""
    assert cuts_of(stage, session) == expected


@pytest.mark.parametrize(
    ("stage", "keys"),
    [
        ("prelim", ["standard_points", "position_points", "small_points", "draw_number"]),
        ("second-a", ["standard_points", "position_points", "small_points", "previous_rank"]),
        ("second-b", ["standard_points", "small_points", "previous_rank"]),
        ("semifinal", ["session_points", "raw_score", "previous_rank"]),
        ("final", ["total_score", "previous_rank"]),
    ],
    ids=["IND-PRE-01", "IND-SFA-01", "IND-SFB-01", "IND-SEM-02", "IND-FIN-01"],
)
def test_ranking_keys(stage: str, keys: list[str]) -> None:
    """IND-PRE-01, IND-PRE-02, IND-SFA-01, IND-SFB-01, IND-SEM-02, IND-FIN-01: points fall, numbers and ranks rise."""
    rows = rules()["ranking_keys"].filter(pl.col("stage") == stage).sort("priority")
    assert rows["shown_as"].to_list() == keys
    assert rows["descending"].to_list() == [key not in ("draw_number", "previous_rank") for key in keys]


def test_sessions_in_order_of_play_ind_00() -> None:
    rows = rules()["sessions"].sort("checkpoint_no")
    assert rows["checkpoint_no"].to_list() == list(range(1, 22))
    assert [f"{r['stage']}-{r['session']}" for r in rows.iter_rows(named=True)] == [
        *(f"prelim-{s}" for s in range(1, 6)), *(f"second-a-{s}" for s in range(1, 4)),
        *(f"second-b-{s}" for s in range(1, 4)), *(f"semifinal-{s}" for s in range(1, 9)), "final-1", "final-2",
    ]  # fmt: skip
    # a wave ends with each session that is followed by a cut
    assert rows["wave_no"].to_list() == [1] * 4 + [2] + [3] * 2 + [4] + [5] * 3 + [6] * 8 + [7] * 2
    assert rows["boards"].to_list() == [21] * 5 + [15] * 6 + [6] * 8 + [30] * 2


def test_position_points_ind_pos_01_ind_pos_02() -> None:
    """IND-POS-01: by lot 1 for all. IND-POS-02: else the lowest section 1, one more for each up."""
    rows = rules()["sections"].filter(pl.col("stage").is_in(["prelim", "second-a", "semifinal"]))
    points = {(r["stage"], r["session"], r["section"]): r["position_points_c"] for r in rows.iter_rows(named=True)}
    assert [points["prelim", 1, s] for s in "ABC"] == [100, 100, 100]
    assert [points["prelim", 2, s] for s in "ABC"] == [300, 200, 100]
    assert [points["prelim", 5, s] for s in "AB"] == [200, 100]
    assert [points["second-a", 1, s] for s in "AB"] == [100, 100]
    assert points["second-a", 3, "A"] == 100
    assert points["semifinal", 1, "A"] is None


def test_session_points_and_their_shares_ind_sem_01() -> None:
    rows = rules()["place_points"].filter(pl.col("seats_present") == 3)
    points = {(r["place"], r["tied"]): r["points_c"] for r in rows.iter_rows(named=True)}
    assert points == {(1, 1): 500, (2, 1): 300, (3, 1): 100, (1, 2): 400, (2, 2): 200, (1, 3): 300}


@pytest.mark.parametrize(("base", "amounts"), [(100, [125000, 62500]), (50, [62500, 31250]), (1, [1250, 625])])
def test_carry_over_ind_sem_05_scales_d_10(base: int, amounts: list[int]) -> None:
    rows = rules(base=base)["carry_overs"].sort("rank")
    assert rows["rank"].to_list() == [1, 2]
    assert rows["min_value_c"].to_list() == [3100, 3100]
    assert rows["amount_c"].to_list() == amounts


@pytest.mark.parametrize(
    ("total", "taken"),
    [
        ("8", 2000),
        ("10.99", 2000),
        ("11", 1000),
        ("12.5", 1000),
        ("12.99", 1000),
        ("13", 500),
        ("14", 500),
        ("14.01", 0),
        ("15", 0),
    ],
)
@pytest.mark.parametrize("rank", [5, 6])
def test_reduction_by_session_points_ind_sem_06_d_07(rank: int, total: str, taken: int) -> None:
    points_c = int(Decimal(total) * 100)
    steps = rules()["prize_reductions"].filter(
        pl.col("rank") == rank, pl.col("from_c") <= points_c, pl.col("below_c") > points_c
    )
    assert steps["amount_c"].sum() == taken * 100
    assert set(steps["to_rank"]) <= {4}


def test_prizes_ind_prz_01() -> None:
    won: dict[int, int] = {}
    for row in rules()["prizes"].iter_rows(named=True):
        for rank in range(row["from_rank"], row["to_rank"] + 1):
            won[rank] = won.get(rank, 0) + row["amount_c"] // 100
    expected = (
        [30000, 15000, 9000]
        + [8000] * 2
        + [6000] * 3
        + [5000] * 8
        + [4000] * 8
        + [3000] * 12
        + [2500] * 12
        + [2000] * 12
    )
    assert won == dict(enumerate(expected, start=1))
    assert len(expected) == 60


@pytest.mark.parametrize(
    ("offence", "least", "most"),
    [("card", 50, 300), ("leak", 50, 500), ("smoking", 50, 300), ("phone", 50, 300), ("late", 50, 300), ("", 50, 500)],
)
def test_penalty_ranges_ind_dis_01_d_06(offence: str, least: int, most: int) -> None:
    """D-06: without an offence the widest range."""
    (row,) = rules()["penalty_ranges"].filter(pl.col("offence") == offence).iter_rows(named=True)
    assert (row["min_c"], row["max_c"], row["step_c"]) == (least, most, 50)


def test_penalties_exist_in_the_duplicate_stages_only_d_06() -> None:
    tables = rules()
    stages = dict(tables["stages"].select("stage", "penalised").iter_rows())
    assert stages == {"prelim": True, "second-a": True, "second-b": True, "semifinal": False, "final": False}
    kinds = tables["ruling_kinds"]
    assert set(kinds.filter(pl.col("kind") == "penalty")["stage"]) == {"prelim", "second-a", "second-b"}
    assert set(kinds.filter(pl.col("kind") == "void")["stage"]) == {"prelim", "second-a", "second-b"}
    assert "late" not in set(kinds["kind"])


@pytest.mark.parametrize(("base", "cap"), [(100, 20000), (50, 10000), (1, 200)])
def test_cap_t_05_scales_with_the_base_t_06(base: int, cap: int) -> None:
    stages = rules(base=base)["stages"].filter(pl.col("method") == "datum")
    assert set(stages["cap_per_board_c"]) == {cap}
    assert set(stages["cap_side"]) == {"upper"}


def test_both_sides_can_be_capped_t_05a() -> None:
    stages = rules({"cap.side": "both"})["stages"].filter(pl.col("method") == "datum")
    assert set(stages["cap_side"]) == {"both"}


def test_the_mean_instead_of_the_datum_ind_wd_01() -> None:
    assert set(rules()["stages"].filter(pl.col("method") == "datum")["average_by"]) == {"datum"}
    assert set(
        rules({"withdrawal": {"average": "mean"}})["stages"].filter(pl.col("method") == "datum")["average_by"]
    ) == {"mean"}


def test_a_note_for_the_first_three_ind_fin_02() -> None:
    (row,) = rules()["events"].iter_rows(named=True)
    assert row["final_notes_zh"]
    assert row["final_notes_en"]
