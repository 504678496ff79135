"""The command line as such: help, languages, exit status, failures, speed of starting."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pipeline.cli import failures
from pipeline.cli.application import COMMANDS, build
from pipeline.cli.call import Call, taken_out
from pipeline.cli.progress import Progress
from pipeline.errors import Fault, FileError
from pipeline.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [None, *COMMANDS])
def test_every_command_has_help_in_both_languages(fushi: Any, command: str | None, language: str) -> None:
    said = fushi(*filter(None, [command]), "--help", "--lang", language)
    assert said.status == 0
    chinese = any("\u4e00" <= letter <= "\u9fff" for letter in said.out)
    assert chinese == (language == "zh")
    for parameter in build(language).commands[command].params if command else []:
        assert getattr(parameter, "help", None), f"{command} {parameter.name} is not explained"


def test_language_and_json_may_stand_anywhere() -> None:
    assert taken_out(["--lang", "en", "query", "d", "--json"]) == (Call("en", True), ["query", "d"])
    assert taken_out(["query", "--lang=zh", "d"]) == (Call("zh", False), ["query", "d"])
    assert taken_out(["query", "--", "--json"]) == (Call(None, False), ["query", "--", "--json"])


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["nothing"], ", ".join(COMMANDS)),
        (["query"], "DIR"),
        (["query", "d", "s", "more"], "more"),
        (["export", "d", "--to", "x", "--nope"], "--nope"),
        (["--lang", "fr", "query"], "fr"),
        (["query", "--lang"], "zh, en"),
        (["query", "d", "select '\udcff'"], "\\udcff"),  # bytes that are no UTF-8
    ],
)
def test_wrong_use_is_status_2_and_one_line(fushi: Any, words: list[str], told: str) -> None:
    said = fushi(*words)
    assert (said.status, said.out) == (2, "")
    assert told in said.err
    assert said.err.count("\n") == 1


def test_no_words_show_the_help(fushi: Any) -> None:
    said = fushi()
    assert said.status == 0
    assert "export" in said.out


FAULTS = [
    Fault("results/b.csv", None, 7, "score", "x", "event.language"),
    Fault("results/a.csv", "Sheet1", 3, None, "y", "event.language"),
]


def test_each_fault_has_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    error = FileError("faults.count", FAULTS, count=2)
    assert failures.show(error, Call("zh"), []) == 1
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "共 2 处错误，没有采用任何内容。"
    assert [line.split("：")[0] for line in lines[1:]] == [
        "results/a.csv 工作表“Sheet1” 第 3 行",
        "results/b.csv 第 7 行 “score”列",
    ]


def test_faults_for_programs_are_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    error = FileError("faults.count", FAULTS, count=2)
    assert failures.show(error, Call("en", as_json=True), []) == 1
    told = json.loads(capsys.readouterr().err)
    assert told["error"] == "faults.count"
    assert [(fault["file"], fault["line"], fault["value"]) for fault in told["faults"]] == [
        ("results/a.csv", 3, "y"),
        ("results/b.csv", 7, "x"),
    ]


def test_a_fault_of_the_program_is_one_line_and_a_log(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = failures.show(ZeroDivisionError("inside"), Call("en"), ["run", str(event)])
    assert status == failures.OUR_FAULT
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "Traceback" not in said
    (log,) = (event / ".fushi").glob("fushi-*.log")
    assert str(log) in said
    assert "ZeroDivisionError: inside" in log.read_text("utf-8")


def test_a_file_that_cannot_be_written_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    status = failures.show(PermissionError(13, "Permission denied", "somewhere/x.csv"), Call("zh"), [])
    assert status == 1
    assert capsys.readouterr().err == "无法读写 somewhere/x.csv：Permission denied\n"


def test_new_makes_a_folder_that_opens(fushi: Any, tmp_path: Path) -> None:
    from pipeline.event import open_event
    from pipeline.regulation import list_regulations

    for name, _, _ in list_regulations():
        for language in LANGUAGES:
            folder = tmp_path / f"{name}-{language}"
            assert fushi("new", name, folder, "--lang", language).status == 0
            event = open_event(folder)
            assert (event.regulation, event.language, event.id) == (name, language, folder.name)
            assert (folder / "entries.csv").read_bytes().startswith(b"\xef\xbb\xbf")
            assert event.seating_folder.is_dir()
            assert event.results_folder.is_dir()
            assert name in (folder / "README.txt").read_text("utf-8")


def test_new_touches_no_folder_with_something_in_it(fushi: Any, event: Path) -> None:
    before = sorted(os.listdir(event))
    assert fushi("new", "2012-individual", event).status == 1
    assert sorted(os.listdir(event)) == before


def test_new_lists_the_regulations_there_are(fushi: Any, tmp_path: Path) -> None:
    said = fushi("new", "nothing", tmp_path / "x")
    assert said.status == 1
    assert "2012-individual" in said.err
    assert not (tmp_path / "x").exists()


def test_regulations_are_listed(fushi: Any) -> None:
    assert "2012-individual" in fushi("regulations").out
    assert json.loads(fushi("regulations", "--json").out)[0].keys() == {"regulation", "zh", "en"}


def test_a_regulation_is_copied_to_be_changed(fushi: Any, fresh: Path) -> None:
    """docs/what-if.md: the commands as they stand there, as far as the check."""
    copy, event = fresh / "what-if.toml", fresh / "event.toml"
    assert fushi("regulations", "2012-individual", copy).status == 0
    event.write_text(event.read_text("utf-8").replace('"2012-individual"\n', '"what-if"\n', 1), "utf-8")
    assert fushi("check", fresh).status == 0
    copy.write_text(copy.read_text("utf-8").replace("each_side = 1", "each_sides = 1"), "utf-8")
    said = fushi("check", fresh)
    assert said.status == 1
    assert "trim.each_sides" in said.err


def test_a_copy_replaces_nothing_and_needs_a_name(fushi: Any, tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    answer = json.loads(fushi("--json", "regulations", "bridge-butler", file).out)
    assert answer == {"regulation": "bridge-butler", "file": str(file)}
    assert fushi("regulations", "2019-zibo", file).status == 1
    assert 'id = "bridge-butler"' in file.read_text("utf-8")
    assert fushi("regulations", "nothing", tmp_path / "y.toml").status == 1
    assert fushi("regulations", "2019-zibo").status == 2


def test_help_loads_nothing_heavy() -> None:
    script = (
        "import sys; from pipeline.cli.main import main; main(['--help']);"
        "sys.exit(str({'polars', 'duckdb', 'pandera', 'altair', 'pandas', 'rich', 'jinja2'} & set(sys.modules)))"
    )
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert ended.stderr.strip() == "set()"


@pytest.mark.parametrize(("encoding", "shown"), [("gbk", "复?"), ("cp437", "??"), ("utf-8", "复✓")])
def test_a_console_that_lacks_a_letter_does_not_end_the_command(event: Path, encoding: str, shown: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    words = [sys.executable, "-m", "pipeline.cli.main", "query", str(event), "select '复✓' as x", "--csv"]
    ended = subprocess.run(words, capture_output=True, env=environment, timeout=60)
    assert ended.returncode == 0
    assert ended.stdout.decode(encoding) == f"x\n{shown}\n"


def test_a_reader_that_leaves_early_is_no_fault(event: Path) -> None:
    sql = "select range from range(200000)"
    words = [sys.executable, "-m", "pipeline.cli.main", "query", str(event), sql, "--csv"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


def test_progress_is_silent_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    with Progress() as progress:
        progress.started -= 10
        progress(1, 2, "x")
    assert capsys.readouterr().err == ""


def test_progress_shows_only_slow_work(capsys: pytest.CaptureFixture[str]) -> None:
    with Progress() as progress:
        progress.shown = True
        progress(1, 4, "soon")
        progress.started -= 10
        progress(2, 4, "later")
    said = capsys.readouterr().err
    assert "soon" not in said
    assert "[############............] 2/4 later" in said
    assert said.endswith("\r\x1b[K")
