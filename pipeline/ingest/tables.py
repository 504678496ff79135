"""The tables of schema raw: made from their contracts, read as rows, written as frames that keep them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import polars as pl

from pipeline.compute import BrokenContractError
from pipeline.contracts import Contract, load_contracts

if TYPE_CHECKING:
    import duckdb

CONTRACTS: dict[str, Contract] = {
    table.removeprefix("raw."): contract for table, contract in load_contracts().items() if table.startswith("raw.")
}
KINDS = {"VARCHAR": pl.String, "BIGINT": pl.Int64, "BOOLEAN": pl.Boolean}


class ArrowStream:
    """Hands a frame to DuckDB over the Arrow C interface, which needs no further package."""

    def __init__(self, frame: pl.DataFrame) -> None:
        self._frame = frame

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self._frame.__arrow_c_stream__(requested_schema)


def create_tables(connection: duckdb.DuckDBPyConnection) -> None:
    """Schema raw and its tables, where they are missing."""
    missing = CONTRACTS.keys() - existing_tables(connection)
    if missing:
        connection.execute("CREATE SCHEMA IF NOT EXISTS raw")
    for table in sorted(missing):
        connection.execute(CONTRACTS[table].create_statement())


def make_frame(
    connection: duckdb.DuckDBPyConnection, table: str, event: str, rows: Iterable[Sequence[object]]
) -> pl.DataFrame:
    """Rows without the event → a frame that keeps the contract of the table, in the order of its content.

    Raises BrokenContractError, before anything is written, if it does not.
    """
    contract = CONTRACTS[table]
    schema = {name: KINDS[kind] for name, kind in contract.columns.items()}
    frame = pl.DataFrame([(event, *row) for row in rows], schema=schema, orient="row")
    with connection.cursor() as aside:  # the connection itself may still be reading a result
        aside.register("incoming", ArrowStream(frame))
        (counts,) = aside.execute(contract.check_query("incoming")).fetchall()
    broken = [promise for promise, count in zip(contract.promises(), counts, strict=True) if count]
    if broken:
        raise BrokenContractError(f"raw.{table}: {'; '.join(broken)}")
    return frame


def insert_frame(connection: duckdb.DuckDBPyConnection, table: str, frame: pl.DataFrame) -> None:
    """Append a frame to a table of raw."""
    if frame.is_empty():
        return
    connection.register("incoming", ArrowStream(frame))
    try:
        connection.execute(f"INSERT INTO raw.{table} BY NAME SELECT * FROM incoming")
    finally:
        connection.unregister("incoming")


def existing_tables(connection: duckdb.DuckDBPyConnection) -> set[str]:
    """The tables of schema raw that are there."""
    query = "SELECT table_name FROM duckdb_tables() WHERE database_name = current_database() AND schema_name = 'raw'"
    return {name for (name,) in connection.execute(query).fetchall()}
