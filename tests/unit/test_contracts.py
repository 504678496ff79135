"""What a table promises is looked at after every step: a broken promise is named and nothing of the run stays."""

from __future__ import annotations

from pathlib import Path

import duckdb
import pytest

from pipeline import compute as computing
from pipeline.compute import BrokenContractError, check_contract, compute, content_of
from pipeline.contracts import load_contracts
from pipeline.steps import Step
from pipeline.store import prepare

DIRECTIONS = load_contracts()["results.directions"]


@pytest.fixture
def connection(tmp_path: Path) -> duckdb.DuckDBPyConnection:
    made = duckdb.connect(str(tmp_path / "work.duckdb"))
    prepare(made)
    made.execute(DIRECTIONS.create_statement())
    return made


@pytest.mark.parametrize(
    ("rows", "broken"),
    [
        ("('e', 's', '1', 'up')", "direction"),
        ("('e', 's', null, 'NS')", "competitor is never null"),
        ("('e', 's', '1', 'NS'), ('e', 's', '1', 'EW')", "one row a event, stage, competitor"),
    ],
)
def test_a_broken_promise_is_named(connection: duckdb.DuckDBPyConnection, rows: str, broken: str) -> None:
    connection.execute(f"insert into results.directions values {rows}")
    with pytest.raises(BrokenContractError, match=broken):
        check_contract(connection, DIRECTIONS)


def test_a_table_that_keeps_its_promises_is_known_by_its_content(connection: duckdb.DuckDBPyConnection) -> None:
    connection.execute("insert into results.directions values ('e', 's', '1', 'NS'), ('e', 's', '2', 'EW')")
    assert check_contract(connection, DIRECTIONS) == content_of(connection, "results.directions")


def test_nothing_stays_of_a_run_that_broke_a_promise(
    connection: duckdb.DuckDBPyConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    connection.execute("insert into results.directions values ('e', 's', '1', 'NS')")
    wrong = "select 'e' as event, 's' as stage, '1' as competitor, 'up' as direction"
    monkeypatch.setattr(computing, "find_steps", lambda: (Step("results.directions", wrong, (), None),))
    with pytest.raises(BrokenContractError):
        compute(connection)
    assert connection.execute("from results.directions").fetchall() == [("e", "s", "1", "NS")]
    assert connection.execute("select * from meta.digests where table_name = 'results.directions'").fetchall() == []
