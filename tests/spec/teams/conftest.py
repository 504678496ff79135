"""Matches of teams typed in as totals (TEAM-02), so that a test is a few lines."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import duckdb
import pytest

from pipeline.compute import check_contract, run_step
from pipeline.contracts import Contract, load_contracts
from pipeline.rows import append_rows
from pipeline.steps import find_steps
from pipeline.store import SMALL, prepare
from pipeline.views import cell_text

HEAD = "stage session table home away sp_home sp_away raw_net vp_home vp_away"
GROUPS = "ABCD"
# TEAM-GRP-01: home and away of tables 1 to 3 in every round
SCHEDULE = ["42 16 35", "13 54 62", "25 36 41", "64 51 23", "12 34 56"]


def teams_of(groups: str) -> str:
    """Entries of six teams a group: A1 … A6."""
    lines = [f"{group}{number} {group}" for group in groups for number in range(1, 7)]
    return "\n".join(["competitor team_group", *lines])


@pytest.fixture
def six() -> str:
    """Entries of one group."""
    return teams_of("A")


@pytest.fixture
def everyone() -> str:
    """Entries of four groups."""
    return teams_of(GROUPS)


@pytest.fixture
def typed() -> Callable[..., str]:
    """``typed("groups", "1.3 A3 A5 -4.5 | …")``: session.table, home, away, its net SP.

    Net raw score, and VP of both, may follow. The first call of a test makes the head of the table as well.
    """
    begun: list[str] = []

    def make(stage: str, text: str) -> str:
        lines = [] if begun else [HEAD]
        begun.append(stage)
        for line in filter(None, (part.strip() for part in text.split("|"))):
            place, home, away, sp, *more = line.split()
            session, table = place.split(".")
            raw, vp_home, vp_away = [*more, "-", "-", "-"][:3]
            other = sp.removeprefix("-") if sp.startswith("-") else f"-{sp}"
            lines.append(f"{stage} {session} {table} {home} {away} {sp} {other} {raw} {vp_home} {vp_away}")
        return "\n".join(lines)

    return make


@pytest.fixture
def by_number(typed: Callable[..., str]) -> Callable[..., str]:
    """All rounds of groups in which the smaller number always wins 20–0: ranks are numbers, VP 100, 80 … 0.

    ``without``: teams whose matches from a round on are not played.
    """

    def make(groups: str = GROUPS, without: dict[str, int] | None = None, rounds: int = 5) -> str:
        gone, lines = without or {}, []
        for turn, tables in enumerate(SCHEDULE[:rounds], start=1):
            for group in groups:
                for table, (home, away) in enumerate(tables.split(), start=1):
                    pair = f"{group}{home}", f"{group}{away}"
                    if all(turn < gone.get(team, 9) for team in pair):
                        lines.append(f"{turn}.{table} {' '.join(pair)} {30 if home < away else -30}")
        return typed("groups", "|".join(lines))

    return make


class Stepped:
    """What one step made of the tables it was given."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, table: str) -> None:
        self.connection, self.table = connection, table

    def gives(self, expected: str) -> None:
        """The rows in the columns that ``expected`` names, in any order; ``x`` is ``x_c`` in whole points."""
        columns, *rows = [line.split() for line in expected.strip().splitlines()]
        of_table = load_contracts()[self.table].columns
        picked = [
            f"({name}_c::decimal(38, 0) * 0.01)::decimal(38, 2)" if f"{name}_c" in of_table else f'"{name}"'
            for name in columns
        ]
        found = self.connection.execute(f"select {', '.join(picked)} from {self.table}").fetchall()
        shown = [["-" if cell is None else cell_text(cell) for cell in row] for row in found]
        assert sorted(shown) == sorted(rows)


@pytest.fixture
def step() -> Callable[..., Stepped]:
    """``step("prizes.block_ranks", {"rules.final_places": "from_rank source\\n1 winner"}, wave=2)``: one step alone.

    A column that a table does not name is null where it may be, else 1, false, or the stage ``s`` of the event ``e``.
    """

    def make(table: str, given: dict[str, str], wave: int | None = None) -> Stepped:
        made = next(one for one in find_steps() if one.table == table)
        assert set(given) <= set(made.reads), f"{table} reads {made.reads}"
        connection = duckdb.connect(config=SMALL)
        prepare(connection)
        for name, text in given.items():
            append_rows(connection, name, _rows(name, text))
        connection.execute(load_contracts()[table].create_statement())
        run_step(connection, made, wave)
        check_contract(connection, load_contracts()[table])
        return Stepped(connection, table)

    return make


@pytest.fixture
def filled() -> Callable[[dict[str, str]], duckdb.DuckDBPyConnection]:
    """``filled({"prizes.awards": "competitor rank\\nA1 1"})``: every table of an event, empty but for these rows."""

    def make(given: dict[str, str]) -> duckdb.DuckDBPyConnection:
        connection = duckdb.connect(config=SMALL)
        prepare(connection)
        for step in find_steps():
            connection.execute(load_contracts()[step.table].create_statement())
        for name, text in given.items():
            append_rows(connection, name, _rows(name, text))
        return connection

    return make


def _rows(table: str, text: str) -> list[list[Any]]:
    """The rows of a text table in the columns and types of a stored one."""
    columns, *rows = [line.split() for line in text.strip().splitlines()]
    contract = load_contracts()[table]
    of_table = [f"{column}_c" if f"{column}_c" in contract.columns else column for column in columns]
    assert set(of_table) <= set(contract.columns), f"{table} has {list(contract.columns)}"
    return [_row(contract, dict(zip(of_table, row, strict=True))) for row in rows]


def _row(contract: Contract, cells: dict[str, str]) -> list[Any]:
    row: list[Any] = []
    for column, kind in contract.columns.items():
        cell = cells.get(column)
        if cell is None and column in contract.required:
            cell = {"BIGINT": "1", "BOOLEAN": "false"}.get(kind) or {"event": "e", "stage": "s"}.get(column, "")
        if cell is None or cell == "-":
            row.append(None)
        elif kind == "BIGINT":
            row.append(int(Decimal(cell) * 100) if column.endswith("_c") and column in cells else int(cell))
        else:
            row.append(cell == "true" if kind == "BOOLEAN" else cell)
    return row
