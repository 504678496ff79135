"""Looks whether an event is coherent: everything is read and checked as a run would, in memory, and nothing is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.event import Event

if TYPE_CHECKING:
    from pipeline.ingest import Intake


def check_event(event: Event) -> Intake:
    """Read regulation, settings and every file of the event; what is wrong with files is in the intake.

    Raises RegulationError with every fault of regulation and settings.
    """
    import duckdb

    from pipeline.ingest import ingest
    from pipeline.regulation import load_regulation, rules_tables
    from pipeline.store import prepare, put_rules

    regulation = load_regulation(event.regulation, event.folder, event.settings, event.base)
    rules = rules_tables(event, regulation)
    with duckdb.connect() as connection:
        prepare(connection)
        put_rules(connection, rules)
        return ingest(event, connection, rules)
