"""Movements: who sits where in each round, and with which boards (IND-MOV).

A player is named by the seat he keeps and the table he starts at. A board set is what one table plays in one round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, combinations_with_replacement
from math import gcd
from typing import NamedTuple

from pipeline.seating.difference_rows import DIFFERENCE_ROWS
from pipeline.seating.fields import product_of_fields
from pipeline.seating.proofs import Proof, Slot, prove_movement

BOARDS = "boards"
ROWS_SEATS = 3


class Movement(NamedTuple):
    """A movement and what it is worth. ``kind``: cyclic, field, rows or incomplete."""

    kind: str
    slots: list[Slot]
    proof: Proof


def cyclic_movement(tables: int, shift: Mapping[str, int]) -> list[Slot]:
    """As many rounds as tables; after each, seats move up ``shift[seat]`` tables, board sets ``shift["boards"]``.

    Round 1: table t has whoever starts there and board set t (IND-MOV-01). Both count from 1, modulo ``tables``.
    Complete when all differences between the shifts share no factor with ``tables``, else not (IND-MOV-04).
    """
    seats = {seat: step for seat, step in shift.items() if seat != BOARDS}
    slots = []
    for turn in range(tables):
        for table in range(tables):
            board_set = (table - shift.get(BOARDS, 0) * turn) % tables + 1
            for seat, step in seats.items():
                slots.append(Slot(turn + 1, table + 1, seat, (table - step * turn) % tables + 1, board_set))
    return slots


def field_movement(tables: int, seats: Sequence[str]) -> list[Slot]:
    """The same rule with sums and products of finite fields instead of remainders: complete for 4, 8, 9, 16, 20 …

    Every prime power in ``tables`` must be at least ``len(seats) + 1``; ValueError otherwise.
    Round 1 is as in `cyclic_movement`; the first seat never moves.
    """
    numbers = product_of_fields(tables)
    multipliers = numbers.distinct(len(seats) + 1)
    slots = []
    for turn in range(tables):
        for table in range(tables):
            *starts, board_set = (numbers.subtract(table, numbers.multiply(factor, turn)) + 1 for factor in multipliers)
            slots += [
                Slot(turn + 1, table + 1, seat, start, board_set) for seat, start in zip(seats, starts, strict=True)
            ]
    return slots


def printed_movement(rounds: Sequence[Sequence[Sequence[int]]], seats: Sequence[str]) -> list[Slot]:
    """A movement as a printed table: rounds of tables of starting tables in the order of ``seats``, board set last."""
    slots = []
    for turn, tables in enumerate(rounds, start=1):
        for table, cell in enumerate(tables, start=1):
            *starts, board_set = cell
            slots += [Slot(turn, table, seat, start, board_set) for seat, start in zip(seats, starts, strict=True)]
    return slots


def rows_movement(tables: int, seats: Sequence[str]) -> list[Slot]:
    """A movement from a difference matrix, for up to three seats: complete for 12, 15, 21 and 24 tables.

    KeyError for other numbers. Round 1 is as in `cyclic_movement`; the first seat never moves.
    """
    rows = DIFFERENCE_ROWS[tables]
    slots = []
    for turn, (first, second) in enumerate(zip(rows.first, rows.second, strict=True)):
        for table in range(tables):
            *starts, board_set = (rows.subtract(table, step) + 1 for step in (0, turn, first, second))
            slots += [
                Slot(turn + 1, table + 1, seat, start, board_set) for seat, start in zip(seats, starts, strict=False)
            ]
    return slots


def known_movement(tables: int, seats: Sequence[str] = ("S", "W", "E")) -> Movement:
    """The best movement known here for so many tables, with its proof.

    Cyclic where the least prime factor of ``tables`` is larger than the number of seats; by finite fields where every
    prime power in it is; from a difference matrix where there is one; else the cyclic one that loses least: first
    boards played, then opponents met.
    """
    count = len(seats)
    simple = {**{seat: step for step, seat in enumerate(seats)}, BOARDS: -1}
    if _is_complete(tables, simple):
        kind, slots = "cyclic", cyclic_movement(tables, simple)
    elif min(product_of_fields(tables).sizes, default=0) > count:
        kind, slots = "field", field_movement(tables, seats)
    elif tables in DIFFERENCE_ROWS and count <= ROWS_SEATS:
        kind, slots = "rows", rows_movement(tables, seats)
    else:
        kind, slots = "incomplete", cyclic_movement(tables, _best_shift(tables, seats))
    return Movement(kind, slots, prove_movement(slots))


def _is_complete(tables: int, shift: Mapping[str, int]) -> bool:
    return all(gcd(first - second, tables) == 1 for first, second in combinations(shift.values(), 2))


def _best_shift(tables: int, seats: Sequence[str]) -> dict[str, int]:
    """The shifts that let everybody play most boards, then meet most opponents; of equal ones the smallest."""
    first, *others = seats
    return max(
        (
            {first: 0, **dict(zip(others, steps, strict=True)), BOARDS: -1}
            for steps in combinations_with_replacement(range(tables), len(others))
        ),
        key=lambda shift: (_least_reached(tables, shift), [-step for step in shift.values()]),
    )


def _least_reached(tables: int, shift: Mapping[str, int]) -> tuple[int, int]:
    """Board sets the worst-off seat plays, opponents the worst-off seat meets."""
    seats = [step for seat, step in shift.items() if seat != BOARDS]
    boards = min(tables // gcd(step - shift[BOARDS], tables) for step in seats)
    met = min(
        sum(tables // gcd(step - other, tables) for place, other in enumerate(seats) if place != own)
        for own, step in enumerate(seats)
    )
    return boards, met
