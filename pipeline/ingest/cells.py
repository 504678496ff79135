"""What a cell says, as text: the one form in which every kind of file hands its values on."""

from __future__ import annotations

import datetime
import unicodedata
from typing import Any

DASHES = {ord(dash): "-" for dash in "\u2010\u2011\u2012\u2013\u2212"}


# Spaces of every kind, byte order marks inside files put together, and the end mark of old systems.
AROUND = "\ufeff \t\r\n\u3000\u00a0\x1a"


class RefusedError(ValueError):
    """A value that is not what its column needs. ``code`` is a key of the word list."""

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details = details


def cell_text(value: Any) -> str:
    """The value of a typed cell as it would be written by hand: 7.0 is ``7``, true is ``TRUE``, a date is its ISO form.

    A date or a boolean thus never passes for a number. Blank and not-a-number cells are ''.
    """
    if value is None:
        return ""
    if isinstance(value, str):
        return value.strip(AROUND)
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, float):
        if value != value:
            return ""
        return str(int(value)) if value.is_integer() else repr(value)
    if isinstance(value, datetime.datetime | datetime.date | datetime.time):
        return value.isoformat()
    return str(value)


def plain(text: str) -> str:
    """The text in compatibility form (full-width digits and letters become plain ones), without space around it."""
    if text.isascii():
        return text.strip()
    return unicodedata.normalize("NFKC", text).strip()
