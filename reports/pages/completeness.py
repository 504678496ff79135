"""Which boards are in: a cell a table and board, and a list of what is wanted. For the director."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from itertools import groupby

from reports import rows
from reports.page import Page
from reports.record import Place, Record
from reports.wording import Words


@dataclass
class Cell:
    """``state``: full, averaged, missing or fault."""

    board: int
    state: str


@dataclass
class Row:
    table: int
    room: str
    cells: list[Cell] = field(default_factory=list)

    @property
    def taken(self) -> int:
        return sum(cell.state in ("full", "averaged") for cell in self.cells)


@dataclass
class Grid:
    title: str
    taken: int
    wanted: int
    rounds: list[tuple[int, int]]
    rows: list[Row]


def completeness_page(record: Record, words: Words) -> Page:
    place = _current(record)
    grids = _grids(record, words, place) if place else []
    return Page(
        "complete.html",
        "complete.html",
        words("complete_title"),
        "",
        {
            "place": words.place_title(*place) if place else "",
            "grids": grids,
            "averaged": any(cell.state == "averaged" for grid in grids for row in grid.rows for cell in row.cells),
            "missing": _missing(record, words),
            "faults": sorted(record.tables.faults),
        },
    )


def _current(record: Record) -> Place | None:
    """The first session that something is missing of, else the last one played."""
    missing = {(row.stage, row.session) for row in record.tables.missing}
    for row in record.sessions:
        if (row.stage, row.session) in missing:
            return row.stage, row.session
    return (record.played[-1].stage, record.played[-1].session) if record.played else None


def _grids(record: Record, words: Words, place: Place) -> list[Grid]:
    """A grid a section: rows are tables (and rooms), columns boards in the order in which they are played."""
    cells: dict[str, dict[tuple[int, str], dict[tuple[int, int], str]]] = defaultdict(lambda: defaultdict(dict))
    for key, results in record.results.items():
        if key[:2] == place:
            for result in results:
                if result.table_no is None:
                    continue
                at = cells[key[2]][result.table_no, result.room]
                slot = (result.round or 1, result.board)
                at[slot] = "averaged" if result.status == "averaged" or at.get(slot) == "averaged" else "full"
    for row in record.tables.missing:
        if (row.stage, row.session) == place and row.table_no is not None:
            cells[row.section][row.table_no, row.room][row.round or 1, row.board] = "missing"
    found = []
    for section in sorted(cells):
        table_rows = [
            Row(table, room, [Cell(board, state) for (_, board), state in sorted(slots.items())])
            for (table, room), slots in sorted(cells[section].items())
        ]
        longest = max(cells[section].values(), key=len)
        rounds = [(number, len(list(group))) for number, group in groupby(sorted(longest), lambda slot: slot[0])]
        wanted = sum(len(row.cells) for row in table_rows)
        title = words.heading(words.section(section)) or words.place_title(*place)
        found.append(Grid(title, sum(row.taken for row in table_rows), wanted, rounds, table_rows))
    return found


def _missing(record: Record, words: Words) -> list[tuple[str, str, int | None, int | None, str, str]]:
    """Place, section, round, table, boards, whom to ask."""

    def place(row: rows.Missing) -> tuple[str, int, str, int, int, str]:
        return row.stage, row.session, row.section, row.round or 0, row.table_no or 0, row.room

    found = []
    order = {key: index for index, key in enumerate(record.session)}
    ordered = sorted(
        record.tables.missing, key=lambda row: (order.get((row.stage, row.session), 999), place(row), row.board)
    )
    for key, group in groupby(ordered, place):
        members = list(group)
        boards = sorted({row.board for row in members})
        people = list(dict.fromkeys(row.competitor for row in members))
        found.append(
            (
                words.place_title(key[0], key[1]),
                words.section(key[2]),
                members[0].round,
                members[0].table_no,
                ranges(boards),
                words("comma").join(f"{person} {record.name(person)}" for person in people),
            )
        )
    return found


def ranges(numbers: list[int]) -> str:
    """1, 2, 3, 7 → 1–3、7."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return "、".join(f"{part[0]}–{part[-1]}" if len(part) > 1 else str(part[0]) for part in parts)
