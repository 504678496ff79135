"""Where things stand on a poster: how many columns, how large, which item in which column, how a long text breaks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reports.formats.brief import Band, Row
from reports.formats.look import em_width

WIDTH = 1080
MARGIN = 44
GUTTER = 36
LINE = 1.16
SMALLEST = 4


@dataclass(frozen=True)
class Grid:
    """Columns side by side, height of a row and size of a name in pixels."""

    columns: int
    row: int
    size: int

    @property
    def width(self) -> float:
        """Of one column."""
        return (WIDTH - 2 * MARGIN - (self.columns - 1) * GUTTER) / self.columns

    @property
    def pitch(self) -> float:
        """From one column to the next."""
        return self.width + GUTTER


# up to so many rows: this grid
GRIDS = ((6, Grid(1, 92, 42)), (24, Grid(1, 62, 33)), (45, Grid(1, 52, 30)), (130, Grid(2, 46, 26)))
MANY = Grid(3, 40, 22)


def grid_for(count: int) -> Grid:
    return next((grid for limit, grid in GRIDS if count <= limit), MANY)


def in_columns(items: Sequence[Row | Band], columns: int) -> list[list[Row | Band]]:
    """Items down the columns, of about one height; a line across never ends a column."""
    height = -(-len(items) // columns)
    parts: list[list[Row | Band]] = []
    start = 0
    while start < len(items):
        end = min(start + height, len(items))
        while end < len(items) and end - start > 1 and isinstance(items[end - 1], Band):
            end -= 1
        if len(parts) == columns - 1:
            end = len(items)
        parts.append(list(items[start:end]))
        start = end
    return parts


def fitted(text: str, width: float, height: float, size: float) -> tuple[list[str], float]:
    """A text in a box: in one line at ``size``, a little smaller, or in lines as large as the box allows. Never cut."""
    wanted = em_width(text)
    if wanted * size <= width:
        return [text], size
    if wanted * size * 0.86 <= width:
        return [text], width / wanted
    small = min(size, height / LINE / 2)
    while small > SMALLEST:
        lines = _broken(text, width / small)
        if len(lines) * small * LINE <= height:
            return lines, small
        small -= 0.5
    return [text], width / wanted


def _broken(text: str, room: float) -> list[str]:
    """Lines of at most ``room`` em; between words where there are spaces."""
    lines, line = [], ""
    for piece in _pieces(text, room):
        if line and em_width((line + piece).rstrip()) > room:
            lines.append(line.rstrip())
            line = piece.lstrip()
        else:
            line += piece
    return [*lines, line.rstrip()]


def _pieces(text: str, room: float) -> list[str]:
    pieces: list[str] = []
    for word in text.replace(" ", " \0").split("\0"):
        plain = all(em_width(character) < 1 for character in word)
        pieces += [word] if plain and em_width(word) <= room else list(word)
    return pieces
