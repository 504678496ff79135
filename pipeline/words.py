"""The words a user reads: ``data/words/*.toml``, one file an area, every key in Chinese and English."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("zh", "en")


@cache
def word_list(area: str) -> dict[str, dict[str, str]]:
    """The entries of one area: key → {zh, en}."""
    with files("data").joinpath("words", f"{area}.toml").open("rb") as handle:
        return tomllib.load(handle)


def text(code: str, language: str, **values: Any) -> str:
    """The words for ``area.key``, blanks filled.

    Raises KeyError for a code that is in no list: a mistake in the program, caught by its tests.
    """
    area, key = code.split(".", 1)
    return word_list(area)[key][language].format(**values)
