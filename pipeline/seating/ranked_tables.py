"""Tables filled from the top: the best at table 1 (OUR-05, D-28); a lot filled the same way is a first round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from pipeline.seating.model import Seat
from pipeline.seating.natural import natural_key


def seat_ranked_tables(order: Sequence[str], seats: Sequence[str], section: str = "") -> list[Seat]:
    """An order of competitors, four to a table on N E S W, or two pairs on NS EW, in rank order (D-28).

    The last table may be short: it sits down and plays nothing.
    """
    tables = -(-len(order) // len(seats))
    return [Seat(*place, who) for place, who in zip(serve_tables(section, tables, seats), order, strict=False)]


def serve_tables(section: str, tables: int, seats: Sequence[str]) -> list[tuple[str, int, str]]:
    """Section, table and seat of every place in the order in which places are filled."""
    return [(section, table, seat) for table in range(1, tables + 1) for seat in seats]


def short_tables(seated: Sequence[Seat], size: int) -> list[str]:
    """Whoever sits at a table with fewer than ``size``: they play nothing (D-28)."""
    there = Counter((seat.section, seat.table_no) for seat in seated)
    return [seat.competitor for seat in seated if there[seat.section, seat.table_no] < size]


def order_registered(standing: Iterable[str], registered: Iterable[str]) -> list[str]:
    """Whoever is registered, in the order of the standing; newcomers after everyone else, by number (D-28)."""
    wanted = set(registered)
    ranked = [competitor for competitor in standing if competitor in wanted]
    return ranked + sorted(wanted.difference(ranked), key=natural_key)
