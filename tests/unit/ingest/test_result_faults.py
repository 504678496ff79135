"""Bad input, everywhere: each fault of a results file by line, column, value and code, nothing of the file taken."""

from __future__ import annotations

import pytest

FIRST_TABLE = "prelim,1,A,1,1,,1,E,1,600\nprelim,1,A,1,1,,1,S,6,-300\nprelim,1,A,1,1,,1,W,11,-300\n"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("prelim,1,A,1,1,,2,E,99,600", [(5, "competitor", "99", "unknown_competitor")]),
        ("prelim,1,A,1,6,,2,E,1,600", [(5, "table", "6", "unknown_table")]),
        ("prelim,1,A,1,1,,16,E,1,600", [(5, "board", "16", "unknown_board")]),
        ("prelim,1,A,1,1,,2,X,1,600", [(5, "seat", "X", "unknown_seat")]),
        ("prelim,1,A,1,1,,2,N,1,600", [(5, "seat", "N", "seat_not_here")]),
        ("prelude,1,A,1,1,,2,E,1,600", [(5, "stage", "prelude", "unknown_stage")]),
        ("prelim,9,A,1,1,,2,E,1,600", [(5, "session", "9", "unknown_session")]),
        ("prelim,1,C,1,1,,2,E,1,600", [(5, "section", "C", "unknown_section")]),
        ("prelim,1,A,6,1,,2,E,1,600", [(5, "round", "6", "unknown_round")]),
        ("prelim,1,A,1,1,,4,E,1,600", [(5, "board", "4", "wrong_board")]),
        ("prelim,1,A,1,1,open,2,E,1,600", [(5, "room", "open", "no_rooms_here")]),
        ("prelim,1,A,1,1,hall,2,E,1,600", [(5, "room", "hall", "unknown_room")]),
        ("prelim,1,A,1,1,,2,E,,600", [(5, "competitor", None, "blank")]),
        ("prelim,1,A,1,,,2,E,1,600", [(5, "table", None, "blank")]),
        ("prelim,one,A,1,1,,2,E,1,600", [(5, "session", "one", "no_number")]),
        ("prelim,1,A,1,0,,2,E,1,600", [(5, "table", "0", "not_counted")]),
        ("prelim,1,A,1,1,,1.5,E,1,600", [(5, "board", "1.5", "not_whole")]),
    ],
)
def test_each_wrong_place_is_named(faults_of, line, expected):
    assert faults_of(FIRST_TABLE + line + "\n") == expected


@pytest.mark.parametrize(
    ("score", "code"),
    [
        ("six", "no_number"),
        ("60O", "no_number"),
        ("--300", "no_number"),
        ("2026-01-05", "no_number"),
        ("300.5", "score_has_decimals"),
        ("300.123", "too_many_decimals"),
        ("350", "not_a_multiple"),
        ("99999999999999999999", "too_large"),
    ],
)
def test_each_wrong_score_is_named(faults_of, score, code):
    """T-06: raw scores are whole multiples of the base."""
    lines = f"prelim,1,A,1,1,,1,E,1,{score}\nprelim,1,A,1,1,,1,S,6,-300\nprelim,1,A,1,1,,1,W,11,-300\n"
    faults = [fault for fault in faults_of(lines) if fault[3] != "not_zero_sum"]
    assert faults == [(2, "score", score, code)]


def test_wrong_seat_for_the_movement(faults_of):
    """IND-MOV-01: in round 2 table 1 has East 4, South 6, West 15."""
    lines = "prelim,1,A,2,1,,4,E,1,600\nprelim,1,A,2,1,,4,S,6,-300\nprelim,1,A,2,1,,4,W,15,-300\n"
    assert faults_of(lines) == [(2, "competitor", "1", "wrong_seat")]


