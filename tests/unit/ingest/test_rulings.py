"""Faults of rulings files, and who may not have results any more."""

from __future__ import annotations

import pytest

HEADER = "stage,session,round,competitor,kind,board,amount,offence,reason,by,at\n"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("prelim,1,,99,warning,,,,r,,", [(2, "competitor", "99", "unknown_competitor")]),
        ("prelim,1,,1,fine,,,,r,,", [(2, "kind", "fine", "unknown_kind")]),
        ("pre,1,,1,warning,,,,r,,", [(2, "stage", "pre", "unknown_stage")]),
        ("prelim,3,,1,warning,,,,r,,", [(2, "session", "3", "unknown_session")]),
        ("prelim,1,6,1,warning,,,,r,,", [(2, "round", "6", "unknown_round")]),
        ("prelim,1,7,1,disqualify,,,,r,,", [(2, "round", "7", "unknown_round")]),
        ("prelim,1,,1,void,16,,,r,,", [(2, "board", "16", "unknown_board")]),
        ("prelim,1,,1,penalty,,,,r,,", [(2, "amount", None, "ruling_needs")]),
        ("prelim,1,,1,penalty,,much,,r,,", [(2, "amount", "much", "no_number")]),
        ("prelim,1,,1,penalty,,3.5,card,r,,", [(2, "amount", "3.5", "penalty_range")]),
        ("prelim,1,,1,penalty,,5.5,,r,,", [(2, "amount", "5.5", "penalty_range")]),
        ("prelim,1,,1,penalty,,-1,,r,,", [(2, "amount", "-1", "penalty_range")]),
        ("prelim,1,,1,penalty,,1.25,,r,,", [(2, "amount", "1.25", "penalty_step")]),
        ("prelim,1,,1,penalty,,1,smoking,r,,", [(2, "offence", "smoking", "offence_not_here")]),
        ("prelim,1,,1,penalty,,1,dancing,r,,", [(2, "offence", "dancing", "unknown_offence")]),
        ("final,1,,1,penalty,,1,,r,,", [(2, "kind", "penalty", "no_penalties")]),
        ("prelim,1,,1,adjust,,100,,r,,", [(2, "board", None, "ruling_needs")]),
        ("prelim,1,,1,adjust,3,,,r,,", [(2, "amount", None, "ruling_needs")]),
        ("prelim,1,,1,void,,,,r,,", [(2, "board", None, "ruling_needs")]),
        ("prelim,,,1,withdrawal,,,,r,,", [(2, "session", None, "ruling_needs")]),
        ("threes,1,,4,late,,-5,,r,,", [(2, "amount", "-5", "negative")]),
        ("threes,1,,4,late,,5.5,,r,,", [(2, "amount", "5.5", "not_whole")]),
        ("threes,1,,4,place_down,,0,,r,,", [(2, "amount", "0", "not_counted")]),
        ("prelim,1,,1,cancel,4,,,r,甲,\nprelim,1,,1,cancel,4,,,r,甲,", [(3, "kind", "cancel", "ruled_twice")]),
    ],
)
def test_faults_of_rulings(hall, line, expected):
    """IND-DIS-01, D-06: ranges by offence, the widest without one, steps of a half, none where the stage has none."""
    assert hall.refuse("rulings.csv", HEADER + line + "\n") == expected


def test_a_penalty_outside_its_range_says_the_range(hall):
    """IND-DIS-01: an amount outside its range is refused with the range in the message."""
    hall.refuse("rulings.csv", HEADER + "prelim,1,,1,penalty,,3.5,card,r,,\n")
    assert hall.rows("faults", "message") == [("罚分“3.5”超出范围 0.5–3（违规：card）",)]


def test_kinds_that_the_rules_do_not_list_for_a_stage(hall):

    hall.rules["ruling_kinds"] = [{"event": "cup", "stage": "threes", "kind": "late"}]
    lines = "threes,1,,4,late,,12,,r,,\nthrees,1,,4,void,1,,,r,,\n"
    assert hall.refuse("rulings.csv", HEADER + lines) == [(3, "kind", "void", "kind_not_here")]


def test_rulings_are_numbered_by_their_content(hall):
    lines = [
        "prelim,1,,10,penalty,,0.5,phone,手机,裁判长,2026-05-01",
        "prelim,1,,9,cancel,,,,,,",
        "prelim,1,2,9,cancel,4,,,,,",
        "threes,1,,4,late,,12,,,,",
        "预赛,1,,2,罚分,,１,错牌,牌放错,裁判长,",
        ",,,3,prize_withheld,,500,,,,",
    ]
    expected = [
        (1, "", None, None, "3", "prize_withheld", None, 50000, None),
        (2, "prelim", 1, None, "2", "penalty", None, 100, "card"),
        (3, "prelim", 1, None, "9", "cancel", None, None, None),
        (4, "prelim", 1, None, "10", "penalty", None, 50, "phone"),
        (5, "prelim", 1, 2, "9", "cancel", 4, None, None),
        (6, "threes", 1, None, "4", "late", None, 1200, None),
    ]
    columns = ("ruling_no", "stage", "session", "round", "competitor", "kind", "board", "amount_c", "offence")
    for order in (lines, lines[::-1]):
        hall.write("rulings.csv", HEADER + "\n".join(order) + "\n")
        assert hall.ingest().refused == {}
        assert hall.rows("rulings", *columns) == expected


