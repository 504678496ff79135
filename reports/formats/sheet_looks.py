"""How cells look: fonts, lines, number formats, widths."""

from __future__ import annotations

from typing import Any

from reports.formats.grid import CENTS, Column, Sheet, Value
from reports.formats.look import em_width
from reports.totals import MARK

FONT = "Microsoft YaHei"
INK, INK_2, INK_3, RULE = "#1C1B19", "#504D47", "#6D6A62", "#E2DFD7"
NUMBERS = {
    "rank": "0", "move": '"▲" 0;"▼" 0;"–"', "count": "0", "thing": "0", "points": "0.0", "plain": "0",
    "small": "0.00", "money": "#,##0", "ratio": "0.00##",
}  # fmt: skip
BROKEN = {"points": "0.0#", "plain": "0.00", "money": "#,##0.00"}
SHARED_RANK = '"="0'
TYPED = '"{mark}"{form};"{mark}"-{form}'
LEFT = ("text", "name", "wide", "blank")
LARGER = ("rank", "name")
NARROWEST, WIDEST, ROOM_TO_SIGN = 5, 42, 14


class Styles:
    """The formats of one workbook, each made once."""

    def __init__(self, book: Any) -> None:
        self.book = book
        self.made: dict[tuple[tuple[str, Any], ...], Any] = {}

    def get(self, **properties: Any) -> Any:
        key = tuple(sorted({"font_name": FONT, "font_size": 10, "font_color": INK, **properties}.items()))
        if key not in self.made:
            self.made[key] = self.book.add_format(dict(key))
        return self.made[key]


class Looks:
    """The formats of one sheet by place."""

    def __init__(self, content: Sheet, styles: Styles) -> None:
        self.content = content
        self.styles = styles
        self.forms = [number_form(content, at) for at in range(len(content.columns))]
        self.known: dict[tuple[int, bool, bool, bool], Any] = {}

    def cell(self, number: int, at: int) -> Any:
        """``number`` counts rows from 0. A cut is a line above the row; a shared rank is written =3, typed in *3."""
        content, column = self.content, self.content.columns[at]
        typed = (number, column) in content.typed
        key = (at, number > 0 and number in content.lines, number in content.shared, typed)
        if key not in self.known:
            shared = key[2] and column.kind == "rank"
            look = {"bottom": 1, "bottom_color": RULE, "num_format": SHARED_RANK if shared else self.forms[at]}
            look |= {"num_format": TYPED.format(form=self.forms[at], mark=MARK)} if typed else {}
            look |= _side(column) | ({"top": 2, "top_color": INK} if key[1] else {})
            look |= {"bold": True} if column.main or column.kind == "rank" else {}
            look |= {"font_size": 11} if column.kind in LARGER or column.main else {}
            look |= {"text_wrap": True} if column.kind == "wide" else {}
            self.known[key] = self.styles.get(**look)
        return self.known[key]

    def head(self, at: int) -> Any:
        column = self.content.columns[at]
        return self.styles.get(
            font_color=INK if column.main else INK_2, bold=column.main, bottom=1, text_wrap=True, valign="bottom",
            **_side(column),
        )  # fmt: skip

    def total(self, at: int) -> Any:
        form = self.forms[at] if at in self.content.totals else "General"
        return self.styles.get(top=2, bold=True, num_format=form, **_side(self.content.columns[at]))


def number_form(content: Sheet, at: int) -> str:
    """The number format of a column: points with one decimal, more where one of its numbers needs them."""
    kind = content.columns[at].kind
    step = 10 if kind == "points" else 100
    broken = kind in BROKEN and any(isinstance(row[at], int) and int(row[at] or 0) % step for row in content.rows)
    return BROKEN[kind] if broken else NUMBERS.get(kind, "General")


def width(content: Sheet, at: int) -> float:
    """In characters of the sheet's font: the widest text of the column, its head in two lines at most."""
    column = content.columns[at]
    widest = max((em_width(_shown(row[at], column)) for row in content.rows), default=0.0)
    head = em_width(column.head)
    least = ROOM_TO_SIGN if column.kind == "blank" else NARROWEST
    return round(min(max(2 * widest + 2, 2 * min(head, 5) + 2, head + 2, least), WIDEST), 1)


def _side(column: Column) -> dict[str, Any]:
    return {} if column.kind in LEFT else {"align": "right"}


def _shown(value: Value, column: Column) -> str:
    if value is None:
        return ""
    return f"{value / 100:,.2f}" if isinstance(value, int) and column.kind in CENTS else str(value)
