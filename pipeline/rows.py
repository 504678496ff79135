"""Rows in and out of DuckDB without a data-frame library between: lists of columns as parameters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from pipeline.contracts import load_contracts

if TYPE_CHECKING:
    import duckdb

Row = dict[str, Any]


def insert_rows(connection: duckdb.DuckDBPyConnection, table: str, rows: Iterable[Sequence[Any]]) -> int:
    """Append rows, whose values stand in the order of the table's contract, and return how many there were."""
    contract = load_contracts()[table]
    columns = list(zip(*rows, strict=True))
    if not columns:
        return 0
    values = ", ".join(f"unnest(?::{kind}[])" for kind in contract.columns.values())
    connection.execute(f"insert into {table} select {values}", [list(column) for column in columns])
    return len(columns[0])


def read_rows(connection: duckdb.DuckDBPyConnection, table: str) -> list[Row]:
    """Every row of a table as a dict, sorted by its key (or by all columns): nothing depends on storage order."""
    contract = load_contracts()[table]
    order = ", ".join(f'"{name}"' for name in (contract.key or contract.columns))
    cursor = connection.execute(f"select * from {table} order by {order}")
    names = list(contract.columns)
    return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]
