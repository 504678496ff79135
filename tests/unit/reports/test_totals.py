"""What pages say about victory points and about points typed in: TEAM-02, T-07."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

import openpyxl
import pytest

from reports import rows
from reports.careers import Careers
from reports.changes import Change
from reports.formats.feed import feed
from reports.formats.poster import draw_poster
from reports.formats.workbook import workbook_bytes
from reports.pages.documents import download_page
from reports.record import Record
from reports.render import make_environment, render_pages
from reports.site import all_pages
from reports.source import Tables
from reports.totals import MatchTotal, ScaleStep
from reports.wording import Words
from tests.unit.reports.tiny import competitor, match, score, session, session_score, stage, standing, tables

NOTICE = {"zh": "暂代换算表", "en": "stand-in scale"}
ADDRESS = "https://results.example.org"
MARK = "<small>*</small>"
TEAMS = "ABCD"


def league(*, noticed: bool = True, typed: str = "", **given: Any) -> Tables:
    """A league of four teams after its only round, then a semi-final that is under way.

    ``typed``: sp or vp where totals were typed in, the others are from boards.
    """
    notice = (NOTICE["zh"], NOTICE["en"]) if noticed else (None, None)
    pairs = [("A", "B", 200, 1200), ("C", "D", 1000, 1500)]
    values: dict[str, Any] = {
        "stages": [stage("lg", 1, method="match", seats="NS EW"), stage("ko", 2, method="match", ranked=False)],
        "sessions": [session("lg", 1, 1, boards=16, sections=""), session("ko", 1, 2, boards=16, sections="")],
        "keys": [rows.KeyRow("lg", 1, "victory_points", "victory_points", "一")],
        "competitors": [competitor(code, f"{code}队") for code in TEAMS],
        "brackets": [rows.BracketRow("ko", 9, "rank:A1", "rank:B1")],
        "scales": [ScaleStep("lg", 16, from_c, 1000 + from_c, 1000 - from_c, *notice) for from_c in (0, 100, 500)],
        "standings": [
            standing("lg", 1, rank, code, victory_points_c=vp, standard_points_c=sp)
            for rank, (code, vp, sp) in enumerate(
                [("C", 1500, 1000), ("A", 1200, 200), ("B", 800, -200), ("D", 500, -1000)], start=1
            )
        ],
        "session_scores": [
            session_score("lg", 1, code, victory_points_c=vp, standard_points_c=sp, raw_score_c=100 * sp)
            for home, away, net, win in pairs
            for code, vp, sp in ((home, win, net), (away, 2000 - win, -net))
        ]
        + [session_score("ko", 1, code, standard_points_c=sp) for code, sp in (("C", 300), ("A", -300))],
        "scores": [score("lg", 1, 1, "NS", code, 0, standard_points_c=0) for code in TEAMS],
        "matches": [
            *(
                match("lg", 1, at, home, away, net, vp_home_c=win, vp_away_c=2000 - win)
                for at, (home, away, net, win) in enumerate(pairs, start=1)
            ),
            match("ko", 1, 9, "C", "A", 300),
        ],
        "match_totals": [
            *(MatchTotal("lg", 1, home, away, win, bool(typed), typed == "vp") for home, away, _, win in pairs),
            MatchTotal("ko", 1, "C", "A", None, bool(typed), False),
        ],
        "changes": [Change(1, "standings", "lg", 1, "A", None, "victory_points", "11", "12")],
        "publications": [rows.Publication(1, "2026-11-29 14:32", "provisional", None, "run1")],
        "site": {"base_address": ADDRESS},
    }
    return tables(**{**values, **given})


def pages(made: Tables, language: str) -> dict[str, str]:
    """Path and text of every page."""
    record = Record(made)
    words = Words(record, language)
    environment = make_environment(None)
    every = [*all_pages(record, words, Careers(record)), download_page(record, words, [])]
    return dict(render_pages(environment, record, words, every, {"zh": "", "en": ""}, ""))


@cache
def site(language: str, noticed: bool = True, typed: str = "") -> dict[str, str]:
    return pages(league(noticed=noticed, typed=typed), language)


WITH_VP = (
    "index.html", "standings/index.html", "standings/lg-1.html", "match/lg.html", "player/A.html", "board/lg-1.html",
    "screen.html", "versions.html", "rules.html",
)  # fmt: skip
WITHOUT = ("match/ko.html", "match/bracket.html", "prizes.html", "downloads.html", "player/index.html")


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("page", WITH_VP)
def test_a_scale_is_named_once_on_a_page_with_its_points(page: str, language: str) -> None:
    """TEAM-02"""
    assert site(language)[page].count(NOTICE[language]) == 1


@pytest.mark.parametrize("page", WITHOUT)
def test_a_page_without_its_points_does_not_name_it(page: str) -> None:
    """TEAM-02: a knockout goes by standard points."""
    assert NOTICE["zh"] not in site("zh")[page]


@pytest.mark.parametrize("page", [*WITH_VP, *WITHOUT])
def test_a_scale_with_nothing_to_say_is_not_named(page: str) -> None:
    assert NOTICE["zh"] not in site("zh", noticed=False)[page]


def test_points_that_were_all_typed_in_are_of_no_scale() -> None:
    """TEAM-02: the scale stands on the page of rules alone."""
    assert [page for page, text in site("zh", typed="vp").items() if NOTICE["zh"] in text] == ["rules.html"]


def test_when_the_event_is_over_the_leader_in_the_news_still_has_points_of_the_scale() -> None:
    final = [rows.FinalRank(rank, code, "lg", False) for rank, code in enumerate("CABD", start=1)]
    whole = league()
    only = {"stages": whole.stages[:1], "sessions": whole.sessions[:1], "session_scores": whole.session_scores[:4]}
    text = pages(league(final_ranking=final, brackets=[], matches=whole.matches[:2], **only), "zh")["index.html"]
    assert "<a href=player/C.html>C队</a> 15" in text
    assert text.count(NOTICE["zh"]) == 1


def test_news_of_a_stage_without_a_standing_name_no_leader_of_another_stage() -> None:
    assert "领先" not in site("zh")["index.html"]


def test_posters_and_the_feed_name_the_scale() -> None:
    record = Record(league())
    canvas = draw_poster(record, Words(record, "en"), ("lg", 1))
    assert [text for texts in canvas.texts.values() for text in texts].count(NOTICE["en"]) == 1
    assert feed(record, Words(record, "zh"), "").count(NOTICE["zh"]) == 1


def workbook(language: str, **given: Any) -> dict[str, list[list[Any]]]:
    record = Record(league(**given))
    book = openpyxl.load_workbook(io.BytesIO(workbook_bytes(record, Words(record, language))))
    return {sheet.title: list(sheet.iter_rows()) for sheet in book}


@pytest.mark.parametrize(
    ("language", "sheets"),
    [("zh", ["当前排名", "各节成绩", "各场比赛"]), ("en", ["Current standing", "Session scores", "Matches"])],
)
def test_sheets_of_a_workbook_name_the_scale_below_the_table(language: str, sheets: list[str]) -> None:
    found = workbook(language)
    for name in sheets:
        assert [row[0].value for row in found[name]][-1] == NOTICE[language]
        assert not any(NOTICE[language] == row[0].value for row in workbook(language, noticed=False)[name])


MARKED = {
    "standings/lg-1.html": (4, "胜利分"),
    "match/lg.html": (12, "标准分、胜利分"),
    "match/ko.html": (2, "标准分"),
    "match/bracket.html": (2, "标准分"),
    "player/A.html": (3, "标准分、基本分、胜利分"),
    "board/lg-1.html": (4, "胜利分"),
}


@pytest.mark.parametrize(("page", "count", "terms"), [(page, *found) for page, found in MARKED.items()])
def test_figures_typed_in_are_marked_and_explained_once(page: str, count: int, terms: str) -> None:
    """T-07, TEAM-02: beside every figure, and in the terms of the regulation below."""
    text = site("zh", typed="vp")[page]
    assert text.count(MARK) == count
    assert text.count(f"* 录入的{terms}，不由各副成绩算出") == 1


def test_the_mark_is_explained_in_english_too() -> None:
    note = "* standard points, victory points typed in, not worked out from boards"
    assert site("en", typed="vp")["match/lg.html"].count(note) == 1


def test_victory_points_from_standard_points_typed_in_are_of_the_scale() -> None:
    """TEAM-02: only what was typed in is marked; the VP come from the scale, which is named."""
    text = site("zh", typed="sp")["match/lg.html"]
    assert (text.count(MARK), text.count(NOTICE["zh"])) == (4, 1)
    assert "* 录入的标准分，" in text


@pytest.mark.parametrize("page", MARKED)
def test_figures_from_boards_have_no_mark(page: str) -> None:
    assert MARK not in site("zh")[page]
    assert "录入的" not in site("zh")[page]


def test_figures_typed_in_are_numbers_that_show_their_mark_in_a_workbook() -> None:
    """T-07"""
    matches = workbook("zh", typed="vp")["各场比赛"]
    cells = [cell for cell in matches[3] if str(cell.number_format).startswith('"*"')]
    assert sorted(cell.value for cell in cells) == [-2, 2, 8, 12]
    assert matches[-1][0].value == "* 录入的标准分、胜利分，不由各副成绩算出"
