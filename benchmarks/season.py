"""A season in one database: the demo event under many ids, scored by the same steps in one go.

``python -m benchmarks.season [--events 1500] [--threads 2] [--memory 3GB] [--steps]``. 1,500 events are some twelve
million seat rows in one table. Making them is not part of the time; peak memory is that of the whole process.
"""

from __future__ import annotations

import argparse
import resource
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import duckdb

from benchmarks.commands import DEMO, _fresh
from pipeline.compute import compute_all
from pipeline.event import open_event
from pipeline.ingest import ingest
from pipeline.regulation import load_regulation, rules_tables
from pipeline.store import prepare, put_rules

TARGET_SECONDS = 30
TARGET_GIGABYTES = 4


def fill(connection: duckdb.DuckDBPyConnection, events: int, place: Path) -> int:
    """Take the demo event in, repeat it under the ids s0001, s0002 …, and return how many seat rows there are."""
    folder = place / DEMO.name
    _fresh(folder)
    event = open_event(folder)
    regulation = load_regulation(event.regulation, folder, event.settings, event.base)
    rules = rules_tables(event, regulation)
    prepare(connection)
    put_rules(connection, rules)
    ingest(event, connection, rules)
    given = connection.execute(
        "select schema_name || '.' || table_name from duckdb_tables() where schema_name in ('raw', 'rules')"
    ).fetchall()
    for (table,) in given:
        connection.execute(f"create temp table one as from {table}")
        connection.execute(f"delete from {table}")
        connection.execute(
            f"insert into {table} by name select format('s{{:04d}}', season.no) as event, one.* exclude (event) "
            f"from range(1, {events + 1}) as season(no), one"
        )
        connection.execute("drop table one")
    rows = connection.execute("select count(*) from raw.results").fetchone()
    assert rows is not None
    return int(rows[0])


def peak_gigabytes() -> float:
    """The most memory this process has held so far."""
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e9


def main(words: Sequence[str] | None = None) -> None:
    asked = argparse.ArgumentParser(prog="benchmarks.season", description=__doc__)
    asked.add_argument("--events", type=int, default=1500)
    asked.add_argument("--threads", type=int, default=2)
    asked.add_argument("--memory", default="3GB", help="what the database may use before it writes to disk")
    asked.add_argument("--steps", action="store_true", help="show the seconds of each step")
    wanted = asked.parse_args(words)
    with tempfile.TemporaryDirectory() as place:
        settings: dict[str, Any] = {
            "threads": wanted.threads,
            "memory_limit": wanted.memory,
            "temp_directory": str(Path(place) / "spilled"),
            "preserve_insertion_order": "false",
        }
        connection = duckdb.connect(config=settings)
        rows = fill(connection, wanted.events, Path(place))
        before = peak_gigabytes()
        started = time.perf_counter()
        compute_all(connection, _told(started) if wanted.steps else None)
        took = time.perf_counter() - started
        connection.close()
    print(f"{wanted.events} events, {rows} seat rows, {wanted.threads} threads")
    print(f"{took:.1f} s (target {TARGET_SECONDS}), peak {peak_gigabytes():.2f} GB (target {TARGET_GIGABYTES})")
    print(f"of which the season itself was made with {before:.2f} GB")


def _told(started: float) -> Any:
    def progress(position: int, steps: int, table: str) -> None:
        print(f"{time.perf_counter() - started:7.2f} s  {position}/{steps} {table}", flush=True)

    return progress


if __name__ == "__main__":
    main()
