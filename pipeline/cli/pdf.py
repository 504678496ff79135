"""``fushi pdf``: hall sheets, printed by a browser of this machine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.call import of

if TYPE_CHECKING:
    from pipeline.event import Event


def pdf(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")],
    page: Annotated[list[str] | None, typer.Option("--page", metavar="PAGE", help="formats.pdf_page")] = None,
    to: Annotated[Path | None, typer.Option("--to", metavar="FOLDER", help="formats.pdf_to")] = None,
    browser: Annotated[Path | None, typer.Option("--browser", metavar="PATH", help="formats.pdf_browser")] = None,
) -> None:
    from pipeline.views import require_published
    from reports.formats.printing import choose_browser, hall_sheets, pages_of, pdf_name, print_page
    from reports.record import Record
    from reports.source import read_tables

    call = of(context)
    event = call.open(folder)
    require_published(event.published_database)
    asked = page or hall_sheets(Record(read_tables(event.published_database)))
    files = []
    with _site(event) as (site, before):
        pages = pages_of(site, event.language, asked)
        printer = choose_browser(browser, pages[0])
        for one in pages:
            file = (to or event.folder / "pdf") / f"{before}{pdf_name(one, site)}"
            print_page(printer, one, file)
            files.append(str(file))
            call.say("formats.written", file=file)
    call.answer({"files": files})


@contextmanager
def _site(event: Event) -> Iterator[tuple[Path, str]]:
    """A site in the language asked for, and what goes before the names of its pages.

    It is the event's own, brought up to date, or where that is in another language one made for the purpose.
    """
    from pipeline.event import open_event
    from pipeline.run import report_event
    from reports.files import written_languages
    from reports.site import write_site

    home = event.reports_folder / "index.html"
    if not home.is_file() or home.stat().st_mtime < event.published_database.stat().st_mtime:
        report_event(open_event(event.folder))  # in the languages that it is in, whatever is asked for now
    written = written_languages(event.reports_folder)
    if event.language in written or not written:
        yield event.reports_folder, ""
        return
    with TemporaryDirectory(prefix="fushi-") as folder:
        write_site(event.published_database, Path(folder), [event.language], None, event.private_folder / "site")
        yield Path(folder), f"{event.language}-"
