"""A standing as one picture for chat groups, 1080 pixels wide: the look of the site, larger."""

from __future__ import annotations

from pipeline.words import text
from reports.formats.addresses import base_address
from reports.formats.brief import Brief, Row, brief_standing, shortened
from reports.formats.canvas import Canvas
from reports.formats.codes import qr_path
from reports.formats.look import colours, em_width
from reports.formats.poster_layout import MARGIN, WIDTH, fitted, grid_for, in_columns
from reports.formats.poster_rows import Column, widths_of
from reports.formats.stamp import stamp_parts
from reports.record import Place, Record
from reports.wording import Words

INNER = WIDTH - 2 * MARGIN
CODE = 150


def draw_poster(
    record: Record, words: Words, place: Place | None, *, dark: bool = False, top: int | None = None
) -> Canvas:
    """The standing after a session (without ``place`` the final ranking), finished but for ``Canvas.svg``."""
    brief = brief_standing(record, words, place)
    items, shown = shortened(words, brief, top)
    rows = [item for item in items if isinstance(item, Row)]
    grid = grid_for(len(rows))
    canvas = Canvas(WIDTH, colours(record.tables.site, dark))
    y = _draw_head(canvas, words, brief, shown)
    widths = widths_of(brief, rows, grid)
    ends = [y]
    for number, part in enumerate(in_columns(items, grid.columns)):
        column = Column(canvas, words, brief, grid, widths, MARGIN + number * grid.pitch)
        ends.append(column.draw(part, y))
    canvas.height = _draw_foot(canvas, record, words, brief.under, max(ends) + 30)
    canvas.title = f"{words.event_title} {brief.title}"
    return canvas


def _draw_head(canvas: Canvas, words: Words, brief: Brief, shown: str) -> float:
    """Event, state, title; returns where the table begins."""
    y = _lines(canvas, words.event_title, MARGIN, 34, INNER, 28, "headline")
    canvas.rule(MARGIN, y + 4, INNER, "ink", 3)
    y += 18
    state, *rest = stamp_parts(words)
    wide = em_width(state) * 22 + 24
    stamp = words.record.publication
    final = stamp is not None and stamp.state == "final"
    if final:
        canvas.box(MARGIN, y, wide, 34, "ink")
    else:
        canvas.frame(MARGIN + 1, y, wide, 34, dashed=True)
    canvas.text(MARGIN + 12, y + 25, state, 22, "page" if final else "ink")
    canvas.text(MARGIN + wide + 20, y + 25, "　".join(rest), 22, "ink-2")
    y = _lines(canvas, brief.title, MARGIN, y + 52, INNER, 48, "headline")
    canvas.text(MARGIN, y + 26, shown, 22, "ink-2")
    return y + 44


def _lines(canvas: Canvas, said: str, x: float, y: float, width: float, size: float, cut: str) -> float:
    """A text in as many lines as it needs; returns where it ends."""
    lines, small = fitted(said, width, size * 3.6, size)
    for line in lines:
        y += small * 1.25
        canvas.text(x, y - small * 0.25, line, small, "ink", cut)
    return y


def _draw_foot(canvas: Canvas, record: Record, words: Words, under: list[str], y: float) -> float:
    """What is to be said about the figures, rules, version and address, with its code; returns the picture's height."""
    canvas.rule(MARGIN, y, INNER, "rule-2")
    address = base_address(record.tables.site)
    said = [*under, words("by_rule", title=words.own(record.event, "title")), "　".join(stamp_parts(words)[1:3])]
    if address:
        said = [text("formats.scan", words.language), address, *said]
        _draw_code(canvas, address, WIDTH - MARGIN - CODE, y + 18)
    base = y + 14
    for line in filter(None, said):
        lines, small = fitted(line, INNER - (CODE + 24 if address else 0), 40, 20)
        for part in lines:
            base += small * 1.4
            canvas.text(MARGIN, base, part, small, "ink-3")
    return max(base, y + 18 + CODE if address else 0) + 36


def _draw_code(canvas: Canvas, address: str, x: float, y: float) -> None:
    side, path = qr_path(address)
    canvas.raw(
        f'<g transform="translate({x:g} {y:g}) scale({CODE / side:.6g})" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{side}v{side}H0z"/><path stroke="#000" d="{path}"/></g>'
    )
