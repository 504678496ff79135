"""The page for a big screen in the hall: the standing that holds now, large, turning its own pages."""

from __future__ import annotations

import json

from pipeline.words import text
from reports.formats.brief import Brief, brief_standing
from reports.formats.look import em_width
from reports.page import Page
from reports.record import Record
from reports.wording import Words

LONG_NAME = 9  # em: names beyond it are set smaller, in two lines where they must


def screen_page(record: Record, words: Words) -> Page:
    brief: Brief | None = None
    if record.over or record.last_standing:
        brief = brief_standing(record, words, None if record.over else record.last_standing)
    language = words.language
    return Page(
        "screen.html",
        "screen.html",
        brief.title if brief else words("standings"),
        "",
        {
            "brief": brief,
            "version": version_mark(record),
            "long": lambda name: em_width(name) > LONG_NAME,
            "keys": text("formats.screen_keys", language),
            "count": text("formats.screen_page", language),
            "scan": text("formats.scan", language),
        },
    )


def version_mark(record: Record) -> str:
    """What tells one publication from the next."""
    stamp = record.publication
    return f"{stamp.version} {stamp.run_id} {stamp.state}" if stamp else ""


def latest_script(record: Record) -> str:
    """Loaded by an open screen page from time to time: when it says another version, the page loads itself again."""
    return f"document.documentElement.dataset.latest = {json.dumps(version_mark(record))};\n"
