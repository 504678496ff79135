"""Who stands for the sides of a bracket: ``rank:A1``, ``winner:9``, ``loser:13`` (TEAM-KO-01, D-17)."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from pipeline.rows import Row

PLACE = re.compile(r"rank:(\D*)(\d+)")


class Side(NamedTuple):
    """``known`` without a team: nobody, the place is empty."""

    team: str | None
    known: bool


OPEN, EMPTY = Side(None, False), Side(None, True)


@dataclass
class Sides:
    """Sides by source, added to while a bracket is followed."""

    places: Mapping[tuple[str, int], Side]
    after: dict[str, Side] = field(default_factory=dict)

    def find(self, source: str) -> Side:
        """Who stands for a source; open while it waits for a result. A place nobody reached is empty."""
        place = PLACE.fullmatch(source)
        if place is None:
            return self.after.get(source, OPEN)
        return self.places.get((place[1], int(place[2])), EMPTY if self.places else OPEN)

    def settle(self, match_no: int, winner: str | None, loser: str | None) -> None:
        """Remember what a match that is over makes of its winner and loser."""
        self.after[f"winner:{match_no}"] = Side(winner, True)
        self.after[f"loser:{match_no}"] = Side(loser, True)


def places_of(standing: Iterable[Row]) -> dict[tuple[str, int], Side]:
    """(section, rank) → who took the place and goes on; open where teams share it.

    ``standing``: the last standing of the groups. Nobody who has left goes on, so his place is in none of the keys.
    """
    shared: dict[tuple[str, int], list[str]] = defaultdict(list)
    for row in standing:
        if row["outcome"] == "advances":
            shared[row["section"], row["rank"]].append(row["competitor"])
    places: dict[tuple[str, int], Side] = {}
    for (section, rank), teams in shared.items():
        for place in range(rank, rank + len(teams)):
            places[section, place] = Side(teams[0], True) if len(teams) == 1 else OPEN
    return places
