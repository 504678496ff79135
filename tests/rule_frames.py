"""The tables of a regulation as frames, which tests can filter and sort and pandera validates."""

from __future__ import annotations

import polars as pl

from pipeline.contracts import load_contracts
from pipeline.event import Event
from pipeline.regulation import Regulation, rules_tables

KINDS = {"VARCHAR": pl.String, "BIGINT": pl.Int64, "BOOLEAN": pl.Boolean}


def rule_frames(event: Event, regulation: Regulation) -> dict[str, pl.DataFrame]:
    """Every table of the layer ``rules`` in the columns and types of its contract."""
    frames = {}
    for table, rows in rules_tables(event, regulation).items():
        columns = load_contracts()[f"rules.{table}"].columns
        frames[table] = pl.DataFrame(rows, schema={name: KINDS[kind] for name, kind in columns.items()}, orient="row")
    return frames
