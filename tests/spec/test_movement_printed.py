"""IND-MOV-01, 02, 03: the movement of the individual finals, against every cell of the two printed tables."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from pipeline.event import Event
from pipeline.regulation import load_regulation
from pipeline.seating.movements import cyclic_movement
from tests.rule_frames import rule_frames

SHIFT = {"E": 2, "S": 0, "W": 1, "boards": -1}
SETS = "①②③④⑤⑥⑦"

PRINTED = {
    7: """
        111① 222② 333③ 444④ 555⑤ 666⑥ 777⑦
        617② 721③ 132④ 243⑤ 354⑥ 465⑦ 576①
        416③ 527④ 631⑤ 742⑥ 153⑦ 264① 375②
        215④ 326⑤ 437⑥ 541⑦ 652① 763② 174③
        714⑤ 125⑥ 236⑦ 347① 451② 562③ 673④
        513⑥ 624⑦ 735① 146② 257③ 361④ 472⑤
        312⑦ 423① 534② 645③ 756④ 167⑤ 271⑥
    """,
    5: """
        111① 222② 333③ 444④ 555⑤
        415② 521③ 132④ 243⑤ 354①
        214③ 325④ 431⑤ 542① 153②
        513④ 124⑤ 235① 341② 452③
        312⑤ 423① 534② 145③ 251④
    """,
}
Cell = tuple[int, int, int, int]


def printed(tables: int) -> dict[tuple[int, int], Cell]:
    """(round, table) → East, South, West, board set."""
    lines = PRINTED[tables].split("\n")[1:-1]
    return {
        (turn, table): (int(cell[0]), int(cell[1]), int(cell[2]), SETS.index(cell[3]) + 1)
        for turn, line in enumerate(lines, start=1)
        for table, cell in enumerate(line.split(), start=1)
    }


@pytest.mark.parametrize("tables", [7, 5])
def test_every_printed_cell_ind_mov_03(tables: int) -> None:
    expected = printed(tables)
    assert len(expected) == tables * tables
    computed: dict[tuple[int, int], dict[str, int]] = {}
    for slot in cyclic_movement(tables, SHIFT):
        cell = computed.setdefault((slot.round, slot.table), {"boards": slot.board_set})
        cell[slot.seat] = slot.from_table
    assert {key: (c["E"], c["S"], c["W"], c["boards"]) for key, c in computed.items()} == expected


@pytest.mark.parametrize("tables", [7, 5])
def test_round_1_has_equal_numbers_at_each_table_ind_mov_01(tables: int) -> None:
    first = [slot for slot in cyclic_movement(tables, SHIFT) if slot.round == 1]
    assert all(slot.table == slot.from_table == slot.board_set for slot in first)


@pytest.mark.parametrize(("stage", "tables", "session"), [("prelim", 7, 1), ("prelim", 7, 5), ("second-a", 5, 3)])
def test_the_regulation_carries_the_printed_tables_ind_mov_02(stage: str, tables: int, session: int) -> None:
    """IND-MOV-02: board set k is boards 3k − 2 … 3k."""
    regulation = load_regulation("2012-individual", None, {}, 100)
    event = Event(Path("."), "e1", "试", None, regulation.id, 100, 1, "zh")
    slots = rule_frames(event, regulation)["movement_slots"]
    chosen = slots.filter(pl.col("stage") == stage, pl.col("session") == session)
    assert chosen.height == tables * tables * 3
    expected = printed(tables)
    for row in chosen.iter_rows(named=True):
        east, south, west, board_set = expected[row["round"], row["table_no"]]
        assert row["from_table"] == {"E": east, "S": south, "W": west}[row["seat"]]
        assert (row["board_from"], row["board_to"]) == (3 * board_set - 2, 3 * board_set)
