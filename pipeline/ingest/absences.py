"""Who may not have results any more, from which session and round on (IND-WD-01, D-01, D-33)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from pipeline.ingest.plan import Plan
from pipeline.ingest.rows import Result, Ruling

LEAVING = ("withdrawal", "disqualify", "decline", "replace")


class Absences:
    """The rulings by which competitors left the event or a stage."""

    def __init__(self, plan: Plan, rulings: Iterable[Ruling]) -> None:
        self._plan = plan
        self._by_competitor: dict[str, list[Ruling]] = defaultdict(list)
        for ruling in rulings:
            if ruling.kind in LEAVING:
                self._by_competitor[ruling.competitor].append(ruling)

    def contradicting(self, row: Result) -> Ruling | None:
        """The ruling that leaves no room for this result."""
        return next((ruling for ruling in self._by_competitor.get(row.competitor, ()) if self._over(ruling, row)), None)

    def _over(self, ruling: Ruling, row: Result) -> bool:
        left = self._plan.session(ruling.stage, ruling.session or 1)
        played = self._plan.session(row.stage, row.session)
        if left is None or played is None:
            return False
        if ruling.kind == "decline" and ruling.stage != row.stage:
            return False
        if (left.stage, left.session) != (played.stage, played.session):
            return played.order > left.order
        if ruling.round is None:
            return True
        # Who leaves in the middle of a session's only round has boards behind him that stand.
        return played.rounds > 1 and row.round >= ruling.round
