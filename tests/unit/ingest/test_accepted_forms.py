"""What is accepted as it comes: encodings, delimiters, names, digits, sheets, wide lines, hand records."""

from __future__ import annotations

import io
import json

import openpyxl
import polars as pl
import pytest

HEADER = "stage,session,section,round,table,board,seat,competitor,score\n"
LINES = "prelim,1,A,1,1,1,E,1,1200\nprelim,1,A,1,1,1,S,6,-600\nprelim,1,A,1,1,1,W,11,-600\n"
EXPECTED = [
    ("prelim", 1, "A", 1, 1, "", 1, "E", "1", 120000),
    ("prelim", 1, "A", 1, 1, "", 1, "S", "6", -60000),
    ("prelim", 1, "A", 1, 1, "", 1, "W", "11", -60000),
]
COLUMNS = (
    "stage", "session", "section", "round", "table_no", "room", "board", "seat", "competitor", "raw_score_c",
)  # fmt: skip
CHINESE = (
    "阶段,节,组,轮,桌,副,方位,编号,基本分\n预赛,1,A,1,1,1,东,1,1200\n"
    "预赛,1,A,1,1,1,南,6,-600\n预赛,1,A,1,1,1,西,11,-600\n"
)


def take(hall, file, content):
    hall.write(file, content)
    intake = hall.ingest()
    assert [fault.line_of_text("en") for fault in intake.faults] == []
    assert intake.taken == [file]
    return sorted(hall.rows("results", *COLUMNS), key=lambda row: row[4:9])


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gb18030", "gbk", "utf-16", "utf-16-le", "utf-16-be"])
def test_encodings(hall, encoding):
    assert take(hall, "results/x.csv", CHINESE.encode(encoding)) == EXPECTED


@pytest.mark.parametrize(
    "content",
    [
        HEADER.replace(",", ";") + LINES.replace(",", ";"),
        HEADER.replace(",", "\t") + LINES.replace(",", "\t"),
        HEADER.replace("\n", "\r\n") + LINES.replace("\n", "\r\n"),
        HEADER.replace("\n", "\r") + LINES.replace("\n", "\r") + "\x1a",
        "\n\n" + HEADER + "\n,,,,,,,,\n" + LINES,
        "中国杯 第1节 成绩,,,,\n" + HEADER + LINES,
        HEADER.upper() + LINES,
        HEADER.replace("section,round,", "") + LINES.replace(",A,1,", ","),
        HEADER + LINES.replace("prelim", "Preliminary").replace(",E,", ",east,").replace(",A,", ",a,"),
        HEADER + LINES.replace(",1200", ',"1,200"').replace(",1,1,1,", ",1.0, 1 ,1.00,"),
        HEADER + LINES.replace("-600", "−600").replace("1200", "＋１２００"),
        HEADER + LINES.replace("-600", "－６００").replace(",6,", ",６　,"),
        HEADER + LINES.replace(",6,", ",06,").replace("-600", "–600"),
        "Stage , SESSION,Section,Round,Table_No,Board,Seat,Competitor,Raw Score,remark\n" + LINES.replace("\n", ",x\n"),
    ],
)
def test_oddities_of_text(hall, content):
    assert take(hall, "results/x.csv", content) == EXPECTED


def test_columns_in_any_order_and_rows_in_any_order(hall):
    rows = [line.split(",") for line in (HEADER + LINES).splitlines()]
    turned = "\n".join(",".join(reversed(row)) for row in [rows[0], *reversed(rows[1:])])
    assert take(hall, "results/x.csv", turned) == EXPECTED


def test_unknown_columns_are_noted(hall):
    hall.write("results/x.csv", HEADER.strip() + ",remark\n" + LINES)
    notes = [(note.line, note.column, note.code) for note in hall.ingest().notes]
    assert notes == [(1, "remark", "ingest.column_ignored")]


def workbook(sheets):
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def as_cells(text):
    return [
        [int(cell) if cell.lstrip("-").isdigit() else cell for cell in line.split(",")] for line in text.splitlines()
    ]


def test_a_workbook_with_a_title_blank_rows_and_empty_sheets(hall):
    header, *rows = as_cells(HEADER + LINES)
    data = workbook({"说明": [["打印日期"]], "第1节": [["预赛"], [], header, rows[0], [], *rows[1:]], "Sheet3": []})
    assert take(hall, "results/x.xlsx", data) == EXPECTED
    assert hall.rows("results", "source_sheet", "source_line") == [("第1节", 4), ("第1节", 6), ("第1节", 7)]


