"""The style sheets that depend on the event: fonts, colours of its own, what stands in the margins of a print-out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.resources import files

from reports.charts.track import Track, label_rules
from reports.fonts import FontFile, font_faces
from reports.record import Record
from reports.wording import Words

PARTS = ("base", "tables", "board", "player", "pages", "tools", "matches", "director", "phone", "print", "codes")
COLOURS = ("page", "surface", "ink", "ink-2", "ink-3", "rule", "rule-2", "accent", "accent-soft")
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}|[a-z]{3,20}")


def style_sheet(fonts: Iterable[FontFile], record: Record, track: Track) -> str:
    """Fonts, the site's style, places of labels, then the colours that ``[site.colours]`` sets for light pages."""
    settings = record.tables.site
    folder = files("reports").joinpath("assets", "styles")
    own = "".join(folder.joinpath(f"{part}.css").read_text("utf-8") for part in PARTS)
    stated = {name: settings.get(f"colours.{name}", "") for name in COLOURS}
    colours = ";".join(f"--{name}:{value}" for name, value in stated.items() if COLOUR.fullmatch(value))
    extra = f"@media screen and (prefers-color-scheme:light){{:root{{{colours}}}}}\n" if colours else ""
    tabs = _current_tab(sorted({key[3] for key in record.fields}))
    return font_faces(fonts) + own + label_rules(track) + tabs + extra


def _current_tab(boards: list[int]) -> str:
    """The link of the board that is shown, marked without a script."""
    tabs = ",".join(f'body:has(#b{n}:target,#b{n} :target,#b{n}.on) .tabs [href="#b{n}"]' for n in boards)
    return f"{tabs}{{background:var(--ink);color:var(--page);font-weight:700}}\n" if boards else ""


def print_rules(words: Words) -> str:
    """The page box for print: event above, state and version beside it, appeals and page numbers below."""
    stamp = words.record.publication
    state = below = ""
    if stamp:
        state = "　".join(
            [words("final" if stamp.state == "final" else "provisional"), words("version", n=stamp.version), stamp.at]
        )
        below = words("appeals", at=stamp.appeals_until[-5:]) if stamp.appeals_until else ""
    first, second, third = words("page_of_pages").split("#")
    pages = f"{_quoted(first)} counter(page) {_quoted(second)} counter(pages) {_quoted(third)}"
    return (
        "@page{size:A4;margin:20mm 12mm 15mm;"
        f'@top-left{{content:{_quoted(words.event_title)};font:600 11pt "Noto Serif SC","Songti SC",SimSun,serif}}'
        f"@top-right{{content:{_quoted(state)};{SMALL}}}"
        f"@bottom-left{{content:{_quoted(below)};{SMALL}}}"
        f"@bottom-right{{content:{pages};{SMALL}}}}}\n"
        "@page wide{size:A4 landscape}\n"
    )


SMALL = 'font:9pt "Noto Sans SC","PingFang SC","Microsoft YaHei",sans-serif'


def _quoted(text: str) -> str:
    """A CSS string: everything but letters and digits of any script is spelt out."""
    return '"' + "".join(c if c.isalnum() or c in " 　" else f"\\{ord(c):x} " for c in text) + '"'
