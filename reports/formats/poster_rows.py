"""The rows of a poster: rank, movement, name, club, figure; and the lines across."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reports.formats.brief import Band, Brief, Row
from reports.formats.canvas import Canvas
from reports.formats.look import em_width
from reports.formats.poster_layout import LINE, Grid, fitted
from reports.wording import Words

SECOND = 0.72  # of the size of a name: movement, notes, clubs
MIDDLE = 0.36  # from the middle of a line of text down to its base line, of its size
HEAD = 0.8  # of the height of a row


@dataclass(frozen=True)
class Widths:
    """Of the parts of a row; ``name`` is what is left. ``decimals``: of the longest, under which the others stand."""

    rank: float
    move: float
    value: float
    name: float
    club: float
    decimals: float


def widths_of(brief: Brief, rows: Sequence[Row], grid: Grid) -> Widths:
    size = grid.size
    rank = (max((em_width(row.rank) for row in rows), default=1) + 0.3) * size
    digits = max((len(str(abs(row.move))) for row in rows if row.move), default=0)
    move = (SECOND * (0.9 + 0.6 * digits) + 0.4) * size if brief.has_moves else 0.0
    longest = max((em_width(row.value) for row in rows), default=1) * (1 if brief.is_figure else SECOND)
    value = min(max(longest, em_width(brief.value_head) * SECOND) * size, grid.width * 0.3) + size * 0.3
    left = grid.width - rank - move - value - size * 0.8
    decimals = max((em_width(decimals_of(row.value)) for row in rows), default=0) * size if brief.is_figure else 0.0
    if grid.columns == 1 and any(row.club for row in rows):
        return Widths(rank, move, value, left / 2, left / 2 - size, decimals)
    return Widths(rank, move, value, left, 0.0, decimals)


def decimals_of(value: str) -> str:
    _, point, rest = value.partition(".")
    return point + rest


@dataclass(frozen=True)
class Column:
    """One column of a poster, ``x`` its left edge."""

    canvas: Canvas
    words: Words
    brief: Brief
    grid: Grid
    widths: Widths
    x: float

    @property
    def right(self) -> float:
        return self.x + self.grid.width

    @property
    def names(self) -> float:
        """Where names begin."""
        return self.x + self.widths.rank + self.widths.move + self.grid.size * 0.4

    def draw(self, items: Sequence[Row | Band], y: float) -> float:
        """Heads and rows from ``y`` down; returns where they end."""
        y = self._heads(y)
        for item in items:
            if isinstance(item, Row):
                self._row(item, y)
            elif item.is_cut:
                self._cut(item, y)
            else:
                self._section(item, y)
            y += self.grid.row
        return y

    def _heads(self, y: float) -> float:
        size = self.grid.size * SECOND
        end = y + self.grid.row * HEAD
        base = end - size * 0.5
        if self.grid.columns == 1:
            self.canvas.text(self.x, base, self.words("rank"), size, "ink-2")
        self.canvas.text(self.names, base, self.brief.name_head, size, "ink-2")
        self.canvas.text(self.right, base, self.brief.value_head, size, "ink-2", end=True)
        self.canvas.rule(self.x, end, self.grid.width, "ink", 1.5)
        return end

    def _row(self, row: Row, y: float) -> None:
        size, widths = self.grid.size, self.widths
        small = size * SECOND
        base = y + self.grid.row / 2 + size * MIDDLE
        ink = "ink-2" if row.out else "ink"
        if row.out:
            self.canvas.box(self.x, y, self.grid.width, self.grid.row, "surface")
        self.canvas.text(self.x + widths.rank, base, row.rank, size, ink, "bold", end=True)
        if row.move is not None:
            self._move(row.move, self.x + widths.rank + widths.move, base, small)
        noted = (em_width(row.note) + 0.5) * small if row.note else 0.0
        self._boxed(row.name, self.names, y, widths.name - (0 if widths.club else noted), size, ink)
        if widths.club:
            self._boxed(row.club, self.names + widths.name + size / 2, y, widths.club - noted, small, "ink-2")
        self.canvas.text(self.right - widths.value, base, row.note, small, "ink-2", end=True)
        if self.brief.is_figure:
            point, decimals = self.right - widths.decimals, decimals_of(row.value)
            self.canvas.text(point, base, row.value.removesuffix(decimals), size, ink, "bold", end=True)
            self.canvas.text(point, base, decimals, size, ink, "bold")
        else:
            self._boxed(row.value, self.right, y, widths.value, small, "ink-2", end=True)
        self.canvas.rule(self.x, y + self.grid.row, self.grid.width, "rule-2" if row.fifth else "rule")

    def _move(self, move: int, x: float, base: float, size: float) -> None:
        number = str(abs(move)) if move else "–"
        self.canvas.text(x, base, number, size, "ink-2", end=True)
        if move:
            left = x - (em_width(number) + 0.12) * size
            self.canvas.text(left, base - size * 0.05, "▲" if move > 0 else "▼", size * 0.62, "ink-2", end=True)

    def _section(self, band: Band, y: float) -> None:
        self.canvas.text(self.x, y + self.grid.row * 0.72, band.bold, self.grid.size, "ink", "bold")
        self.canvas.rule(self.x, y + self.grid.row, self.grid.width, "ink", 1.5)

    def _cut(self, band: Band, y: float) -> None:
        """A thick line, then who goes where, in two lines where one is too short."""
        row, size = self.grid.row, self.grid.size * SECOND
        self.canvas.box(self.x, y, self.grid.width, row, "surface")
        self.canvas.rule(self.x, y, self.grid.width, "ink", 3, band.dashed)
        left, room = self.x + size / 2, self.grid.width - size
        bold = (em_width(band.bold) + 1) * size
        if bold + em_width(band.light) * size <= room:
            base = y + row / 2 + size * MIDDLE
            self.canvas.text(left, base, band.bold, size, "ink", "bold")
            self.canvas.text(left + bold, base, band.light, size, "ink-2")
            return
        half = row * 0.46
        self._boxed(band.bold, left, y + 2, room, min(size, half * 0.82), "ink", cut="bold", height=half)
        self._boxed(band.light, left, y + 2 + half, room, min(size, half * 0.82), "ink-2", height=half)

    def _boxed(
        self, said: str, x: float, y: float, width: float, size: float, colour: str, *,
        cut: str = "regular", end: bool = False, height: float = 0.0,
    ) -> None:  # fmt: skip
        """A text in the middle of a row (of ``height``), in several lines where it is long."""
        tall = height or self.grid.row
        lines, small = fitted(said, width, tall * 0.96, size)
        base = y + tall / 2 + small * MIDDLE - small * LINE * (len(lines) - 1) / 2
        for number, line in enumerate(lines):
            self.canvas.text(x, base + number * small * LINE, line, small, colour, cut, end)
