"""The workbook: what it holds, how it prints, that nothing in it runs, that the same event gives the same bytes."""

from __future__ import annotations

import io
import random
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from reports import rows
from reports.formats.grid import Column, Sheet, told_apart
from reports.formats.sheet_looks import width
from reports.formats.standing_sheets import ranking_sheets
from reports.formats.workbook import sheet_name, workbook_bytes, write_workbook
from reports.record import Record
from reports.source import Tables
from reports.wording import Words
from tests.unit.formats.sample import event
from tests.unit.reports.tiny import score, stage, write_database

FORMULA = '=HYPERLINK("http://x","y")'
PRIZES = [
    rows.Prize("1", 1, "一坛", 128_800, None),
    rows.Prize("1", 1, "一瓶", None, None),
    rows.Prize("2", 2, "一瓶", None, None),
    rows.Prize("2", 2, "足疗券", 12_800, "+1"),
    rows.Prize("3", 3, "奖牌", None, None),
    rows.Prize("3", 3, "奖金", 250_050, None),
]
RULES = [
    rows.PrizeRuleRow("一坛", "One jar", "四", "甲酒业", "Distillery", 1, 1),
    rows.PrizeRuleRow("一瓶", "One bottle", "四", "甲酒业", "Distillery", 1, 2),
    rows.PrizeRuleRow("足疗券", "Massage", "四", "乙堂", "Baths", 1, 5),
    rows.PrizeRuleRow("奖牌", "Medal", "四", None, None, 1, 3),
    rows.PrizeRuleRow("奖金", "Money", "四", None, None, 1, 3),
]


def whole(**given: Any) -> Tables:
    scores = [score("one", 2, 1, "E", str(n), 100 * n, datum_c=1666) for n in range(1, 4)]
    ranking = [rows.FinalRank(n, str(n), "one", False) for n in (1, 2)]
    ranking += [rows.FinalRank(3, str(n), "one", True) for n in (3, 4)]
    made = {"scores": scores, "prizes": PRIZES, "prize_rules": RULES, "final_ranking": ranking}
    return event(4, {1: FORMULA, 2: "某某&某"}, **{**made, **given})


def opened(made: Tables, language: str = "zh") -> Any:
    record = Record(made)
    return openpyxl.load_workbook(io.BytesIO(workbook_bytes(record, Words(record, language))))


@pytest.fixture(scope="module")
def book() -> Any:
    return opened(whole())


def column(sheet: Any, head: str) -> list[Any]:
    at = next(cell.column for cell in sheet[3] if cell.value == head)
    return [sheet.cell(row, at) for row in range(4, sheet.max_row + 1)]


def test_sheets_in_order_each_named_once(book: Any) -> None:
    assert book.sheetnames == [
        "最终名次", "阶段1排名", "各节成绩", "奖金奖品", "分装 甲酒业", "分装 乙堂", "分装 主办方", "牌副",
    ]  # fmt: skip


def test_before_the_end_the_current_standing_comes_first() -> None:
    assert opened(event(4)).sheetnames == ["当前排名", "各节成绩"]


def test_an_event_without_anything_still_gives_a_workbook() -> None:
    made = event(4, standings=[], session_scores=[], publications=[])
    assert opened(made).sheetnames == ["排名"]


def test_heads_stay_on_screen_and_on_every_printed_page(book: Any) -> None:
    standing = book["阶段1排名"]
    assert standing.freeze_panes == "E4"
    for sheet in book:
        assert sheet.print_title_rows == "$1:$3"
        assert sheet.freeze_panes.endswith("4")


def test_every_sheet_prints_on_a4_as_wide_as_the_paper_with_page_version_and_time(book: Any) -> None:
    for sheet in book:
        assert sheet.page_setup.paperSize == 9
        assert sheet.page_setup.orientation in ("portrait", "landscape")
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert (sheet.page_setup.fitToWidth or 1, sheet.page_setup.fitToHeight) == (1, 0)
        assert sheet.print_area
        assert "&P" in sheet.oddFooter.right.text
        assert "&N" in sheet.oddFooter.right.text
        assert "第9版" in sheet.oddFooter.left.text
        assert "2026-11-29 14:32" in sheet.oddFooter.left.text


def test_numbers_are_numbers_with_the_decimals_of_their_kind(book: Any) -> None:
    standing = book["阶段1排名"]
    points, small = column(standing, "标准分")[0], column(standing, "小分")[0]
    assert (points.value, points.number_format) == (99.5, "0.0")
    assert (small.value, small.number_format) == (-3.33, "0.00")
    money = column(book["奖金奖品"], "金额（元）")
    assert {cell.number_format for cell in money[:-1]} == {"#,##0.00"}  # there are 50 分
    assert [cell.value for cell in money[:2]] == [1288, None]


def test_points_keep_a_second_decimal_where_one_needs_it() -> None:
    made = whole(standings=[row._replace(standard_points_c=707) for row in whole().standings])
    assert column(opened(made)["阶段1排名"], "标准分")[0].number_format == "0.0#"


