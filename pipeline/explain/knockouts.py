"""A knockout match: points of its sessions and what was brought along, and who goes on (TEAM-KO-02, TEAM-KO-03)."""

from __future__ import annotations

from pipeline.explain.case import Case
from pipeline.explain.figures import points
from pipeline.explain.model import Step


def knockout_steps(case: Case) -> list[Step]:
    """The competitor's match of the stage as it stands; nothing in stages that are no knockout."""
    match = case.row(
        "select * from standings.knockout_results where event = $event and stage = $stage "
        "and (home = $competitor or away = $competitor)"
    )
    if match is None:
        return []
    sessions = case.rows(
        "select * from scores.knockout_scores where event = $event and stage = $stage and match_no = $match "
        "order by session",
        match=match["match_no"],
    )
    sides = (match["home"], match["away"])
    rows = [[case.session_title(row["session"]), points(row["sp_c"]), points(-row["sp_c"])] for row in sessions]
    brought = (max(match["carry_over_c"], 0), max(-match["carry_over_c"], 0))
    rows.append([case.say("step_carry_over"), *map(points, brought)])
    net_c = sum(row["sp_c"] for row in sessions)
    rows.append([case.say("step_session"), points(net_c + brought[0]), points(brought[1] - net_c)])
    table = case.table(["session", "home", "away"], rows)
    table.columns[1:] = [case.who(side) if side else case.say("nobody") for side in sides]
    result = case.say("goes_on", who=case.who(match["winner"])) if match["winner"] else ""
    working = case.say("match", n=match["match_no"])
    if match["decided_by"]:
        working += case.say("by_key", key=case.key(match["decided_by"]))
    topic = "match_carry_over" if match["carry_over_c"] and not match["winner"] else "match_winner"
    return [case.step("match", working, result, topic=topic, tables=[table])]
