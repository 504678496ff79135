"""A standing: ties, cuts, movement, who has left."""

from __future__ import annotations

from reports import rows
from reports.pages.cuts import Cut
from reports.pages.standings import Line, standing_pages, standing_tables
from reports.record import Record
from reports.wording import Words
from tests.unit.reports.tiny import competitor, record, session, session_score, stage, standing

KEYS = [
    rows.KeyRow("one", 1, "standard_points", "standard_points", "二"),
    rows.KeyRow("one", 2, "position_points", "position_points", "二"),
]


def event(table: list[rows.Standing], cuts: list[rows.CutRow], before: list[rows.Standing] | None = None) -> Record:
    people = [competitor(row.competitor, f"选手{row.competitor}") for row in table]
    scores = [
        session_score("one", row.session, row.competitor, standard_points_c=row.standard_points_c) for row in table
    ]
    return record(
        stages=[stage("one", 1), stage("two", 2)],
        sessions=[session("one", 1, 1), session("one", 2, 2), session("one", 3, 3)],
        competitors=people,
        keys=KEYS,
        cuts=cuts,
        standings=[*table, *(before or [])],
        session_scores=scores,
    )


def lines_of(made: Record, number: int = 2, language: str = "zh") -> list[Line | Cut]:
    return standing_tables(made, Words(made, language), ("one", number))[0].items


def row(rank: int, number: str, points: int, **changes: object) -> rows.Standing:
    return standing("one", 2, rank, number, standard_points_c=points, position_points_c=100, **changes)


def test_the_figure_that_broke_a_tie_is_underlined_in_both_rows_and_named() -> None:
    table = [
        row(1, "1", 900),
        standing("one", 2, 2, "2", standard_points_c=700, position_points_c=300, decided_by="standard_points"),
        standing("one", 2, 3, "3", standard_points_c=700, position_points_c=200, decided_by="position_points"),
    ]
    first, second, third = (line for line in lines_of(event(table, [])) if isinstance(line, Line))
    assert (first.underlined, second.underlined, third.underlined) == (set(), {"position_points"}, {"position_points"})
    assert (second.decided, third.decided) == ("", "位置分")
    assert third.explained == "与选手2标准分 7.0相同；位置分2对3。".replace("2对3", "3对2")


def test_a_shared_rank_is_written_on_each_and_the_next_skips() -> None:
    table = [row(1, "1", 900), row(2, "2", 700), row(2, "3", 700, decided_by="tied"), row(4, "4", 0)]
    assert [line.rank for line in lines_of(event(table, [])) if isinstance(line, Line)] == ["1", "=2", "=2", "4"]


def test_cuts_say_who_goes_where() -> None:
    """IND-PRE-03 in small: one advances, one stays, one is out with a final rank."""
    table = [row(1, "1", 900, outcome="advances"), row(2, "2", 700, outcome="stays"), row(3, "3", 0, outcome="out")]
    cuts = [
        rows.CutRow("one", 2, 1, 1, "advances", "two", False, None),
        rows.CutRow("one", 2, 2, 2, "stays", None, False, None),
        rows.CutRow("one", 2, 3, 3, "out", None, True, None),
    ]
    found = [item for item in lines_of(event(table, cuts)) if isinstance(item, Cut)]
    assert [(cut.bold, cut.light) for cut in found] == [
        ("前1名晋级阶段2", "以下1人留下打第3轮"),
        ("末1名出局", "最终名次3"),
    ]
    english = [item for item in lines_of(event(table, cuts), language="en") if isinstance(item, Cut)]
    assert english[0].bold == "Top 1 go to Stage 2"


def test_a_stage_still_running_shows_where_the_line_would_fall() -> None:
    table = [row(1, "1", 900), row(2, "2", 700)]
    cuts = [
        rows.CutRow("one", 3, 1, 1, "advances", "two", False, None),
        rows.CutRow("one", 3, 2, 2, "out", None, True, None),
    ]
    found = [item for item in lines_of(event(table, cuts)) if isinstance(item, Cut)]
    assert [cut.light for cut in found] == ["第3轮后定；线画在当前位置"]


def test_whoever_left_is_named_and_so_are_those_below() -> None:
    """D-03: the withdrawn at the bottom, the disqualified below them."""
    table = [
        row(1, "1", 0), row(2, "2", 900, decided_by="withdrawal"), row(3, "3", 800, decided_by="standard_points"),
        row(4, "4", 950, decided_by="disqualify"),
    ]  # fmt: skip
    lines = [line for line in lines_of(event(table, [])) if isinstance(line, Line)]
    assert [line.reason for line in lines] == ["", "弃权", "弃权", "取消资格"]
    assert not any(line.underlined for line in lines)


def test_movement_is_against_the_session_before() -> None:
    before = [standing("one", 1, 2, "1", standard_points_c=0), standing("one", 1, 1, "2", standard_points_c=0)]
    lines = [line for line in lines_of(event([row(1, "1", 9), row(2, "2", 0)], [], before)) if isinstance(line, Line)]
    assert [line.move for line in lines] == [1, -1]


def test_sections_that_rank_apart_have_a_table_each() -> None:
    table = [
        standing("one", 2, 1, "B1", section="B", standard_points_c=100),
        standing("one", 2, 1, "A1", section="A", standard_points_c=100),
    ]
    made = event(table, [])
    assert [part.section for part in standing_tables(made, Words(made, "zh"), ("one", 2))] == ["A", "B"]


def test_the_order_of_rows_does_not_matter() -> None:
    table = [row(rank, str(rank), -rank) for rank in range(1, 8)]
    pages = [list(standing_pages(made, Words(made, "zh"))) for made in (event(table, []), event(table[::-1], []))]
    ranks = [[item.rank for item in page[0].values["tables"][0].items] for page in pages]
    assert ranks[0] == ranks[1] == [str(rank) for rank in range(1, 8)]
