"""IND-MOV-04: every player plays every board once and meets everybody once, or the proof says where that fails."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from pipeline.seating.fields import product_of_fields
from pipeline.seating.movements import (
    cyclic_movement,
    field_movement,
    known_movement,
    printed_movement,
    rows_movement,
)
from pipeline.seating.proofs import Slot, prove_movement

SHIFT = {"E": 2, "S": 0, "W": 1, "boards": -1}


def counted(slots: list[Slot]) -> tuple[set[int], set[int]]:
    """How often a player plays a board, and how often two players of different seats meet; by plain counting."""
    players = {(slot.seat, slot.from_table) for slot in slots}
    boards = Counter((slot.seat, slot.from_table, slot.board_set) for slot in slots)
    tables: dict[tuple[int, int], list[tuple[str, int]]] = {}
    for slot in slots:
        tables.setdefault((slot.round, slot.table), []).append((slot.seat, slot.from_table))
    met = Counter(frozenset(pair) for sitting in tables.values() for pair in combinations(sitting, 2))
    pairs = [frozenset((a, b)) for a in players for b in players if a[0] < b[0]]
    sets = {slot.board_set for slot in slots}
    return {boards[(*p, s)] for p in players for s in sets}, {met[pair] for pair in pairs}


@pytest.mark.parametrize(("tables", "opponents"), [(7, 14), (5, 10)])
def test_the_printed_movements_are_complete_ind_mov_04(tables: int, opponents: int) -> None:
    slots = cyclic_movement(tables, SHIFT)
    proof = prove_movement(slots)
    assert proof.complete
    assert (proof.players, proof.board_sets, proof.opponents) == (3 * tables, tables, opponents)
    assert (proof.least_boards, proof.least_opponents, proof.sound_rounds) == (tables, opponents, tables)
    assert counted(slots) == ({1}, {1})


@pytest.mark.parametrize("tables", [4, 6, 8, 10, 12])
def test_an_even_number_fails_ind_mov_04(tables: int) -> None:
    """East misses half of South, West meets boards twice."""
    slots = cyclic_movement(tables, SHIFT)
    met = {slot.from_table: set() for slot in slots if slot.seat == "S"}
    south_of = {(slot.round, slot.table): slot.from_table for slot in slots if slot.seat == "S"}
    for slot in slots:
        if slot.seat == "E":
            met[slot.from_table].add(south_of[slot.round, slot.table])
    assert all(len(souths) == tables // 2 for souths in met.values())
    west = Counter((slot.from_table, slot.board_set) for slot in slots if slot.seat == "W")
    assert set(west.values()) == {2}
    proof = prove_movement(slots)
    assert not proof.complete
    assert proof.least_boards <= tables // 2


@pytest.mark.parametrize("tables", [3, 9, 15, 21])
def test_a_number_divisible_by_three_fails_ind_mov_04(tables: int) -> None:
    """East meets boards more than once, and the first clash says so."""
    slots = cyclic_movement(tables, SHIFT)
    east = Counter((slot.from_table, slot.board_set) for slot in slots if slot.seat == "E")
    assert set(east.values()) == {3}
    clash = prove_movement(slots).clash
    assert clash is not None
    assert (clash.kind, clash.round) == ("board_again", tables // 3 + 1)
    assert clash.player is not None
    assert clash.player[0] == "E"


def test_the_first_clash_names_round_table_and_people_ind_mov_04() -> None:
    met_again = [[(1, 1, 1), (2, 2, 2)], [(1, 1, 2), (2, 2, 1)]]
    clash = prove_movement(printed_movement(met_again, ["NS", "EW"])).clash
    assert clash is not None
    assert (clash.kind, clash.round, clash.table, clash.player, clash.other) == (
        "opponent_again", 2, 1, ("EW", 1), ("NS", 1),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("rounds", "kind"),
    [
        ([[(1, 1, 1), (1, 2, 2)]], "two_tables"),
        ([[(1, 1, 1), (2, 2, 1)]], "shared_board"),
        ([[(1, 1, 1), (2, 2, 2)], [(2, 1, 1), (1, 2, 2)]], "board_again"),
        ([[(1, 1, 1), (2, 2, 2)]], "board_missed"),
    ],
)
def test_every_kind_of_clash_is_found_ind_mov_04(rounds: list[list[tuple[int, int, int]]], kind: str) -> None:
    clash = prove_movement(printed_movement(rounds, ["NS", "EW"])).clash
    assert clash is not None
    assert clash.kind == kind


def test_a_movement_that_ends_too_early_misses_opponents_ind_mov_04() -> None:
    """Everybody has played the only board sets there are, and not met everybody."""
    clash = prove_movement([Slot(1, 1, "NS", 1, 1), Slot(1, 1, "EW", 1, 1), Slot(1, 2, "NS", 2, 2)]).clash
    assert clash is not None
    assert clash.kind == "board_missed"
    clash = prove_movement(
        [Slot(1, 1, "NS", 1, 1), Slot(1, 1, "EW", 1, 1), Slot(2, 1, "NS", 2, 1), Slot(2, 1, "EW", 2, 1)]
    ).clash
    assert clash is not None
    assert clash.kind == "opponent_missed"


@pytest.mark.parametrize("size", [4, 8, 9, 16, 25, 20, 36])
def test_finite_fields_make_complete_movements_ind_mov_04(size: int) -> None:
    slots = field_movement(size, ("S", "W", "E"))
    proof = prove_movement(slots)
    assert proof.complete
    assert proof.least_opponents == 2 * size
    assert counted(slots) == ({1}, {1})


@pytest.mark.parametrize("size", [4, 8, 9, 16, 25, 27])
def test_a_finite_field_has_no_divisors_of_zero(size: int) -> None:
    field = product_of_fields(size)
    for first in range(1, size):
        assert sorted(field.multiply(first, second) for second in range(size)) == list(range(size))
        assert field.subtract(first, first) == 0


@pytest.mark.parametrize("size", [2, 3, 6, 10, 12])
def test_too_small_fields_are_refused(size: int) -> None:
    with pytest.raises(ValueError, match="differ everywhere"):
        field_movement(size, ("S", "W", "E"))


def test_the_known_movements_ind_mov_04() -> None:
    kinds = {tables: known_movement(tables).kind for tables in range(1, 31)}
    complete = {tables for tables in kinds if known_movement(tables).proof.complete}
    assert {tables for tables, kind in kinds.items() if kind == "cyclic"} == {1, 5, 7, 11, 13, 17, 19, 23, 25, 29}
    assert {tables for tables, kind in kinds.items() if kind == "field"} == {4, 8, 9, 16, 20, 27, 28}
    assert {tables for tables, kind in kinds.items() if kind == "rows"} == {12, 15, 21, 24}
    assert complete == {tables for tables, kind in kinds.items() if kind != "incomplete"}


@pytest.mark.parametrize("tables", [12, 15, 21, 24])
def test_difference_rows_make_complete_movements_ind_mov_04(tables: int) -> None:
    slots = rows_movement(tables, ("E", "S", "W"))
    assert prove_movement(slots).complete
    assert counted(slots) == ({1}, {1})


@pytest.mark.parametrize("tables", [6, 10, 14])
def test_the_best_incomplete_movement_lets_everybody_play_every_board(tables: int) -> None:
    proof = known_movement(tables).proof
    assert proof.clash is not None
    assert proof.clash.kind == "opponent_again"
    assert (proof.least_boards, proof.board_sets) == (tables, tables)
    assert proof.least_opponents >= tables - 2


def test_seven_tables_are_the_printed_movement() -> None:
    assert sorted(known_movement(7).slots) == sorted(cyclic_movement(7, SHIFT))


def test_two_seats_need_less() -> None:
    """Pairs: an odd number of tables is enough."""
    assert known_movement(9, ("NS", "EW")).kind == "cyclic"
    assert known_movement(4, ("NS", "EW")).proof.complete


def test_the_order_of_the_slots_does_not_matter() -> None:
    slots = cyclic_movement(6, SHIFT)
    assert prove_movement(slots) == prove_movement(reversed(slots))
