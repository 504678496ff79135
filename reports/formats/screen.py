"""The page for a big screen in the hall: the standing that holds now, large, turning its own pages."""

from __future__ import annotations

from hashlib import sha256

from pipeline.words import text
from reports.formats.brief import Brief, brief_standing
from reports.formats.look import em_width
from reports.formats.stamp import stamp_marks
from reports.page import Page
from reports.record import Record
from reports.scripts import script
from reports.wording import Words

LONG_NAME = 9  # em: names beyond it are set smaller, in two lines where they must


def current_brief(record: Record, words: Words) -> Brief | None:
    """The final ranking once the event is over, else the standing that holds now; None before there is one."""
    if not record.over and not record.last_standing:
        return None
    return brief_standing(record, words, None if record.over else record.last_standing)


def screen_page(record: Record, words: Words) -> Page:
    brief = current_brief(record, words)
    language = words.language
    return Page(
        "screen.html",
        "screen.html",
        brief.title if brief else words("standings"),
        "",
        {
            "brief": brief,
            "mark": screen_mark(record, brief),
            "long": lambda name: em_width(name) > LONG_NAME,
            "keys": text("formats.screen_keys", language),
            "count": text("formats.screen_page", language),
            "scan": text("formats.scan", language),
        },
    )


def screen_mark(record: Record, brief: Brief | None) -> str:
    """Tells a page from one that shows something else, its version apart."""
    stamp = record.publication
    shown = (record.event.name, brief, stamp and (stamp.state, stamp.appeals_until))
    return sha256(repr(shown).encode()).hexdigest()[:12]


def latest_script(record: Record, words: Words) -> str:
    """The newest version in words, for pages that were last changed by an earlier one.

    An open big screen loads it from time to time, and itself again when its page shows something else by now.
    """
    shown = screen_mark(record, current_brief(record, words))
    return script("latest", {**stamp_marks(words), "screen": shown})
