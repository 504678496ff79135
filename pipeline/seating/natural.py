"""The order of numbers as people read them: 2 before 10, A2 before A10."""

from __future__ import annotations

import re

DIGITS = re.compile(r"([0-9]+)")


def natural_key(competitor: str) -> tuple[tuple[str | int, ...], str]:
    """A sort key: runs of digits by value, the rest by character; equal only for equal texts ('07' after '7')."""
    parts = DIGITS.split(competitor)
    return tuple(int(part) if place % 2 else part for place, part in enumerate(parts)), competitor
