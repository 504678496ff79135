"""A rank: the totals of the stage, key by key against the row above, and what the rank led to."""

from __future__ import annotations

from typing import Any

from pipeline.explain.book import Row
from pipeline.explain.case import Case
from pipeline.explain.figures import points
from pipeline.explain.model import Step
from pipeline.explain.rulings import ruling_tables
from pipeline.explain.sessions import result_line
from pipeline.views import cell_text

NUMBERS = ("draw_number", "registration")


def last_session(case: Case) -> int | None:
    """The last session of the stage after which the competitor is ranked."""
    row = case.row(
        "select max(session) as session from standings.session_standings where event = $event and stage = $stage "
        "and competitor = $competitor"
    )
    return None if row is None else row["session"]


def standing_steps(case: Case) -> list[Step]:
    """The rank after the session asked for; nothing where the stage is not ranked then."""
    ranking = _ranking(case)
    at = next((at for at, row in enumerate(ranking) if row["competitor"] == case.competitor), None)
    if at is None:
        return []
    own, above = ranking[at], ranking[at - 1] if at else None
    steps = [_totals(case, own)]
    for step in (_carry_over(case, own), _parity(case, own), _leaving(case)):
        steps += [step] if step else []
    steps.append(_rank(case, own, above))
    outcome = _outcome(case, own)
    return [*steps, outcome] if outcome else steps


def _ranking(case: Case) -> list[Row]:
    """Everybody of the competitor's ranking in its order, with the published totals."""
    return case.rows(
        """
        select v.*, g.to_stage, c.competitor_no
        from standings as v
        inner join standings.session_standings as g
            on v.event = g.event and v.stage = g.stage and v.session = g.session and v.competitor = g.competitor
        inner join results.competitors as c on v.event = c.event and v.competitor = c.competitor
        inner join standings.session_standings as own
            on g.event = own.event and g.stage = own.stage and g.session = own.session and g.section = own.section
            and own.competitor = $competitor
        where v.event = $event and v.stage = $stage and v.session = $session
        order by v.rank, c.competitor_no
        """
    )


def _keys(case: Case) -> list[Row]:
    return case.rows("select * from rules.ranking_keys where event = $event and stage = $stage order by priority")


def _totals(case: Case, own: Row) -> Step:
    """What each session so far brought, and what that comes to."""
    rows = case.rows(
        "select * from session_scores where event = $event and stage = $stage and session <= $session "
        "and competitor = $competitor order by session"
    )
    shown = [[case.session_title(row["session"]), row["section"] or "", result_line(case, row)] for row in rows]
    table = case.table(["session", "section", "brought"], shown)
    names = [key["shown_as"] for key in _keys(case) if own.get(key["shown_as"]) is not None]
    sums = [
        case.say("named", name=case.key(name), value=cell_text(own[name])) for name in names if name != "previous_rank"
    ]
    working = case.sessions(len(rows))
    if "victory_points" in names:
        working += "".join(case.say("because", why=notice) for notice in _scale_notices(case))
    return case.step("totals", working, case.say("list_comma").join(sums), tables=[table])


def _scale_notices(case: Case) -> list[str]:
    """What the scales say about themselves by which victory points of the stage came about so far (TEAM-02)."""
    scales = case.rows(
        """
        select distinct v.boards, v.notice_zh, v.notice_en
        from rules.vp_scales as v
        inner join rules.sessions as n on v.event = n.event and v.stage = n.stage and v.boards = n.boards
        inner join scores.match_scores as m on n.event = m.event and n.stage = m.stage and n.session = m.session
        where
            v.event = $event and v.stage = $stage and n.session <= $session and v.notice_zh is not null
            and m.vp_home_c is not null and not m.vp_typed_in
        order by v.boards
        """
    )
    return list(dict.fromkeys(case.own(scale, "notice") for scale in scales))


def _value(case: Case, row: Row, key: Row, values: dict[tuple[str, str], Any]) -> str:
    shown_as = key["shown_as"]
    if shown_as in NUMBERS:
        return str(row["competitor"])
    if row.get(shown_as) is not None:
        return cell_text(row[shown_as])
    value = values.get((row["competitor"], key["key"]))
    if value is None:
        return ""
    return points(int(value)) if shown_as.startswith("head_to_head") else str(value)


