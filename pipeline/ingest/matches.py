"""matches.*: matches typed in as totals (TEAM-02)."""

from __future__ import annotations

from pipeline.ingest.columns import Columns
from pipeline.ingest.competitors import Competitors
from pipeline.ingest.numbers import counted, hundredths
from pipeline.ingest.places import find_session
from pipeline.ingest.plan import Plan
from pipeline.ingest.rows import Match

Played = dict[tuple[str, int, str], tuple[str, int]]


def read_matches(columns: Columns, plan: Plan, competitors: Competitors, played: Played) -> list[Match]:
    """The matches of one sheet. ``played``: who has a match or board results already, and where; it is added to."""
    if not columns.require(["stage", "session", "table", "home", "away", "sp_home", "sp_away"]):
        return []
    stages = columns.parse("stage", plan.stage_code)
    sessions = columns.parse("session", counted)
    tables = columns.parse("table", counted)
    homes = columns.parse("home", competitors.match)
    aways = columns.parse("away", competitors.match)
    sp_homes = columns.parse("sp_home", hundredths)
    sp_aways = columns.parse("sp_away", hundredths)
    vp_homes = columns.parse("vp_home", hundredths, required=False)
    vp_aways = columns.parse("vp_away", hundredths, required=False)
    nets = columns.parse("raw_net", hundredths, required=False)
    matches = []
    for row, (stage, session) in enumerate(zip(stages, sessions, strict=True)):
        if stage is None or session is None or find_session(columns, row, plan, stage, session) is None:
            continue
        if not plan.stages[stage].rooms:
            columns.fault(row, "stage", "ingest.no_matches_here")
        if (vp_homes[row] is None) != (vp_aways[row] is None):
            columns.fault(row, "vp_home" if vp_homes[row] is None else "vp_away", "ingest.vp_missing")
        table, home, away, sp_home, sp_away = tables[row], homes[row], aways[row], sp_homes[row], sp_aways[row]
        if home is not None and home == away:
            columns.fault(row, "away", "ingest.against_itself")
        for name, competitor in (("home", home), ("away", away)):
            if competitor is None:
                continue
            here = (columns.file, columns.lines[row])
            before = played.setdefault((stage, session, competitor), here)
            if before != here:
                columns.fault(row, name, "ingest.match_twice", file=before[0], line=before[1])
        if table is None or home is None or away is None or sp_home is None or sp_away is None:
            continue
        matches.append(
            Match(
                stage, session, table, home, away, sp_home, sp_away, vp_homes[row], vp_aways[row], nets[row],
                columns.file, columns.lines[row],
            )
        )  # fmt: skip
    return matches
