"""Cross tables of matches and of pairs."""

from __future__ import annotations

from reports import rows
from reports.pages.crosses import Cell, match_crosses, meeting_crosses
from reports.record import Record
from reports.wording import Words
from tests.unit.reports.tiny import competitor, match, score, session, stage, standing, tables


def result(board: int, seat: str, who: str) -> rows.Result:
    values = dict.fromkeys(rows.Result._fields)
    at = {"stage": "one", "session": 1, "section": "", "round": 1, "table_no": 1, "room": ""}
    return rows.Result(**{**values, **at, "board": board, "seat": seat, "competitor": who})


def test_a_league_shows_everybody_against_everybody() -> None:
    """TEAM-GRP-01: VP in the order of the standing; of a match that does not count, and of none, a dash."""
    made = Record(
        tables(
            stages=[stage("lg", 1, method="match")],
            sessions=[session("lg", 1, 1), session("lg", 2, 2)],
            competitors=[competitor(code, f"{code}队") for code in "ABC"],
            standings=[standing("lg", 2, rank, who) for rank, who in ((1, "B"), (2, "A"), (3, "C"))],
            matches=[
                match("lg", 1, 1, "A", "B", -300, vp_home_c=400, vp_away_c=1600),
                match("lg", 2, 1, "C", "B", 900),
            ],
        )
    )
    (cross,) = match_crosses(made, Words(made, "zh"), "lg")
    first, second = "match/lg.html#m1-A", "match/lg.html#m2-C"
    assert cross.heads == ["B", "A", "C"]
    assert [line.cells for line in cross.lines] == [
        [None, Cell("16", first), Cell("–", second)],
        [Cell("4", first), None, Cell("–")],
        [Cell("–", second), Cell("–"), None],
    ]


def test_pairs_show_what_they_made_against_each_other() -> None:
    """MIX-02: the standard points of the boards that two pairs played against each other, added up."""
    made = Record(
        tables(
            stages=[stage("one", 1, seats="NS EW")],
            sessions=[session("one", 1, 1), session("one", 2, 2)],
            competitors=[competitor(number, f"第{number}对") for number in "123"],
            standings=[standing("one", 2, rank, who) for rank, who in ((1, "1"), (2, "2"), (3, "3"))],
            results=[result(board, seat, who) for board in (1, 2) for seat, who in (("NS", "1"), ("EW", "2"))],
            scores=[
                score("one", 1, board, seat, who, 0, standard_points_c=made_c)
                for board, seat, who, made_c in (
                    (1, "NS", "1", 300), (1, "EW", "2", -200), (2, "NS", "1", 50), (2, "EW", "2", 0),
                )
            ],
        )
    )  # fmt: skip
    (cross,) = meeting_crosses(made, Words(made, "zh"), "one", 2)
    assert [[cell and cell.text for cell in line.cells] for line in cross.lines] == [
        [None, "3.5", "–"], ["−2.0", None, "–"], ["–", "–", None],
    ]  # fmt: skip


def test_two_make_no_table() -> None:
    made = Record(
        tables(
            stages=[stage("lg", 1, method="match")],
            sessions=[session("lg", 1, 1)],
            competitors=[competitor(code, code) for code in "AB"],
            standings=[standing("lg", 1, 1, "A"), standing("lg", 1, 2, "B")],
            matches=[match("lg", 1, 1, "A", "B", 0)],
        )
    )
    assert match_crosses(made, Words(made, "zh"), "lg") == []
