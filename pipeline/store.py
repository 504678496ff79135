"""The private working database of an event. Nobody else reads it, so readers never shut out a run."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.compute import GIVEN, remember
from pipeline.contracts import LAYERS, load_contracts
from pipeline.errors import EventError
from pipeline.event import Event
from pipeline.lineage import digest
from pipeline.rows import Tables, append_rows
from pipeline.steps import find_views

if TYPE_CHECKING:
    import duckdb

ATTEMPTS = 20
PAUSE_SECONDS = 0.25
# An event is small. Work handed to a second thread costs more than it saves, most tables fill a part of a block, and
# what these optimizers look for takes longer than the query; joins are written in an order that serves.
SPARED = (
    "compressed_materialization", "statistics_propagation", "common_subplan", "projection_placement",
    "join_order", "join_filter_pushdown", "expression_rewriter",
)  # fmt: skip
SMALL: dict[str, str | bool | int | float | list[str]] = {
    "threads": 1,
    "default_block_size": "16384",
    "disabled_optimizers": ",".join(SPARED),
}


@contextmanager
def working_database(event: Event, file: Path | None = None) -> Iterator[duckdb.DuckDBPyConnection]:
    """The working database, or ``file`` in its place, made when it is not there.

    Raises EventError while another run holds it.
    """
    import duckdb

    event.private_folder.mkdir(exist_ok=True)
    try:
        connection = duckdb.connect(str(file or event.working_database), config=SMALL)
    except duckdb.IOException as error:
        raise EventError("store.in_use", folder=event.folder) from error
    try:
        _lay_out(connection)
        yield connection
        # what closing writes is written again by the next run: not worth packing
        connection.execute("set force_compression = 'uncompressed'")
    finally:
        connection.close()


def prepare(connection: duckdb.DuckDBPyConnection) -> None:
    """Make the layers, and of every table that is given and not computed an empty one, where they are missing."""
    existing = {
        row[0]
        for row in connection.execute(
            "select schema_name || '.' || table_name from duckdb_tables() where database_name = current_database()"
        ).fetchall()
    }
    statements = [f"create schema if not exists {layer}" for layer in LAYERS]
    statements += [contract.create_statement() for table, contract in load_contracts().items() if table not in existing]
    connection.execute("; ".join(["begin", *statements, "commit"]))
    _widen(connection)
    if "main.publication" not in existing:
        connection.execute("create schema if not exists meta")
        connection.execute(
            'create table main.publication (event varchar, version bigint, "at" varchar, state varchar, '
            "appeals_until varchar, run_id varchar)"
        )
        connection.execute("create table main.site (event varchar, key varchar, value varchar)")
        connection.execute(
            "create table meta.digests (table_name varchar primary key, inputs varchar, content varchar)"
        )
    if "main.version_changes" not in existing:
        connection.execute(
            "create table main.version_changes (event varchar, version bigint, kind varchar, stage varchar, "
            'session bigint, competitor varchar, board bigint, "column" varchar, "old" varchar, "new" varchar)'
        )


def _widen(connection: duckdb.DuckDBPyConnection) -> None:
    """Add to tables of ``raw`` made by an earlier version the columns it did not know; other layers are made anew."""
    rows = connection.execute(
        "select table_name, list(column_name) from duckdb_columns() "
        "where database_name = current_database() and schema_name = 'raw' group by table_name"
    ).fetchall()
    for table, columns in rows:
        contract = load_contracts().get(f"raw.{table}")
        for name, kind in contract.columns.items() if contract else ():
            if name not in columns:
                connection.execute(f'alter table raw.{table} add column "{name}" {kind}')


def put_rules(connection: duckdb.DuckDBPyConnection, tables: Tables) -> None:
    """Make the layer ``rules`` hold the tables of a regulation; those that are as they were are left alone."""
    known = dict(connection.execute("select table_name, content from meta.digests where inputs = ''").fetchall())
    changed = []
    for table, contract in load_contracts().items():
        layer, _, name = table.partition(".")
        if layer != "rules":
            continue
        rows = [tuple(row[column] for column in contract.columns) for row in tables.get(name, ())]
        content = digest(repr((contract.columns, rows)))
        if known.get(table) != content:
            changed.append((contract, rows, content))
    if not changed:
        return
    connection.execute("begin")
    connection.execute("; ".join(contract.create_statement() for contract, _, _ in changed))
    for contract, rows, _ in changed:
        append_rows(connection, contract.table, rows)
    remember(connection, [(contract.table, GIVEN, content) for contract, _, content in changed])
    connection.execute("commit")


def put_site(connection: duckdb.DuckDBPyConnection, event: Event) -> None:
    """Keep what ``[site]`` of event.toml says, for the report; a table inside it as ``table.key``."""
    stated = {key: value for key, value in event.site.items() if not isinstance(value, dict)}
    for table, inside in event.site.items():
        stated |= {f"{table}.{key}": value for key, value in inside.items()} if isinstance(inside, dict) else {}
    rows = [(event.id, key, _said(value)) for key, value in sorted(stated.items())]
    if connection.execute("select * from main.site order by key").fetchall() == rows:
        return
    connection.execute("delete from main.site")
    if rows:
        connection.executemany("insert into main.site values (?, ?, ?)", rows)


def _said(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _lay_out(connection: duckdb.DuckDBPyConnection) -> None:
    """Tables, and the public views with a comment on each and on each of its columns, where this version has others."""
    import duckdb

    from pipeline.comments import comment_statements, views_text

    views = find_views()
    columns = {table: contract.columns for table, contract in load_contracts().items()}
    layout = digest(repr((views, views_text(), columns)))
    with suppress(duckdb.CatalogException):  # a new file has no such table
        known = connection.execute("select content from meta.digests where table_name = 'layout'").fetchone()
        if known == (layout,):
            return
    prepare(connection)
    connection.execute("begin")
    connection.execute("; ".join(f'create or replace view "{name}" as {select}' for name, select in views.items()))
    connection.execute("; ".join(comment_statements(connection)))
    remember(connection, [("layout", GIVEN, layout)])
    connection.execute("commit")


def replace_file(draft: Path, target: Path) -> None:
    """Move ``draft`` over ``target`` in one step.

    On Windows a program that has the target open forbids this: try for a few seconds, then say so.
    """
    for attempt in range(ATTEMPTS):
        try:
            os.replace(draft, target)
            return
        except PermissionError as error:
            if attempt == ATTEMPTS - 1:
                raise EventError("store.held_open", file=target.name) from error
            time.sleep(PAUSE_SECONDS)
