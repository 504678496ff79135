"""``fushi lineage``: which table is made of which."""

from __future__ import annotations

import typer


def lineage() -> None:
    from pipeline.lineage_page import lineage_page

    typer.echo(lineage_page(), nl=False)
