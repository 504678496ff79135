"""When a file counts as arrived: unchanged for two seconds, opens, and a workbook has its end."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest
import xlsxwriter

from pipeline.desk.watching import Watcher
from pipeline.event import Event


class Hours:
    """A clock that stands until it is moved."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Hours:
    return Hours()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "results").mkdir()
    (tmp_path / "reports").mkdir()
    (tmp_path / "event.toml").write_text("id = 'e'\n", encoding="utf-8")
    return tmp_path


@pytest.fixture
def watcher(folder: Path, clock: Hours) -> Watcher:
    found = Watcher(Event(folder, "e", "E", None, "r", 1, 7, "zh"), clock)
    found.look()
    clock.now += 2
    found.settled(found.look().complete)
    return found


def put(folder: Path, name: str, content: bytes) -> None:
    (folder / "results" / name).write_bytes(content)


def book() -> bytes:
    held = io.BytesIO()
    with xlsxwriter.Workbook(held) as made:
        made.add_worksheet().write_row(0, 0, ["阶段"] * 50)
    return held.getvalue()


def test_a_file_is_complete_once_it_has_kept_still(folder: Path, watcher: Watcher, clock: Hours) -> None:
    put(folder, "a.csv", b"1")
    assert watcher.look().growing == ["results/a.csv"]
    clock.now += 1.5
    put(folder, "a.csv", b"12")
    assert watcher.look().growing == ["results/a.csv"]
    clock.now += 1.5
    assert watcher.look().growing == ["results/a.csv"]
    clock.now += 0.5
    found = watcher.look()
    assert (found.complete, found.all_there) == (["results/a.csv"], True)
    watcher.settled(found.complete)
    assert watcher.look().complete == []


def test_size_alone_does_not_tell_a_new_time_does(folder: Path, watcher: Watcher, clock: Hours) -> None:
    put(folder, "a.csv", b"1")
    os.utime(folder / "results" / "a.csv", ns=(1, 1))
    watcher.look()
    clock.now += 1.9
    put(folder, "a.csv", b"2")
    os.utime(folder / "results" / "a.csv", ns=(2, 2))
    watcher.look()
    clock.now += 1.9
    assert watcher.look().complete == []


def test_half_a_workbook_waits_but_not_for_ever(folder: Path, watcher: Watcher, clock: Hours) -> None:
    put(folder, "a.xlsx", book()[:-100])
    put(folder, "b.csv", b"1")
    watcher.look()
    clock.now += 3
    found = watcher.look()
    assert (found.complete, found.unopened, found.all_there) == (["results/b.csv"], ["results/a.xlsx"], False)
    clock.now += 8
    assert watcher.look().complete == ["results/a.xlsx", "results/b.csv"]
    put(folder, "a.xlsx", book())
    watcher.look()
    clock.now += 2
    assert watcher.look().complete == ["results/a.xlsx", "results/b.csv"]


def test_what_leaves_the_folder_is_noticed(folder: Path, watcher: Watcher, clock: Hours) -> None:
    put(folder, "a.csv", b"1")
    watcher.look()
    clock.now += 2
    watcher.settled(watcher.look().complete)
    (folder / "results" / "a.csv").unlink()
    assert watcher.look().growing == ["results/a.csv"]
    clock.now += 2
    assert watcher.look().complete == ["results/a.csv"]


def test_only_input_files_are_watched(folder: Path, watcher: Watcher, clock: Hours) -> None:
    for name in (".a.csv.part", "~$a.xlsx", "a.doc", ".b.csv"):
        put(folder, name, b"1")
    (folder / "reports" / "a.csv").write_bytes(b"1")
    (folder / "rulings.csv").write_bytes(b"1")
    (folder / "event.toml").write_text("id = 'other'\n", encoding="utf-8")
    watcher.look()
    clock.now += 2
    assert watcher.look().complete == ["event.toml", "rulings.csv"]
