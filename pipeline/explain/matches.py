"""Matches of two rooms: net score of a board, SP of a session, victory points, carry-over (TEAM-01, TEAM-02)."""

from __future__ import annotations

from dataclasses import replace

from pipeline.explain.book import Row
from pipeline.explain.case import Case
from pipeline.explain.conversion import converted
from pipeline.explain.figures import points, total
from pipeline.explain.model import Step
from pipeline.explain.results import at_table, correction_tables
from pipeline.explain.rulings import ruling_tables
from pipeline.explain.walkovers import walkover_step


def board_steps(case: Case, own: Row) -> list[Step]:
    """Both rooms, the net score, its standard points. ``own``: the row of scores.board_scores."""
    rooms = at_table(case, {**own, "round": 1})
    mine = [row["raw_score_c"] for row in rooms if row["competitor"] == case.competitor]
    shown = [
        [
            case.say(f"room_{row['room']}"),
            case.seat(row["seat"]),
            case.who(row["competitor"]),
            points(row["raw_score_c"]),
            case.line(row),
        ]
        for row in rooms
    ]
    table = case.table(["room", "seat", "who", "raw_score", "source"], shown)
    tables, working = [table, *correction_tables(case, own)], total(mine)
    if own["status"] != "played":
        working = case.say("decided_by_ruling")
        for side in dict.fromkeys(row["competitor"] for row in [own, *rooms]):
            tables += ruling_tables(replace(case, competitor=side), ("adjust", "cancel"), own["board"])
    net = case.step("net", working, points(own["raw_score_c"]), topic="net", tables=tables)
    return [net, converted(case, own["raw_score_c"], own["standard_points_c"])]


def session_steps(case: Case) -> list[Step]:
    """The boards of a match session, net SP and victory points; a walkover, bye or carry-over where there is one."""
    side = case.row(
        "select * from scores.match_sides where event = $event and stage = $stage and session = $session "
        "and competitor = $competitor"
    )
    brought = case.row(
        "select * from standings.team_sessions where event = $event and stage = $stage and session = $session "
        "and competitor = $competitor"
    )
    steps = [] if side is None else _played(case, side)
    if side is None and brought is not None:
        steps.append(walkover_step(case) or _bye(case, brought))
    if brought is not None and brought["carry_over_c"] and case.stage not in case.book.knockouts:
        steps.append(case.step("carry_over", "", points(brought["carry_over_c"]), topic="entry"))
    return steps


def _played(case: Case, side: Row) -> list[Step]:
    against = case.say("against", who=case.who(side["opponent"]), home=case.say("home" if side["home"] else "away"))
    stated = _stated(case) if side["typed_in"] else None
    if stated is not None:
        source = case.line(stated)
        working = against + case.say("not_from_boards")
        result = case.say("typed", value=points(side["sp_c"]))
        steps = [case.step("typed_in", working, result, topic="victory_points", source=source)]
    else:
        steps = [_boards(case, side, against)]
    if side["vp_c"] is not None:
        steps.append(_victory_points(case, side, stated))
    return steps


def _stated(case: Case) -> Row | None:
    """The match as it was typed in."""
    return case.row(
        "select * from raw.matches where event = $event and stage = $stage and session = $session "
        "and (home = $competitor or away = $competitor)"
    )


def _boards(case: Case, side: Row, against: str) -> Step:
    boards = case.rows(
        "select board, raw_score_c, standard_points_c from scores.board_scores where event = $event and stage = $stage "
        "and session = $session and competitor = $competitor order by board"
    )
    rows = [[str(row["board"]), points(row["raw_score_c"]), points(row["standard_points_c"])] for row in boards]
    table = case.table(["board", "net", "standard_points"], rows)
    working = against + case.say("boards_sum", n=len(boards))
    return case.step("standard_points", working, points(side["sp_c"]), topic="net", tables=[table])


def _victory_points(case: Case, side: Row, stated: Row | None) -> Step:
    """The row of the scale for the boards scheduled, or what was typed in."""
    if stated is not None and (stated["vp_home_c"] is not None or stated["vp_away_c"] is not None):
        working = case.say("as_typed") + case.say("not_from_boards")
        result = case.say("typed", value=points(side["vp_c"]))
        return case.step("victory_points", working, result, topic="victory_points", source=case.line(stated))
    scale = case.row(
        """
        select v.*
        from rules.vp_scales as v
        inner join rules.sessions as n
            on v.event = n.event and v.stage = n.stage and v.boards = n.boards and n.session = $session
        where v.event = $event and v.stage = $stage and v.from_c <= $size_c
        order by v.from_c desc
        limit 1
        """,
        size_c=abs(int(side["sp_c"])),
    )
    assert scale is not None
    working = case.say(
        "scale",
        boards=scale["boards"],
        size=points(abs(side["sp_c"])),
        least=points(scale["from_c"]),
        winner=points(scale["winner_c"]),
        loser=points(scale["loser_c"]),
    )
    if scale["notice_zh"]:
        working += case.say("because", why=case.own(scale, "notice"))
    return case.step("victory_points", working, points(side["vp_c"]), topic="victory_points")


def _bye(case: Case, brought: Row) -> Step:
    return case.step("bye", case.say("without_opponent"), points(brought["victory_points_c"]), topic="bye")
