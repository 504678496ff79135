"""What published versions changed, as kept in ``main.version_changes``."""

from __future__ import annotations

from typing import NamedTuple


class Change(NamedTuple):
    """A figure that a version changed; ``old`` or ``new`` is null where only one of the versions has the row."""

    version: int
    kind: str
    stage: str
    session: int | None
    competitor: str
    board: int | None
    column: str
    old: str | None
    new: str | None


class Novelty(NamedTuple):
    """What a version brought of a session: for how many it is new, and for how many some figure is another one."""

    version: int
    stage: str
    session: int
    added: int
    changed: int
