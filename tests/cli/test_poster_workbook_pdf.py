"""``fushi poster``, ``workbook`` and ``pdf``: files where one expects them, in words what cannot be done."""

from __future__ import annotations

import json
import shutil
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from reports.files import written_languages
from tests.unit.formats.sample import event as tiny_event
from tests.unit.reports.tiny import write_database

unix = pytest.mark.skipif(sys.platform == "win32", reason="a program of one line of shell")
PRINTS = '#!/bin/sh\nfor word; do case "$word" in --print-to-pdf=*) echo "%PDF-1.4" > "${word#*=}";; esac; done\n'
COPIES = """#!/bin/sh
for word; do case "$word" in --print-to-pdf=*) out="${word#*=}";; file://*) page="${word#file://}";; esac; done
{ echo "%PDF-1.4"; cat "$page"; } > "$out"
"""


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """An event folder with a published database and a site of one page a language."""
    folder = tmp_path / "tiny"
    for name in ("index.html", "standings/one-2.html", "en/index.html", "en/standings/one-2.html"):
        file = folder / "reports" / name
        file.parent.mkdir(parents=True, exist_ok=True)
    (folder / "event.toml").write_text('id = "tiny"\nname = "小赛"\nregulation = "none"\n', encoding="utf-8")
    write_database(tiny_event(4), folder / "fushi.duckdb")
    for name in ("index.html", "standings/one-2.html", "en/index.html", "en/standings/one-2.html"):
        (folder / "reports" / name).write_text("<p>", encoding="utf-8")
    return folder


def test_a_poster_is_in_the_folder_of_posters(fushi: Any, played: Path) -> None:
    said = fushi("poster", played)
    file = played / "posters" / "one-2.png"
    assert (said.status, said.err) == (0, "")
    assert str(file) in said.out
    assert file.read_bytes().startswith(b"\x89PNG")


def test_a_poster_of_what_is_asked_for(fushi: Any, played: Path) -> None:
    file = played / "x.svg"
    words = ("--stage", "one", "--session", 1, "--top", 2, "--dark", "--format", "svg", "--out", file)
    said = fushi("poster", played, *words, "--json", "--lang", "en")
    assert json.loads(said.out) == {"file": str(file)}
    assert "top 2 of 4 players" in file.read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (["--stage", "two"], 1, "one 1, one 2"),
        (["--session", 3], 1, "one 1, one 2"),
        (["--format", "gif"], 2, "png, svg"),
        (["--top", 0], 2, "--top"),
        (["--session", "x"], 2, "--session"),
    ],
)
def test_a_poster_that_cannot_be(fushi: Any, played: Path, words: list[Any], status: int, told: str) -> None:
    said = fushi("poster", played, *words)
    assert (said.status, said.out) == (status, "")
    assert told in said.err
    assert said.err.count("\n") == 1


def test_the_workbook_is_in_the_event_s_folder(fushi: Any, played: Path) -> None:
    said = fushi("workbook", played)
    assert (said.status, said.err) == (0, "")
    with zipfile.ZipFile(played / "fushi.xlsx") as book:
        assert "xl/workbook.xml" in book.namelist()
    assert json.loads(fushi("workbook", played, "--out", played / "b.xlsx", "--json").out) == {
        "file": str(played / "b.xlsx")
    }


@pytest.mark.parametrize("command", ["poster", "workbook", "pdf"])
def test_nothing_published_is_said(fushi: Any, played: Path, command: str) -> None:
    (played / "fushi.duckdb").unlink()
    said = fushi(command, played)
    assert said.status == 1
    assert said.err.count("\n") == 1


@unix
def test_pdf_prints_the_hall_sheets(fushi: Any, played: Path, tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text(PRINTS, encoding="utf-8")
    browser.chmod(0o755)
    said = fushi("pdf", played, "--browser", browser)
    assert (said.status, said.err) == (0, "")
    assert [file.name for file in (played / "pdf").iterdir()] == ["standings-one-2.pdf"]
    said = fushi(
        "pdf",
        played,
        "--browser",
        browser,
        "--page",
        "standings/one-2",
        "--to",
        tmp_path / "o",
        "--lang",
        "en",
        "--json",
    )
    assert json.loads(said.out) == {"files": [str(tmp_path / "o" / "en-standings-one-2.pdf")]}


@unix
def test_pdf_in_a_language_that_the_site_is_not_in(fushi: Any, played: Path, tmp_path: Path) -> None:
    """The pages are made for it and the site stays as it is; before, they came in the site's own language."""
    browser = tmp_path / "browser"
    browser.write_text(COPIES, encoding="utf-8")
    browser.chmod(0o755)
    shutil.rmtree(played / "reports")
    assert fushi("pdf", played, "--browser", browser, "--lang", "en").status == 0
    assert written_languages(played / "reports") == ["zh"]
    (made,) = (played / "pdf").iterdir()
    assert made.name == "en-standings-one-2.pdf"
    assert "<html lang=en>" in made.read_text("utf-8")


def test_pdf_without_a_browser_says_so(fushi: Any, played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reports.formats.printing.find_browser", lambda: None)
    said = fushi("pdf", played)
    assert (said.status, said.out) == (1, "")
    assert "Chrome" in said.err
    assert said.err.count("\n") == 1


def test_pdf_of_a_page_that_is_not_there(fushi: Any, played: Path) -> None:
    said = fushi("pdf", played, "--page", "standings/one-7")
    assert said.status == 1
    assert "standings/one-7" in said.err
