"""Numbers as people type them, exactly or not at all: no float, no rounding."""

from __future__ import annotations

import re

from pipeline.ingest.cells import DASHES, RefusedError, plain

NUMBER = re.compile(r"([+-]?)([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.([0-9]*))?")
LARGEST = 10**9


def hundredths(text: str) -> int:
    """``−1,200.5`` → -120050: the number in hundredths of a unit.

    Raises RefusedError for what is no number, for more than two decimals and for more than a thousand million.
    """
    sign, whole_part, decimals = _parts(text)
    if len(decimals) > 2:
        raise RefusedError("ingest.too_many_decimals")
    value = int(whole_part) * 100 + int(decimals.ljust(2, "0"))
    if value > LARGEST * 100:
        raise RefusedError("ingest.too_large", limit=LARGEST)
    return -value if sign == "-" else value


def whole(text: str) -> int:
    """``7``, ``７`` or ``7.0`` → 7. Raises RefusedError for what is no whole number."""
    value = hundredths(text)
    cut, rest = divmod(abs(value), 100)
    if rest:
        raise RefusedError("ingest.not_whole")
    return cut if value >= 0 else -cut


def counted(text: str) -> int:
    """A number of something that is counted from 1: session, round, table, board."""
    value = whole(text)
    if value < 1:
        raise RefusedError("ingest.not_counted")
    return value


def written(value_c: int) -> str:
    """Hundredths as they are read: 120050 → ``1200.5``, -300 → ``-3``."""
    cut, rest = divmod(abs(value_c), 100)
    decimals = f".{rest:02d}".rstrip("0") if rest else ""
    return f"{'-' if value_c < 0 else ''}{cut}{decimals}"


def _parts(text: str) -> tuple[str, str, str]:
    found = NUMBER.fullmatch(plain(text).translate(DASHES))
    if found is None:
        raise RefusedError("ingest.no_number")
    sign, whole_part, decimals = found.groups()
    return sign, whole_part.replace(",", ""), (decimals or "").rstrip("0")
