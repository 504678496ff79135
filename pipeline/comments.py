"""The words that describe the public views to analysts: ``data/views.toml``, kept in the database as comments."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from pipeline.quoting import literal

if TYPE_CHECKING:
    import duckdb


@cache
def views_text() -> str:
    """``data/views.toml`` as it stands."""
    return files("data").joinpath("views.toml").read_text(encoding="utf-8")


@cache
def _described() -> dict[str, Any]:
    return tomllib.loads(views_text())


def column_comment(view: str, column: str) -> str:
    """What a column of a view holds; a view may describe a column in its own way.

    Raises KeyError for a column without a description, so that none is published without one.
    """
    own: dict[str, str] = _described()["view"][view].get("columns", {})
    general: dict[str, str] = _described()["columns"]
    return own[column] if column in own else general[column]


def comment_statements(connection: duckdb.DuckDBPyConnection) -> list[str]:
    """COMMENT statements for every view in ``main`` and every column of it."""
    rows = connection.execute(
        """
        select view_name, column_name
        from duckdb_views() as views
        join duckdb_columns() as columns
            on columns.database_name = views.database_name and columns.schema_name = views.schema_name
            and columns.table_name = views.view_name
        where not views.internal and views.schema_name = 'main' and views.database_name = current_database()
        order by view_name, column_index
        """
    ).fetchall()
    statements = []
    for view in sorted({row[0] for row in rows}):
        statements.append(f'comment on view "{view}" is {literal(_described()["view"][view]["about"])}')
    for view, column in rows:
        statements.append(f'comment on column "{view}"."{column}" is {literal(column_comment(view, column))}')
    return statements