def test_wrong_seat_says_who_sits_there_and_where_the_other_belongs(hall):
    header = "stage,session,section,round,table,board,seat,competitor,score\n"
    hall.write("results/x.csv", header + "prelim,1,A,2,1,4,E,1,600\n")
    wrong_seat = next(fault for fault in hall.ingest().faults if fault.code == "ingest.wrong_seat")
    assert wrong_seat.message("en") == 'in round 2 table 1 E is 4, not "1" (who sits at table 3 E)'
    assert wrong_seat.message("zh") == "第 2 轮 1 桌 E 应为 4，不是“1”（他坐 3 桌 E）"


def test_a_competitor_of_another_section_or_session(faults_of):
    lines = "prelim,1,A,1,1,,1,E,16,600\nprelim,1,A,1,1,,1,S,A1,-300\nprelim,1,A,1,1,,1,W,11,-300\n"
    assert faults_of(lines) == [(2, "competitor", "16", "wrong_seat"), (3, "competitor", "A1", "not_seated")]


def test_the_same_place_twice(faults_of):
    assert faults_of(FIRST_TABLE + "prelim,1,A,1,1,,1,S,6,-300\n") == [(5, "seat", "S", "place_twice")]


def test_the_same_place_in_another_file(hall):
    header = "stage,session,section,round,table,room,board,seat,competitor,score\n"
    hall.write("results/first.csv", header + FIRST_TABLE)
    hall.ingest()
    faults = hall.refuse("results/second.csv", "\n" + header + FIRST_TABLE)
    assert faults == [(line, "seat", seat, "place_twice") for line, seat in ((3, "E"), (4, "S"), (5, "W"))]
    message = hall.rows("faults", "message")[0][0]
    assert message == "同一组、副、桌、方位已在 results/first.csv 第 2 行"


def test_scores_of_a_table_that_do_not_add_up(faults_of, hall):
    """MIX-08: both figures are named; the line is the first of the table."""
    lines = "prelim,1,A,1,1,,1,W,11,-300\nprelim,1,A,1,1,,1,E,1,600\nprelim,1,A,1,1,,1,S,6,-200\n"
    assert faults_of(lines) == [(2, "score", "-300", "not_zero_sum")]
    assert hall.rows("faults", "message") == [("1 桌第 1 副基本分之和应为 0，现为 100（E 600 S -200 W -300）",)]


def test_where_tables_need_not_add_up(hall):
    """D-29: `zero_sum = false`."""
    hall.write(
        "results/x.csv",
        "stage,session,table,board,seat,competitor,score\nbutler,1,1,1,NS,1,400\nbutler,1,1,1,EW,2,50\n",
    )
    assert hall.ingest().taken == ["results/x.csv"]


def test_an_adjusted_table_need_not_add_up(hall):
    """D-05: the zero-sum check is off for an adjusted result."""
    hall.write("rulings.csv", "stage,session,competitor,kind,board,amount,reason\nprelim,1,6,adjust,1,100,裁定\n")
    header = "stage,session,section,round,table,room,board,seat,competitor,score\n"
    hall.write("results/x.csv", header + FIRST_TABLE.replace("-300", "-200", 1))
    assert hall.ingest().taken == ["rulings.csv", "results/x.csv"]


def test_a_table_with_some_of_its_scores(faults_of):
    one_short = "prelim,1,A,1,1,,1,E,1,600\nprelim,1,A,1,1,,1,S,6,-300\n"
    assert faults_of(one_short) == [(2, "score", "600", "half_table")]


def test_a_table_with_one_score_left_blank(faults_of):
    assert faults_of(FIRST_TABLE.replace("11,-300", "11,")) == [(4, "score", None, "half_table")]


def test_a_table_of_another_section_does_not_complete_a_table(faults_of):
    lines = "prelim,1,A,1,1,,1,E,1,600\nprelim,1,A,1,1,,1,S,6,-300\nprelim,1,B,1,1,,1,W,26,-300\n"
    assert faults_of(lines) == [(2, "score", "600", "half_table"), (4, "score", "-300", "half_table")]


def test_a_competitor_at_two_tables_in_one_round(faults_of):
    lines = FIRST_TABLE + "prelim,1,A,1,2,,4,E,1,600\nprelim,1,A,1,2,,4,S,7,-300\nprelim,1,A,1,2,,4,W,12,-300\n"
    assert faults_of(lines) == [(5, "competitor", "1", "two_tables"), (5, "competitor", "1", "wrong_seat")]


