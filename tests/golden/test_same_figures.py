"""The same event gives the same bytes in whatever order it comes; a change reaches what it should and nothing else."""

import csv
import io
import random
from pathlib import Path
from typing import Any

import pytest

ONE_OF_EACH_METHOD = ["2012-mixed", "2019-zibo", "2002-ourgame-chudadi", "2012-team"]


def lines_of(file: Path) -> tuple[str, list[str]]:
    head, *lines = file.read_text("utf-8-sig").splitlines()
    return head, lines


def write(file: Path, head: str, lines: list[str]) -> None:
    file.write_text("\n".join([head, *lines]) + "\n", encoding="utf-8")


def without_places(exported: dict[str, bytes]) -> dict[str, bytes]:
    """The exported views, of ``results`` all but the file and line a score came from."""
    rows = list(csv.reader(io.StringIO(exported["results.csv"].decode())))
    dropped = {rows[0].index("source_file"), rows[0].index("source_line")}
    kept = [[cell for at, cell in enumerate(row) if at not in dropped] for row in rows]
    return {**exported, "results.csv": repr(kept).encode()}


@pytest.mark.parametrize("name", ONE_OF_EACH_METHOD)
def test_the_order_of_lines_and_files_says_nothing(unpack: Any, name: str) -> None:
    """Every file's lines are shuffled, every results file gets a name that sorts the other way round."""
    sample = unpack(name)
    sample.score()
    as_given = without_places(sample.exported())
    for kept in (".fushi", "fushi.duckdb"):
        _remove(sample.folder / kept)
    shuffle = random.Random(7)
    files = sorted((sample.folder / "results").iterdir())
    for number, file in enumerate(files):
        file.rename(file.with_name(f"{len(files) - number:03d}.csv"))
    for file in sample.folder.rglob("*.csv"):
        if {"expected", "exported"} & set(file.parts):
            continue
        head, lines = lines_of(file)
        shuffle.shuffle(lines)
        write(file, head, lines)
    sample.score()
    assert without_places(sample.exported()) == as_given


@pytest.mark.parametrize("name", ["2012-mixed", "2019-zibo"])
def test_session_by_session_ends_the_same(unpack: Any, name: str) -> None:
    """Scored after each session, with the rulings known by then, or once at the end."""
    sample = unpack(name)
    rulings = sample.folder / "rulings.csv"
    head, lines = lines_of(rulings)
    session_at = head.split(",").index("session")
    waiting = sample.folder / "waiting"
    for folder in ("seating", "results"):
        (waiting / folder).mkdir(parents=True)
        for file in (sample.folder / folder).iterdir():
            file.rename(waiting / folder / file.name)
    sessions = sorted(int(file.stem.rpartition("-")[2]) for file in (waiting / "results").iterdir())
    for session in sessions:
        for folder in ("seating", "results"):
            for file in sorted((waiting / folder).glob(f"*-{session}.csv")):
                file.rename(sample.folder / folder / file.name)
        write(rulings, head, [line for line in lines if int(line.split(",")[session_at]) <= session])
        assert sample.score().published
    step_by_step = sample.exported()
    for kept in (".fushi", "fushi.duckdb"):
        _remove(sample.folder / kept)
    sample.score()
    assert sample.exported() == step_by_step


def _remove(path: Path) -> None:
    for inside in path.rglob("*") if path.is_dir() else ():
        inside.unlink()
    path.rmdir() if path.is_dir() else path.unlink()


def test_a_second_run_touches_nothing(unpack: Any) -> None:
    """It reports nothing changed; bytes and times of the database and of every page stay."""
    from pipeline.event import open_event
    from pipeline.run import run_event

    sample = unpack("2019-zibo")
    event = open_event(sample.folder)
    assert run_event(event).published
    made = [event.published_database, *sorted(path for path in event.reports_folder.rglob("*") if path.is_file())]
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in made}
    again = run_event(event)
    assert again.intake is not None
    assert (again.intake.changed, again.recomputed, again.published) == (False, [], False)
    assert {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in made} == before


def rows(exported: dict[str, bytes], view: str) -> dict[tuple[str, ...], dict[str, str]]:
    """The rows of a view by what tells them apart."""
    found = {}
    for row in csv.DictReader(io.StringIO(exported[f"{view}.csv"].decode())):
        names = ("stage", "session", "section", "board", "seat", "competitor")
        found[tuple(row.get(name, "") for name in names)] = row
    return found


def test_a_correction_changes_its_field_and_nothing_else(unpack: Any) -> None:
    """T-01: East and South of one table change their scores; every other East and South of that session, section and
    board gets another datum, nobody else; undone, all is as it was.
    """
    sample = unpack("2012-individual")
    sample.score()
    before = sample.exported()
    file = sample.folder / "results" / "prelim-3.csv"
    as_given = file.read_bytes()
    head, lines = lines_of(file)
    at = {name: head.split(",").index(name) for name in ("section", "board", "seat", "score")}
    cells = [line.split(",") for line in lines]
    first = next(number for number, row in enumerate(cells) if row[at["seat"]] == "E" and row[at["section"]] == "B")
    table = [row for row in cells[first : first + 3] if row[at["board"]] == cells[first][at["board"]]]
    assert [row[at["seat"]] for row in table] == ["E", "S", "W"]
    for row, change in zip(table, (700, -700), strict=False):
        row[at["score"]] = str(int(row[at["score"]]) + change)
    write(file, head, [",".join(row) for row in cells])
    assert sample.score().published
    after = sample.exported()

    board = table[0][at["board"]]
    old, new = rows(before, "board_scores"), rows(after, "board_scores")
    assert old.keys() == new.keys()
    changed = {key for key in old if old[key] != new[key]}
    assert changed == {key for key in old if key[:4] == ("prelim", "3", "B", board) and key[4] in "ES"}
    players = {key[5] for key in changed}
    old, new = rows(before, "session_scores"), rows(after, "session_scores")
    assert {key for key in old if old[key] != new[key]} == {
        key for key in old if key[:2] == ("prelim", "3") and key[5] in players
    }

    file.write_bytes(as_given)
    assert sample.score().published
    assert sample.exported() == before
