"""What a loaded regulation is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Regulation:
    """A regulation file with settings applied and defaults filled in.

    ``stages`` are complete each for itself: what the file states for all stages is repeated in them.
    ``base`` is the base of the event, ``table_base`` the one its tables are printed for (T-06).
    """

    id: str
    file: str
    base: int
    table_base: int
    data: dict[str, Any]
    stages: list[dict[str, Any]]
