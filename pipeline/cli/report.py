"""``fushi report``: write the site of what is published."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.call import of


def report(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")],
) -> None:
    from pipeline.cli.progress import Progress
    from pipeline.run import report_event

    call = of(context)
    event = call.open(folder)
    with Progress(wanted=not call.as_json) as progress:
        site = report_event(event, progress)
    call.answer({"report": str(site.home), "pages": site.pages, "changed": site.changed})
    call.say("cli.reported", home=site.home, pages=site.pages, count=len(site.changed))
