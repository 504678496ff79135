"""What goes beside the pages of a site: the name of its workbook, feeds, codes, the big screen's script."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from markupsafe import Markup

from pipeline.words import word_list
from reports.formats.addresses import base_address
from reports.formats.codes import qr_svg
from reports.formats.feed import feed
from reports.paths import slug
from reports.record import Record
from reports.wording import Words

# pages that hang in the hall or are shown there: they carry the code of their own address
SHEETS = ("standings.html", "ranking.html", "prizes.html", "home.html", "screen.html")
STATIC = ("screen.js", "screen.css")


def workbook_name(record: Record, code: str, folders: Mapping[str, str]) -> str:
    """``data/EVENT.xlsx`` in the language of the site, ``data/EVENT-en.xlsx`` in the other."""
    return f"data/{slug(record.event.event)}{f'-{code}' if folders[code] else ''}.xlsx"


def feeds(record: Record, folders: Mapping[str, str]) -> Iterator[tuple[str, bytes]]:
    """Path inside the site and content; ``folders`` says where each language lives."""
    for code, folder in folders.items():
        entries = feed(record, Words(record, code), folder)
        if entries:
            yield f"{folder}feed.xml", entries.encode()


def page_code(settings: Mapping[str, str], template: str, path: str) -> Markup:
    """The code of a page's own address, where the site has one and the page is a sheet for the hall.

    The big screen's leads to the start of the site: nobody wants to read that page on a phone.
    """
    address = base_address(settings)
    if not address or template not in SHEETS:
        return Markup()
    return qr_svg(address + path.removesuffix("index.html").removesuffix("screen.html"))


def page_texts() -> list[str]:
    """The words that these modules put on pages, for the site's fonts."""
    words = word_list("formats")
    return [form for key in ("scan", "screen", "screen_page") for form in words[key].values()]
