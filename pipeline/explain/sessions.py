"""A session of one competitor: boards, sums, cap, penalty, position points, places at the table."""

from __future__ import annotations

from pipeline.errors import InputError
from pipeline.explain.book import Row
from pipeline.explain.case import Case
from pipeline.explain.figures import points
from pipeline.explain.matches import session_steps as match_session_steps
from pipeline.explain.model import Step
from pipeline.explain.rulings import ruling_tables
from pipeline.views import cell_text

RESULT_COLUMNS = (
    "standard_points", "small_points", "position_points", "session_points", "match_points", "victory_points",
)  # fmt: skip


def session_row(case: Case) -> Row | None:
    """The row of the public view session_scores."""
    return case.row(
        "select * from session_scores where event = $event and stage = $stage and session = $session "
        "and competitor = $competitor"
    )


def session_of(case: Case) -> Row:
    """The row of the public view session_scores. Raises InputError listing the sessions there are."""
    own = session_row(case)
    if own is None:
        found = case.rows(
            "select session from session_scores where event = $event and stage = $stage "
            "and competitor = $competitor order by session"
        )
        known = ", ".join(str(row["session"]) for row in found) or "-"
        raise InputError(
            "explain.unknown_session", session=case.session, stage=case.stage, competitor=case.competitor, known=known
        )
    return own


def session_steps(case: Case) -> list[Step]:
    """Raises InputError when the competitor has no such session."""
    own = session_of(case)
    if case.book.stages[case.stage]["method"] == "match":
        steps = match_session_steps(case)
    else:
        steps = _replacing(case) or [_boards(case, own)]
        for step in (_cap(case), _places(case, own), _penalty(case, own), _position(case, own)):
            steps += [step] if step else []
    return [*steps, case.step("session", "", result_line(case, own))]


def result_line(case: Case, own: Row) -> str:
    """What a row of session_scores is worth: every total the stage knows."""
    found = [(name, own[name]) for name in RESULT_COLUMNS if own[name] is not None]
    if not found:
        found = [("raw_score", own["raw_score"])]
    typed = case.book.typed_in.get((own["stage"], own["session"], own["competitor"]), set())
    shown = [(name, case.say("typed", value=cell_text(v)) if name in typed else cell_text(v)) for name, v in found]
    return case.say("list_comma").join(case.say("named", name=case.key(name), value=value) for name, value in shown)


def _boards(case: Case, own: Row) -> Step:
    boards = case.rows(
        "select * from scores.board_scores where event = $event and stage = $stage and session = $session "
        "and competitor = $competitor order by board"
    )
    compared = any(row["standard_points_c"] is not None for row in boards)
    columns = ["board", "round", "table", "raw_score"]
    with_datum = compared and any(row["datum_c"] is not None for row in boards)
    columns += [*(["datum", "small_points"] if with_datum else []), *(["standard_points"] if compared else [])]
    rows = []
    for row in boards:
        cells = [str(row["board"]), str(row["round"]), str(row["table_no"]), points(row["raw_score_c"])]
        cells += [points(row["datum_c"]), points(row["small_points_c"])] if with_datum else []
        cells += [points(row["standard_points_c"])] if compared else []
        rows.append([*cells, "" if row["status"] == "played" else case.say(f"mark_{row['status']}")])
    sums = [("raw_score", sum(row["raw_score_c"] or 0 for row in boards))]
    worth = [name for name in ("small_points", "standard_points") if name in columns]
    sums += [(name, sum(row[f"{name}_c"] or 0 for row in boards)) for name in worth]
    result = case.say("list_comma").join(case.say("named", name=case.key(n), value=points(v)) for n, v in sums)
    words = "boards_of_section" if own["section"] else "boards_of"
    working = case.say(words, n=len(boards), section=own["section"])
    topic = "conversion" if compared and case.book.stages[case.stage]["method"] != "matchpoints" else ""
    return case.step("boards", working, result, topic=topic, tables=[case.table([*columns, "mark"], rows)])


