"""VP for a round whose opponent has left a league: every candidate, and which of them counts (TEAM-GRP-03, D-15)."""

from __future__ import annotations

from pipeline.explain.book import Row
from pipeline.explain.case import Case
from pipeline.explain.figures import points
from pipeline.explain.model import Step


def walkover_step(case: Case) -> Step | None:
    """The candidates as they stand after the last round played; None where no opponent has left."""
    found = case.row(
        """
        select w.*, m.vp_total_c, m.walkover_cap_c
        from scores.walkovers as w
        inner join rules.match_rules as m on w.event = m.event and w.stage = m.stage
        where w.event = $event and w.stage = $stage and w.session = $session and w.competitor = $competitor
        order by w.as_of desc
        limit 1
        """
    )
    if found is None:
        return None
    rows = [
        [said, points(value_c), case.say("counts") if value_c == found["vp_c"] else ""]
        for said, value_c in _candidates(case, found)
        if value_c is not None
    ]
    working = case.say("walkover_of", who=case.who(found["opponent"]), after=case.session_title(found["as_of"]))
    table = case.table(["candidate", "vp", "mark"], rows)
    return case.step("walkover", working, points(found["vp_c"]), topic="walkover", tables=[table])


def _candidates(case: Case, found: Row) -> list[tuple[str, int | None]]:
    """What each is, and its value; None where nothing has been played to average."""
    other = case.say("walkover_other", total=points(found["vp_total_c"]), average=points(found["other_average_c"]))
    if found["walkover_cap_c"] is not None:
        other += case.say("walkover_cap", cap=points(found["walkover_cap_c"]))
    return [
        (case.say("walkover_own"), found["own_average_c"]),
        (other, found["by_other_c"]),
        (case.say("walkover_floor"), found["floor_c"]),
    ]
