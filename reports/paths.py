"""Where a page is: file names that are safe on every system and never collide."""

from __future__ import annotations

import re
from hashlib import sha256

SAFE = re.compile(r"[a-z0-9_-]{2,40}|[0-9]|[A-Z][0-9]*")
CODE = re.compile(r"[a-wyz0-9][a-z0-9_-]{0,39}|[A-Z]")
LETTER_AND_NUMBER = re.compile(r"[a-z][0-9]*")


def slug(text: str) -> str:
    """A file name for an id: itself where it is plain, else ``x`` and the hexadecimal of its UTF-8 bytes.

    ``A1`` stays and ``a1`` is spelt out: on some systems the two would be one file. So is what starts with ``x``.
    """
    if SAFE.fullmatch(text) and not LETTER_AND_NUMBER.fullmatch(text) and not text.startswith("x"):
        return text
    spelt = text.encode().hex()
    return "x" + (spelt if len(spelt) <= 80 else sha256(text.encode()).hexdigest())


def code_slug(code: str) -> str:
    """A file name for a stage or section, whose codes are a regulation's own and plain as a rule."""
    return code if CODE.fullmatch(code) else slug(code)


def match_anchor(session: int, home: str) -> str:
    """Where a match stands on the page of its stage: match numbers begin anew in every section, a side plays once."""
    return f"m{session}-{slug(home)}"


def standing_path(stage: str, session: int) -> str:
    return f"standings/{code_slug(stage)}-{session}.html"


def section_path(stage: str, session: int, section: str) -> str:
    return f"board/{_section(stage, session, section)}.html"


def board_path(stage: str, session: int, section: str, board: int) -> str:
    """A board is a place on the page of its section; ``p`` and a player's slug after it lead to a row of it."""
    return f"{section_path(stage, session, section)}#b{board}"


def player_path(competitor: str) -> str:
    return f"player/{slug(competitor)}.html"


def match_path(stage: str) -> str:
    return f"match/{code_slug(stage)}.html"


def field_path(stage: str, session: int) -> str:
    """The fields of a session as data, loaded when a number is unfolded."""
    return f"fields/{code_slug(stage)}-{session}.js"


def _section(stage: str, session: int, section: str) -> str:
    return f"{code_slug(stage)}-{session}" + (f"-{code_slug(section)}" if section else "")
