"""``fushi pdf``: hall sheets, printed by a browser of this machine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.call import of


def pdf(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")],
    page: Annotated[list[str] | None, typer.Option("--page", metavar="PAGE", help="formats.pdf_page")] = None,
    to: Annotated[Path | None, typer.Option("--to", metavar="FOLDER", help="formats.pdf_to")] = None,
    browser: Annotated[Path | None, typer.Option("--browser", metavar="PATH", help="formats.pdf_browser")] = None,
) -> None:
    from pipeline.event import open_event
    from pipeline.run import report_event
    from pipeline.views import require_published
    from reports.formats.printing import choose_browser, hall_sheets, pages_of, pdf_name, print_page
    from reports.record import Record
    from reports.source import read_tables

    call = of(context)
    event = call.open(folder)
    require_published(event.published_database)
    home = event.reports_folder / "index.html"
    if not home.is_file() or home.stat().st_mtime < event.published_database.stat().st_mtime:
        report_event(open_event(folder))  # the site has both languages, and keeps its own
    asked = page or hall_sheets(Record(read_tables(event.published_database)))
    pages = pages_of(event.reports_folder, event.language, asked)
    printer = choose_browser(browser, pages[0])
    files = []
    for one in pages:
        file = (to or event.folder / "pdf") / pdf_name(one, event.reports_folder)
        print_page(printer, one, file)
        files.append(str(file))
        call.say("formats.written", file=file)
    call.answer({"files": files})