def test_no_reason_and_amounts_without_use_are_noted(hall):
    hall.write("rulings.csv", HEADER + "prelim,1,,1,withdrawal,,5,,,,\n")
    notes = [(note.line, note.column, note.value, note.code) for note in hall.ingest().notes]
    assert sorted(notes, key=str) == [
        (2, "amount", "5", "ingest.ruling_ignores"),
        (2, "reason", None, "ingest.no_reason"),
    ]


RESULTS = "stage,session,section,round,table,board,seat,competitor,score\n"
ROUND_1 = "prelim,1,A,1,1,1,E,1,600\nprelim,1,A,1,1,1,S,6,-300\nprelim,1,A,1,1,1,W,11,-300\n"
ROUND_2 = "prelim,1,A,2,3,10,E,1,600\nprelim,1,A,2,3,10,S,8,-300\nprelim,1,A,2,3,10,W,12,-300\n"


@pytest.mark.parametrize(
    ("ruling", "lines"),
    [
        ("prelim,1,2,1,withdrawal", [5]),
        ("prelim,1,1,1,withdrawal", [2, 5]),
        ("prelim,1,,1,withdrawal", [2, 5]),
        ("prelim,1,,1,disqualify", [2, 5]),
        ("prelim,1,3,1,withdrawal", []),
        ("prelim,1,6,1,disqualify", []),
        ("prelim,2,,1,withdrawal", []),
        ("prelim,1,,1,cancel", []),
        ("prelim,1,,1,decline", [2, 5]),
    ],
)
def test_no_results_from_the_round_of_the_withdrawal_on(hall, ruling, lines):
    """IND-WD-01, D-01: the round of the ruling included; a blank round is the whole session."""
    hall.write("rulings.csv", HEADER + ruling + ",,,,r,,\n")
    hall.write("results/x.csv", RESULTS + ROUND_1 + ROUND_2)
    faults = hall.ingest().refused.get("results/x.csv", [])
    assert [(one.line, one.column, one.value) for one in faults] == [(line, "competitor", "1") for line in lines]
    assert {one.code for one in faults} <= {"ingest.left_before"}


def test_no_results_in_later_sessions_and_stages(hall):
    """IND-WD-02: who withdrew plays no later session."""
    hall.write("rulings.csv", HEADER + "prelim,2,3,1,withdrawal,,,,r,,\n")
    lines = "final,1,A,1,1,1,E,1,600\nfinal,1,A,1,1,1,S,2,-300\nfinal,1,A,1,1,1,W,3,-300\n"
    assert hall.refuse("results/x.csv", RESULTS + lines) == [(2, "competitor", "1", "left_before")]


def test_declining_a_stage_leaves_the_others(hall):
    """D-33: works like a withdrawal from that stage."""
    hall.write("rulings.csv", HEADER + "prelim,1,,1,decline,,,,r,,\n")
    lines = "final,1,A,1,1,1,E,1,600\nfinal,1,A,1,1,1,S,2,-300\nfinal,1,A,1,1,1,W,3,-300\n"
    hall.write("results/x.csv", RESULTS + lines)
    assert hall.ingest().refused == {}


def test_boards_before_a_withdrawal_in_the_only_round_of_a_session_stand(hall):
    """D-01, D-05: leaving in the middle of the only round keeps the boards played."""
    hall.write("rulings.csv", HEADER + "final,1,1,1,withdrawal,,,,r,,\n")
    lines = "final,1,A,1,1,1,E,1,600\nfinal,1,A,1,1,1,S,2,-300\nfinal,1,A,1,1,1,W,3,-300\n"
    hall.write("results/x.csv", RESULTS + lines)
    assert hall.ingest().refused == {}


@pytest.mark.parametrize(("kind", "more"), [("adjust", "1,100"), ("cancel", "1,"), ("void", "1,")])
def test_a_ruling_about_a_board_needs_somebody_seated(hall, kind, more):
    """It would have no effect: a slip in the number, most likely."""
    assert hall.refuse("rulings.csv", HEADER + f"final,1,,9,{kind},{more},,r,,\n") == [
        (2, "competitor", "9", "not_in_session")
    ]


def test_a_ruling_before_the_seating_is_known(hall):
    hall.write("rulings.csv", HEADER + "prelim,2,,9,cancel,1,,,r,,\n")
    assert hall.ingest().taken == ["rulings.csv"]
