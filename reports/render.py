"""From pages to bytes: one Jinja environment, everything escaped, a policy that forbids any request to the outside."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from importlib.resources import files
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from reports import numbers
from reports.formats.addresses import base_address
from reports.formats.attachments import page_code
from reports.formats.stamp import stamp_marks
from reports.page import Link, Page
from reports.record import Record
from reports.wording import Words

POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'"
# where a library is unpacked and run
UNPACKING = f"{POLICY}; script-src 'self' blob:"
TAGS = {"zh": "zh-CN", "en": "en"}
NAV = (
    ("home", "index.html"),
    ("standings", "standings/index.html"),
    ("boards", "board/index.html"),
    ("players", "player/index.html"),
    ("prizes", "prizes.html"),
    ("rules", "rules.html"),
    ("downloads", "downloads.html"),
)


def make_environment(cache: Path | None) -> Environment:
    """Templates are compiled once and kept: as Python keeps its modules, or where that is not allowed, in ``cache``."""
    folder = Path(str(files("reports").joinpath("templates")))
    kept = _byte_code(folder) or cache
    if kept:
        kept.mkdir(parents=True, exist_ok=True)
    environment = Environment(
        loader=FileSystemLoader(str(folder)),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        bytecode_cache=FileSystemBytecodeCache(str(kept)) if kept else None,
    )
    environment.filters.update(points=numbers.points, plain=numbers.plain, aligned=numbers.aligned, money=numbers.money)
    environment.globals.update(policy=Markup(POLICY), unpacking=Markup(UNPACKING))
    return environment


def _byte_code(folder: Path) -> Path | None:
    """The folder of the byte code of what is in ``folder``; None where nothing may be written to it."""
    kept = Path(cache_from_source(str(folder / "template.py"))).parent
    there = next(place for place in (kept, *kept.parents) if place.is_dir())
    return kept if os.access(there, os.W_OK) and not sys.dont_write_bytecode else None


def render_pages(
    environment: Environment, record: Record, words: Words, pages: Iterable[Page], folders: dict[str, str], logo: str
) -> Iterator[tuple[str, str]]:
    """Path inside the site and text of every page of one language; ``folders`` says where each language lives."""
    home = folders[words.language]
    shared = {
        "w": words,
        "event": record.event,
        "lang": TAGS[words.language],
        "stamp": record.publication,
        "stamps": stamp_marks(words),
        "logo": logo,
        "footer": record.tables.site.get("footer", ""),
        "feed": "feed.xml" if record.publication and base_address(record.tables.site) else "",
        "articles": [],
        "state_of": "",
    }
    for page in pages:
        up = "../" * page.path.count("/")
        values: dict[str, Any] = {
            **shared,
            "page": page,
            "up": up,
            "root": up + "../" * home.count("/"),
            "nav": _navigation(words, page.nav),
            "languages": _languages(page.path, words, folders),
            "code": page_code(record.tables.site, page.template, home + page.path),
            **page.values,
        }
        yield home + page.path, environment.get_template(page.template).render(values)


def _navigation(words: Words, current: str) -> list[Link]:
    return [Link(to, words.kind("nav") if key == "players" else words(key), key == current) for key, to in NAV]


def _languages(path: str, words: Words, folders: dict[str, str]) -> list[Link]:
    """The same page in each language of the site; none where there is but one."""
    names = {"zh": words("chinese"), "en": words("english")}
    links = [Link(folder + path, names[code], code == words.language, TAGS[code]) for code, folder in folders.items()]
    return links if len(links) > 1 else []
