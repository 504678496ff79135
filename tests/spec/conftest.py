"""Small table in, small table out: the steps of the engine on rows that stand in the test.

``play(results="…").gives("board_scores", "…")`` scores the rows of the first table in memory and compares with the
second. A table is text: a line of column names, then one row a line, cells apart by blanks, ``-`` for null.
Columns that are not named get a plain value: the first stage, session 1, the first section, round 1, board 1, the
next table, at a named table the next seat, else the first, the next line. Points are written as people write them;
a column ``x_c`` is called ``x``, ``table_no`` ``table``, ``raw_score`` ``score``.

Only the steps that a comparison needs are run, each checked against its contract.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from decimal import Decimal
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

import duckdb
import pytest

from pipeline.compute import check_contract, run_step, steps_with_needs
from pipeline.contracts import load_contracts
from pipeline.event import Event
from pipeline.lineage import tables_read
from pipeline.regulation import load_regulation, rules_tables
from pipeline.rows import Tables, append_rows
from pipeline.steps import find_steps, find_views
from pipeline.store import SMALL, prepare, put_rules
from pipeline.views import cell_text

Row = dict[str, str | None]
Play = Callable[..., "Scored"]
FLOW = {"prelim": (4, 5), "second-a": (1, 2, 3), "second-b": (1, 2, 3), "semifinal": range(1, 9), "final": (1, 2)}
HUNDREDTHS = Decimal(100)
SHORT = {"table_no": "table", "raw_score": "score"}
STORED = {short: name for name, short in SHORT.items()}


class Scored:
    """A scored event: what its tables hold, compared with what a test says."""

    def __init__(self, database: duckdb.DuckDBPyConnection) -> None:
        self._database = database
        self._made: set[str] = set()

    @property
    def connection(self) -> duckdb.DuckDBPyConnection:
        """The database with every table computed."""
        self._make({step.table for step in find_steps()})
        return self._database

    def gives(self, table: str, expected: str, where: str = "true") -> Scored:
        """The rows of a table or public view, in the columns that ``expected`` names, are exactly the expected ones."""
        columns, rows = parsed(expected)
        found = shown(columns, self._rows(table, columns, where))
        wanted = shown(columns, ([row[name] for name in columns] for row in rows))
        if found != wanted:
            pytest.fail(f"{table} holds\n{found}\nexpected\n{wanted}", pytrace=False)
        return self

    def _rows(self, table: str, columns: list[str], where: str) -> list[list[str | None]]:
        contract = load_contracts().get(table)
        picked = []
        for name in columns:
            stored = STORED.get(name, name)
            if contract and f"{stored}_c" in contract.columns:
                picked.append(f"({stored}_c::decimal(38, 0) * 0.01)::decimal(38, 2)")
            else:
                picked.append(f'"{stored}"')
        select = f"select {', '.join(picked)} from {table} where {where}"
        self._make(needed(select))
        rows = self._database.execute(select).fetchall()
        return [[None if value in (None, "") else cell_text(value) for value in row] for row in rows]

    def _make(self, tables: set[str]) -> None:
        """Run the steps for these tables that have not been run yet; the steps of a wave all together."""
        missing = tables - self._made
        if any(step.wave_order is not None and step.table in missing for step in find_steps()):
            missing |= {step.table for step in find_steps() if step.wave_order is not None and step.table in self._made}
        for in_wave, group in groupby(find_steps(), key=lambda step: step.wave_order is not None):
            steps = [step for step in group if step.table in missing]
            for step in steps:
                self._database.execute(load_contracts()[step.table].create_statement())
            able = steps_with_needs(self._database, steps)
            for wave in self._waves() if in_wave and steps else (None,):
                for step in able:
                    run_step(self._database, step, wave)
            for step in steps:
                check_contract(self._database, load_contracts()[step.table])
        self._made |= tables

    def _waves(self) -> range:
        last = self._database.execute("select coalesce(max(wave_no), 0) from results.played_sessions").fetchone()
        assert last is not None
        return range(1, last[0] + 1)


@cache
def needed(select: str) -> set[str]:
    """The computed tables that a select reads, through views and from step to step."""
    read = set(tables_read(select)) | {word for word in find_views() if f" {word}" in f" {select}"}
    found: set[str] = set()
    for name in read:
        found |= set(tables_read(find_views()[name])) if name in find_views() else {name}
    reads = {step.table: set(step.reads) for step in find_steps()}
    closed: set[str] = set()
    while found - closed:
        closed |= found
        found = {table for step in found for table in reads.get(step, ())}
    return closed & reads.keys()


def parsed(table: str) -> tuple[list[str], list[Row]]:
    """Columns and rows of a text table; an empty one has neither."""
    lines = [line.split() for line in table.strip().splitlines() if line.strip()]
    if not lines:
        return [], []
    columns, *rows = lines
    return columns, [
        {name: None if cell == "-" else cell for name, cell in zip(columns, row, strict=True)} for row in rows
    ]


def shown(columns: list[str], rows: Iterable[list[str | None]]) -> str:
    """A table as text, rows in natural order, so that a difference can be read."""
    lines = sorted((["-" if cell is None else cell for cell in row] for row in rows), key=_natural)
    widths = [max(len(line[at]) for line in [columns, *lines]) for at in range(len(columns))]
    return "\n".join(
        "  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)) for line in [columns, *lines]
    )


def _natural(row: list[str]) -> list[tuple[int, Decimal, str]]:
    return [(0, Decimal(cell), "") if _is_number(cell) else (1, Decimal(0), cell) for cell in row]


def _is_number(cell: str) -> bool:
    return cell.lstrip("-").replace(".", "", 1).isdecimal()


@cache
def _rules(regulation: str, folder: Path | None, settings: tuple[tuple[str, Any], ...], base: int | None) -> Tables:
    loaded = load_regulation(regulation, folder, dict(settings), base)
    event = Event(Path("."), "e", "e", None, loaded.id, loaded.base, 1, "zh", dict(settings))
    return rules_tables(event, loaded)


def _filled(table: str, rows: list[Row], plain: Row) -> list[list[Any]]:
    """Rows in the columns and types of a raw table."""
    contract = load_contracts()[f"raw.{table}"]
    names = {column: _said(column) for column in contract.columns}
    made = []
    for line, row in enumerate(rows, start=1):
        assert set(row) <= set(names.values()), f"{table} has only the columns {sorted(names.values())}"
        cells = []
        for column, kind in contract.columns.items():
            name = names[column]
            unsaid = str(line) if name in ("ruling_no", "source_line") else plain.get(name)
            value = row.get(name, unsaid)
            if value is None and column in contract.required:
                value = ""
            cells.append(_typed(column, kind, value))
        made.append(cells)
    return made


def _said(column: str) -> str:
    name = column.removesuffix("_c")
    return SHORT.get(name, name)


def _typed(column: str, kind: str, value: str | None) -> Any:
    if value is None or kind == "VARCHAR":
        return value
    if kind == "BOOLEAN":
        return value == "true"
    return int(Decimal(value) * HUNDREDTHS) if column.endswith("_c") else int(value)


def _put_in_places(rows: list[Row], seats: list[str]) -> None:
    """Further rows at a table sit in the next seats; further results of a seat on a board are the next tables'."""
    seen: Counter[tuple[str | None, ...]] = Counter()
    for row in rows:
        place = tuple(
            row.get(name) for name in ("stage", "session", "section", "round", "room", "board", "table", "seat")
        )
        seen[place] += 1
        if row.get("table") is not None:
            row.setdefault("seat", seats[(seen[place] - 1) % len(seats)])
        row.setdefault("table", str(seen[place]))


