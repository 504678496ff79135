"""What each step reads, found in its SQL; the order of steps follows from it.

Parsing takes longer than running, so the finding is kept in ``data/lineage.json`` together with a digest of each SQL
text; a step whose text changed is parsed again at the next run.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib.resources import files


def tables_read(sql: str) -> list[str]:
    """Names ``layer.table`` that a select reads, sorted. CTEs have no layer, so they never count."""
    import sqlglot
    from sqlglot import exp

    tree = sqlglot.parse_one(sql, read="duckdb")
    return sorted({f"{table.db}.{table.name}" for table in tree.find_all(exp.Table) if table.db})


def digest(sql: str) -> str:
    return hashlib.sha256(sql.encode()).hexdigest()[:16]


@cache
def _known_reads() -> dict[str, dict[str, list[str] | str]]:
    stored: dict[str, dict[str, list[str] | str]] = json.loads(
        files("data").joinpath("lineage.json").read_text(encoding="utf-8")
    )
    return stored


def reads_of(table: str, sql: str) -> list[str]:
    """What the step for ``table`` reads, from the stored lineage where its text is unchanged."""
    known = _known_reads().get(table)
    if known and known["digest"] == digest(sql):
        return list(known["reads"])
    return tables_read(sql)


def compile_lineage() -> dict[str, dict[str, list[str] | str]]:
    """Parse every SQL step anew: table → {digest, reads}, ready for JSON."""
    from pipeline.steps import find_steps

    return {
        step.table: {"digest": digest(step.sql), "reads": tables_read(step.sql)}
        for step in sorted(find_steps(), key=lambda step: step.table)
        if step.function is None
    }
