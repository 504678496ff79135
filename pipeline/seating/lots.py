"""Drawing lots so that anyone can draw them again (IND-SEAT-01, ZIBO-04, TEAM-SW-01)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256

from pipeline.seating.natural import natural_key


def draw_lots(competitors: Iterable[str], seed: int, occasion: str, drawn: Sequence[str] = ()) -> list[str]:
    """The competitors in the order of their lots.

    A competitor's lot is the SHA-256 of ``seed/occasion/competitor`` in UTF-8; the smallest is drawn first. It
    depends on nothing else: not on who else takes part, not on the order of the rows, not on the version of Python,
    and it can be checked with any tool that computes the digest. ``drawn`` is an order drawn before, as it was
    stored: those who are still there keep it, whoever was added since follows in the order of the lots.
    """
    present = set(competitors)
    kept = [competitor for competitor in dict.fromkeys(drawn) if competitor in present]
    added = present.difference(kept)
    return kept + sorted(added, key=lambda competitor: (_lot(seed, occasion, competitor), natural_key(competitor)))


def _lot(seed: int, occasion: str, competitor: str) -> str:
    return sha256(f"{seed}/{occasion}/{competitor}".encode()).hexdigest()


def keep_apart(
    order: Sequence[str], clubs: Mapping[str, str | None], sizes: Sequence[int]
) -> tuple[list[str], list[tuple[str, ...]]]:
    """The drawn order, changed so that members of one club are spread over the units (tables or sections).

    ``sizes`` are the places of the units, which are filled one after the other; whoever is beyond them stays last.
    Clubs are dealt around the units, the clubs and inside a club the members in drawn order, so that a club has at
    most one member more in one unit than in another as long as the units are of equal size. Inside a unit the drawn
    order holds. Returns the new order and, unit by unit, the members of one club who are still together.
    """
    drawn_at = {competitor: place for place, competitor in enumerate(order)}
    seated = order[: sum(sizes)]
    taken = [max(0, min(size, len(seated) - sum(sizes[:unit]))) for unit, size in enumerate(sizes)]
    families: dict[str, list[str]] = defaultdict(list)
    for competitor in seated:
        families[clubs.get(competitor) or f"\0{competitor}"].append(competitor)
    units: list[list[str]] = [[] for _ in sizes]
    at = 0
    for competitor in (member for members in families.values() for member in members):
        while len(units[at % len(units)]) == taken[at % len(units)]:
            at += 1
        units[at % len(units)].append(competitor)
        at += 1
    for unit in units:
        unit.sort(key=drawn_at.__getitem__)
    spread = [competitor for unit in units for competitor in unit]
    return spread + list(order[len(seated) :]), [group for unit in units for group in _together(unit, clubs)]


def _together(unit: Sequence[str], clubs: Mapping[str, str | None]) -> list[tuple[str, ...]]:
    members: dict[str, list[str]] = defaultdict(list)
    for competitor in unit:
        if club := clubs.get(competitor):
            members[club].append(competitor)
    return [tuple(group) for group in members.values() if len(group) > 1]
