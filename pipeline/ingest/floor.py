"""Who sits where in each round of one session: the seating at its start, carried on by the movement."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from pipeline.ingest.plan import Session
from pipeline.ingest.rows import Seat

OPPOSITE = {"NS": "EW", "EW": "NS"}


class Floor:
    """The seats of a session in all its rounds. ``seated`` is False where there is no seating for it yet."""

    def __init__(self, session: Session, rooms: bool, rows: Iterable[Seat]) -> None:
        self._start = {(row.section, row.table_no, row.seat): row.competitor for row in rows}
        self.session = session
        self.seated = bool(self._start)
        self.sections_of: dict[str, str] = {competitor: place[0] for place, competitor in self._start.items()}
        self.tables: set[tuple[str, int]] = set()
        self._who: dict[tuple[str, int, int, str, str], str] = {}
        self._boards: dict[tuple[int, int], tuple[int, int]] = {}
        self._spread(rooms)
        self._places = {
            (round_no, room, competitor): (section, table, seat)
            for (section, round_no, table, room, seat), competitor in self._who.items()
        }

    def who(self, section: str, round_no: int, table: int, room: str, seat: str) -> str | None:
        """Who sits there in that round, None for an empty seat."""
        return self._who.get((section, round_no, table, room, seat))

    def place_of(self, round_no: int, room: str, competitor: str) -> tuple[str, int, str] | None:
        """Section, table and seat of a competitor in that round."""
        return self._places.get((round_no, room, competitor))

    def boards_at(self, round_no: int, table: int) -> tuple[int, int]:
        """First and last board of a round at a table."""
        set_size = self.session.boards_per_round
        first = (round_no - 1) * set_size + 1 if self.session.rounds > 1 else 1
        last = min(first + set_size - 1, self.session.boards) if self.session.rounds > 1 else self.session.boards
        return self._boards.get((round_no, table), (first, last))

    def round_of(self, table: int, board: int) -> int | None:
        """The round in which a table plays a board, None if it never does."""
        for round_no in range(1, self.session.rounds + 1):
            first, last = self.boards_at(round_no, table)
            if first <= board <= last:
                return round_no
        return None

    def _spread(self, rooms: bool) -> None:
        names = ("open", "closed") if rooms else ("",)
        sections = {section for section, _, _ in self._start}
        if not self.session.slots:
            for (section, table, seat), competitor in self._start.items():
                self.tables.add((section, table))
                for round_no, room in product(range(1, self.session.rounds + 1), names):
                    there = OPPOSITE.get(seat, seat) if room == "closed" else seat
                    self._who[section, round_no, table, room, there] = competitor
            return
        for slot, section in product(self.session.slots, sections):
            self.tables.add((section, slot.table_no))
            self._boards[slot.round, slot.table_no] = (slot.board_from, slot.board_to)
            found = self._start.get((section, slot.from_table, slot.seat))
            if found is not None:
                for room in names:
                    there = OPPOSITE.get(slot.seat, slot.seat) if room == "closed" else slot.seat
                    self._who[section, slot.round, slot.table_no, room, there] = found
