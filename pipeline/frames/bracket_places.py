"""The places of a bracket that teams have reached in their groups (TEAM-KO-01, D-17)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from pipeline.bracket import OPEN, Side
from pipeline.rows import Row


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
