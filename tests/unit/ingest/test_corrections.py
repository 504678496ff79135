"""corrections.csv: scores that were entered wrongly, beside the results, which stay as handed in (T-07)."""

from __future__ import annotations

from typing import Any

import pytest

RESULTS = "stage,session,section,round,table,board,seat,competitor,score\n"
TABLE = "prelim,1,A,1,1,1,E,1,600\nprelim,1,A,1,1,1,S,6,-300\nprelim,1,A,1,1,1,W,11,-300\n"
HEADER = "stage,session,section,round,table,board,seat,competitor,old,new,reason,by,at\n"
EAST = "prelim,1,A,1,1,1,E,1,600,300,记错,裁判长,1\n"
WEST = "prelim,1,A,1,1,1,W,11,-300,0,记错,裁判长,1\n"


@pytest.fixture
def played(hall: Any) -> Any:
    hall.write("results/x.csv", RESULTS + TABLE)
    assert not hall.ingest().refused
    return hall


def corrected(hall: Any) -> list[tuple[Any, ...]]:
    return hall.rows("corrections", "seat", "old_c", "new_c", "reason", "by")


def test_a_correction_is_taken_and_told(played: Any) -> None:
    """The results stay; who corrected what and why is in the history."""
    before = played.rows("results")
    played.write("corrections.csv", HEADER + EAST + WEST)
    assert not played.ingest().refused
    assert corrected(played) == [("E", 60000, 30000, "记错", "裁判长"), ("W", -30000, 0, "记错", "裁判长")]
    assert played.rows("results") == before
    told = [row for row in played.rows("history", "action", "by", "reason") if row[0] == "corrected"]
    assert told == [
        ("corrected", "裁判长", "prelim 1 A 1 1 1 E 1: 600 → 300 记错"),
        ("corrected", "裁判长", "prelim 1 A 1 1 1 W 11: -300 → 0 记错"),
    ]


def test_section_and_round_follow_from_the_seating(played: Any) -> None:
    played.write(
        "corrections.csv",
        "阶段,节,桌,副,方位,编号,原分,新分,原因,裁判\n预赛,1,1,1,东,1,600,300,记错,裁判长\n预赛,1,1,1,西,11,−300,０,记错,裁判长\n",
    )
    assert not played.ingest().refused
    assert played.rows("corrections", "section", "round") == [("A", 1), ("A", 1)]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (EAST, [(2, "new", "300", "not_zero_sum")]),
        (EAST.replace("600,300", "900,300") + WEST, [(2, "old", "900", "old_score")]),
        (EAST.replace(",600,300", ",600,350") + WEST, [(2, "new", "350", "not_a_multiple")]),
        (EAST.replace("记错", "") + WEST, [(2, "reason", None, "blank")]),
        (EAST.replace("裁判长", "") + WEST, [(2, "by", None, "blank")]),
        (EAST.replace("E,1,", "E,2,") + WEST, [(2, "competitor", "2", "wrong_seat")]),
        (EAST.replace("1,1,E", "1,2,E"), [(2, "board", "2", "correction_without_result")]),
        (EAST + WEST + EAST, [(4, "new", "300", "corrected_twice")]),
        ("threes,1,,1,1,1,E,4,4,8,r,b,\n", [(2, "new", "8", "correct_the_record")]),
    ],
)
def test_faults_of_corrections(played: Any, lines: str, expected: list[tuple[Any, ...]]) -> None:
    """The old score in force, the unit (T-06), the sum of the table, a place that was played, who and why."""
    played.write(
        "results/hands.csv",
        "stage,session,round,table,board,e,s,w,declarer,bid,won,bombs\nthrees,1,1,1,1,4,5,6,E,1,胜,0\n",
    )
    assert not played.ingest().refused
    assert played.refuse("corrections.csv", HEADER + lines) == expected


def test_one_correction_follows_another(played: Any) -> None:
    """In whatever order the lines stand: what counts is the time, and that each starts where the one before ended."""
    again = EAST.replace("600,300", "300,0").replace(",1\n", ",2\n") + WEST.replace("-300,0", "0,300").replace(
        ",1\n", ",2\n"
    )
    back = EAST.replace("600,300", "0,600").replace(",1\n", ",3\n") + WEST.replace("-300,0", "300,-300").replace(
        ",1\n", ",3\n"
    )
    lines = (EAST + WEST + again + back).splitlines(keepends=True)
    for order in (lines, lines[::-1]):
        played.write("corrections.csv", HEADER + "".join(order))
        assert played.ingest().refused == {}
        assert len(corrected(played)) == 6


def test_results_that_no_longer_go_with_a_correction(played: Any) -> None:
    """The file of results is refused: either it or the correction is wrong, and the director must say which."""
    played.write("corrections.csv", HEADER + EAST + WEST)
    assert not played.ingest().refused
    played.write("results/x.csv", RESULTS + TABLE.replace(",600", ",900").replace("11,-300", "11,-600"))
    refused = played.ingest().refused
    assert {file: {fault.code for fault in faults} for file, faults in refused.items()} == {
        "results/x.csv": {"ingest.old_score"}
    }


def test_an_adjusted_table_need_not_add_up(played: Any) -> None:
    """D-05"""
    played.write("rulings.csv", "stage,session,competitor,kind,board,amount,reason\nprelim,1,1,adjust,1,0,r\n")
    played.write("corrections.csv", HEADER + EAST)
    assert played.ingest().refused == {}


def test_corrections_that_leave_the_folder_are_gone(played: Any) -> None:
    played.write("corrections.csv", HEADER + EAST + WEST)
    played.ingest()
    (played.folder / "corrections.csv").unlink()
    assert played.ingest().removed == ["corrections.csv"]
    assert corrected(played) == []
    assert sum(row[0] == "corrected" for row in played.rows("history", "action")) == 4
