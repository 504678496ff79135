"""A page before it is written, and what every page carries."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Page:
    """``path`` inside the folder of a language; ``nav`` is the link of the masthead that it belongs to."""

    path: str
    template: str
    title: str
    nav: str = ""
    values: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Link:
    """``to`` is a path inside the folder of the language; the template adds the way up."""

    to: str
    text: str
    current: bool = False
    title: str = ""