def test_all_sheets_of_a_workbook_are_read(hall):
    header, *rows = as_cells(HEADER + LINES)
    second = [[*row[:5], 2, *row[6:]] for row in rows]
    hall.write("results/x.xlsx", workbook({"one": [header, *rows], "two": [header, *second]}))
    assert hall.ingest().taken == ["results/x.xlsx"]
    assert len(hall.rows("results")) == 6


def test_merged_cells_count_for_every_row_they_cover(hall):
    header, *rows = as_cells(HEADER + LINES)
    book = openpyxl.Workbook()
    for row in (header, *rows):
        book.active.append(row)
    book.active.merge_cells("E2:E4")
    data = io.BytesIO()
    book.save(data)
    assert take(hall, "results/x.xlsx", data.getvalue()) == EXPECTED


def test_a_fault_in_a_workbook_names_sheet_and_row(hall):
    header, *rows = as_cells(HEADER + LINES)
    rows[1][8] = True
    hall.write("results/x.xlsx", workbook({"empty": [], "第2页": [["标题"], [], header, *rows]}))
    faults = hall.ingest().faults
    assert [(one.sheet, one.line, one.column, one.value, one.code) for one in faults] == [
        ("第2页", 5, "score", "TRUE", "ingest.no_number")
    ]


def test_a_date_is_no_number(hall):
    import datetime

    header, *rows = as_cells(HEADER + LINES)
    rows[0][5] = datetime.date(2026, 1, 5)
    hall.write("results/x.xlsx", workbook({"s": [header, *rows]}))
    assert [(one.line, one.column, one.value) for one in hall.ingest().faults] == [(2, "board", "2026-01-05")]


def records():
    header, *rows = as_cells(HEADER + LINES)
    return [dict(zip(header, row, strict=True)) for row in rows]


@pytest.mark.parametrize("wrap", [lambda rows: rows, lambda rows: {"rows": rows}])
def test_json(hall, wrap):
    assert take(hall, "results/x.json", json.dumps(wrap(records()))) == EXPECTED


def test_parquet(hall):
    data = io.BytesIO()
    pl.DataFrame(records()).with_columns(pl.col("score").cast(pl.Float64)).write_parquet(data)
    assert take(hall, "results/x.parquet", data.getvalue()) == EXPECTED


@pytest.mark.parametrize(
    "content",
    [
        "stage,session,section,round,table,board,e,s,w,e_score,s_score,w_score\nprelim,1,A,1,1,1,1,6,11,1200,-600,-600\n",
        "阶段,节,组,桌,副,东,东分,南,南分,西,西分\n预赛,1,A,1,1,1,1200,6,-600,11,-600\n",
        "stage,session,section,table,board,E,S,W,E_score,S_score,W_score\n"
        "prelim,1,A,1,1,1,6,11,1200,-600,-600\nprelim,1,A,1,2,1,6,11,,,\nprelim,1,A,1,3,,,,,,\n",
    ],
)
def test_wide(hall, content):
    assert take(hall, "results/x.csv", content) == EXPECTED


def test_wide_with_rooms(hall):
    hall.write(
        "results/x.csv",
        "阶段,节,组,桌,室,副,南北,东西,南北分,东西分\n小组赛,1,A,1,开室,1,A1,A2,5,-5\n小组赛,1,A,1,闭室,1,A2,A1,-3,3\n",
    )
    assert hall.ingest().taken == ["results/x.csv"]
    rows = hall.rows("results", "room", "seat", "competitor", "raw_score_c")
    assert rows == [
        ("closed", "EW", "A1", 300), ("closed", "NS", "A2", -300),
        ("open", "EW", "A2", -500), ("open", "NS", "A1", 500),
    ]  # fmt: skip


def test_wide_with_four_seats(hall):
    header = "stage,session,table,board,n,e,s,w,n_score,e_score,s_score,w_score\n"
    hall.write("results/x.csv", header + "fours,1,1,1,7,8,9,10,5,-1,2,0\n")
    assert hall.ingest().taken == ["results/x.csv"]
    assert hall.rows("results", "seat", "competitor", "raw_score_c") == [
        ("E", "8", -100), ("N", "7", 500), ("S", "9", 200), ("W", "10", 0),
    ]  # fmt: skip


def test_wide_faults_name_the_columns_of_the_seat(hall):
    header = "stage,session,section,table,board,e,s,w,e_score,s_score,w_score\n"
    lines = (
        "prelim,1,A,1,1,99,6,11,1200,-600,x\n"
        "prelim,1,A,1,2,1,,11,1200,-600,-600\n"
        "prelim,1,A,1,3,1,6,11,1200,-600,\n"
        "prelim,1,A,2,4,2,7,12,1200,-600,-500\n"
    )
    assert hall.refuse("results/x.csv", header + lines) == [
        (2, "e", "99", "unknown_competitor"),
        (2, "w_score", "x", "no_number"),
        (3, "s", None, "blank"),
        (4, "w_score", None, "half_table"),
        (5, "e_score", "1200", "not_zero_sum"),
    ]