def _cap(case: Case) -> Step | None:
    """The session's small points against the cap (T-05), also where it did not bite."""
    stage = case.book.stages[case.stage]
    sums = case.row(
        "select s.*, n.boards as scheduled from scores.session_sums as s inner join rules.sessions as n "
        "on s.event = n.event and s.stage = n.stage and s.session = n.session "
        "where s.event = $event and s.stage = $stage and s.session = $session and s.competitor = $competitor"
    )
    if sums is None or stage["cap_side"] == "none" or stage["cap_per_board_c"] is None:
        return None
    limit_c = stage["cap_per_board_c"] * sums["scheduled"]
    bites = sums["uncapped_small_points_c"] != sums["small_points_c"]
    working = case.say(
        "capped" if bites else "not_capped",
        per_board=points(stage["cap_per_board_c"]),
        boards=sums["scheduled"],
        limit=points(limit_c),
        sum=points(sums["uncapped_small_points_c"]),
    )
    return case.step("cap", working, points(sums["small_points_c"]), topic="cap")


def _penalty(case: Case, own: Row) -> Step | None:
    tables = ruling_tables(case, ("penalty", "correction"))
    if not tables:
        return None
    article = case.row(
        "select string_agg(distinct p.article, '; ' order by p.article) as article from results.rulings_in_force as r "
        "inner join rules.penalty_ranges as p on r.event = p.event and coalesce(r.offence, '') = p.offence "
        "where r.event = $event and r.stage = $stage and r.session = $session and r.competitor = $competitor"
    )
    stated = article["article"] if article else None
    penalty = "" if own["penalty"] is None else f"-{cell_text(own['penalty'])}"
    return case.step("penalty", "", penalty, topic="penalty", article=stated, tables=tables)


def _position(case: Case, own: Row) -> Step | None:
    """The worth of the section, and whether a lot or the standing made it (IND-POS)."""
    if own["position_points"] is None:
        return None
    session = case.row("select * from rules.sessions where event = $event and stage = $stage and session = $session")
    assert session is not None
    lot = session["grouped_by"] == "lot"
    working = case.say("by_lot" if lot else "by_standing", section=own["section"], sections=session["sections"])
    return case.step(
        "position_points", working, cell_text(own["position_points"]), topic="by_lot" if lot else "by_standing"
    )


def _places(case: Case, own: Row) -> Step | None:
    """Points for the places at one table, by the raw score of the session (IND-SEM-01, ZIBO-02)."""
    rows = case.rows(
        """
        select p.*, s.raw_score_c, s.table_no
        from scores.place_points as p
        inner join scores.session_sums as s using (event, stage, session, section, competitor)
        inner join scores.session_sums as own on
            own.event = s.event and own.stage = s.stage and own.session = s.session and own.section = s.section
            and own.table_no = s.table_no and own.competitor = $competitor
        where p.event = $event and p.stage = $stage and p.session = $session
        order by p.place, p.competitor
        """
    )
    if not rows:
        return None
    shown = [
        [str(row["place"]), case.who(row["competitor"]), points(row["raw_score_c"]), points(row["points_c"])]
        for row in rows
    ]
    mine = next(row for row in rows if row["competitor"] == case.competitor)
    key = case.book.stages[case.stage]["place_key"]
    words = "place_shared" if mine["tied"] > 1 else "place_alone"
    working = case.say(words, table=mine["table_no"], place=mine["place"], tied=mine["tied"])
    table = case.table(["place", "who", "raw_score", "points"], shown)
    return case.step(key, working, cell_text(own[key]), topic="table_places", tables=[table])


def _replacing(case: Case) -> list[Step]:
    """Instead of boards: a round replaced by lateness or a forfeit, a bye, or a table that played nothing."""
    place = "where event = $event and stage = $stage and session = $session and competitor = $competitor"
    replaced = case.row(f"select * from results.replaced_rounds {place}")
    if replaced:
        working = case.say(f"situation_{replaced['situation']}")
        result = case.say(
            "place_and_small", place=points(replaced["place_points_c"]), small=points(replaced["small_points_c"])
        )
        tables = ruling_tables(case, ("late", "forfeit", "withdrawal", "disqualify"))
        return [case.step("replaced", working, result, topic="replaced", tables=tables)]
    bye = case.row(f"select * from scores.byes {place}")
    if bye:
        return [case.step("bye", case.say("no_seat"), points(bye["bye_points_c"]), topic="bye")]
    idle = case.row(f"select * from results.idle_seats {place}")
    if idle:
        working = case.say("forfeited" if idle["forfeited"] else "idle", n=idle["valid_boards"])
        return [
            case.step(
                "idle", working, topic="idle", tables=ruling_tables(case, ("forfeit", "withdrawal", "disqualify"))
            )
        ]
    return []
