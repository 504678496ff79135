"""Results as they count, with where they were entered and who had which cards."""

from __future__ import annotations

from pipeline.explain.book import Row
from pipeline.explain.case import Case
from pipeline.explain.figures import points
from pipeline.explain.model import Table

RESULTS = """
    select b.*, r.raw_score_c as entered_c, r.source_file, r.source_line, c.competitor_no
    from results.board_results as b
    inner join results.competitors as c on b.event = c.event and b.competitor = c.competitor
    left join raw.results as r
        on
            b.event = r.event and b.stage = r.stage and b.session = r.session and b.section = r.section
            and b.round = r.round and b.table_no = r.table_no and b.room = r.room and b.board = r.board
            and b.seat = r.seat
    where b.event = $event and b.stage = $stage and b.session = $session and b.section = $section and b.board = $board
"""


def own_result(case: Case, own: Row) -> Row:
    """The row of results.board_results behind a row of scores.board_scores."""
    rows = at_table(case, own)
    return next(row for row in rows if row["competitor"] == case.competitor)


def at_table(case: Case, own: Row) -> list[Row]:
    """Everybody's result on the board at the same table, in the order of the seats."""
    rows = case.rows(
        f"{RESULTS} and b.round = $round and b.table_no = $table",
        section=own["section"],
        round=own["round"],
        table=own["table_no"],
    )
    order = str(case.book.stages[case.stage]["seats"]).split()
    return sorted(rows, key=lambda row: (row["room"] != "open", order.index(row["seat"])))


def in_direction(case: Case, own: Row, cards_no: int) -> list[Row]:
    """Everybody of a direction with the same cards, best first; who is not compared comes last (T-01)."""
    return case.rows(
        f"""{RESULTS} and b.seat = $seat and b.cards_no = $cards
        order by
            b.status not in ('played', 'adjusted') or b.raw_score_c is null, b.raw_score_c desc,
            c.competitor_no, b.round, b.table_no
        """,
        section=own["section"],
        seat=own["seat"],
        cards=cards_no,
    )


def compared(row: Row) -> bool:
    """Whether a result is part of its field (IND-WD-01, D-05)."""
    return row["status"] in ("played", "adjusted") and row["raw_score_c"] is not None


def correction_tables(case: Case, own: Row) -> list[Table]:
    """Corrections of the score after it was handed in; no table where there is none."""
    found = case.rows(
        "select * from raw.corrections where event = $event and stage = $stage and session = $session "
        "and section = $section and board = $board and competitor = $competitor order by source_file, source_line",
        section=own["section"],
    )
    rows = [[points(row["old_c"]), points(row["new_c"]), row["reason"], row["by"], case.line(row)] for row in found]
    return [case.table(["old", "new", "reason", "by", "source"], rows)] if rows else []
