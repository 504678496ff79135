"""Where a page is: file names that are safe on every system and never collide."""

from __future__ import annotations

import re
from hashlib import sha256

SAFE = re.compile(r"[a-z0-9_-]{2,40}|[0-9]|[A-Z][0-9]*")
LETTER_AND_NUMBER = re.compile(r"[a-z][0-9]*")


def slug(text: str) -> str:
    """A file name for an id: itself where it is plain, else ``x`` and the hexadecimal of its UTF-8 bytes.

    ``A1`` stays and ``a1`` is spelt out: on some systems the two would be one file. So is what starts with ``x``.
    """
    if SAFE.fullmatch(text) and not LETTER_AND_NUMBER.fullmatch(text) and not text.startswith("x"):
        return text
    spelt = text.encode().hex()
    return "x" + (spelt if len(spelt) <= 80 else sha256(text.encode()).hexdigest())


def standing_path(stage: str, session: int) -> str:
    return f"standings/{slug(stage)}-{session}.html"


def section_path(stage: str, session: int, section: str) -> str:
    return f"board/{_section(stage, session, section)}.html"


def board_path(stage: str, session: int, section: str, board: int) -> str:
    return f"board/{_section(stage, session, section)}-{board}.html"


def player_path(competitor: str) -> str:
    return f"player/{slug(competitor)}.html"


def match_path(stage: str) -> str:
    return f"match/{slug(stage)}.html"


def field_path(stage: str, session: int) -> str:
    """The fields of a session as data, loaded when a number is unfolded."""
    return f"fields/{slug(stage)}-{session}.js"


def _section(stage: str, session: int, section: str) -> str:
    return f"{slug(stage)}-{session}" + (f"-{slug(section)}" if section else "")
