"""Score sheets on paper: one HTML file a session, A4, black on white, nothing that has to be loaded."""

from __future__ import annotations

from functools import cache, partial
from importlib.resources import files
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from pipeline.seating.natural import natural_key
from pipeline.sheets.content import SheetContent, TableSheet
from pipeline.sheets.records import record_columns
from pipeline.words import text


def paper_sheets(content: SheetContent) -> str:
    """First who sits where, by number; then a sheet for each table, with the people of each round."""
    return render_paper(
        "paper.html",
        content.language,
        title=f"{content.event_name} {content.place()}",
        c=content,
        listed=sorted(content.start, key=lambda seat: natural_key(seat.competitor)),
        lines=_lines,
        record=record_columns(content.hands),
    )


def render_paper(template: str, language: str, **values: Any) -> str:
    """A page to print. ``w`` in the template are the words of the desk."""
    folder = files("pipeline.sheets").joinpath("templates")
    style = Markup(folder.joinpath("print.css").read_text("utf-8"))
    rendered: str = (
        _environment()
        .get_template(template)
        .render(
            language=language,
            style=style,
            w=partial(_said, language),
            seat_name=partial(_seat_name, language),
            **values,
        )
    )
    return rendered


@cache
def _environment() -> Environment:
    folder = files("pipeline.sheets").joinpath("templates")
    return Environment(
        loader=FileSystemLoader(str(folder)),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )


def _said(language: str, key: str, **blanks: Any) -> str:
    return text(f"desk.{key}", language, **blanks)


def _seat_name(language: str, seat: str) -> str:
    return text(f"desk.seat_{seat.casefold()}", language)


def _lines(table: TableSheet) -> int:
    """How many lines to write on; a few fit several times on a page."""
    return sum(len(turn.boards) for turn in table.turns)
