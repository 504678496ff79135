"""The figures that a published version changed, as kept in ``main.version_changes``."""

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
