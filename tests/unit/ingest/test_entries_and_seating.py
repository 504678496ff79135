"""Faults of entries and seating files, and what is accepted there."""

from __future__ import annotations

import pytest

SEATING = "stage,session,section,table,seat,competitor\n"


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("competitor,name\n1,甲\n1,乙\n", [(3, "competitor", "1", "entered_twice")]),
        ("competitor,name\n１,甲\n1 ,乙\n", [(3, "competitor", "1", "entered_twice")]),
        ("competitor,name\n1,\n", [(2, "name", None, "blank")]),
        ("competitor,name\n,甲\n", [(2, "competitor", None, "blank")]),
        ("competitor,club\n1,甲\n", [(1, "name", None, "column_missing")]),
        ("编号,姓名,队员1,队员2\n1,甲/乙,甲,\n", [(2, "队员2", None, "player_missing")]),
        ("编号,姓名,队员1,队员2\n1,甲/乙,甲,甲\n", [(2, "队员2", "甲", "player_twice")]),
    ],
)
def test_faults_of_entries(empty_hall, content, expected):
    assert empty_hall.refuse("entries.csv", content) == expected


def test_everything_entries_can_say(empty_hall):
    empty_hall.write("entries.csv", "组,编号,姓名,单位,性别,队员1,队员2\nA,A1,甲／乙,某队,混合,甲,乙\n,B２,丙, ,,,\n")
    assert empty_hall.ingest().taken == ["entries.csv"]
    assert empty_hall.rows("entries") == [
        ("cup", "A1", "甲／乙", "某队", "混合", "A", "甲", "乙", "entries.csv", 2),
        ("cup", "B2", "丙", None, None, None, None, None, "entries.csv", 3),
    ]


def test_entries_in_two_files_may_not_overlap(empty_hall):
    empty_hall.write("entries.csv", "competitor,name\n1,甲\n")
    assert empty_hall.refuse("entries.json", '[{"competitor": 1, "name": "乙"}]') == [
        (1, "competitor", "1", "entered_twice")
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("prelim,2,,1,E,99", [(2, "competitor", "99", "unknown_competitor")]),
        ("prelim,2,,6,E,1", [(2, "table", "6", "unknown_table")]),
        ("prelim,2,,1,N,1", [(2, "seat", "N", "seat_not_here")]),
        ("prelim,2,,1,上,1", [(2, "seat", "上", "unknown_seat")]),
        ("prelim,2,B,1,E,1", [(2, "section", "B", "unknown_section")]),
        ("prelim,3,,1,E,1", [(2, "session", "3", "unknown_session")]),
        ("pre,2,,1,E,1", [(2, "stage", "pre", "unknown_stage")]),
        ("groups,2,,1,NS,A1", [(2, "section", None, "section_needed")]),
        ("prelim,2,,1,E,1\nprelim,2,,1,E,2", [(3, "seat", "E", "seat_twice")]),
        ("prelim,2,,1,E,1\nprelim,2,,2,E,1", [(3, "competitor", "1", "seated_twice")]),
        ("prelim,1,A,1,E,2", [(2, "competitor", "2", "seated_twice"), (2, "seat", "E", "seat_twice")]),
    ],
)
def test_faults_of_seating(hall, line, expected):
    assert hall.refuse("seating/x.csv", SEATING + line + "\n") == expected


def test_a_seat_taken_names_the_file_that_has_it(hall):
    hall.refuse("seating/x.csv", SEATING + "final,1,,1,E,9\n")
    assert hall.rows("faults", "message") == [("这个座位已是 1 的（seating/others.csv 第 2 行）",)]


def test_seating_in_chinese_by_sections_and_titles(hall):
    hall.write(
        "seating/x.csv", "阶段,节,组,桌,方位,编号\n小组赛,2,b,１,南北,Ｂ1\n小组赛,2,B,1,东西,b2\n预赛,2,—,2,西,007\n"
    )
    intake = hall.ingest()
    assert [fault.line_of_text("en") for fault in intake.faults] == []
    assert hall.connection.execute(
        "SELECT stage, session, section, table_no, seat, competitor FROM raw.seating "
        "WHERE source_file = 'seating/x.csv' ORDER BY ALL"
    ).fetchall() == [
        ("groups", 2, "B", 1, "EW", "B2"),
        ("groups", 2, "B", 1, "NS", "B1"),
        ("prelim", 2, "A", 2, "W", "7"),
    ]
