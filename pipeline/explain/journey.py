"""The whole way of a competitor in short: one line a session, with the rank after it."""

from __future__ import annotations

from pipeline.explain.case import Case
from pipeline.explain.model import Step
from pipeline.explain.sessions import result_line


def journey_steps(case: Case) -> list[Step]:
    """One step a stage; with a stage in the case only that one."""
    stages = [case.stage] if case.stage else list(case.book.stages)
    steps = [_stage(case.at(stage)) for stage in stages]
    return [step for step in steps if step.tables]


def _stage(case: Case) -> Step:
    """The sessions of a stage the competitor played or was ranked after."""
    sessions = case.rows(
        "select * from session_scores where event = $event and stage = $stage and competitor = $competitor"
    )
    ranks = case.rows(
        "select v.*, g.to_stage from standings as v inner join standings.session_standings as g "
        "using (event, stage, session, competitor) "
        "where v.event = $event and v.stage = $stage and v.competitor = $competitor"
    )
    played = {row["session"]: row for row in sessions}
    ranked = {row["session"]: row for row in ranks}
    lines = []
    for session in sorted(played.keys() | ranked.keys()):
        mine, rank = played.get(session), ranked.get(session)
        lines.append(
            [
                case.session_title(session),
                (mine["section"] or "") if mine else "",
                result_line(case, mine) if mine else "",
                case.say("nth", rank=rank["rank"]) if rank else "",
                case.outcome(rank) if rank and rank["outcome"] else "",
            ]
        )
    tables = [case.table(["session", "section", "brought", "rank_after", "outcome"], lines)] if lines else []
    article = str(case.book.stages[case.stage]["article"])
    step = case.step("way", case.sessions(len(lines)), article=article, tables=tables)
    return Step(step.code, case.stage_title(), step.working, "", "", article, "", tables)
