"""Matches of two rooms: net score of a board, SP of a session, victory points, carry-over (TEAM-01, TEAM-02)."""

from __future__ import annotations

from pipeline.explain.book import Row
from pipeline.explain.case import Case
from pipeline.explain.conversion import converted
from pipeline.explain.figures import points, total
from pipeline.explain.model import Step
from pipeline.explain.results import at_table, correction_tables


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
    net = case.step(
        "net", total(mine), points(own["raw_score_c"]), topic="net", tables=[table, *correction_tables(case, own)]
    )
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
        steps.append(_without_match(case, brought))
    if brought is not None and brought["carry_over_c"] and case.stage not in case.book.knockouts:
        steps.append(case.step("carry_over", "", points(brought["carry_over_c"]), topic="entry"))
    return steps


def _played(case: Case, side: Row) -> list[Step]:
    against = case.say("against", who=case.who(side["opponent"]), home=case.say("home" if side["home"] else "away"))
    if side["typed_in"]:
        stated = case.row(
            "select * from raw.matches where event = $event and stage = $stage and session = $session "
            "and (home = $competitor or away = $competitor)"
        )
        source = case.line(stated) if stated else ""
        steps = [case.step("typed_in", against, points(side["sp_c"]), topic="victory_points", source=source)]
    else:
        steps = [_boards(case, side, against)]
    if side["vp_c"] is not None:
        steps.append(_victory_points(case, side))
    return steps


def _boards(case: Case, side: Row, against: str) -> Step:
    boards = case.rows(
        "select board, raw_score_c, standard_points_c from scores.board_scores where event = $event and stage = $stage "
        "and session = $session and competitor = $competitor order by board"
    )
    rows = [[str(row["board"]), points(row["raw_score_c"]), points(row["standard_points_c"])] for row in boards]
    table = case.table(["board", "net", "standard_points"], rows)
    working = against + case.say("boards_sum", n=len(boards))
    return case.step("standard_points", working, points(side["sp_c"]), topic="net", tables=[table])


def _victory_points(case: Case, side: Row) -> Step:
    """The row of the scale for the boards scheduled, or what was typed in."""
    scale = case.row(
        """
        select v.from_c, v.winner_c, v.loser_c, n.boards
        from rules.vp_scales as v
        inner join rules.sessions as n
            on v.event = n.event and v.stage = n.stage and v.boards = n.boards and n.session = $session
        where v.event = $event and v.stage = $stage and v.from_c <= $size_c
        order by v.from_c desc
        limit 1
        """,
        size_c=abs(int(side["sp_c"])),
    )
    if scale is None:
        return case.step("victory_points", case.say("as_typed"), points(side["vp_c"]), topic="victory_points")
    working = case.say(
        "scale",
        boards=scale["boards"],
        size=points(abs(side["sp_c"])),
        least=points(scale["from_c"]),
        winner=points(scale["winner_c"]),
        loser=points(scale["loser_c"]),
    )
    return case.step("victory_points", working, points(side["vp_c"]), topic="victory_points")


def _without_match(case: Case, brought: Row) -> Step:
    kind = case.row("select kind from rules.match_rules where event = $event and stage = $stage")
    swiss = kind is not None and kind["kind"] == "swiss"
    code, topic = ("bye", "bye") if swiss else ("walkover", "walkover")
    return case.step(code, case.say("without_opponent"), points(brought["victory_points_c"]), topic=topic)
