"""An Atom feed (RFC 4287) of the published versions, latest first, for sites that state their address."""

from __future__ import annotations

import re
from datetime import datetime
from uuid import NAMESPACE_URL, uuid5
from xml.sax.saxutils import escape, quoteattr

from pipeline.words import text
from reports import rows
from reports.formats.addresses import base_address
from reports.formats.canvas import printable
from reports.pages.news import changed_results, new_results
from reports.pages.standings import Line, standing_tables
from reports.paths import standing_path
from reports.record import Record
from reports.totals import scale_notices
from reports.wording import Words

LATEST = 50
OFFSET = re.compile(r"[+-](?:0\d|1[0-4]):[0-5]\d|Z")
CHINA = "+08:00"  # where [site] states no other utc_offset


def feed(record: Record, words: Words, folder: str) -> str:
    """The feed of one language, whose pages are in ``folder`` below the address; empty without address or version."""
    address = base_address(record.tables.site)
    versions = sorted(record.tables.publications, key=lambda row: -row.version)
    if not address or not versions:
        return ""
    home = address + folder
    title = text("formats.feed_title", words.language, event=words.event_title)
    parts = [
        '<?xml version="1.0" encoding="utf-8"?>',
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{words.language}">',
        f"<id>{_identity(record.event.event, words.language)}</id>",
        f"<title>{_said(title)}</title>",
        f"<updated>{_moment(record, versions[0])}</updated>",
        f"<author><name>{_said(words.event_title)}</name></author>",
        f'<link rel="self" type="application/atom+xml" href={quoteattr(home + "feed.xml")}/>',
        f'<link rel="alternate" type="text/html" href={quoteattr(home)}/>',
        *(_entry(record, words, row, home, latest=not at) for at, row in enumerate(versions[:LATEST])),
        "</feed>\n",
    ]
    return "\n".join(parts)


def _entry(record: Record, words: Words, row: rows.Publication, home: str, *, latest: bool) -> str:
    """A version: what it brought, and of the latest the place in the event, who leads, what is missing."""
    state = words("final" if row.state == "final" else "provisional")
    title = text("formats.feed_version", words.language, n=row.version, state=state)
    page = home + "versions.html"
    brought = new_results(record, words, row.version), changed_results(record, words, row.version)
    news = [said for said in brought if said]
    place = record.last_standing
    if latest and record.over:
        page, news = home + "standings/index.html", [*news, *_winners(record, words)]
        title = text("formats.feed_entry", words.language, n=row.version, state=state, place=words("final_ranking"))
    elif latest and place:
        page, news = home + standing_path(*place), [*news, *_leader(record, words)]
        where = words.place_title(*place)
        title = text("formats.feed_entry", words.language, n=row.version, state=state, place=where)
    if latest and record.tables.missing:
        news.append(text("formats.feed_missing", words.language, n=len(record.tables.missing)))
    moment = _moment(record, row)
    return "\n".join(
        [
            "<entry>",
            f"<id>{_identity(record.event.event, words.language, str(row.version))}</id>",
            f"<title>{_said(title)}</title>",
            f"<published>{moment}</published>",
            f"<updated>{moment}</updated>",
            f'<link rel="alternate" type="text/html" href={quoteattr(page)}/>',
            f"<summary>{_said('　'.join(news) or title)}</summary>",
            "</entry>",
        ]
    )


def _winners(record: Record, words: Words) -> list[str]:
    return [
        text("formats.feed_winner", words.language, name=record.name(row.competitor))
        for row in record.final_ranking
        if row.rank == 1
    ]


def _leader(record: Record, words: Words) -> list[str]:
    assert record.last_standing is not None
    found = []
    tables = standing_tables(record, words, record.last_standing)
    for table in tables:
        line = next((item for item in table.items if isinstance(item, Line) and item.row.rank == 1), None)
        if line:
            points = re.sub(r"</?i>", "", str(line.totals[0])) if line.totals else ""
            name = record.name(line.row.competitor)
            found.append(text("formats.feed_leader", words.language, name=name, points=points).strip())
    with_vp = any(column.main and column.key == "victory_points" for table in tables for column in table.columns)
    stage, session = record.last_standing
    return [*found, *(scale_notices(words, [stage], session) if with_vp else [])]


def _moment(record: Record, row: rows.Publication) -> str:
    """When a version was published, as RFC 3339 wants it. The clock of the event is the site's ``utc_offset``."""
    stated = record.tables.site.get("utc_offset", "")
    offset = stated if OFFSET.fullmatch(stated) else CHINA
    return datetime.fromisoformat(row.at).replace(tzinfo=None).isoformat(timespec="seconds") + offset


def _identity(*parts: str) -> str:
    """Never changes, also when the site moves."""
    return f"urn:uuid:{uuid5(NAMESPACE_URL, 'fushi:' + ':'.join(parts))}"


def _said(text_: str) -> str:
    return escape(printable(text_))