def _entrants(entries: int | str | None, given: dict[str, list[Row]]) -> list[Row]:
    if isinstance(entries, int):
        return [{"competitor": str(number)} for number in range(1, entries + 1)]
    if entries is not None:
        return parsed(entries)[1]
    named = {
        row[name] for rows in given.values() for row in rows for name in ("competitor", "home", "away") if row.get(name)
    }
    return [{"competitor": competitor} for competitor in sorted(filter(None, named))]


@pytest.fixture
def play() -> Play:
    """Score the given raw tables by a regulation; see the module's text.

    ``entries`` is a table, or how many competitors there are (1, 2, 3 …), or left out: whoever is named anywhere.
    ``regulation`` names a built-in one, or one in ``folder``.
    """

    def make(
        regulation: str = "2012-individual",
        *,
        folder: Path | None = None,
        settings: dict[str, Any] | None = None,
        base: int | None = None,
        entries: int | str | None = None,
        **tables: str,
    ) -> Scored:
        rules = _rules(regulation, folder, tuple((settings or {}).items()), base)
        given = {table: parsed(text)[1] for table, text in tables.items()}
        seats = str(rules["stages"][0]["seats"]).split()
        for table in ("results", "seating"):
            _put_in_places(given.get(table, []), seats)
        first = rules["sessions"][0]
        plain: Row = {
            "event": "e", "stage": first["stage"], "section": first["sections"].split(" ")[0], "round": "1",
            "board": "1", "seat": seats[0], "source_file": "f", "doublings": "0", "bombs": "0",
        }  # fmt: skip
        connection = duckdb.connect(config=SMALL)
        prepare(connection)
        put_rules(connection, rules)
        everyone = _entrants(entries, given)
        for row in everyone:
            row.setdefault("name", row["competitor"])
        append_rows(connection, "raw.entries", _filled("entries", everyone, plain))
        for table, rows in given.items():
            blank = {"board": None, "round": None} if table == "rulings" else {}
            append_rows(connection, f"raw.{table}", _filled(table, rows, {**plain, "session": "1", **blank}))
        for view, select in find_views().items():
            connection.execute(f'create view "{view}" as {select}')
        return Scored(connection)

    return make


@pytest.fixture
def begun() -> Callable[..., str]:
    """``begun("second-a 2", "more lines")``: results of the individual finals up to that stage and session.

    In every session player 63 has one 0 at table 21. Where nothing is scored all are level and the draw number decides:
    0 is even, so the larger number comes first. Of 63 players rank r is player 64 − r all the way to the final.
    """

    def make(last: str, more: str = "") -> str:
        lines = ["stage session section board table competitor score"]
        for stage, sessions in FLOW.items():
            for session in sessions:
                lines.append(f"{stage} {session} A 1 21 63 0")
                if f"{stage} {session}" == last:
                    return "\n".join([*lines, more])
        raise AssertionError(last)

    return make
