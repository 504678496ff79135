"""Numbers as text: hundredths, quotients with the digits that were dropped, cells of a step table."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

SHOWN_DIGITS = 4


def points(value_c: int | None) -> str:
    """Hundredths: 120 → 1.2."""
    if value_c is None:
        return ""
    whole, rest = divmod(abs(value_c), 100)
    decimals = f".{rest:02d}".rstrip("0") if rest else ""
    return f"{'-' if value_c < 0 else ''}{whole}{decimals}"


def in_brackets(value_c: int) -> str:
    """A figure after a minus sign: negative ones in brackets."""
    return f"({points(value_c)})" if value_c < 0 else points(value_c)


def total(values_c: Sequence[int]) -> str:
    """600 - 400 - 600: figures with their signs between them."""
    first, *others = values_c
    return points(first) + "".join(f" {'-' if value < 0 else '+'} {points(abs(value))}" for value in others)


def quotient(value: Fraction) -> str:
    """A decimal fraction, with an ellipsis where it goes on: 5/2 → 2.5, 200/3 → 66.6666…"""
    sign = "-" if value < 0 else ""
    size = abs(value)
    for digits in range(SHOWN_DIGITS + 1):
        shifted = size * 10**digits
        if shifted.denominator == 1:
            return sign + _with_point(shifted.numerator, digits)
    return f"{sign}{_with_point(int(size * 10**SHOWN_DIGITS), SHOWN_DIGITS)}…"


def _with_point(number: int, digits: int) -> str:
    text = str(number).rjust(digits + 1, "0")
    return f"{text[:-digits]}.{text[-digits:]}" if digits else text


def cell(bounds_c: Sequence[int], at: int) -> str:
    """What row ``at`` of a step table covers: 100, 1200-1500, 1500<x<1600, 1500<x, from closed lower bounds.

    A bound of one hundredth above a whole number means more than that number; the row ends below the next one's bound.
    """
    low = bounds_c[at]
    above = low % 100 == 1
    if at + 1 == len(bounds_c):
        return f">{points(low - 1)}" if above else f">={points(low)}"
    high = bounds_c[at + 1] - 1
    if low == high:
        return points(low)
    below = high % 100 == 99
    if above and below:
        return f"{points(low - 1)}<x<{points(high + 1)}"
    start = f"{points(low - 1)}<x" if above else points(low)
    end = f"<{points(high + 1)}" if below else points(high)
    return f"{start}<={end}" if above else f"{start}<=x{end}" if below else f"{start}-{end}"
