"""``fushi finalize`` and ``--reopen``: final figures change only for a reason that is told."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

WHO = ("--reason", "接听手机", "--by", "裁判长")
PENALTY = ("--kind", "penalty", "--competitor", "3", "--stage", "循环赛", "--session", "1", "--amount", "1", *WHO)
CORRECTION = (
    "--stage", "循环赛", "--session", "1", "--board", "1", "--table", "1", "--seat", "NS", "--score", "300",
    "--seat", "EW", "--score=-300", *WHO,
)  # fmt: skip


@pytest.fixture
def final(fushi: Any, pairs: Path) -> Path:
    said = fushi("finalize", pairs, "--by", "裁判长", "--appeals-until", "2026-11-29 15:02")
    assert (said.status, said.err) == (0, "")
    assert "申诉截止 2026-11-29 15:02" in said.out
    return pairs


def test_final_is_published_and_told(fushi: Any, final: Path) -> None:
    sql = "select version, state, appeals_until from publication"
    assert fushi("query", final, sql, "--csv").out == "version,state,appeals_until\n1,final,2026-11-29 15:02\n"
    sql = "select action, \"by\", reason from history where file = 'final.toml'"
    assert fushi("query", final, sql, "--csv").out == "action,by,reason\nfinalized,裁判长,v1\n"
    said = fushi("finalize", final, "--by", "裁判长")
    assert said.status == 1
    assert "由裁判长定为最终成绩" in said.err


@pytest.mark.parametrize(
    "words",
    [
        ("ruling", "add", "DIR", *PENALTY),
        ("ruling", "undo", "DIR", "1", *WHO),
        ("correct", "DIR", *CORRECTION),
    ],
)
def test_the_ledgers_are_closed(fushi: Any, final: Path, words: tuple[str, ...]) -> None:
    ledgers = {
        name: (final / name).exists() and (final / name).read_bytes() for name in ("rulings.csv", "corrections.csv")
    }
    said = fushi(*(final if word == "DIR" else word for word in words))
    assert said.status == 1
    assert "由裁判长定为最终成绩" in said.err
    assert "--reopen" in said.err
    for name, data in ledgers.items():
        assert ((final / name).exists() and (final / name).read_bytes()) == data


def test_a_file_that_would_change_a_figure_is_not_taken(fushi: Any, final: Path) -> None:
    """What changes none is welcome: a second run, a warning."""
    with (final / "rulings.csv").open("a", encoding="utf-8") as rulings:
        rulings.write("round-robin,1,,3,warning,,,手机,裁判长,2026-11-30\n")
    assert fushi("ingest", final).status == 0
    assert fushi("score", final).status == 0
    with (final / "rulings.csv").open("a", encoding="utf-8") as rulings:
        rulings.write("round-robin,1,,3,penalty,,1,太晚,裁判长,2026-11-30\n")
    published = (final / "fushi.duckdb").read_bytes()
    for command in ("ingest", "run"):
        said = fushi(command, final)
        assert said.status == 1
        assert "由裁判长定为最终成绩" in said.err
    assert (final / "fushi.duckdb").read_bytes() == published
    assert fushi("score", final).status == 0  # the file was not taken, so nothing differs


def test_final_outlives_the_working_files(fushi: Any, final: Path) -> None:
    shutil.rmtree(final / ".fushi")
    (final / "fushi.duckdb").unlink()
    assert fushi("score", final).status == 1  # without its files the event has no figures
    assert fushi("ingest", final).status == 0
    assert fushi("score", final).status == 0
    assert fushi("query", final, "select state from publication", "--csv").out == "state\nfinal\n"


@pytest.mark.parametrize("command", ["ruling", "ingest"])
def test_opening_again_is_told(fushi: Any, final: Path, command: str) -> None:
    if command == "ruling":
        assert fushi("ruling", "add", final, *PENALTY, "--reopen", "申诉成立").status == 0
        assert fushi("ingest", final).status == 0
    else:
        with (final / "rulings.csv").open("a", encoding="utf-8") as rulings:
            rulings.write("round-robin,1,,3,penalty,,1,太晚,裁判长,2026-11-30\n")
        assert fushi("ingest", final, "--reopen", "申诉成立", "--by", "裁判长").status == 0
    assert fushi("score", final).status == 0
    sql = "select version, state from publication order by version"
    assert fushi("query", final, sql, "--csv").out == "version,state\n1,provisional\n2,provisional\n"
    sql = "select action, \"by\", reason from history where file = 'final.toml' order by action"
    assert fushi("query", final, sql, "--csv").out == (
        "action,by,reason\nfinalized,裁判长,v1\nreopened,裁判长,申诉成立\n"
    )
    assert fushi("finalize", final, "--by", "仲裁").status == 0
    assert fushi("query", final, "select state from publication where version = 2", "--csv").out == "state\nfinal\n"


def test_a_refused_entry_does_not_open_final_figures(fushi: Any, final: Path) -> None:
    words = ("--kind", "penalty", "--competitor", "3", "--stage", "循环赛", "--session", "1", "--amount", "99", *WHO)
    assert fushi("ruling", "add", final, *words, "--reopen", "申诉成立").status == 1
    assert (final / "final.toml").read_text("utf-8").count("[[stamp]]") == 1


def test_only_what_is_whole_and_published_becomes_final(fushi: Any, pairs: Path) -> None:
    assert fushi("finalize", pairs).status == 2
    assert fushi("finalize", pairs, "--by", "a", "--appeals-until", "tomorrow").status == 2
    assert fushi("ruling", "add", pairs, *PENALTY).status == 0
    said = fushi("finalize", pairs, "--by", "a")
    assert said.status == 1
    assert "尚未发布" in said.err
    results = pairs / "results" / "round-robin-3.csv"
    results.write_text("\n".join(results.read_text("utf-8").splitlines()[:-2]) + "\n", encoding="utf-8")
    assert fushi("ingest", pairs).status == 0
    assert fushi("score", pairs).status == 0
    said = fushi("finalize", pairs, "--by", "a")
    assert said.status == 1
    assert "还缺 2" in said.err
    results.write_text("nonsense", encoding="utf-8")
    said = fushi("finalize", pairs, "--by", "a")
    assert said.status == 1
    assert "results/round-robin-3.csv" in said.err
    assert not (pairs / "final.toml").exists()
    shutil.rmtree(pairs / "versions")
    assert fushi("finalize", pairs, "--by", "a").status == 1
