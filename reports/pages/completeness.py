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
    """``state``: full, averaged, missing or fault. ``taken``: a result is in force, also where a newer one is not."""

    board: int
    state: str
    taken: bool


@dataclass
class Row:
    table: int
    room: str
    cells: list[Cell] = field(default_factory=list)

    @property
    def taken(self) -> int:
        return sum(cell.taken for cell in self.cells)


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
            "nothing_in": bool(grids) and all(grid.taken == 0 for grid in grids),
            "faulty": any(cell.state == "fault" for grid in grids for row in grid.rows for cell in row.cells),
            "faults": sorted(
                record.tables.faults, key=lambda row: (row.file, row.sheet or "", row.line or 0, row.message)
            ),
        },
    )


def _current(record: Record) -> Place | None:
    """The first session that something is missing of or wrong with, else the last one played."""
    missing = {(row.stage, row.session) for row in record.tables.missing}
    for row in record.sessions:
        place = row.stage, row.session
        if place in missing or any(_is_of(record, fault, place) for fault in record.tables.faults):
            return place
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
    if not cells and place in record.session:
        _plan(record, place, cells)
    faulty = _faulty(record, place)
    found = []
    for section in sorted(cells):
        wrong = faulty.get(section.casefold(), set()) | (faulty.get("", set()) if len(cells) == 1 else set())
        table_rows = [
            Row(
                table,
                room,
                [_cell(board, state, (table, board) in wrong) for (_, board), state in sorted(slots.items())],
            )
            for (table, room), slots in sorted(cells[section].items())
        ]
        longest = max(cells[section].values(), key=len)
        rounds = [(number, len(list(group))) for number, group in groupby(sorted(longest), lambda slot: slot[0])]
        wanted = sum(len(row.cells) for row in table_rows)
        title = words.heading(words.section(section)) or words.place_title(*place)
        found.append(Grid(title, sum(row.taken for row in table_rows), wanted, rounds, table_rows))
    return found


def _cell(board: int, state: str, wrong: bool) -> Cell:
    return Cell(board, "fault" if wrong else state, state != "missing")


def _plan(record: Record, place: Place, cells: dict[str, dict[tuple[int, str], dict[tuple[int, int], str]]]) -> None:
    """The boards of a session of which nothing is in, as the movement has them."""
    for slot in record.tables.slots:
        if (slot.stage, slot.session) == place:
            for section in record.session[place].sections.split():
                for board in range(slot.board_from, slot.board_to + 1):
                    cells[section][slot.table_no, ""][slot.round, board] = "missing"


def _faulty(record: Record, place: Place) -> dict[str, set[tuple[int, int]]]:
    """Tables and boards of a session by section that lines with faults name; a section they leave out is empty."""
    found: dict[str, set[tuple[int, int]]] = defaultdict(set)
    for fault in record.tables.faults:
        table, board = _number(fault.table_no), _number(fault.board)
        if _is_of(record, fault, place) and table is not None and board is not None:
            found[(fault.section or "").casefold()].add((table, board))
    return found


def _is_of(record: Record, fault: rows.Fault, place: Place) -> bool:
    """Whether the line with a fault is about a session, whose stage it may give by its title."""
    stage = record.stage[place[0]]
    return fault.stage in (stage.stage, stage.title_zh, stage.title_en) and _number(fault.session) == place[1]


def _number(text: str | None) -> int | None:
    return int(text) if text and text.isdecimal() else None


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