def test_a_competitor_at_two_tables_where_anybody_may_sit_anywhere(faults_of):
    lines = (
        "butler,1,,1,1,,1,NS,1,400\nbutler,1,,1,1,,1,EW,2,-400\nbutler,1,,1,2,,2,NS,1,400\nbutler,1,,1,2,,2,EW,3,-400\n"
    )
    assert faults_of(lines) == [(4, "competitor", "1", "two_tables")]


def test_a_board_twice_for_one_competitor(faults_of):
    lines = "butler,1,,,1,,1,NS,1,400\nbutler,1,,,1,,1,EW,2,-400\nbutler,1,,,2,,1,NS,1,400\nbutler,1,,,2,,1,EW,3,-400\n"
    assert faults_of(lines) == [(4, "board", "1", "board_twice")]


def test_results_without_seating_are_one_fault(faults_of):
    lines = "prelim,2,A,1,1,,1,E,1,600\nprelim,2,A,1,1,,1,S,6,-300\nprelim,2,A,1,1,,1,W,11,-300\n"
    assert faults_of(lines) == [(2, "session", "2", "no_seating")]


def test_the_room_is_needed_in_matches(faults_of):
    lines = "groups,1,A,1,1,,1,NS,A1,5\ngroups,1,A,1,1,,1,EW,A2,-5\n"
    assert faults_of(lines) == [(2, "room", None, "room_needed"), (3, "room", None, "room_needed")]


def test_in_the_closed_room_the_sides_are_turned(faults_of):
    """TEAM-01: the home team sits NS in the open and EW in the closed room."""
    lines = "groups,1,A,1,1,closed,1,NS,A1,5\ngroups,1,A,1,1,closed,1,EW,A2,-5\n"
    assert faults_of(lines) == [(2, "competitor", "A1", "wrong_seat"), (3, "competitor", "A2", "wrong_seat")]


def test_more_cells_than_columns(faults_of):
    """A thousands comma without quotes must not become the score 1."""
    lines = "prelim,1,A,1,1,,1,E,1,1,200\nprelim,1,A,1,1,,1,S,6,-600\nprelim,1,A,1,1,,1,W,11,-600\n"
    assert (2, None, "200", "too_many_cells") in faults_of(lines)


def test_all_faults_of_a_file_at_once(faults_of):
    lines = (
        "prelim,1,A,1,1,,1,E,99,600\nprelim,1,A,1,1,,1,S,6,abc\n"
        "prelim,1,A,1,1,,77,W,11,-300\nnowhere,1,A,1,1,,1,E,1,1\n"
    )
    assert faults_of(lines) == [
        (2, "competitor", "99", "unknown_competitor"),
        (3, "score", "abc", "no_number"),
        (4, "board", "77", "unknown_board"),
        (5, "stage", "nowhere", "unknown_stage"),
    ]


def test_missing_boards_and_unplayed_tables_are_no_fault(hall):
    header = "stage,session,section,round,table,room,board,seat,competitor,score\n"
    blank = "prelim,1,A,1,2,,4,E,2,\nprelim,1,A,1,2,,4,S,7,\nprelim,1,A,1,2,,4,W,12,\n"
    hall.write("results/x.csv", header + FIRST_TABLE + blank)
    assert hall.ingest().taken == ["results/x.csv"]
    assert len(hall.rows("results")) == 3


def test_a_fault_remembers_what_its_line_says_of_where_it_was_played(faults_of, hall):
    """As written, right or wrong, so that the page of what is in can mark the cell."""
    assert faults_of(FIRST_TABLE + "prelim,1,A,1,1,,2,E,1,x\nprelim,1,A,1,,,2,S,6,0\n")
    place = hall.rows("faults", "line", "stage", "session", "section", "table_no", "board")
    assert place == [(5, "prelim", "1", "A", "1", "2"), (6, "prelim", "1", "A", None, "2")]
