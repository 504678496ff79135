"""Score sheets: as a workbook that is filled in and taken back, and on paper; a faulty one comes back marked."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from pipeline.cli.main import main

FIRST = 4
COLUMNS = {
    "阶段": "A", "节": "B", "组": "C", "轮": "D", "桌": "E", "室": "F", "副": "G", "东": "H", "南": "J", "西": "L",
    "东分": "N", "南分": "O", "西分": "P", "核对": "Q",
}  # fmt: skip


@pytest.fixture(scope="module")
def seated_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """63 players, seats and sheets of the first session."""
    folder = tmp_path_factory.mktemp("sheets") / "event"
    assert main(["new", "2012-individual", str(folder)]) == 0
    lines = ["编号,姓名,单位", *(f"{number},选手{number},<b>单位{number % 9}" for number in range(1, 64))]
    (folder / "entries.csv").write_text("\n".join(lines), encoding="utf-8")
    assert main(["seat", str(folder), "prelim", "1"]) == 0
    return folder


@pytest.fixture
def event(seated_once: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(seated_once, tmp_path / "event"))


def book_of(event: Path) -> Any:
    return openpyxl.load_workbook(event / "sheets" / "prelim-1.xlsx")


def type_in(sheet: Any, row: int, scores: tuple[Any, ...] = (200, -100, -100), **cells: Any) -> None:
    for column, score in zip("NOP", scores, strict=True):
        sheet[f"{column}{row}"] = score
    for title, value in cells.items():
        sheet[f"{COLUMNS[title]}{row}"] = value


def test_only_scores_can_be_typed_and_only_multiples_of_the_base(event: Path) -> None:
    book = book_of(event)
    assert book.sheetnames == ["A", "B", "C"]
    for sheet in book:
        assert sheet.protection.sheet
        assert sheet.protection.password is None
        assert sheet.freeze_panes == "H4"
        assert {title: cell.column_letter for cell in sheet[FIRST - 1] if (title := cell.value) in COLUMNS} == COLUMNS
        open_cells = {cell.coordinate for row in sheet.iter_rows() for cell in row if not cell.protection.locked}
        assert open_cells == {f"{column}{row}" for column in "NOP" for row in range(FIRST, FIRST + 147)}
        (rule,) = sheet.data_validations.dataValidation
        assert str(rule.sqref) == "N4:P150"
        assert "MOD(N4,100)=0" in rule.formula1
        assert "100" in rule.error
        assert len(sheet.conditional_formatting) == 1
        assert [len(rules.rules) for rules in sheet.conditional_formatting] == [3]
    assert "SUM(N4:P4)=0" in book["A"]["Q4"].value


def test_the_same_seats_make_the_same_bytes(fushi: Any, event: Path) -> None:
    files = [event / "sheets" / f"prelim-1.{form}" for form in ("html", "xlsx")]
    before = [file.read_bytes() for file in files]
    for file in files:
        file.unlink()
    assert fushi("sheets", event, "prelim", 1).status == 0
    assert [file.read_bytes() for file in files] == before


def test_a_workbook_that_is_begun_is_not_written_over(fushi: Any, event: Path) -> None:
    book = book_of(event)
    book["B"]["N20"] = 300
    workbook = event / "sheets" / "prelim-1.xlsx"
    book.save(workbook)
    begun = workbook.read_bytes()
    told = fushi("sheets", event, "prelim", 1)
    assert (told.status, workbook.read_bytes()) == (0, begun)
    assert "已有成绩，没有覆盖" in told.err
    assert json.loads(fushi("seat", event, "prelim", 1, "--json").out)["workbook_kept"] is True


def test_what_is_not_played_yet_is_missing_and_no_fault(fushi: Any, event: Path) -> None:
    book = book_of(event)
    for row in range(FIRST, FIRST + 3):
        type_in(book["A"], row)
    book.save(event / "results" / "prelim-1.xlsx")
    assert "prelim-1.xlsx" in fushi("ingest", event).out
    told = json.loads(fushi("score", event, "--json").out)
    assert told["missing_boards"] == 3 * 441 - 9
    # what comes later may come in another file, although the first one has blank lines for it
    book = book_of(event)
    type_in(book["A"], FIRST + 3)
    book.save(event / "results" / "late.xlsx")
    assert json.loads(fushi("ingest", event, "--json").out)["taken"] == ["results/late.xlsx"]


# one fault a line of section A, and one in section B; every line else is blank
FAULTS: dict[str, tuple[str, dict[str, Any], str]] = {
    "unknown stage": ("阶段", {"阶段": "赛马"}, "没有阶段"),
    "unknown session": ("节", {"节": 9}, "没有第“9”节"),
    "half a session": ("节", {"节": 1.5}, "应为整数"),
    "unknown section": ("组", {"组": "Z"}, "没有组“Z”"),
    "unknown round": ("轮", {"轮": 9}, "没有第“9”轮"),
    "unknown table": ("桌", {"桌": 9}, "没有桌号“9”"),
    "table 0": ("桌", {"桌": 0}, "1 或更大"),
    "unknown room": ("室", {"室": "侧室"}, "不是开室或闭室"),
    "no rooms here": ("室", {"室": "开室"}, "不分开室"),
    "unknown board": ("副", {"副": 30}, "没有第“30”副"),
    "board of another round": ("副", {"副": 21}, "不是“21”"),
    "unknown competitor": ("东", {"东": 999}, "没有编号“999”"),
    "nobody there": ("南", {"南": None}, "不能空"),
    "somebody else's seat": ("西", {}, "应为"),
    "a word": ("东分", {"东分": "弃"}, "不是数字"),
    "decimals": ("南分", {"南分": 100.5}, "有小数"),
    "no multiple": ("西分", {"西分": 150}, "不是 100 的倍数"),
    "three decimals": ("东分", {"东分": "1.234"}, "超过两位"),
    "too large": ("南分", {"南分": 10**12}, "太大"),
    "does not add up": ("东分", {"东分": 600}, "之和应为 0"),
}


def spoiled(event: Path) -> tuple[Any, dict[tuple[str, str], str]]:
    """A workbook with more than twenty faults, and what is to be said at which cell."""
    book, wanted = book_of(event), {}
    for row, (title, cells, said) in enumerate(FAULTS.values(), start=FIRST):
        type_in(book["A"], row, **cells)
        wanted["A", f"{COLUMNS[title]}{row}"] = said
    for name in ("decimals", "no multiple"):  # then the table does not add up either
        wanted["A", f"N{FIRST + list(FAULTS).index(name)}"] = "之和应为 0"
    row = FIRST + list(FAULTS).index("somebody else's seat")
    book["A"][f"L{row}"] = book["A"]["L130"].value
    type_in(book["B"], FIRST, (200, None, -200))
    wanted["B", "O4"] = "缺 S"
    return book, wanted


def test_twenty_faults_come_back_as_comments_in_their_cells(fushi: Any, event: Path) -> None:
    book, wanted = spoiled(event)
    book.save(event / "results" / "prelim-1.xlsx")
    said = fushi("ingest", event)
    assert said.status == 1
    assert str(Path("faults", "prelim-1.xlsx")) in said.out
    copy = openpyxl.load_workbook(event / "faults" / "prelim-1.xlsx")
    assert copy.sheetnames == ["A", "B", "C", "错误"]
    found = {
        (sheet.title, cell.coordinate): cell.comment.text
        for sheet in copy
        for row in sheet.iter_rows()
        for cell in row
        if cell.comment
    }
    assert found.keys() == wanted.keys()
    assert len(found) == 23
    for place, words in wanted.items():
        assert words in found[place], place
        assert copy[place[0]][place[1]].fill.fgColor.rgb == "FFFFC7CE"
    coloured = sum(cell.fill.fill_type is not None for sheet in copy for row in sheet.iter_rows() for cell in row)
    assert coloured == len(found)
    assert copy["A"]["N15"].value == 200


def test_the_copy_is_kept_while_somebody_works_in_it_and_goes_once_the_file_is_taken(fushi: Any, event: Path) -> None:
    book, _ = spoiled(event)
    book.save(event / "results" / "prelim-1.xlsx")
    fushi("run", event)
    path = event / "faults" / "prelim-1.xlsx"
    copy = openpyxl.load_workbook(path)
    for _ in FAULTS:
        copy["A"].delete_rows(FIRST)
    copy["B"]["O4"] = 0
    copy.save(path)
    corrected = path.read_bytes()
    assert fushi("ingest", event).status == 1
    assert path.read_bytes() == corrected
    shutil.copyfile(path, event / "results" / "prelim-1.xlsx")
    said = fushi("ingest", event)
    assert (said.status, path.exists()) == (0, False)
    assert "错误" in said.err  # the sheet that lists the faults is passed over and named


def test_a_workbook_from_elsewhere_is_marked_as_well(fushi: Any, event: Path, tmp_path: Path) -> None:
    book, _ = spoiled(event)
    book.save(tmp_path / "elsewhere.xlsx")
    assert fushi("ingest", event, tmp_path / "elsewhere.xlsx").status == 1
    assert (event / "faults" / "elsewhere.xlsx").is_file()
    assert not (event / "results" / "elsewhere.xlsx").exists()


def test_a_workbook_that_cannot_be_read_has_no_copy(fushi: Any, event: Path) -> None:
    (event / "results" / "half.xlsx").write_bytes((event / "sheets" / "prelim-1.xlsx").read_bytes()[:4000])
    assert fushi("ingest", event).status == 1
    assert not (event / "faults").exists()


def test_paper_has_a_page_a_table_and_nothing_to_load(event: Path) -> None:
    """IND-MOV-03: the sheet of a table names who sits there in each round."""
    page = (event / "sheets" / "prelim-1.html").read_text("utf-8")
    assert page.count('<section class="page') == 1 + 21
    assert page.count('<tr class="turn">') == 21 * 7
    assert "<script" not in page
    assert not re.search(r"(src|href)=|url\(|@import", page)
    assert "<b>单位" not in page
    first = page.split('<section class="page')[2]
    assert first.count('<td class="s">') == 21 * 3


def test_english_sheets_are_taken_back_as_well(fushi: Any, event: Path) -> None:
    shutil.rmtree(event / "sheets")
    assert fushi("sheets", event, "prelim", 1, "--lang", "en").status == 0
    book = book_of(event)
    assert [cell.value for cell in book["A"][FIRST - 1]][:8] == [
        "stage", "session", "section", "round", "table", "room", "board", "E",
    ]  # fmt: skip
    type_in(book["C"], FIRST)
    book.save(event / "results" / "prelim-1.xlsx")
    said = fushi("ingest", event, "--lang", "en")
    assert (said.status, said.err) == (0, "")


def test_a_session_without_seats_has_no_sheets(fushi: Any, event: Path) -> None:
    said = fushi("sheets", event, "prelim", 2)
    assert said.status == 1
    assert "还没有座位" in said.err
