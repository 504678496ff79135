"""What one results file sees of the rest of the event."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pipeline.ingest.check_tables import PlacesTaken
from pipeline.ingest.floor import Floor
from pipeline.ingest.rows import Result


class View:
    """The seating of each session and the places that other files take in it. ``sessions``: those it asked for."""

    def __init__(self, floors: Callable[[str, int], Floor], others: Callable[[str, int], Iterable[Result]]) -> None:
        self._floors = floors
        self._others = others
        self._taken: dict[tuple[str, int], PlacesTaken] = {}
        self.sessions: set[tuple[str, int]] = set()

    def floor(self, stage: str, session: int) -> Floor:
        self.sessions.add((stage, session))
        return self._floors(stage, session)

    def places(self, stage: str, session: int) -> PlacesTaken:
        """Places taken by other files, and by the rows of this one that were added."""
        key = (stage, session)
        if key not in self._taken:
            self._taken[key] = PlacesTaken(self._others(stage, session))
        return self._taken[key]
