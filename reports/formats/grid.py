"""A sheet before it is written: heads, kinds of columns, rows. Numbers with decimals are whole hundredths."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields

CENTS = ("points", "plain", "small", "money")
Value = str | int | None


@dataclass(frozen=True)
class Column:
    """``kind`` says how a value is shown.

    rank, move, count, thing: whole numbers. points, plain, small, money: hundredths. ratio: a decimal as text.
    id, text, name, wide: text. blank: nothing, room to write on paper.
    """

    head: str
    kind: str = "text"
    main: bool = False


@dataclass
class Sheet:
    """One table. ``lines`` are rows with a line above them, ``shared`` those whose rank others have as well; ``typed``
    are cells (row and column) whose figure was typed in.

    ``held`` is how many columns stay when one scrolls sideways; ``totals`` are columns with a sum under the table.
    """

    name: str
    title: str
    columns: list[Column]
    rows: list[list[Value]]
    lines: set[int] = field(default_factory=set)
    shared: set[int] = field(default_factory=set)
    typed: set[tuple[int, Column]] = field(default_factory=set)
    held: int = 0
    totals: tuple[int, ...] = ()
    total_head: str = ""
    notes: list[str] = field(default_factory=list)


def told_apart(sheet: Sheet) -> list[object]:
    """All that a sheet says, the same in every process: a set that holds texts has another order in each."""
    said = {one.name: getattr(sheet, one.name) for one in fields(sheet)}
    said["typed"] = sorted((row, column.head) for row, column in sheet.typed)
    return list(said.values())


@dataclass(frozen=True)
class Cover:
    """What stands on every sheet of a workbook: event, state of the publication. ``nothing`` is for an empty one."""

    language: str
    title: str
    state: tuple[str, ...]
    standings: str
    nothing: str


def without_empty(columns: Sequence[Column], rows: Sequence[Sequence[Value]]) -> tuple[list[Column], list[list[Value]]]:
    """The columns that hold anything; what ranks and who it is always stays."""
    kept = [
        at
        for at, column in enumerate(columns)
        if column.kind in ("rank", "name", "blank") or any(row[at] not in (None, "") for row in rows)
    ]
    return [columns[at] for at in kept], [[row[at] for at in kept] for row in rows]
