"""The schema classes in the form a run uses: columns, types and checks as SQL.

Importing pandera takes longer than scoring an event, so a run does not: `compile_contracts` turns the classes of
``schemas/`` into ``data/contracts.json`` (written by ``make generate``, a test compares), and the runner creates every
table from it and validates every step with one query.
"""

from __future__ import annotations

import importlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from pipeline.quoting import literal

LAYERS = ("raw", "rules", "results", "scores", "standings", "prizes")
MODULES = {
    "rules": ("rules", "rules_scoring", "rules_prizes", "rules_matches"),
    "results": ("results", "results_people", "results_matches"),
    "scores": ("scores", "scores_matches"),
    "standings": ("standings", "standings_matches"),
    "prizes": ("prizes", "prizes_blocks"),
}
SQL_TYPES = {
    "String": "VARCHAR",
    "Int64": "BIGINT",
    "Boolean": "BOOLEAN",
    "Int128": "HUGEINT",
    "List(Int64)": "BIGINT[]",
}


@dataclass(frozen=True)
class Contract:
    """What a table promises: columns with SQL types, which may be null, its key, conditions that must hold."""

    table: str
    columns: dict[str, str]
    required: tuple[str, ...]
    key: tuple[str, ...]
    conditions: dict[str, str]

    def create_statement(self) -> str:
        columns = ", ".join(f'"{name}" {kind}' for name, kind in self.columns.items())
        return f"create or replace table {self.table} ({columns})"

    def check_query(self, source: str | None = None, also: Sequence[str] = ()) -> str:
        """A query of one row: how many rows of the table, or of ``source``, break a promise; how many keys are twice.

        ``also``: what else is asked of the rows, which are called t.
        """
        kept = [f"({condition})" for condition in self.conditions.values()]
        kept += [f'"{name}" is not null' for name in self.required]
        broken = f"count(*) filter (where not ({' and '.join(kept)}))" if kept else "0"
        return f"select {', '.join([broken, self._twice(source), *also])} from {source or self.table} as t"

    def breaches_query(self, source: str | None = None) -> str:
        """A query of one row: how often each promise is broken, in the order of `promises`."""
        counts = [f"count(*) filter (where not ({condition}))" for condition in self.conditions.values()]
        counts += [f'count(*) filter (where "{name}" is null)' for name in self.required]
        return f"select {', '.join([*counts, self._twice(source)])} from {source or self.table}"

    def _twice(self, source: str | None) -> str:
        key = ", ".join(f'"{name}"' for name in self.key)
        same = f"select 1 from {source or self.table} group by {key} having count(*) > 1"
        return f"(select count(*) from ({same}))" if key else "0"

    def promises(self) -> list[str]:
        """Names of the promises, in the order of the columns of `breaches_query`."""
        key = f"one row a {', '.join(self.key)}"
        return [*self.conditions, *(f"{name} is never null" for name in self.required), key]


def table_name(class_name: str) -> str:
    """``SessionScores`` → ``session_scores``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", class_name).lower()


def compile_contracts() -> dict[str, Any]:
    """Read the pandera classes: table → {columns, required, key, conditions}, ready for JSON."""
    import pandera.polars as pa

    compiled: dict[str, Any] = {}
    for layer in LAYERS:
        for module in MODULES.get(layer, (layer,)):
            for name, model in vars(importlib.import_module(f"schemas.{module}")).items():
                if isinstance(model, type) and issubclass(model, pa.DataFrameModel) and model is not pa.DataFrameModel:
                    compiled[f"{layer}.{table_name(name)}"] = _compile(model.to_schema())
    return dict(sorted(compiled.items()))


def _compile(schema: Any) -> dict[str, Any]:
    conditions: dict[str, str] = {}
    for name, column in schema.columns.items():
        for check in column.checks:
            condition = _condition(name, check.name, check.statistics)
            conditions[f"{name} {check.name} {list(check.statistics.values())}"] = condition
    return {
        "columns": {name: SQL_TYPES[str(column.dtype)] for name, column in schema.columns.items()},
        "required": [name for name, column in schema.columns.items() if not column.nullable],
        "key": list(schema.unique or []),
        "conditions": conditions,
    }


def _condition(column: str, check: str, statistics: dict[str, Any]) -> str:
    """The check as SQL; a null passes, whether it may be null is another promise."""
    if check == "isin":
        allowed = ", ".join(literal(value) for value in statistics["allowed_values"])
        return f'"{column}" is null or "{column}" in ({allowed})'
    if check == "greater_than_or_equal_to":
        return f'"{column}" is null or "{column}" >= {int(statistics["min_value"])}'
    if check == "str_length":
        return f'"{column}" is null or length("{column}") >= {int(statistics["min_value"])}'
    raise ValueError(f"no SQL form for check {check!r}; known: isin, ge, str_length")


@cache
def load_contracts() -> dict[str, Contract]:
    """The compiled contracts by table name."""
    stored = json.loads(files("data").joinpath("contracts.json").read_text(encoding="utf-8"))
    return {
        table: Contract(table, entry["columns"], tuple(entry["required"]), tuple(entry["key"]), entry["conditions"])
        for table, entry in stored.items()
    }
