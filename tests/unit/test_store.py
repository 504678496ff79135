"""The working database: made where it is missing, widened where an earlier version made it."""

from __future__ import annotations

import duckdb

from pipeline.contracts import load_contracts
from pipeline.store import prepare


def test_a_column_that_an_earlier_version_did_not_know_is_added() -> None:
    """Rows that are there stay, and the new column is empty in them."""
    connection = duckdb.connect()
    prepare(connection)
    connection.execute("alter table raw.rulings drop column offence")
    connection.execute("insert into raw.rulings (event, ruling_no, kind) values ('e', 1, 'penalty')")
    prepare(connection)
    assert connection.execute("select event, kind, offence from raw.rulings").fetchall() == [("e", "penalty", None)]
    known = {row[0] for row in connection.execute("select column_name from (describe raw.rulings)").fetchall()}
    assert known == set(load_contracts()["raw.rulings"].columns)


def test_preparing_twice_changes_nothing() -> None:
    connection = duckdb.connect()
    prepare(connection)
    tables = connection.execute(
        "select schema_name, table_name, column_count from duckdb_tables() order by all"
    ).fetchall()
    prepare(connection)
    again = connection.execute(
        "select schema_name, table_name, column_count from duckdb_tables() order by all"
    ).fetchall()
    assert tables == again
