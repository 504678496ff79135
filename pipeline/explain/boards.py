"""One board of one competitor, from the raw score to what the board is worth."""

from __future__ import annotations

from pipeline.errors import InputError
from pipeline.explain.book import Row
from pipeline.explain.case import Case
from pipeline.explain.comparisons import comparison_steps
from pipeline.explain.fields import field_steps
from pipeline.explain.figures import points
from pipeline.explain.matches import board_steps as match_board_steps
from pipeline.explain.model import Step
from pipeline.explain.results import at_table, correction_tables, own_result
from pipeline.explain.rulings import ruling_tables


def board_of(case: Case) -> Row:
    """The row of scores.board_scores. Raises InputError listing the boards there are."""
    own = case.row(
        "select * from scores.board_scores where event = $event and stage = $stage and session = $session "
        "and board = $board and competitor = $competitor"
    )
    if own is None:
        boards = case.rows(
            "select distinct board from scores.board_scores where event = $event and stage = $stage "
            "and session = $session and competitor = $competitor order by board"
        )
        known = ", ".join(str(row["board"]) for row in boards) or "-"
        raise InputError("explain.unknown_board", board=case.board, competitor=case.competitor, known=known)
    return own


def board_steps(case: Case) -> list[Step]:
    """Raises InputError when the competitor has nothing on that board."""
    own = board_of(case)
    method = case.book.stages[case.stage]["method"]
    if method == "match":
        return match_board_steps(case, own)
    steps = [_raw_score(case, own)]
    if method == "datum":
        steps += field_steps(case, own)
    elif method in ("matchpoints", "cross"):
        steps += comparison_steps(case, own)
    return steps


def _raw_score(case: Case, own: Row) -> Step:
    """The score itself, with who sat at the table, or why there is another one in its place."""
    place = case.say("place", round=own["round"], table=own["table_no"], seat=case.seat(own["seat"]))
    score = points(own["raw_score_c"])
    if own["status"] == "averaged":
        working = case.say("averaged", place=place, cause=_absent(case, own))
        tables = ruling_tables(case, ("adjust_average", "void"), own["board"])
        return case.step("raw_score", working, score, topic="averaged", tables=tables)
    shown = [
        [case.seat(row["seat"]), case.who(row["competitor"]), points(row["raw_score_c"]), case.line(row)]
        for row in at_table(case, own)
    ]
    tables = [case.table(["seat", "who", "raw_score", "source"], shown), *correction_tables(case, own)]
    mine = own_result(case, own)
    source = case.line(mine)
    if own["status"] == "played":
        return case.step("raw_score", place, score, source=source, tables=tables)
    tables += ruling_tables(case, ("adjust", "adjust_sp", "cancel"), own["board"])
    working = case.say(f"was_{own['status']}", place=place, played=points(mine["entered_c"]))
    return case.step("raw_score", working, score, topic="adjusted", source=source, tables=tables)


def _absent(case: Case, own: Row) -> str:
    """Who was missing at the table, or that the deal was void."""
    rows = case.rows(
        "select competitor from results.seat_slots where event = $event and stage = $stage and session = $session "
        "and section = $section and round = $round and table_no = $table and not active order by competitor",
        section=own["section"],
        round=own["round"],
        table=own["table_no"],
    )
    if rows:
        return case.say("absent", who=case.say("list_comma").join(case.who(row["competitor"]) for row in rows))
    void = case.row(
        "select 1 as one from results.ruled_boards where event = $event and stage = $stage and session = $session "
        "and board = $board and competitor = $competitor and effect = 'void'"
    )
    if void:
        return case.say("void")
    return case.say("by_ruling" if ruling_tables(case, ("adjust_average",), own["board"]) else "empty_seat")
