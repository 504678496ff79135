"""Movements for a director: the best one known for so many tables, what to do where none is complete, files checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from pipeline.errors import Fault, FileError
from pipeline.ingest.cells import RefusedError
from pipeline.ingest.names import SEAT_COLUMNS, invert, key_of
from pipeline.ingest.numbers import counted
from pipeline.ingest.sheets import Grid, read_grids
from pipeline.seating.movements import Movement, known_movement
from pipeline.seating.proofs import Clash, Proof, Slot, prove_movement

MOST_TABLES = 100
MOST_SECTIONS = 4
COLUMNS = {
    "round": ("轮", "轮次"),
    "table": ("桌", "桌号"),
    "boards": ("牌组", "board_set", "set"),
    **SEAT_COLUMNS,
}
NAMES = invert(COLUMNS)


@cache
def movement_for(tables: int, seats: tuple[str, ...]) -> Movement:
    """The best movement known for so many tables, with its proof.

    The second seat never moves, the seats after it move one table, two tables …, the first seat most: of three South
    stays, West moves one and East two, as printed for five and seven tables (IND-MOV-01, IND-MOV-03).
    """
    still, *moving = seats[1], *reversed((seats[0], *seats[2:]))
    return known_movement(tables, (still, *moving))


def sections_that_fit(tables: int, seats: tuple[str, ...]) -> list[int]:
    """Sizes of as few sections as possible, as even as possible, that all have a complete movement; none if there are
    no such sections."""
    sizes = [size for size in range(tables - 1, 1, -1) if movement_for(size, seats).proof.complete]
    for count in range(2, MOST_SECTIONS + 1):
        choices = list(_split(tables, count, sizes))
        if choices:
            return min(choices, key=lambda parts: parts[0] - parts[-1])
    return []


def _split(tables: int, count: int, sizes: Sequence[int]) -> Iterator[list[int]]:
    """All ways to write ``tables`` as ``count`` of the sizes, the largest first."""
    if count == 1:
        if tables in sizes:
            yield [tables]
        return
    for at, size in enumerate(sizes):
        if size * count < tables:
            return
        for rest in _split(tables - size, count - 1, sizes[at:]):
            yield [size, *rest]


def check_movement_file(path: Path) -> tuple[list[Slot], Proof]:
    """A movement as a file: a line a round and table with the number of each seat and the board set; its proof.

    Raises FileError for what cannot be read and for a movement that is not complete, naming the first clash and its
    line.
    """
    grid = _grid(path)
    head = _head(grid)
    if head is None:
        expected = {"expected": "round, table, E, S, W, boards", "found": ", ".join(grid.rows[0][1])}
        raise _refused(path, [Fault(path.name, grid.name, None, None, None, "ingest.no_header", expected)])
    at, columns, titles = head
    faults: list[Fault] = []
    slots: list[Slot] = []
    lines: dict[tuple[int, int], int] = {}
    for line, cells in grid.rows[at + 1 :]:
        read = _numbers(path, grid, line, cells, columns, titles, faults)
        if len(read) < len(columns):
            continue
        place = (read["round"], read["table"])
        if place in lines:
            twice = {"first": lines[place], "round": place[0], "table": place[1]}
            faults.append(Fault(path.name, grid.name, line, None, None, "desk.movement_twice", twice))
        lines.setdefault(place, line)
        slots += [Slot(*place, seat, read[seat], read["boards"]) for seat in SEAT_COLUMNS if seat in columns]
    if faults or not slots:
        raise _refused(path, faults)
    proof = prove_movement(slots)
    if proof.clash is not None:
        line_of_clash = lines.get((proof.clash.round, proof.clash.table))
        raise _refused(path, [clash_fault(path.name, grid.name, line_of_clash, proof.clash)])
    return slots, proof


def clash_fault(file: str, sheet: str | None, line: int | None, clash: Clash) -> Fault:
    return Fault(file, sheet, line, None, None, f"desk.clash_{clash.kind}", clash_details(clash))


def clash_details(clash: Clash) -> dict[str, object]:
    """Blanks of the words for a clash."""

    def named(player: tuple[str, int] | None) -> str:
        return "" if player is None else f"{player[0]}{player[1]}"

    return {
        "round": clash.round,
        "table": clash.table,
        "player": named(clash.player),
        "other": named(clash.other),
        "boards": clash.board_set,
    }


def _refused(path: Path, faults: Sequence[Fault]) -> FileError:
    return FileError("desk.movement_wrong", faults, file=path.name)


def _grid(path: Path) -> Grid:
    if not path.is_file():
        raise _refused(path, [Fault(str(path), None, None, None, None, "ingest.no_such_file")])
    try:
        return read_grids(path.read_bytes(), path.suffix.casefold(), lambda cell: key_of(cell) in NAMES)[0]
    except RefusedError as refusal:
        line = refusal.details.pop("at_line", None)
        raise _refused(path, [Fault(path.name, None, line, None, None, refusal.code, refusal.details)]) from refusal


def _head(grid: Grid) -> tuple[int, dict[str, int], list[str]] | None:
    """Which row names the columns, where each is, and the row itself."""
    for at, (_, cells) in enumerate(grid.rows):
        columns = {NAMES[key_of(cell)]: place for place, cell in enumerate(cells) if key_of(cell) in NAMES}
        if {"round", "table", "boards"} <= columns.keys() and len(columns) > 4:
            return at, columns, cells
    return None


def _numbers(
    path: Path,
    grid: Grid,
    line: int,
    cells: Sequence[str],
    columns: dict[str, int],
    titles: Sequence[str],
    faults: list[Fault],
) -> dict[str, int]:
    """The numbers of a line by column, without those that are none."""
    read = {}
    for name, place in columns.items():
        said = cells[place] if place < len(cells) else ""
        try:
            if not said:
                raise RefusedError("ingest.blank")
            read[name] = counted(said)
        except RefusedError as refusal:
            faults.append(Fault(path.name, grid.name, line, titles[place], said or None, refusal.code, refusal.details))
    return read
