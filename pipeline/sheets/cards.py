"""Cards that lie on the tables: who comes there in each round, with which boards, and where everything goes next."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from pipeline.seating.proofs import Slot
from pipeline.sheets.paper import render_paper


class CardSeat(NamedTuple):
    """``next``: the table of the round after; None after the last and for who stays."""

    number: int
    next: int | None


class CardTurn(NamedTuple):
    round: int
    board_set: int
    boards_next: int | None
    seats: list[CardSeat]


class Card(NamedTuple):
    table: int
    turns: list[CardTurn]


def table_cards(slots: Sequence[Slot], seats: Sequence[str], title: str, language: str) -> str:
    """A page of cards for a movement, A4, a card a table."""
    people: dict[tuple[int, str, int], int] = {}
    boards: dict[tuple[int, int], int] = {}
    at: dict[int, dict[int, dict[str, Slot]]] = defaultdict(lambda: defaultdict(dict))
    for slot in slots:
        people[slot.round, slot.seat, slot.from_table] = slot.table
        boards[slot.round, slot.board_set] = slot.table
        at[slot.table][slot.round][slot.seat] = slot

    def moved(to: int | None, table: int) -> int | None:
        return None if to == table else to

    cards = []
    for table, rounds in sorted(at.items()):
        turns = []
        for number, sitting in sorted(rounds.items()):
            board_set = next(iter(sitting.values())).board_set
            there = [
                CardSeat(
                    sitting[seat].from_table, moved(people.get((number + 1, seat, sitting[seat].from_table)), table)
                )
                for seat in seats
            ]
            turns.append(CardTurn(number, board_set, moved(boards.get((number + 1, board_set)), table), there))
        cards.append(Card(table, turns))
    return render_paper("cards.html", language, title=title, cards=cards, seats=seats)
