"""Bringing a working database up to date: the rules, the files, every computed table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pipeline.compute import Progress, compute
from pipeline.event import Event
from pipeline.rows import Tables
from pipeline.store import put_rules, put_site

if TYPE_CHECKING:
    import duckdb

    from pipeline.ingest import Intake


class Brought(NamedTuple):
    """``intake`` is None where no files were taken in; ``missing`` counts boards without a result."""

    intake: Intake | None
    recomputed: list[str]
    missing: int


def load_rules(event: Event) -> Tables:
    """The regulation of an event as tables. Raises RegulationError with every fault of it and of the settings."""
    from pipeline.regulation import load_regulation, rules_tables

    return rules_tables(event, load_regulation(event.regulation, event.folder, event.settings, event.base))


def bring_up_to_date(
    connection: duckdb.DuckDBPyConnection,
    event: Event,
    rules: Tables,
    *,
    take_in: bool,
    files: list[Path] | None = None,
    progress: Progress | None = None,
) -> Brought:
    """Put rules and, with ``take_in``, files into the database and compute what depends on what changed."""
    put_rules(connection, rules)
    put_site(connection, event)
    intake = None
    if take_in:
        from pipeline.ingest import ingest

        intake = ingest(event, connection, rules, files, progress)
    recomputed = compute(connection, progress)
    missing = connection.execute("select count(*) from results.missing_boards").fetchone()
    assert missing is not None
    return Brought(intake, recomputed, missing[0])
