"""The ledger of rulings: entries have names that follow from what they say, and one takes another back (D-06)."""

from __future__ import annotations

from typing import Any

import pytest

HEADER = "stage,session,round,competitor,kind,board,amount,offence,reason,by,at,refers_to\n"
PENALTY = "prelim,1,,1,penalty,,1,phone,手机,裁判长,,\n"
WITHDRAWAL = "prelim,1,,2,withdrawal,,,,病,裁判长,,\n"
RESULTS = "stage,session,section,round,table,board,seat,competitor,score\n"
ROUND_1 = "prelim,1,A,1,2,4,E,2,600\nprelim,1,A,1,2,4,S,7,-300\nprelim,1,A,1,2,4,W,12,{west}\n"


def names(hall: Any) -> dict[str, str]:
    return dict(hall.rows("rulings", "kind", "ruling_id"))


def undo(competitor: int, name: str) -> str:
    return f"prelim,1,,{competitor},undo,,,,误判,裁判长,,{name}\n"


def test_a_name_follows_from_the_content(hall: Any) -> None:
    """The same in any order, language and width; letters that no spreadsheet takes for a number."""
    hall.write("rulings.csv", HEADER + PENALTY + WITHDRAWAL)
    assert not hall.ingest().refused
    before = names(hall)
    assert all(len(name) == 7 and name.isalpha() for name in before.values())
    hall.write(
        "rulings.csv",
        "裁判,阶段,节,编号,种类,数额,事由,原因\n裁判长,预赛,１,2,退赛,,,病\n裁判长,预赛,1,1,罚分,1.0,手机,手机\n",
    )
    assert not hall.ingest().refused
    assert names(hall) == before


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (undo(1, "nothing"), [(4, "refers_to", "nothing", "undo_unknown")]),
        (undo(1, ""), [(4, "refers_to", None, "ruling_needs")]),
        (undo(1, "PENALTY") + undo(1, "UNDO"), [(5, "refers_to", "UNDO", "undo_of_undo")]),
        (undo(1, "PENALTY") + undo(2, "PENALTY"), [(5, "refers_to", "PENALTY", "undone_twice")]),
        (
            "prelim,1,,1,adjust,3,100,,r,,,\nprelim,1,,1,adjust_sp,3,2,,r,,,\n",
            [(5, "board", "3", "adjusted_twice")],
        ),
        ("prelim,2,,1,replace,,,,r,,,\n", [(4, "refers_to", None, "ruling_needs")]),
        ("prelim,2,,1,replace,,,,r,,,99\n", [(4, "refers_to", "99", "unknown_competitor")]),
        ("prelim,2,,1,replace,,,,r,,,01\n", [(4, "refers_to", "01", "replaced_by_himself")]),
        ("prelim,2,,1,replace,,,,r,,,3\n", [(4, "refers_to", "3", "replacement_before")]),
        ("prelim,1,,1,foul,3,0,,r,,,\n", [(4, "amount", "0", "not_counted")]),
        ("prelim,1,,1,foul,,,,r,,,\n", [(4, "board", None, "ruling_needs")]),
        ("prelim,1,,1,adjust_sp,3,,,r,,,\n", [(4, "amount", None, "ruling_needs")]),
        ("prelim,1,,1,correction,,,,r,,,\n", [(4, "amount", None, "ruling_needs")]),
    ],
)
def test_faults_of_the_ledger(hall: Any, lines: str, expected: list[tuple[Any, ...]]) -> None:
    """D-06, BUT-04"""
    hall.write("rulings.csv", HEADER + PENALTY + WITHDRAWAL + undo(1, "nothing"))
    hall.ingest()
    hall.write("rulings.csv", HEADER + PENALTY + WITHDRAWAL)
    hall.ingest()
    name = names(hall)["penalty"]
    hall.write("rulings.csv", HEADER + PENALTY + WITHDRAWAL + undo(1, name))
    hall.ingest()
    named = {"PENALTY": name, "UNDO": names(hall)["undo"]}
    for word, meant in named.items():
        lines = lines.replace(word, meant)
        expected = [tuple(meant if cell == word else cell for cell in fault) for fault in expected]
    hall.write("rulings.csv", HEADER + PENALTY + WITHDRAWAL + lines)
    faults = [
        (fault.line, fault.column, fault.value, fault.code.removeprefix("ingest."))
        for fault in hall.ingest().refused["rulings.csv"]
    ]
    assert faults == expected


def test_an_undone_withdrawal_lets_results_in_again(hall: Any) -> None:
    """IND-WD-01: what has no effect forbids nothing."""
    results = RESULTS + ROUND_1.format(west=-300)
    hall.write("rulings.csv", HEADER + WITHDRAWAL)
    hall.write("results/x.csv", results)
    assert list(hall.ingest().refused) == ["results/x.csv"]
    hall.write("rulings.csv", HEADER + WITHDRAWAL + undo(2, names(hall)["withdrawal"]))
    assert hall.ingest().refused == {}


def test_undoing_an_adjustment_that_a_table_needs(hall: Any) -> None:
    """D-05: without it the table does not add up, so the entry is refused and the adjustment stays."""
    adjust = "prelim,1,,12,adjust,4,-300,,r,,,\n"
    hall.write("rulings.csv", HEADER + adjust)
    hall.write("results/x.csv", RESULTS + ROUND_1.format(west=-600))
    assert hall.ingest().refused == {}
    hall.write("rulings.csv", HEADER + adjust + undo(12, names(hall)["adjust"]))
    assert [fault.code for fault in hall.ingest().refused["rulings.csv"]] == ["ingest.adjust_released"]


def test_an_adjusted_board_may_be_adjusted_anew_after_an_undo(hall: Any) -> None:
    """D-06"""
    first = "prelim,1,,1,adjust,3,100,,r,,,\n"
    hall.write("rulings.csv", HEADER + first)
    hall.ingest()
    hall.write("rulings.csv", HEADER + first + undo(1, names(hall)["adjust"]) + "prelim,1,,1,adjust,3,200,,r,,,\n")
    assert hall.ingest().refused == {}


def test_what_was_taken_back_must_stay_in_the_ledger(hall: Any) -> None:
    """D-06: a ledger is not edited: the entry that took a ruling back would mean nothing."""
    hall.write("rulings.csv", HEADER + PENALTY)
    hall.ingest()
    taken_back = undo(1, names(hall)["penalty"])
    hall.write("rulings.csv", HEADER + PENALTY + taken_back)
    assert hall.ingest().refused == {}
    hall.write("rulings.csv", HEADER + PENALTY.replace(",1,phone", ",2,phone") + taken_back)
    assert [fault.code for fault in hall.ingest().refused["rulings.csv"]] == ["ingest.undo_unknown"]
