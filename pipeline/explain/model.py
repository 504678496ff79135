"""What is asked, and the answer: steps from raw scores to rank, in words, with the article and the source of each."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True)
class Question:
    """Which number: without a board the session, without a session the end of the stage, without a stage all of it."""

    competitor: str
    stage: str | None = None
    session: int | None = None
    board: int | None = None


@dataclass(frozen=True)
class Table:
    """Rows that belong to a step, cells as they are shown."""

    columns: list[str]
    rows: list[list[str]]


@dataclass(frozen=True)
class Step:
    """One step. ``code`` names its kind for programs; ``rule`` is the id of the rule applied, ``article`` its place.

    ``source`` says which line of which file it rests on. All texts are in the language asked for, '' where there is
    none.
    """

    code: str
    step: str
    working: str
    result: str
    rule: str = ""
    article: str = ""
    source: str = ""
    tables: list[Table] = field(default_factory=list)


@dataclass(frozen=True)
class Explanation:
    """The answer: what it is about, and the steps in order."""

    event: str
    competitor: str
    name: str
    title: str
    steps: list[Step]

    def as_object(self) -> dict[str, Any]:
        """For JSON."""
        return asdict(self)
