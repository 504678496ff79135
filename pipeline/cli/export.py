"""``fushi export``: every public view as a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.call import of


def export(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")],
    to: Annotated[Path, typer.Option("--to", metavar="FOLDER", help="cli.export_to")],
    form: Annotated[str, typer.Option("--format", metavar="csv|xlsx|parquet|json", help="cli.export_form")] = "csv",
) -> None:
    from pipeline.export import export_views

    call = of(context)
    written = export_views(call.open(folder).published_database, to, form)
    call.answer([{"view": file.stem, "file": str(file)} for file in written])
    call.say("cli.exported", count=len(written), folder=to)
