"""Numbers as a reader sees them: a true minus (U+2212), one decimal for points, decimals that align.

All arguments are whole hundredths; nothing here rounds a score.
"""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from functools import lru_cache

from markupsafe import Markup

MINUS = "\u2212"
LIMITS = (2, 5, 12, 30, 60, 100, 200, 500, 1000, 2000, 5000)


@lru_cache(maxsize=20_000)
def points(cents: int | None, places: int = 1) -> str:
    """Points with ``places`` decimals, and two where the number needs them: 7.0, −0.5, 8.27."""
    if cents is None:
        return ""
    whole, rest = divmod(abs(cents), 100)
    sign = MINUS if cents < 0 else ""
    if places == 1 and rest % 10 == 0:
        return f"{sign}{whole}.{rest // 10}"
    if places == 0 and rest == 0:
        return f"{sign}{whole}"
    return f"{sign}{whole}.{rest:02d}"


@lru_cache(maxsize=20_000)
def plain(cents: int | None) -> str:
    """A raw score or a difference: whole numbers without decimals, others with two."""
    return points(cents, 0)


@lru_cache(maxsize=20_000)
def aligned(cents: int | None) -> str:
    """As ``plain``, the decimals in an ``i`` that the style sheet hangs out to the right, so that units align."""
    text = plain(cents)
    if "." not in text:
        return Markup(text)
    whole, rest = text.split(".")
    return Markup(f"{whole}<i>.{rest}</i>")


def money(cents: int | None) -> str:
    """Yuan with a thousands comma, 分 only where there are some."""
    if cents is None:
        return ""
    whole, rest = divmod(abs(cents), 100)
    sign = MINUS if cents < 0 else ""
    return f"{sign}{whole:,}" + (f".{rest:02d}" if rest else "")


def ratio(value: Decimal | None) -> str:
    """An average or a ratio with the four decimals it is published with (D-30)."""
    return "" if value is None else f"{value:.4f}".replace("-", MINUS)


def bar_limit(values: Iterable[int | None]) -> int:
    """A round number of points that the longest bar stands for: a bar of a tenth more is cut off."""
    longest = max((abs(value or 0) for value in values), default=0)
    return next((limit for limit in LIMITS if longest <= 110 * limit), LIMITS[-1])


def bar(cents: int | None) -> str:
    """A number for the style sheet: plain ASCII, hundredths cut off where there are none."""
    text = "0" if cents is None else f"{cents / 100:g}"
    return text.replace("0.", ".") if text.lstrip("-").startswith("0.") else text
