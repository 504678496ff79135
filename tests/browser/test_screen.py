"""The big screen in a browser: it turns its pages, keeps to the screen and loads itself again for another version."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from reports.formats.screen import latest_script, screen_page
from reports.record import Record
from reports.render import make_environment, render_pages
from reports.wording import Words
from tests.unit.formats.sample import event

COUNT = 45


@pytest.fixture
def screen(tmp_path: Path) -> Path:
    record = Record(event(COUNT))
    words = Words(record, "zh")
    for path, text in render_pages(
        make_environment(None), record, words, [screen_page(record, words)], {"zh": "", "en": "en/"}, ""
    ):
        (tmp_path / path).write_text(text, encoding="utf-8")
    for name in ("screen.js", "screen.css", "styles/base.css"):
        content = files("reports").joinpath("assets", name).read_bytes()
        (tmp_path / name.replace("styles/base", "site")).write_bytes(content)
    (tmp_path / "latest.js").write_text(latest_script(record, words), encoding="utf-8")
    return tmp_path / "screen.html"


def names(browser: Any) -> list[str]:
    """All at one moment: asking cell by cell, the page turns in between."""
    shown = (
        "return Array.from(document.querySelectorAll('td.name')).filter(function (cell) {"
        "return cell.getClientRects().length; }).map(function (cell) { return cell.innerText.split('\\n')[0]; })"
    )
    return list(browser.execute_script(shown))


def test_pages_hold_what_fits_and_together_everybody(browser: Any, screen: Path) -> None:
    script = screen.with_name("screen.js")  # on a busy machine it would turn by itself meanwhile
    script.write_text(script.read_text("utf-8").replace("SECONDS = 10", "SECONDS = 1000"), encoding="utf-8")
    browser.get(screen.as_uri())
    pages, seen = 0, []
    first = names(browser)
    while names(browser) != first or not pages:
        seen += names(browser)
        pages += 1
        browser.find_element(By.TAG_NAME, "body").send_keys(Keys.ARROW_RIGHT)
    assert seen == [f"选手{number}" for number in range(1, COUNT + 1)]
    assert pages > 1
    assert len(first) <= 16
    height = browser.execute_script("return document.documentElement.scrollHeight - window.innerHeight")
    assert height <= 0


def test_it_turns_by_itself_and_stops_when_told(browser: Any, screen: Path) -> None:
    script = screen.with_name("screen.js")
    script.write_text(script.read_text("utf-8").replace("SECONDS = 10", "SECONDS = 0.2"), encoding="utf-8")
    browser.get(screen.as_uri())
    first = names(browser)
    WebDriverWait(browser, 10).until(lambda _: names(browser) != first)
    browser.find_element(By.TAG_NAME, "body").send_keys(" ")
    held = names(browser)
    browser.execute_async_script("setTimeout(arguments[0], 700)")
    assert names(browser) == held


def test_another_version_is_told_and_another_standing_loads_the_page_again(browser: Any, screen: Path) -> None:
    script = screen.with_name("screen.js")
    script.write_text(script.read_text("utf-8").replace("SECONDS = 10", "SECONDS = 0.1"), encoding="utf-8")
    browser.get(screen.as_uri())
    latest = screen.with_name("latest.js")
    latest.write_text(latest.read_text("utf-8").replace("第9版", "第10版"), encoding="utf-8")
    WebDriverWait(browser, 20).until(lambda _: "第10版" in browser.find_element(By.CLASS_NAME, "state").text)
    shown = re.search(r"data-shown=(\w+)", screen.read_text("utf-8"))
    assert shown
    for file in (screen, latest):
        text = file.read_text("utf-8").replace(shown[1], "another").replace("选手1<", "后来者<")
        file.write_text(text, encoding="utf-8")
    WebDriverWait(browser, 20).until(lambda _: "后来者" in browser.page_source)
    assert [entry for entry in browser.get_log("browser") if entry["level"] == "SEVERE"] == []
