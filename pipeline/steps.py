"""The steps: one SQL file or one pure function a table, found by where it lies, ordered by what it reads."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from graphlib import TopologicalSorter
from importlib.resources import files

from pipeline.frames.declare import Make, declared_steps
from pipeline.lineage import reads_of

LAYER_OF_FOLDER = {
    "10_results": "results",
    "20_scores": "scores",
    "30_standings": "standings",
    "40_prizes": "prizes",
}
WAVE_LINE = re.compile(r"^-- each: wave (\d+)$", re.MULTILINE)
NEEDS_LINE = re.compile(r"^-- needs: (\S+)$", re.MULTILINE)
WAVES = "the steps of a wave"


@dataclass(frozen=True)
class Step:
    """Makes ``table`` from a select, or by a function (then ``sql`` is the source of all functions, for the digest).

    ``wave_order`` is the place of the step inside a wave: it runs once a wave with the parameter ``wave`` and adds
    its rows, and may read what the wave before made. Without it the step runs once and replaces the table.
    ``needs`` names a table without whose rows the step can make none, so that it need not run.
    """

    table: str
    sql: str
    reads: tuple[str, ...]
    wave_order: int | None
    function: Make | None = None
    needs: str | None = None


@cache
def find_steps() -> tuple[Step, ...]:
    """Every step, in an order in which each comes after what it reads."""
    found = []
    for folder, layer in LAYER_OF_FOLDER.items():
        for file in files("sql").joinpath(folder).iterdir():
            if file.name.endswith(".sql"):
                sql = file.read_text(encoding="utf-8")
                table = f"{layer}.{file.name.removesuffix('.sql')}"
                wave, needed = WAVE_LINE.search(sql), NEEDS_LINE.search(sql)
                needs = needed[1] if needed else None
                reads = sorted({*reads_of(table, sql), *([needs] if needs else [])})
                found.append(Step(table, sql, tuple(reads), int(wave[1]) if wave else None, needs=needs))
    functions = _function_sources()
    for made in declared_steps():
        found.append(Step(made.table, functions, made.reads, made.wave_order, made.function, made.needs))
    return tuple(in_order(found))


def _function_sources() -> str:
    """The source of every function step at once: one module may use another, and a change of either changes a step."""
    modules = [file for file in files("pipeline").joinpath("frames").iterdir() if file.name.endswith(".py")]
    modules.append(files("pipeline").joinpath("bracket.py"))
    return "".join(file.read_text(encoding="utf-8") for file in sorted(modules, key=lambda file: file.name))


def in_order(steps: Iterable[Step]) -> list[Step]:
    """Steps so that each comes after what it reads, equal ones by name; the steps of a wave stay together.

    Raises graphlib.CycleError when two steps read each other.
    """
    by_table = {step.table: step for step in steps}
    node_of = {table: WAVES if step.wave_order is not None else table for table, step in by_table.items()}
    sorter: TopologicalSorter[str] = TopologicalSorter()
    for table, step in sorted(by_table.items()):
        node = node_of[table]
        sorter.add(node, *sorted({node_of[read] for read in step.reads if read in node_of} - {node}))
    waves = sorted(
        (step for step in by_table.values() if step.wave_order is not None), key=lambda step: step.wave_order or 0
    )
    ordered: list[Step] = []
    for node in sorter.static_order():
        ordered += waves if node == WAVES else [by_table[node]]
    return ordered


@cache
def find_views() -> dict[str, str]:
    """Public view name → its select."""
    return {
        file.name.removesuffix(".sql"): file.read_text(encoding="utf-8")
        for file in sorted(files("sql").joinpath("50_public").iterdir(), key=lambda entry: entry.name)
        if file.name.endswith(".sql")
    }
