"""The tables of schema raw: made from their contracts, read as rows, written as validated frames."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import polars as pl

from schemas import raw

if TYPE_CHECKING:
    import duckdb

CONTRACTS: dict[str, type[Any]] = {
    "files": raw.Files,
    "entries": raw.Entries,
    "seating": raw.Seating,
    "results": raw.Results,
    "hands": raw.Hands,
    "matches": raw.Matches,
    "rulings": raw.Rulings,
    "history": raw.History,
    "faults": raw.Faults,
}
DUCKDB_TYPES = {"String": "VARCHAR", "Int64": "BIGINT", "Boolean": "BOOLEAN"}


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
    for table, contract in CONTRACTS.items():
        if table not in missing:
            continue
        columns = ", ".join(
            f'"{name}" {DUCKDB_TYPES[str(column.dtype)]}{"" if column.nullable else " NOT NULL"}'
            for name, column in contract.to_schema().columns.items()
        )
        connection.execute(f"CREATE TABLE raw.{table} ({columns})")


def make_frame(table: str, event: str, rows: Iterable[Sequence[object]]) -> pl.DataFrame:
    """Rows without the event → a frame that the contract of the table has passed, in the order of its content."""
    columns = CONTRACTS[table].to_schema().columns
    kinds = {"String": pl.String, "Int64": pl.Int64, "Boolean": pl.Boolean}
    schema = {name: kinds[str(column.dtype)] for name, column in columns.items()}
    frame = pl.DataFrame([(event, *row) for row in rows], schema=schema, orient="row")
    validated: pl.DataFrame = CONTRACTS[table].validate(frame)
    return validated


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
