"""docs/lineage.md: which table is made of which, drawn from what the SQL reads."""

from __future__ import annotations

from pipeline.lineage import tables_read
from pipeline.steps import find_steps, find_views

HEAD = """\
# 数据流 · Lineage

<!-- written by make generate from sql/: do not edit -->

`raw.*` 是文件里的行，`rules.*` 是规程；其余每张表由同名的 SQL 文件（少数由函数）产生。
`rules.*` 几乎处处读取，图中从略。
`raw.*` are rows of files, `rules.*` the regulation; every other table is made by the SQL file of its name, a few by a
function. `rules.*` is read nearly everywhere and left out of the picture.

```mermaid
flowchart LR
"""


def lineage_page() -> str:
    """The page for the steps and views there are."""
    reads = {step.table: list(step.reads) for step in find_steps()}
    return draw(reads | {f"main.{view}": tables_read(select) for view, select in find_views().items()})


def draw(reads: dict[str, list[str]]) -> str:
    """``reads``: table → the tables its select reads, as ``layer.table``."""
    tables = sorted({*reads, *(read for read_from in reads.values() for read in read_from)})
    layers = sorted({table.split(".")[0] for table in tables} - {"rules"}, key=["raw", *_order(reads)].index)
    lines = []
    for layer in layers:
        lines.append(f"  subgraph {layer}")
        lines += [f"    {_node(table)}[{table.split('.')[1]}]" for table in tables if table.startswith(f"{layer}.")]
        lines.append("  end")
    for table, read_from in sorted(reads.items()):
        lines += [f"  {_node(read)} --> {_node(table)}" for read in read_from if not read.startswith("rules.")]
    return HEAD + "\n".join(lines) + "\n```\n"


def _order(reads: dict[str, list[str]]) -> list[str]:
    seen = dict.fromkeys(table.split(".")[0] for table in reads)
    return [layer for layer in ("results", "scores", "standings", "prizes", "main") if layer in seen]


def _node(table: str) -> str:
    return table.replace(".", "_")
