"""The published database as analysts see it: its public views, and how a value looks outside of it.

The list of views and of their columns is the database's own (``sql/50_public``); nothing repeats it here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.errors import EventError

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

# in a column of these names, text that is a number is sorted as one: 2 before 10
NUMBERED = {"competitor", "home", "away"}


def require_published(database: Path) -> None:
    """Raises EventError, saying what to run, when nothing has been published yet."""
    if not database.is_file():
        raise EventError("views.not_published", database=database.name, folder=database.parent)


@contextmanager
def published(database: Path, *, files: bool = False) -> Iterator[DuckDBPyConnection]:
    """The published database, read-only. ``files`` lets a statement write files; otherwise none can be touched.

    Raises EventError when nothing has been published yet.
    """
    import duckdb

    require_published(database)
    locked: dict[str, str | bool | int | float | list[str]] = {
        "enable_external_access": "false",
        "lock_configuration": "true",
    }
    connection = duckdb.connect(str(database), read_only=True, config={} if files else locked)
    try:
        yield connection
    finally:
        connection.close()


def public_views(connection: DuckDBPyConnection) -> dict[str, list[str]]:
    """The views of the contract, in order of their names, each with its columns."""
    rows = connection.execute(
        """
        select views.view_name, list(columns.column_name order by columns.column_index)
        from duckdb_views() as views
        join duckdb_columns() as columns
            on columns.schema_name = views.schema_name and columns.table_name = views.view_name
            and columns.database_name = views.database_name
        where not views.internal and views.schema_name = 'main'
        group by views.view_name
        order by views.view_name
        """
    ).fetchall()
    return dict(rows)


def ordered_select(connection: DuckDBPyConnection, view: str, columns: list[str]) -> str:
    """The rows of a view in reading order: stages as they are played, then its columns from left to right.

    Numbers that are text (competitors) are compared as numbers; every column takes part, so that the order is one.
    """
    played = connection.execute("select 1 from duckdb_tables() where schema_name = 'rules' and table_name = 'stages'")
    stages_known = played.fetchone() is not None and "stage" in columns
    keys: list[str] = []
    for column in columns:
        if column == "stage" and stages_known:
            keys.append("rules.stages.stage_no nulls last")
        if column in NUMBERED:
            keys.append(f'try_cast(rows."{column}" as bigint) nulls last')
        keys.append(f'rows."{column}" nulls first')
    join = "left join rules.stages on stages.event = rows.event and stages.stage = rows.stage" if stages_known else ""
    return f'select rows.* from main."{view}" as rows {join} order by {", ".join(keys)}'


def cell_text(value: Any) -> str:
    """A value as text: numbers without zeros that say nothing, true and false, nothing for null."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Decimal) and value.is_finite():
        plain = format(value, "f")
        plain = plain.rstrip("0").rstrip(".") if "." in plain else plain
        return "0" if plain == "-0" else plain
    return str(value)


def cell_json(value: Any) -> str:
    """A value as JSON. Decimals keep their digits: they never become binary numbers on the way."""
    if isinstance(value, Decimal) and value.is_finite():
        return cell_text(value)
    return json.dumps(value, ensure_ascii=False, default=cell_text)


def row_json(columns: list[str], row: tuple[Any, ...]) -> str:
    named = zip(columns, row, strict=True)
    return "{" + ", ".join(f"{json.dumps(name, ensure_ascii=False)}: {cell_json(value)}" for name, value in named) + "}"


def rows_json(columns: list[str], rows: list[tuple[Any, ...]]) -> str:
    """A list of objects, one a line."""
    if not rows:
        return "[]"
    return "[\n  " + ",\n  ".join(row_json(columns, row) for row in rows) + "\n]"
