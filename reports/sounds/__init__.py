"""How Chinese names sound: a table of characters and phrases beside this file, made from pypinyin by tools/sounds.py.

Loading all that pypinyin knows takes longer than writing half of the pages.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

FILE = Path(str(files("reports").joinpath("sounds", "mandarin.txt")))


class Table(NamedTuple):
    """The usual sound of every character, and phrases that sound otherwise."""

    usual: dict[str, str]
    phrases: dict[str, list[str]]
    longest: int


@cache
def read_table() -> Table:
    singles, _, phrases = FILE.read_text("utf-8").partition("\n\n")
    usual: dict[str, str] = {}
    for line in singles.splitlines():
        sound, characters = line.split(" ")
        usual.update(dict.fromkeys(characters, sound))
    known = {phrase: sounds for phrase, *sounds in map(str.split, phrases.splitlines())}
    return Table(usual, known, max(map(len, known)))


def sounds_of(name: str, table: Table) -> list[str]:
    """Pinyin without tones, a character an entry; what lies between Chinese characters is an entry as it stands."""
    usual, phrases, longest = table
    found: list[str] = []
    at = 0
    while at < len(name):
        ends = range(min(len(name), at + longest), at + 1, -1)
        end = next((end for end in ends if name[at:end] in phrases), at + 1)
        if end > at + 1:
            found += phrases[name[at:end]]
        elif name[at] in usual:
            found.append(usual[name[at]])
        else:
            end = next((place for place in range(at, len(name)) if name[place] in usual), len(name))
            found.append(name[at:end])
        at = end
    return found
