"""Short names for entries of a ledger, by what they say: the same in every copy, whatever the order of the lines."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

# neither vowels, so that no words come out, nor digits, so that no spreadsheet takes a name for a number
LETTERS = "bcdfghjkmnpqrstvwxyz"
LENGTH = 7


def short_name(content: Iterable[object]) -> str:
    """Seven letters that follow from the content; blanks and nulls are the same."""
    said = "\x1f".join("" if part is None else str(part) for part in content)
    number = int.from_bytes(hashlib.sha256(said.encode()).digest()[:8], "big")
    letters = ""
    for _ in range(LENGTH):
        number, at = divmod(number, len(LETTERS))
        letters += LETTERS[at]
    return letters
