"""Matches and the bracket."""

from __future__ import annotations

from reports import rows
from reports.pages.matches import match_pages
from reports.record import Record
from reports.source import Tables
from reports.wording import Words
from tests.unit.reports.tiny import competitor, match, session, stage, tables

STAGES = [stage("sf", 1, method="match"), stage("final", 2, method="match"), stage("third", 3, method="match")]


def knockout() -> Tables:
    """Four teams: A and B met over two sessions with a carry-over for B; the final is still to come."""
    return tables(
        stages=STAGES,
        sessions=[session("sf", 1, 1), session("sf", 2, 2), session("final", 1, 3), session("third", 1, 4)],
        competitors=[competitor(code, f"{code}队") for code in "ABCD"],
        brackets=[
            rows.BracketRow("sf", 13, "rank:A1", "rank:B1"),
            rows.BracketRow("sf", 14, "rank:C1", "rank:D1"),
            rows.BracketRow("final", 15, "winner:13", "winner:14"),
            rows.BracketRow("third", 16, "loser:13", "loser:14"),
        ],
        matches=[
            match("sf", 2, 13, "A", "B", -300, winner="B"),
            match("sf", 1, 13, "A", "B", 200, carry_over_c=-350),
            match("sf", 1, 14, "C", "D", 500),
            match("sf", 2, 14, "C", "D", 500, winner="C"),
        ],
    )


def test_the_total_holds_sessions_and_carry_over() -> None:
    """TEAM-KO-02: what one side brings, the other is behind."""
    made = Record(knockout())
    page = next(page for page in match_pages(made, Words(made, "zh")) if page.path == "match/sf.html")
    contest = page.values["groups"][0][1][0]
    home, away = contest.sides
    assert (home.parts, home.total, home.carried, home.won) == (["2", "−3"], "−4.5", "", False)
    assert (away.parts, away.total, away.carried, away.won) == (["−2", "3"], "4.5", "3.5", True)


def test_a_match_to_come_says_where_its_sides_come_from() -> None:
    made = Record(knockout())
    page = next(page for page in match_pages(made, Words(made, "zh")) if page.path == "match/bracket.html")
    columns = page.values["columns"]
    assert [[contest.number for contest in contests] for _, contests in columns] == [[13, 14], [15]]
    assert [side.name for side in columns[1][1][0].sides] == ["第13场胜者", "第14场胜者"]
    assert [(title, contest.number) for title, contest in page.values["apart"]] == [("阶段3", 16)]
    assert page.values["champion"] is None


def test_matches_of_two_sections_have_anchors_of_their_own() -> None:
    """Their numbers begin anew in every section; a page with one id twice leads to the wrong match."""
    made = Record(
        tables(
            stages=[stage("lg", 1, method="match")],
            sessions=[session("lg", 1, 1)],
            competitors=[competitor(code, code) for code in "ABCD"],
            matches=[match("lg", 1, 1, "A", "B", 0), match("lg", 1, 1, "C", "D", 0)],
        )
    )
    (page,) = match_pages(made, Words(made, "zh"))
    assert [contest.anchor for contest in page.values["groups"][0][1]] == ["m1-A", "m1-C"]
