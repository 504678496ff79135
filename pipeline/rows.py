"""Rows in and out of DuckDB without a data-frame library between, which takes longer to load than an event to write."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from pipeline.contracts import load_contracts

if TYPE_CHECKING:
    import duckdb

Row = dict[str, Any]
Tables = dict[str, list[Row]]  # by name; each row has every column of its table


def append_rows(connection: duckdb.DuckDBPyConnection, table: str, rows: Iterable[Sequence[Any]]) -> int:
    """Append rows, whose values stand in the order of the table's columns, and return how many there were."""
    listed = list(rows)
    if listed:
        with connection.appender(table) as appender:
            appender.append_rows(listed)
    return len(listed)


def read_rows(connection: duckdb.DuckDBPyConnection, table: str) -> list[Row]:
    """Every row of a table as a dict, sorted by its key (or by all columns): nothing depends on storage order."""
    contract = load_contracts()[table]
    order = ", ".join(f'"{name}"' for name in (contract.key or contract.columns))
    cursor = connection.execute(f"select * from {table} order by {order}")
    names = list(contract.columns)
    return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]
