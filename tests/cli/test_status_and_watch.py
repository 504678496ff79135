"""``status`` shows what is in, missing and faulty; ``watch`` runs when files have arrived whole."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from pipeline import run
from pipeline.cli.main import main
from pipeline.errors import EventError


@pytest.fixture(scope="module")
def seated_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six players at two tables."""
    folder = tmp_path_factory.mktemp("threes") / "event"
    assert main(["new", "2019-zibo", str(folder)]) == 0
    lines = ["编号,姓名", *(f"{number},选手{number}" for number in range(1, 7))]
    (folder / "entries.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert main(["draw", str(folder)]) == 0
    return folder


@pytest.fixture
def event(seated_once: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(seated_once, tmp_path / "event"))


def book_with(event: Path, scores: dict[int, tuple[Any, ...]]) -> Any:
    """The workbook of round 1; ``scores`` by line, counted from the first board of table 1."""
    book = openpyxl.load_workbook(event / "sheets" / "swiss-1.xlsx")
    sheet = book.worksheets[0]
    columns = [cell.column_letter for cell in sheet[3] if cell.value in ("东分", "南分", "西分")]
    for line, values in scores.items():
        for column, value in zip(columns, values, strict=True):
            sheet[f"{column}{3 + line}"] = value
    return book


def lines_of(said: str) -> dict[str, str]:
    """Table → its signs."""
    return {line.split("  ")[0]: line.split("  ")[1] for line in said.splitlines()[3:5]}


def test_status_before_during_and_after(fushi: Any, event: Path) -> None:
    said = fushi("status", event)
    assert (said.status, said.err) == (0, "")
    assert lines_of(said.out) == {"1": " ..... ....", "2": " ..... ...."}
    book_with(event, dict.fromkeys(range(1, 8), (2, -1, -1))).save(event / "results" / "a.xlsx")
    said = fushi("status", event)
    assert lines_of(said.out) == {"1": " +++++ ++..", "2": " ..... ...."}
    assert "7/9" in said.out
    assert "+ 已到 7  . 缺 11" in said.out
    book_with(event, dict.fromkeys(range(1, 19), (2, -1, -1))).save(event / "results" / "a.xlsx")
    told = json.loads(fushi("status", event, "--json").out)
    assert (told["in"], told["missing"], told["faulty"]) == (18, 0, 0)
    assert told["tables"][1]["boards"][8] == {"round": 1, "board": 9, "state": "in"}


def test_status_shows_what_is_faulty_and_what_waits_beside_it(fushi: Any, event: Path) -> None:
    book_with(event, {1: (2, -1, -1), 2: (2, "x", -1), 10: (5, 5, 5)}).save(event / "results" / "a.xlsx")
    said = fushi("status", event)
    assert said.status == 0
    assert lines_of(said.out) == {"1": " ?!... ....", "2": " !.... ...."}
    assert "results/a.xlsx：2 处错误" in said.out


def test_status_leaves_out_what_is_not_played(fushi: Any, event: Path) -> None:
    """IND-WD-01, D-24: somebody left, or a ruling replaces the round: nothing is wanted from that table."""
    seats = (event / "seating" / "swiss-1.csv").read_text("utf-8-sig").splitlines()
    table, who = next((row.split(",")[3], row.split(",")[5]) for row in seats[1:])
    with (event / "rulings.csv").open("a", encoding="utf-8") as rulings:
        rulings.write(f"swiss,1,,{who},forfeit,,,,未到场,裁判长,\n")
    signs = lines_of(fushi("status", event).out)
    assert signs[table] == " ----- ----"
    assert sorted(signs.values()) == [" ----- ----", " ..... ...."]


def test_status_writes_nothing_and_speaks_to_every_console(fushi: Any, event: Path) -> None:
    book_with(event, {1: (2, "x", -1)}).save(event / "results" / "a.xlsx")
    before = {path: path.stat().st_mtime_ns for path in event.rglob("*")}
    said = fushi("status", event, "swiss", 1)
    assert {path: path.stat().st_mtime_ns for path in event.rglob("*")} == before
    assert said.out.encode("gbk").decode("gbk") == said.out
    assert "还没有座位" in fushi("status", event, "swiss", 2).err
    assert "没有第 9 节" in fushi("status", event, "swiss", 9).err


def test_status_of_an_event_that_is_not_seated(fushi: Any, tmp_path: Path) -> None:
    fushi("new", "2019-zibo", tmp_path / "event")
    assert "还没有一节排过座位" in fushi("status", tmp_path / "event").err


class Hours:
    """Time that passes only while somebody sleeps; then the next of ``deeds`` is done, at the end Ctrl-C is pressed."""

    def __init__(self, deeds: list[Callable[[], Any]]) -> None:
        self.now = 0.0
        self.deeds = deeds

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += 2.5
        if not self.deeds:
            raise KeyboardInterrupt
        self.deeds.pop(0)()


def nothing() -> None:
    """A moment passes."""


def watched(
    fushi: Any, event: Path, monkeypatch: pytest.MonkeyPatch, deeds: list[Callable[[], Any]], *words: str
) -> Any:
    hours = Hours(deeds)
    monkeypatch.setattr("pipeline.cli.watch.time", hours)
    monkeypatch.setattr("pipeline.desk.watching.time", hours)
    return fushi("watch", event, *words)


def test_watch_runs_when_a_file_is_whole_and_ends_cleanly(
    fushi: Any, event: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = event / "results" / "a.xlsx"
    book_with(event, dict.fromkeys(range(1, 10), (2, -1, -1))).save(event / "whole.xlsx")
    whole = (event / "whole.xlsx").read_bytes()
    said = watched(
        fushi,
        event,
        monkeypatch,
        [
            nothing,
            lambda: target.write_bytes(whole[:3000]),
            nothing,
            nothing,
            lambda: target.write_bytes(whole),
            nothing,
            nothing,
        ],
    )
    assert (said.status, said.err) == (0, "")
    told = said.out.splitlines()
    assert told[-1] == "不再守候。"
    half = next(at for at, line in enumerate(told) if "打不开" in line)
    taken = next(at for at, line in enumerate(told) if "新采用 1 个文件：results/a.xlsx" in line)
    assert half < taken
    assert sum("已计分并发布" in line for line in told) == 2
    assert (event / "reports" / "index.html").is_file()


@pytest.mark.usefixtures("without_site")
def test_watch_survives_faults_and_says_them(fushi: Any, event: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bad, good = book_with(event, {1: (2, "x", -1)}), book_with(event, {1: (2, -1, -1)})
    target = event / "results" / "a.xlsx"
    toml = (event / "event.toml").read_bytes()
    said = watched(
        fushi,
        event,
        monkeypatch,
        [
            lambda: bad.save(target),
            nothing,
            nothing,
            lambda: (event / "event.toml").write_bytes(b"id = "),
            nothing,
            nothing,
            lambda: (event / "event.toml").write_bytes(toml),
            lambda: good.save(target),
            nothing,
            nothing,
        ],
    )
    assert said.status == 0
    assert "“x”不是数字" in said.err
    assert "event.toml 不是正确的 TOML" in said.err
    assert "faults" in said.out
    assert "新采用 1 个文件：results/a.xlsx" in said.out
    assert not (event / "faults" / "a.xlsx").exists()


@pytest.fixture
def without_site(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs as they are but for the pages, which take their time."""
    monkeypatch.setattr("pipeline.run.report_event", lambda *given: None)


@pytest.mark.usefixtures("without_site")
def test_watch_once_ends_after_one_run(fushi: Any, event: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = watched(fushi, event, monkeypatch, [nothing] * 5, "--once", "--json")
    assert said.status == 0
    told = json.loads(said.out)
    assert (told["refused"], told["published"]) == ([], True)


@pytest.mark.usefixtures("without_site")
def test_watch_waits_while_somebody_else_is_at_the_event(
    fushi: Any, event: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, tries = run.run_event, iter([True, True, False])

    def busy(*given: Any, **named: Any) -> Any:
        if next(tries):
            raise EventError("store.in_use", folder=event)
        return real(*given, **named)

    monkeypatch.setattr(run, "run_event", busy)
    said = watched(fushi, event, monkeypatch, [nothing] * 9, "--once")
    assert said.status == 0
    assert said.err.count("正被另一个 fushi 使用") == 1