def test_a_shared_rank_is_a_number_that_shows_as_one(book: Any) -> None:
    ranks = column(book["最终名次"], "名次")
    assert [cell.value for cell in ranks] == [1, 2, 3, 3]
    assert [cell.number_format for cell in ranks] == ["0", "0", '"="0', '"="0']


def test_no_text_is_a_formula(book: Any) -> None:
    for sheet in book:
        for line in sheet.iter_rows():
            for cell in line:
                assert cell.data_type != "f" or str(cell.value).startswith("=SUM("), cell.coordinate
    assert column(book["最终名次"], "姓名")[0].value == FORMULA
    assert "+1" in [cell.value for cell in column(book["奖金奖品"], "备注")]


def test_money_adds_up_in_the_spreadsheet(book: Any) -> None:
    total = column(book["奖金奖品"], "金额（元）")[-1]
    assert total.value == "=SUM(F4:F9)"


def test_a_sponsor_has_a_list_to_pack_by(book: Any) -> None:
    jar, bottle = column(book["分装 甲酒业"], "一坛（1,288元）"), column(book["分装 甲酒业"], "一瓶")
    assert [cell.value for cell in jar] == [1, None, "=SUM(D4:D5)"]
    assert [cell.value for cell in bottle] == [1, 1, "=SUM(E4:E5)"]
    assert [cell.value for cell in column(book["分装 主办方"], "姓名")][:1] == ["选手3"]


def test_no_packing_where_there_are_no_sponsors() -> None:
    made = whole(prize_rules=[row._replace(sponsor_zh=None, sponsor_en=None) for row in RULES])
    assert not [name for name in opened(made).sheetnames if name.startswith("分装")]


def test_in_english_items_and_sponsors_are_english() -> None:
    book = opened(whole(), "en")
    assert "Packing Distillery" in book.sheetnames
    assert [cell.value for cell in column(book["Prizes"], "Item")][:1] == ["One jar"]


def test_columns_are_as_wide_as_chinese_needs() -> None:
    record = Record(event(4, {1: "阿迪力江·买买提吐尔逊"}))
    sheet = next(iter(ranking_sheets(record, Words(record, "zh"))))
    name = [item.kind for item in sheet.columns].index("name")
    assert width(sheet, name) >= 2 * 11
    rank = [item.kind for item in sheet.columns].index("rank")
    assert width(sheet, rank) < 10


def test_a_cut_is_a_line_above_the_row_below_it() -> None:
    standing = opened(event(4))["当前排名"]
    assert [cell.border.top.style for cell in column(standing, "姓名")] == [None, None, "medium", None]


def test_the_same_event_gives_the_same_bytes_in_whatever_order_rows_come() -> None:
    made = whole()
    first = Record(made)
    mixed = {}
    for name in ("standings", "session_scores", "prizes", "scores", "final_ranking", "competitors"):
        mixed[name] = random.Random(5).sample(getattr(made, name), len(getattr(made, name)))
    other = Record(made._replace(**mixed))
    assert workbook_bytes(first, Words(first, "zh")) == workbook_bytes(other, Words(other, "zh"))


def test_from_a_database_to_a_file(tmp_path: Path) -> None:
    database = write_database(whole(), tmp_path / "tiny.duckdb")
    write_workbook(database, tmp_path / "book.xlsx", "zh")
    record = Record(whole())
    assert (tmp_path / "book.xlsx").read_bytes() == workbook_bytes(record, Words(record, "zh"))
    assert {file.name for file in tmp_path.iterdir()} == {"tiny.duckdb", "book.xlsx"}


@pytest.mark.parametrize(
    ("title", "name"),
    [("a/b:c", "a b c"), ("'x'", "x"), ("赛" * 40, "赛" * 31), ("[]", "-"), ("History", "History 2"), ("A", "A 2")],
)
def test_names_of_sheets_are_those_that_spreadsheets_allow(title: str, name: str) -> None:
    assert sheet_name(title, {"a"}) == name


def test_points_that_are_differences_keep_both_decimals() -> None:
    """OUR-03: standard points are the difference itself."""
    made = event(4, stages=[stage("one", 1, conversion="difference"), stage("two", 2)])
    assert {cell.number_format for cell in column(opened(made)["当前排名"], "第2轮")} == {"0.00"}


def test_a_sheet_with_typed_in_figures_is_known_again_in_another_process() -> None:
    """A set of texts comes in another order there, and the workbook was made anew with every run."""
    points, raw = Column("标准分", "points"), Column("基本分", "plain")
    made = [
        Sheet("a", "a", [points, raw], [], typed=set(order))
        for order in ([(0, points), (1, raw)], [(1, raw), (0, points)])
    ]
    assert told_apart(made[0]) == told_apart(made[1])
    assert told_apart(made[0])[6] == [(0, "标准分"), (1, "基本分")]
