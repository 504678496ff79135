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
    from pipeline.views import require_published
    from reports.site import write_site

    call = of(context)
    event = call.open(folder)
    require_published(event.published_database)
    with Progress(wanted=not call.as_json) as progress:
        site = write_site(event.published_database, event.reports_folder, event.language, progress)
    call.answer({"report": str(site.home), "pages": site.pages, "changed": site.changed})
    call.say("cli.reported", home=site.home, pages=site.pages, count=len(site.changed))
