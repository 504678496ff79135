"""Which rule of the event speaks about a step. The ids stand in ``data/topics.toml``, in order of preference."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from pipeline.explain.book import Book


@cache
def rules_by_topic() -> dict[str, list[str]]:
    with files("data").joinpath("topics.toml").open("rb") as handle:
        return tomllib.load(handle)


def rule_about(book: Book, topic: str) -> tuple[str, str]:
    """Id and article of the first rule about the topic that the event's regulation has; empty when it has none."""
    for rule in rules_by_topic()[topic]:
        if rule in book.texts:
            return rule, str(book.texts[rule]["article"])
    return "", ""
