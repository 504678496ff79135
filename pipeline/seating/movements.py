"""Movements: who sits where in each round, and with which boards (IND-MOV)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Slot(NamedTuple):
    """One seat in one round: who started the session at ``from_table`` in this seat sits here, with this board set."""

    round: int
    table: int
    seat: str
    from_table: int
    board_set: int


def cyclic_movement(tables: int, shift: Mapping[str, int]) -> list[Slot]:
    """As many rounds as tables; after each, seats move up ``shift[seat]`` tables, board sets ``shift["boards"]``.

    Round 1: table t has whoever starts there and board set t (IND-MOV-01). Both count from 1, modulo ``tables``.
    """
    seats = {seat: step for seat, step in shift.items() if seat != "boards"}
    slots = []
    for turn in range(tables):
        for table in range(tables):
            board_set = (table - shift.get("boards", 0) * turn) % tables + 1
            for seat, step in seats.items():
                slots.append(Slot(turn + 1, table + 1, seat, (table - step * turn) % tables + 1, board_set))
    return slots
