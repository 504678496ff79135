"""``fushi workbook``: everything a director sends round, in one xlsx."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.call import of


def workbook(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")],
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="formats.workbook_out")] = None,
) -> None:
    from pipeline.views import require_published
    from reports.formats.workbook import write_workbook

    call = of(context)
    event = call.open(folder)
    require_published(event.published_database)
    file = out or event.folder / "fushi.xlsx"
    write_workbook(event.published_database, file, event.language)
    call.answer({"file": str(file)})
    call.say("formats.written", file=file)
