"""The big screen: everything is in the page, nothing comes from outside, and it reads without its script."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

from reports import rows
from reports.formats.screen import current_brief, latest_script, screen_mark, screen_page
from reports.record import Record
from reports.render import make_environment, render_pages
from reports.wording import Words
from tests.unit.formats.sample import ADDRESS, event

FOLDERS = {"zh": "", "en": "en/"}
OUTSIDE = re.compile(r"(?:https?:)?//|@import|\burl\(", re.IGNORECASE)


def page(language: str = "zh", count: int = 4, names: dict[int, str] | None = None, **given: Any) -> str:
    record = Record(event(count, names, **given))
    words = Words(record, language)
    ((_, text),) = render_pages(make_environment(None), record, words, [screen_page(record, words)], FOLDERS, "")
    return text


def asset(name: str) -> str:
    return files("reports").joinpath("assets", name).read_text("utf-8")


def test_nothing_comes_from_outside() -> None:
    assert not OUTSIDE.search(page())
    assert not OUTSIDE.search(asset("screen.css"))
    assert not OUTSIDE.search(re.sub(r"^ *//.*$", "", asset("screen.js"), flags=re.MULTILINE))
    assert set(re.findall(r"(?:src|href|data-latest)=([^ >]+)", page("en"))) == {
        "../site.css", "../screen.css", "../screen.js", "latest.js", "index.html",
    }  # fmt: skip


def test_the_whole_standing_is_in_the_page_without_the_script() -> None:
    text = page(count=63)
    names = re.findall(r"<td class=\"?name[^>]*>([^<]+)", text)
    assert [name.strip() for name in names] == [f"选手{number}" for number in range(1, 64)]
    assert " hidden" not in text.split("<tbody>")[1].split("</table>")[0]


def test_it_shows_state_version_time_and_the_cut() -> None:
    text = page()
    for word in ("临时", "第9版", "2026-11-29 14:32", "前2名晋级阶段2", "标准分", "99.5"):
        assert word in text
    assert text.count('<tr class="cut"') == 1
    assert text.count("<tr class=out") == 2


def test_long_names_are_set_smaller() -> None:
    assert 'class="name long">' in page(names={1: "阿迪力江·买买提吐尔逊艾合"})
    assert 'class="name long">' not in page()


def test_names_are_escaped() -> None:
    assert "<script>alert" not in page(names={1: "</table><script>alert(1)</script>"})


def test_after_the_end_it_shows_the_final_ranking() -> None:
    text = page(final_ranking=[rows.FinalRank(1, "2", "two", False)])
    assert "最终名次" in text
    assert "阶段2" in text


def test_before_the_first_session_it_says_so() -> None:
    assert "<table" not in page(standings=[], session_scores=[])


def test_the_code_of_the_site_is_on_it() -> None:
    assert "<svg class=code" in page(site={"base_address": ADDRESS})
    assert "<svg" not in page()


def mark(**given: Any) -> str:
    record = Record(event(4, **given))
    return screen_mark(record, current_brief(record, Words(record, "zh")))


def test_an_open_page_learns_that_it_would_show_something_else() -> None:
    record = Record(event(4))
    assert f"data-shown={mark()}" in page()
    assert f'"screen":"{mark()}"' in latest_script(record, Words(record, "zh"))
    later = [rows.Publication(10, "2026-11-29 15:00", "provisional", "2026-11-29 15:02", "run10")]
    final = [rows.Publication(9, "2026-11-29 14:32", "final", None, "run9")]
    assert mark(publications=later) == mark()
    assert mark(publications=final) != mark()
    assert mark(standings=[]) != mark()


def test_motion_only_where_it_is_wanted() -> None:
    css = asset("screen.css")
    assert "animation" not in css.split("@media (prefers-reduced-motion:no-preference)")[0]
