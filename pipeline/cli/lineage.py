"""``fushi lineage``: which table is made of which."""

from __future__ import annotations

import typer

from pipeline.cli.call import of


def lineage(context: typer.Context) -> None:
    from pipeline.lineage_page import lineage_page
    from pipeline.steps import find_steps

    call = of(context)
    call.answer([{"table": step.table, "reads": list(step.reads)} for step in find_steps()])
    if not call.as_json:
        typer.echo(lineage_page(), nl=False)
