"""Events that commands are tried on: one published by hand and small enough to read, and the demo event."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import duckdb
import pytest

from pipeline.cli.main import main

EVENT = 'id = "small"\nname = "小赛"\nregulation = "none"\n'
TABLES = """
create schema rules;
create table rules.stages (event varchar, stage varchar, stage_no bigint);
insert into rules.stages values ('small', 'prelim', 1), ('small', 'final', 2);
create table rows (
    event varchar, stage varchar, competitor varchar, name varchar, small_points decimal(18, 2), b boolean
);
insert into rows values
    ('small', 'final', '2', '=1+1', 1100.00, true),
    ('small', 'prelim', '10', '欧阳，某', -26.66, false),
    ('small', 'prelim', '2', '-7', 33.50, null);
create view standings as select event, stage, competitor, name, small_points, b from rows;
create view prizes as select event, competitor from rows where false;
"""


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """An event folder with a published database of two views."""
    folder = tmp_path / "small"
    folder.mkdir()
    (folder / "event.toml").write_text(EVENT, encoding="utf-8")
    connection = duckdb.connect(str(folder / "fushi.duckdb"))
    for statement in filter(str.strip, TABLES.split(";")):
        connection.execute(statement)
    connection.close()
    return folder


@dataclass(frozen=True)
class Said:
    status: int
    out: str
    err: str


@pytest.fixture
def fushi(capsys: pytest.CaptureFixture[str]) -> Any:
    """``fushi(words…)``: the command line inside this process."""

    def call(*words: object) -> Said:
        capsys.readouterr()
        status = main([str(word) for word in words])
        captured = capsys.readouterr()
        return Said(status, captured.out, captured.err)

    return call


@pytest.fixture
def fresh(project: Path, tmp_path: Path) -> Path:
    """The demo event, nothing of it taken in yet."""
    return Path(shutil.copytree(project / "data" / "demo" / "2012-individual", tmp_path / "fresh"))


@pytest.fixture(scope="session")
def scored_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("demo") / "event"
    assert main(["demo", str(folder)]) == 0
    return folder


@pytest.fixture
def scored(scored_once: Path, tmp_path: Path) -> Path:
    """The demo event after a run, a copy of the test's own."""
    return Path(shutil.copytree(scored_once, tmp_path / "scored", copy_function=shutil.copy2))
