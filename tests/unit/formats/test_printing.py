"""PDF of hall sheets: which pages, which browser, and what is said where there is none."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from pipeline.errors import EventError, UsageError
from reports import rows
from reports.formats.browsers import ON_WINDOWS, find_browser, usual_places
from reports.formats.printing import choose_browser, hall_sheets, pages_of, pdf_name, print_page
from reports.record import Record
from tests.unit.formats.sample import event

unix = pytest.mark.skipif(sys.platform == "win32", reason="a program of one line of shell")
PRINTS = 'for word; do case "$word" in --print-to-pdf=*) echo "%PDF-1.4 $*" > "${word#*=}";; esac; done'


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "reports"
    for name in ("index.html", "standings/prelim-4.html", "prizes.html", "en/index.html", "en/prizes.html"):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("<p>", encoding="utf-8")
    return folder


def program(folder: Path, script: str, name: str = "chromium") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    file.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    file.chmod(0o755)
    return file


def test_hall_sheets_are_the_latest_standing_and_after_the_end_the_ranking_and_prizes() -> None:
    assert hall_sheets(Record(event(3))) == ["standings/one-2.html"]
    ranking = [rows.FinalRank(1, "1", "two", False)]
    prizes = [rows.Prize("1", 1, "奖金", 100, None)]
    over = Record(event(3, final_ranking=ranking, prizes=prizes))
    assert hall_sheets(over) == ["standings/one-2.html", "standings/index.html", "prizes.html"]
    with pytest.raises(EventError):
        hall_sheets(Record(event(3, standings=[])))


def test_a_page_may_be_named_with_or_without_its_ending(site: Path) -> None:
    expected = [site / "standings" / "prelim-4.html", site / "prizes.html"]
    assert pages_of(site, "zh", ["standings/prelim-4", "/prizes.html"]) == expected
    assert pages_of(site, "en", ["prizes"]) == [site / "en" / "prizes.html"]


@pytest.mark.parametrize("name", ["standings/prelim-9", "../secret", ""])
def test_a_page_that_is_not_there_is_named(site: Path, name: str) -> None:
    (site.parent / "secret.html").write_text("x", encoding="utf-8")
    with pytest.raises(EventError):
        pages_of(site, "zh", [name])


def test_the_name_of_a_pdf_is_that_of_its_page(site: Path) -> None:
    assert pdf_name(site / "standings" / "prelim-4.html", site) == "standings-prelim-4.pdf"
    assert pdf_name(site / "en" / "prizes.html", site) == "en-prizes.pdf"


@unix
def test_a_browser_on_the_path_is_found(tmp_path: Path) -> None:
    browser = program(tmp_path / "bin", "exit 0", "google-chrome")
    assert find_browser("linux", {"PATH": str(tmp_path / "bin")}) == browser


def test_on_windows_in_the_program_folders(tmp_path: Path) -> None:
    browser = tmp_path / ON_WINDOWS[1]
    browser.parent.mkdir(parents=True)
    browser.write_bytes(b"")
    found = find_browser(
        "win32", {"PATH": "", "PROGRAMFILES": str(tmp_path / "none"), "PROGRAMFILES(X86)": str(tmp_path)}
    )
    assert found == browser


def test_on_macs_among_the_applications() -> None:
    places = [place.as_posix() for place in usual_places("darwin", {"PATH": "", "HOME": "/home of mine"})]
    assert "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" in places
    assert "/home of mine/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge" in places


def test_without_a_browser_it_says_what_to_do_and_which_page_to_open(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reports.formats.printing.find_browser", lambda: None)
    with pytest.raises(EventError) as caught:
        choose_browser(None, site / "prizes.html")
    assert caught.value.exit_code == 1
    for language in ("zh", "en"):
        assert "Chrome" in caught.value.message(language)
        assert str(site / "prizes.html") in caught.value.message(language)


def test_a_browser_that_is_stated_must_be_there(site: Path) -> None:
    with pytest.raises(UsageError):
        choose_browser(site / "nothing", site / "prizes.html")


@unix
def test_what_the_browser_prints_is_the_file(site: Path, tmp_path: Path) -> None:
    browser = program(tmp_path / "bin", PRINTS)
    print_page(browser, site / "prizes.html", tmp_path / "pdf" / "prizes.pdf")
    printed = (tmp_path / "pdf" / "prizes.pdf").read_text("utf-8")
    assert (site / "prizes.html").absolute().as_uri() in printed
    assert "--headless" in printed
    assert "--user-data-dir=" in printed
    assert ("--no-sandbox" in printed) == (os.geteuid() == 0 and sys.platform.startswith("linux"))
    assert os.listdir(tmp_path / "pdf") == ["prizes.pdf"]


@unix
@pytest.mark.parametrize("script", ["echo no display >&2; exit 1", "exit 0"])
def test_a_browser_that_fails_leaves_the_old_file_alone(site: Path, tmp_path: Path, script: str) -> None:
    target = tmp_path / "prizes.pdf"
    target.write_text("old", encoding="utf-8")
    with pytest.raises(EventError) as caught:
        print_page(program(tmp_path / "bin", script), site / "prizes.html", target)
    assert target.read_text("utf-8") == "old"
    assert ("no display" in caught.value.message("zh")) == ("display" in script)