def _rank(case: Case, own: Row, above: Row | None) -> Step:
    keys = _keys(case)
    both = [own["competitor"], above["competitor"] if above else own["competitor"]]
    values = {
        (row["competitor"], row["key"]): row["value"]
        for row in case.rows(
            "select competitor, key, value from standings.key_values where event = $event and stage = $stage "
            "and session = $session and list_contains($both, competitor)",
            both=both,
        )
    }
    decided = own["decided_by"]
    shown = []
    for key in keys:
        compared = _value(case, above, key, values) if above else ""
        mark = case.say("decides") if key["shown_as"] == decided else ""
        shown.append([case.key(key["shown_as"]), _value(case, own, key, values), compared, mark])
        if mark:
            break
    table = case.table(["key", "own", "above", "mark"], shown)
    table.columns[2] = case.say("row_above", who=case.who(above["competitor"])) if above else ""
    article = next((key["article"] for key in keys if key["article"]), "") or ""
    if above is None:
        working = case.say("first")
    elif decided == "tied":
        working = case.say("tied", who=case.who(above["competitor"]))
    else:
        working = case.say("behind", who=case.who(above["competitor"]), key=case.key(decided or ""))
    result = case.say("rank", rank=own["rank"], after=case.session_title())
    return case.step("rank", working, result, article=article, tables=[table])


def _carry_over(case: Case, own: Row) -> Step | None:
    """What was brought from an earlier stage (IND-SEM-05)."""
    if not own["carry_over"]:
        return None
    rule = case.row(
        "select * from rules.carry_overs where event = $event and stage = $stage and rank = $rank",
        rank=own["previous_rank"] or 0,
    )
    if rule is None:
        return None
    working = case.say(
        "brought",
        stage=case.stage_title(rule["from_stage"]),
        rank=rule["rank"],
        key=case.key(rule["min_key"]),
        least=points(rule["min_value_c"]),
    )
    return case.step("carry_over", working, cell_text(own["carry_over"]), topic="carry_over", article=rule["article"])


def _parity(case: Case, own: Row) -> Step | None:
    """Which digit of the small points lets the smaller or the larger number go first (IND-PRE-02)."""
    by_parity = any(key["key"] == "draw_number_by_parity" for key in _keys(case))
    if own["decided_by"] != "draw_number" or not by_parity:
        return None
    whole = int(abs(own["small_points"]) * 100 // case.book.event["base"])
    place = "hundreds" if whole >= 100 else "tens" if whole >= 10 else "units"
    digit = whole // {"hundreds": 100, "tens": 10, "units": 1}[place] % 10
    first = case.say("smaller_first" if digit % 2 else "larger_first")
    working = case.say("parity", whole=whole, place=case.say(place), digit=digit, first=first)
    return case.step("parity", working, first, topic="parity")


def _leaving(case: Case) -> Step | None:
    """Who withdrew or was disqualified by then: where he stands (IND-WD-02, IND-DIS-02, D-03)."""
    gone = case.rows(
        "select a.kind from results.absences as a inner join rules.sessions as n "
        "on a.event = n.event and n.stage = $stage and n.session = $session and a.checkpoint_no <= n.checkpoint_no "
        "where a.event = $event and a.competitor = $competitor"
    )
    if not gone:
        return None
    kinds = {row["kind"] for row in gone}
    kept = case.book.stages[case.stage]["withdrawn"] == "ranked" and kinds == {"withdrawn"}
    said = "disqualified" if "disqualified" in kinds else "withdrawn_ranked" if kept else "withdrawn"
    tables = ruling_tables(case.at(""), ("withdrawal", "decline", "disqualify"))
    return case.step("leaving", case.say(said), topic=said.removesuffix("_ranked"), tables=tables)


def _outcome(case: Case, own: Row) -> Step | None:
    """Who goes where after this session, by the cut the rank falls into."""
    if own["outcome"] is None:
        return None
    cut = case.row(
        "select * from rules.cuts where event = $event and stage = $stage and session = $session "
        "and $rank between from_rank and to_rank",
        rank=own["rank"],
    )
    result = case.outcome(own)
    if cut is None:
        return case.step("outcome", "", result)
    working = case.say("cut_ranks", first=cut["from_rank"], last=cut["to_rank"])
    return case.step("outcome", working, result, article=cut["article"] or "")
