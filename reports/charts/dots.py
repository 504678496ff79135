"""One dot a result: the fields of a board on one scale, the datum as a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from reports.fields import IN_FIELD, Field
from reports.numbers import plain

WIDTH, LEFT, RIGHT = 330, 24, 306
BASE = 74
STEP = 11


@dataclass(frozen=True)
class Scale:
    """Raw scores (hundredths) to units across, the same for all directions of a board."""

    low: int
    high: int
    ticks: list[int]

    def at(self, cents: int) -> float:
        return LEFT + (RIGHT - LEFT) * (cents - self.low) / (self.high - self.low)


def make_scale(fields: Sequence[Field]) -> Scale:
    """Five or fewer ticks at round numbers, zero among them where it is within reach."""
    values = [
        entry.score.raw_score_c for field in fields for entry in field.entries if entry.score.raw_score_c is not None
    ]
    values += [field.datum_c for field in fields if field.datum_c is not None]
    low, high = min([*values, 0]), max([*values, 0])
    span = max(high - low, 100)
    unit = next(size for size in _round_sizes() if span <= 4 * size)
    first, last = -(-low // unit) * unit, high // unit * unit
    first = low // unit * unit if low % unit else first
    last = -(-high // unit) * unit if high % unit else last
    if first == last:
        last += unit
    return Scale(first, last, list(range(first, last + 1, unit)))


def dot_chart(field: Field, scale: Scale, datum: str, *, axis: str, first: bool) -> Markup:
    """An ``svg``: dots stacked over the axis, hollow where trimmed, and the datum's line with ``datum`` as its label.

    It says nothing that the table below does not, which is why it is hidden from those who listen. The axis is drawn
    in the ``first`` chart of a board, under the id ``axis``, and used again by the others.
    """
    inside = [entry for entry in field.entries if entry.score.status in IN_FIELD]
    stacks = Counter(entry.score.raw_score_c for entry in inside)
    step = min(STEP, 52 / max(stacks.values(), default=1))
    height: Counter[int] = Counter()
    filled, hollow = [], []
    for entry in sorted(inside, key=lambda entry: (entry.score.raw_score_c or 0, entry.mark in ("high", "low"))):
        cents = entry.score.raw_score_c or 0
        x, y = scale.at(cents), BASE - 6 - step * height[cents]
        height[cents] += 1
        if entry.mark in ("high", "low"):
            hollow.append(f"<circle cx={_short(x)} cy={_short(y)} r={step * 0.38:.0f} />")
        else:
            filled.append(f"M{_short(x)} {_short(y)}h0")
    parts = [f"<g id={axis} class=ax>{_axis(scale)}</g>" if first else f"<use href=#{axis} />"]
    if field.datum_c is not None:
        x = scale.at(field.datum_c)
        anchor = " text-anchor=start" if x < 40 else " text-anchor=end" if x > WIDTH - 40 else ""
        parts.append(f'<path class=m d="M{_short(x)} 16V{BASE}"/>')
        parts.append(f"<text class=m x={_short(x)} y=11{anchor}>{escape(datum)}</text>")
    if filled:
        width = "" if step == STEP else f" style=stroke-width:{step * 0.86:.1f}"
        parts.append(f'<path class=d{width} d="{"".join(filled)}"/>')
    return Markup(f'<svg viewBox="0 0 {WIDTH} 92" aria-hidden=true>{"".join(parts + hollow)}</svg>')


def _axis(scale: Scale) -> str:
    marks = "".join(f"M{_short(scale.at(tick))} {BASE}v4" for tick in scale.ticks)
    labels = "".join(f"<text x={_short(scale.at(tick))} y=90>{plain(tick)}</text>" for tick in scale.ticks)
    return f'<path d="M{LEFT - 14} {BASE}H{RIGHT + 14}{marks}"/>{labels}'


def _round_sizes() -> list[int]:
    return [factor * 10**power for power in range(2, 12) for factor in (1, 2, 3, 5, 6)]


def _short(number: float) -> str:
    """A third of a unit is not seen: whole units."""
    return f"{number:.0f}"
