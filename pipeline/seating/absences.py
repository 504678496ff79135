"""Who no longer sits down, as the rulings have it (D-01, D-33)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pipeline.seating.model import Ruling

LEAVES_THE_EVENT = frozenset({"withdrawal", "disqualify"})
LEAVES_THE_STAGE = frozenset({"decline"})


def find_absent(rulings: Iterable[Ruling], stages: Sequence[str], stage: str, session: int) -> frozenset[str]:
    """Competitors who do not sit down in a session of a stage; ``stages`` is the order of play.

    Withdrawn or disqualified: from the session the ruling names on, in every later stage too. A ruling that names a
    round of the session leaves its seat to be taken, as that competitor sat down and left (D-01). Declined: the same,
    in the one stage (D-33).
    """
    at = stages.index(stage)
    return frozenset(ruling.competitor for ruling in rulings if _left(ruling, stages, at) <= (at, session, 0))


def find_gone(rulings: Iterable[Ruling], stages: Sequence[str], stage: str, session: int) -> frozenset[str]:
    """Of these, who had left before the session: whoever leaves with this very session is active until then (D-01)."""
    at = stages.index(stage)
    return frozenset(ruling.competitor for ruling in rulings if _left(ruling, stages, at) < (at, session, 0))


def _left(ruling: Ruling, stages: Sequence[str], at: int) -> tuple[int, int, int]:
    """Stage, session and round (0: all of it) from which on the stage ``at`` has to do without the competitor."""
    never = (len(stages), 0, 0)
    if ruling.kind not in LEAVES_THE_EVENT | LEAVES_THE_STAGE or ruling.stage not in stages:
        return never
    left_at = stages.index(ruling.stage)
    if ruling.kind in LEAVES_THE_STAGE and left_at != at:
        return never
    return left_at, ruling.session or 1, ruling.round or 0
