"""Score sheets of a game with an auction (ZIBO-01): the record or the scores, taken back, faulty cells marked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from pipeline.cli.main import main

FIRST = 4
TITLES = ["阶段", "节", "组", "轮", "桌", "室", "副", "东", "东姓名", "南", "南姓名", "西", "西姓名"]
RECORD, SCORES = ["庄家", "叫分", "胜负", "炸弹数"], ["东分", "南分", "西分"]
COLUMNS = dict(zip([*TITLES, *RECORD, *SCORES, "核对"], "ABCDEFGHIJKLMNOPQRSTU", strict=True))


def seated(folder: Path, setting: str = "") -> Path:
    assert main(["new", "2019-zibo", str(folder)]) == 0
    lines = ["编号,姓名", *(f"{number},选手{number}" for number in range(1, 8))]
    (folder / "entries.csv").write_text("\n".join(lines), encoding="utf-8")
    if setting:
        with (folder / "event.toml").open("a", encoding="utf-8") as stated:
            stated.write(setting)
    assert main(["seat", str(folder), "swiss", "1"]) == 0
    return folder


@pytest.fixture
def event(tmp_path: Path) -> Path:
    return seated(tmp_path / "event")


def book_of(event: Path) -> Any:
    return openpyxl.load_workbook(event / "sheets" / "swiss-1.xlsx")


def type_in(sheet: Any, row: int, **cells: Any) -> None:
    for title, value in cells.items():
        sheet[f"{COLUMNS[title]}{row}"] = value


def scores_of(fushi: Any, event: Path) -> list[tuple[int, str, float]]:
    assert fushi("score", event).status == 0
    rows = json.loads(fushi("query", event, "select board, seat, raw_score from results order by 1, 2", "--json").out)
    return [(row["board"], row["seat"], float(row["raw_score"])) for row in rows]


def test_a_sheet_has_the_columns_that_the_regulation_takes(event: Path, tmp_path: Path) -> None:
    sheet = book_of(event).active
    assert [cell.value for cell in sheet[FIRST - 1]] == [*TITLES, *RECORD, *SCORES, "核对"]
    rules = {str(rule.sqref).split(":")[0]: rule for rule in sheet.data_validations.dataValidation}
    assert [rules[f"{column}4"].type for column in "NOPQR"] == ["list", "list", "list", "whole", "custom"]
    assert [rules[f"{column}4"].formula1 for column in "NOP"] == ['"东,南,西"', '"1,2,3"', '"胜,负"']
    assert not any(sheet[f"{column}4"].protection.locked for column in "NOPQRST")
    assert sheet["U4"].protection.locked
    for form, titles in (("record", RECORD), ("scores", SCORES)):
        other = seated(tmp_path / form, f'"hand.sheet" = "{form}"\n')
        assert [cell.value for cell in book_of(other).active[FIRST - 1]] == [*TITLES, *titles, "核对"]


def test_paper_has_room_for_the_record(event: Path) -> None:
    page = (event / "sheets" / "swiss-1.html").read_text("utf-8")
    assert page.count('<th class="r">') == 2 * 4
    assert page.count('<td class="r">') == 2 * (9 + 1) * 4


def test_records_and_scores_of_one_sheet_are_taken_back(fushi: Any, event: Path) -> None:
    """ZIBO-01: bid 3 with two bombs, won: 18 a stake; a line of scores counts beside it, a blank one is to come."""
    book = book_of(event)
    type_in(book.active, FIRST, 庄家="东", 叫分=3, 胜负="胜", 炸弹数=2)
    type_in(book.active, FIRST + 1, 庄家="西", 叫分=1, 胜负="负", 炸弹数=0)
    type_in(book.active, FIRST + 2, 东分=-4, 南分=8, 西分=-4)
    book.save(event / "results" / "swiss-1.xlsx")
    said = fushi("ingest", event)
    assert (said.status, said.err) == (0, "")
    assert scores_of(fushi, event) == [
        (1, "E", 36), (1, "S", -18), (1, "W", -18), (2, "E", 2), (2, "S", 2), (2, "W", -4),
        (3, "E", -4), (3, "S", 8), (3, "W", -4),
    ]  # fmt: skip
    assert json.loads(fushi("status", event, "--json").out)["missing"] == 2 * 9 - 3


FAULTS: dict[str, tuple[str, dict[str, Any], str]] = {
    "nobody's seat": ("庄家", {"庄家": "北", "叫分": 1, "胜负": "胜", "炸弹数": 0}, "没有方位"),
    "no seat at all": ("庄家", {"庄家": "庄", "叫分": 1, "胜负": "胜", "炸弹数": 0}, "不是方位"),
    "no such bid": ("叫分", {"庄家": "东", "叫分": 4, "胜负": "胜", "炸弹数": 0}, "1 2 3"),
    "bid of nothing": ("叫分", {"庄家": "东", "叫分": 0, "胜负": "胜", "炸弹数": 0}, "1 或更大"),
    "won or lost": ("胜负", {"庄家": "东", "叫分": 1, "胜负": "平", "炸弹数": 0}, "不是胜或负"),
    "half a bomb": ("炸弹数", {"庄家": "东", "叫分": 1, "胜负": "胜", "炸弹数": 1.5}, "应为整数"),
    "bombs without end": ("炸弹数", {"庄家": "东", "叫分": 1, "胜负": "胜", "炸弹数": 21}, "0–20"),
    "no bid": ("叫分", {"庄家": "东", "胜负": "胜", "炸弹数": 0}, "不能空"),
    "bid alone": ("庄家", {"叫分": 1, "胜负": "胜", "炸弹数": 0}, "不能空"),
    "both": (
        "庄家",
        {"庄家": "东", "叫分": 1, "胜负": "胜", "炸弹数": 0, "东分": 4, "南分": -2, "西分": -2},
        "只填一样",
    ),
    "half a table": ("西分", {"东分": 4, "南分": -4}, "缺 W"),
    "off by": ("东分", {"东分": 4, "南分": -2, "西分": -4}, "之和应为 0"),
    "somebody else": ("东", {"东": 99, "东分": 4, "南分": -2, "西分": -2}, "没有编号"),
}


def test_each_fault_of_a_record_is_marked_in_its_cell(fushi: Any, event: Path) -> None:
    book = book_of(event)
    for row, (_, cells, _) in enumerate(FAULTS.values(), start=FIRST):
        type_in(book.active, row, **cells)
    book.save(event / "results" / "swiss-1.xlsx")
    assert fushi("ingest", event).status == 1
    copy = openpyxl.load_workbook(event / "faults" / "swiss-1.xlsx")
    found = {
        cell.coordinate: cell.comment.text for row in copy.worksheets[0].iter_rows() for cell in row if cell.comment
    }
    wanted = {f"{COLUMNS[title]}{row}": said for row, (title, _, said) in enumerate(FAULTS.values(), start=FIRST)}
    assert found.keys() == wanted.keys()
    for place, said in wanted.items():
        assert said in found[place], place


def test_a_workbook_with_a_record_is_not_written_over(fushi: Any, event: Path) -> None:
    book = book_of(event)
    type_in(book.active, FIRST + 5, 胜负="胜")
    book.save(event / "sheets" / "swiss-1.xlsx")
    assert json.loads(fushi("seat", event, "swiss", 1, "--json").out)["workbook_kept"] is True
