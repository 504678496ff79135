"""The tables of schema raw: made from their contracts, read as rows, written as rows that keep them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from pipeline.compute import check_contract
from pipeline.contracts import Contract, load_contracts
from pipeline.rows import append_rows

if TYPE_CHECKING:
    import duckdb

CONTRACTS: dict[str, Contract] = {
    table.removeprefix("raw."): contract for table, contract in load_contracts().items() if table.startswith("raw.")
}
INCOMING = "incoming_{table}"  # the temporary table of rows that are to be written


def create_tables(connection: duckdb.DuckDBPyConnection) -> None:
    """Schema raw and its tables, where they are missing."""
    missing = CONTRACTS.keys() - existing_tables(connection)
    if missing:
        connection.execute("CREATE SCHEMA IF NOT EXISTS raw")
    for table in sorted(missing):
        connection.execute(CONTRACTS[table].create_statement())


def bring_in(connection: duckdb.DuckDBPyConnection, table: str, event: str, rows: Iterable[Sequence[object]]) -> None:
    """Rows without the event → a temporary table beside ``raw.table`` that keeps its contract.

    Raises BrokenContractError, before anything is written, if it does not.
    """
    contract, incoming = CONTRACTS[table], INCOMING.format(table=table)
    columns = ", ".join(f'"{name}"' for name in contract.columns)  # a table of an earlier version has another order
    connection.execute(f"CREATE OR REPLACE TEMP TABLE {incoming} AS SELECT {columns} FROM raw.{table} LIMIT 0")
    append_rows(connection, incoming, ((event, *row) for row in rows))
    check_contract(connection, contract, incoming)


def write_brought(connection: duckdb.DuckDBPyConnection, table: str, file: str | None = None) -> None:
    """Append to a table of raw what was brought in for it, of one file or all of it."""
    of_file = "" if file is None else " WHERE source_file = $file"
    connection.execute(
        f"INSERT INTO raw.{table} BY NAME FROM {INCOMING.format(table=table)}{of_file}",
        {} if file is None else {"file": file},
    )


def existing_tables(connection: duckdb.DuckDBPyConnection) -> set[str]:
    """The tables of schema raw that are there."""
    query = "SELECT table_name FROM duckdb_tables() WHERE database_name = current_database() AND schema_name = 'raw'"
    return {name for (name,) in connection.execute(query).fetchall()}