def test_a_missing_seat_column_is_named(hall):
    faults = hall.refuse(
        "results/x.csv", "stage,session,table,board,e,s,e_score,s_score,w_score\nthrees,1,1,1,4,5,1,1,-2\n"
    )
    assert faults == [(1, "w", None, "column_missing")]


HAND = "stage,session,table,board,e,s,w,declarer,bid,won,n\n"


@pytest.mark.parametrize(
    "content",
    [
        HAND + "threes,1,1,1,4,5,6,e,3,1,2\nthrees,1,1,2,4,5,6,S,1,0,0\nthrees,1,1,3,4,5,6,,,,\n",
        "阶段,节,桌,副,东,南,西,庄家,叫分,胜负,炸弹数\n移位赛,1,1,1,4,5,6,东,3,胜,2\n移位赛,1,1,2,4,5,6,南,1,负,0\n",
    ],
)
def test_hand_records(hall, content):
    """ZIBO-01: bid, result and multiplier instead of scores."""
    hall.write("results/x.csv", content)
    intake = hall.ingest()
    assert [fault.line_of_text("en") for fault in intake.faults] == []
    assert hall.rows("hands", "board", "declarer", "bid", "won", "bombs", "doublings", "source_line") == [
        (1, "E", 3, True, 2, 0, 2), (2, "S", 1, False, 0, 0, 3),
    ]  # fmt: skip
    assert hall.rows("results", "board", "seat", "raw_score_c") == [
        (board, seat, None) for board in (1, 2) for seat in ("E", "S", "W")
    ]


def test_hand_records_name_what_is_wrong(hall):
    lines = (
        "threes,1,1,1,4,5,6,N,3,1,2\n"
        "threes,1,1,2,4,5,6,E,0,1,2\n"
        "threes,1,1,3,4,5,6,E,1,maybe,2\n"
        "threes,1,1,4,4,5,6,E,1,1,99\n"
        "threes,1,1,5,4,5,6,E,1,,0\n"
        "threes,1,1,6,6,5,4,E,1,1,0\n"
    )
    assert hall.refuse("results/x.csv", HAND + lines) == [
        (2, "declarer", "N", "seat_not_here"),
        (3, "bid", "0", "not_counted"),
        (4, "won", "maybe", "no_outcome"),
        (5, "n", "99", "not_within"),
        (6, "won", None, "blank"),
        (7, "e", "6", "wrong_seat"),
        (7, "w", "4", "wrong_seat"),
    ]


def test_hand_records_only_where_the_rules_turn_them_into_scores(hall):
    assert hall.refuse("results/x.csv", HAND + "final,1,1,1,1,2,3,E,3,1,2\n") == [(2, "declarer", "E", "no_hands_here")]


def test_zeros_in_front_do_not_merge_two_competitors(hall):
    hall.write("entries.csv", "competitor,name\n07,甲\n7,乙\n8,丙\n")
    hall.write(
        "seating/s.csv", "stage,session,table,seat,competitor\nthrees,2,1,E,07\nthrees,2,1,S,7\nthrees,2,1,W,008\n"
    )
    for file in ("seating/prelim-1.csv", "seating/others.csv"):
        (hall.folder / file).unlink()
    assert hall.ingest().refused == {}
    assert hall.rows("seating", "seat", "competitor") == [("E", "07"), ("S", "7"), ("W", "8")]


def test_a_round_and_section_left_out_follow_from_movement_and_seating(hall):
    """Section from where the competitor was seated, round from table and board (IND-MOV-02)."""
    hall.write(
        "results/x.csv",
        "stage,session,table,board,seat,competitor,score\n"
        "prelim,1,1,4,E,19,600\nprelim,1,1,4,S,21,-300\nprelim,1,1,4,W,30,-300\n",
    )
    intake = hall.ingest()
    assert [fault.line_of_text("en") for fault in intake.faults] == []
    assert set(hall.rows("results", "section", "round")) == {("B", 2)}


def test_hidden_sheets_are_noted_not_read(hall):
    header, *rows = as_cells(HEADER + LINES)
    book = openpyxl.Workbook()
    for row in (header, *rows):
        book.active.append(row)
    old = book.create_sheet("旧")
    old.append(header)
    old.append(["nonsense"] * len(header))
    old.sheet_state = "hidden"
    data = io.BytesIO()
    book.save(data)
    hall.write("results/x.xlsx", data.getvalue())
    intake = hall.ingest()
    assert intake.taken == ["results/x.xlsx"]
    assert [(note.sheet, note.code) for note in intake.notes] == [("旧", "ingest.sheet_hidden")]
