"""Colours of the site for pictures, and how wide a text is."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import lru_cache

from reports.styles import COLOUR

LIGHT = {
    "page": "#fdfcfa", "surface": "#f4f2ec", "ink": "#1c1b19", "ink-2": "#504d47", "ink-3": "#6d6a62",
    "rule": "#e2dfd7", "rule-2": "#c9c5ba", "accent": "#1f4e8c",
}  # fmt: skip
DARK = {
    "page": "#15171a", "surface": "#1e2125", "ink": "#e9e6df", "ink-2": "#bab6ad", "ink-3": "#98958d",
    "rule": "#2c3036", "rule-2": "#454a52", "accent": "#8db9f2",
}  # fmt: skip
NARROW = frozenset("ijlIft.,:;'|!()[] ")


def colours(settings: Mapping[str, str], dark: bool) -> dict[str, str]:
    """The colours by name; ``[site.colours]`` of the event changes those of light pictures, as it does on pages."""
    if dark:
        return DARK
    stated = {name: settings.get(f"colours.{name}", "") for name in LIGHT}
    return LIGHT | {name: value for name, value in stated.items() if COLOUR.fullmatch(value)}


@lru_cache(maxsize=20_000)
def em_width(text: str) -> float:
    """About how wide a text is in the site's font, in em: Chinese characters are 1, digits a little more than half."""
    return sum(_em(character) for character in text)


def _em(character: str) -> float:
    if unicodedata.combining(character):
        return 0.0
    if unicodedata.east_asian_width(character) in "WF" or character in "▲▼○●※–—·":
        return 1.0
    if character in NARROW:
        return 0.34
    return 0.66 if character.isupper() else 0.57
