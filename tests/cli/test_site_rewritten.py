"""The site of a whole event over several runs: what is touched, in which languages it is, what is taken away."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from pipeline.event import open_event
from pipeline.run import run_event

LONG_AGO = 1_000_000_000
STAMPS = re.compile(r"<span data-stamp=\w[^>]*>[^<]*</span>")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory, project: Path) -> Path:
    """The demo event with a site. Tests go on from where the one before left it: making it takes seconds."""
    folder = tmp_path_factory.mktemp("written") / "event"
    shutil.copytree(project / "data" / "demo" / "2012-individual", folder)
    run_event(open_event(folder))
    return folder


def correct(folder: Path, name: str, *, line: int, points: int) -> None:
    """Move points from one player to another at a table: the sum stays 0."""
    file = folder / "results" / name
    lines = file.read_text("utf-8").splitlines()
    for at, change in ((line - 1, points), (line, -points)):
        cells = lines[at].split(",")
        lines[at] = ",".join([*cells[:-1], str(int(cells[-1]) + change)])
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def pages(folder: Path) -> dict[str, Path]:
    reports = folder / "reports"
    return {str(file.relative_to(reports)): file for file in sorted(reports.rglob("*.html"))}


def grow_old(folder: Path) -> None:
    for file in (folder / "reports").rglob("*"):
        os.utime(file, (LONG_AGO, LONG_AGO))


def touched(folder: Path) -> set[str]:
    return {name for name, file in pages(folder).items() if file.stat().st_mtime > LONG_AGO}


def said(folder: Path) -> dict[str, str]:
    """What pages say, their version apart."""
    return {name: STAMPS.sub("", file.read_text("utf-8")) for name, file in pages(folder).items()}


def test_after_a_correction_only_pages_that_say_something_else_are_touched(fushi: Any, played: Path) -> None:
    """In the second half of the final players 5 and 42 exchange points, which changes no rank."""
    grow_old(played)
    correct(played, "final-2.csv", line=2, points=100)
    assert fushi("run", played).status == 0
    assert touched(played) == {
        "board/final-2-A.html", "player/42.html", "player/5.html", "standings/final-2.html",
        "index.html", "versions.html",
    }  # fmt: skip
    assert "第1版" in (played / "reports" / "rules.html").read_text("utf-8")
    assert "第2版" in (played / "reports" / "latest.js").read_text("utf-8")
    grow_old(played)
    assert fushi("report", played).status == 0
    assert fushi("run", played).status == 0
    assert not [file for file in (played / "reports").rglob("*") if file.stat().st_mtime > LONG_AGO]


def test_touched_are_just_those_that_differ_and_none_is_stale(fushi: Any, played: Path) -> None:
    """A session in the middle of the event: its fields, and all that follows from them."""
    before = said(played)
    grow_old(played)
    correct(played, "prelim-3.csv", line=2, points=300)
    assert fushi("run", played).status == 0
    after = said(played)
    changed = touched(played)
    assert changed == {name for name in after if after[name] != before.get(name)}
    assert len(changed) < len(after) - 20
    assert {"board/prelim-3-A.html", "standings/prelim-3.html", "standings/prelim-5.html"} <= changed
    alike = {"board/prelim-3-B.html", "board/prelim-2-A.html", "standings/prelim-2.html", "prizes.html", "rules.html"}
    assert alike & changed == set()
    shutil.rmtree(played / "reports")
    assert fushi("report", played).status == 0
    assert said(played) == after


def test_languages_take_each_others_place(fushi: Any, played: Path) -> None:
    """``--lang`` is the language of messages and reports, also where no figure has changed; the event may want more."""
    settings, top = played / "event.toml", played / "reports" / "index.html"
    assert fushi("run", played, "--lang", "en").status == 0
    assert "<html lang=en>" in top.read_text("utf-8")
    assert "hreflang" not in top.read_text("utf-8")
    assert not (played / "reports" / "en").exists()
    settings.write_text(settings.read_text("utf-8") + '\n[site]\nlanguages = ["zh", "en"]\n', encoding="utf-8")
    assert fushi("run", played, "--lang", "en").status == 0
    assert "<a href=en/index.html lang=en" in top.read_text("utf-8")
    other = played / "reports" / "en" / "index.html"
    assert "<a href=../index.html lang=zh-CN" in other.read_text("utf-8")


@pytest.mark.parametrize(
    "stated",
    ['languages = "zh"', "languages = []", 'languages = ["zh", "zh"]', 'languages = ["fr"]', "languages = [[]]"],
)
def test_languages_that_are_none_are_refused(fushi: Any, tmp_path: Path, stated: str) -> None:
    settings = tmp_path / "event.toml"
    settings.write_text(f'id = "a"\nname = "a"\nregulation = "2012-individual"\n[site]\n{stated}\n', encoding="utf-8")
    refused = fushi("run", tmp_path)
    assert refused.status == 1
    assert "[site] languages" in refused.err
    assert "Traceback" not in refused.err
    settings.write_text('id = "a"\nname = "a"\nregulation = "2012-individual"\nsite = 5\n', encoding="utf-8")
    assert fushi("run", tmp_path).status == 1
