"""matches.csv: matches typed in as totals (TEAM-02)."""

from __future__ import annotations

import pytest

HEADER = "stage,session,table,home,away,sp_home,sp_away,vp_home,vp_away,raw_net\n"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("groups,1,1,A1,A9,12.5,-12.5,,,", [(2, "away", "A9", "unknown_competitor")]),
        ("groups,1,1,A1,A1,12.5,-12.5,,,", [(2, "away", "A1", "against_itself")]),
        ("groups,1,1,A1,A2,12.5,x,,,", [(2, "sp_away", "x", "no_number")]),
        ("groups,1,1,A1,A2,,-3,,,", [(2, "sp_home", None, "blank")]),
        ("groups,1,1,A1,A2,3,-3,14,,", [(2, "vp_away", None, "vp_missing")]),
        ("groups,9,1,A1,A2,3,-3,,,", [(2, "session", "9", "unknown_session")]),
        ("prelim,1,1,A1,A2,3,-3,,,", [(2, "stage", "prelim", "no_matches_here")]),
        ("groups,1,1,A1,A2,3,-3,,,\ngroups,1,2,A3,A1,3,-3,,,", [(3, "away", "A1", "match_twice")]),
    ],
)
def test_faults(hall, line, expected):
    assert hall.refuse("matches.csv", HEADER + line + "\n") == expected


def test_taken_in_hundredths(hall):
    hall.write("matches.csv", "阶段,节,桌,主队,客队,主队SP,客队SP,主队VP,客队VP\n小组赛,1,1,a1,A2,12.5,−12.5,14,6\n")
    assert hall.ingest().taken == ["matches.csv"]
    assert hall.rows("matches") == [("cup", "groups", 1, 1, "A1", "A2", 1250, -1250, 1400, 600, None, "matches.csv", 2)]


BOARD = (
    "stage,session,section,table,room,board,seat,competitor,score\n"
    "groups,1,A,1,open,1,NS,A1,5\ngroups,1,A,1,open,1,EW,A2,-5\n"
)


def test_a_match_is_typed_in_or_has_boards_not_both(hall):
    """T-07: a derived figure is accepted in a file of its own, not beside the raw scores it would follow from."""
    hall.write("matches.csv", HEADER + "groups,1,1,A1,A2,3,-3,,,\n")
    hall.ingest()
    assert hall.refuse("results/x.csv", BOARD) == [
        (2, "competitor", "A1", "match_typed_in"), (3, "competitor", "A2", "match_typed_in"),
    ]  # fmt: skip


def test_a_match_with_boards_is_not_typed_in_again(hall):
    hall.write("results/x.csv", BOARD)
    hall.ingest()
    assert hall.refuse("matches.csv", HEADER + "groups,1,1,A1,A2,3,-3,,,\n") == [
        (2, "away", "A2", "match_twice"), (2, "home", "A1", "match_twice"),
    ]  # fmt: skip


def test_totals_among_the_results_are_known_by_their_columns(hall):
    """TEAM-02: a file of its own, wherever it lies; corrected from boards to totals it leaves no board behind."""
    hall.write("results/第一轮.csv", BOARD)
    hall.ingest()
    hall.write("results/第一轮.csv", "阶段,节,桌,主队,客队,主队SP,客队SP\n小组赛,1,1,A1,A2,3,-3\n")
    assert hall.ingest().replaced == ["results/第一轮.csv"]
    assert hall.rows("results") == []
    assert [row[1:8] for row in hall.rows("matches")] == [("groups", 1, 1, "A1", "A2", 300, -300)]
    hall.write("results/第一轮.csv", BOARD)
    hall.ingest()
    assert (len(hall.rows("results")), hall.rows("matches")) == (2, [])
