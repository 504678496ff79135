"""``fushi correct``: which table is meant, what is refused, what is written (T-07)."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

WHO = ("--reason", "抄错", "--by", "裁判长")
# at table 1 pair 8 sits NS with 600, pair 1 EW with -600
BOARD = ("--stage", "循环赛", "--session", "1", "--board", "1")
TABLE = (*BOARD, "--table", "1")
BALANCED = ("--seat", "NS", "--score=-300", "--seat", "东西", "--score", "300")


def ledger(folder: Path) -> list[dict[str, str]]:
    with (folder / "corrections.csv").open(encoding="utf-8-sig", newline="") as lines:
        return list(csv.DictReader(lines))


def test_a_correction_is_written_beside_the_results(fushi: Any, pairs: Path) -> None:
    results = pairs / "results" / "round-robin-1.csv"
    before = results.read_bytes()
    said = fushi("correct", pairs, *TABLE, *BALANCED, *WHO)
    assert (said.status, said.err) == (0, "")
    assert "corrections.csv 第 2 行" in said.out
    written = [{name: cell for name, cell in line.items() if name not in ("at", "refers_to")} for line in ledger(pairs)]
    shared = {
        "stage": "round-robin", "session": "1", "section": "", "round": "1", "table": "1", "room": "", "board": "1",
        "reason": "抄错", "by": "裁判长",
    }  # fmt: skip
    assert written == [
        {**shared, "seat": "NS", "competitor": "8", "old": "600", "new": "-300"},
        {**shared, "seat": "EW", "competitor": "1", "old": "-600", "new": "300"},
    ]
    assert results.read_bytes() == before
    assert json.loads(fushi("ingest", pairs, "--json").out)["taken"] == ["corrections.csv"]
    sql = "select action, \"by\" from history where file = 'corrections.csv' order by action"
    assert fushi("score", pairs).status == 0
    assert fushi("query", pairs, sql, "--csv").out == "action,by\ncorrected,裁判长\ncorrected,裁判长\ntaken,\n"
    sql = "select raw_score, source_file, source_line from results where session = 1 and board = 1 and competitor = '8'"
    assert fushi("query", pairs, sql, "--csv").out.splitlines()[1] == "-300,results/round-robin-1.csv,2"


def test_a_competitor_says_which_table_it_is(fushi: Any, pairs: Path) -> None:
    """Seats whose score stays are left out; each correction starts from the score in force."""
    at_table = (*BOARD, "--competitor", "8")
    assert fushi("correct", pairs, *at_table, *BALANCED, *WHO).status == 0
    back = ("--seat", "NS", "--score", "600", "--seat", "EW", "--score=-600")
    assert fushi("correct", pairs, *at_table, *back, *WHO).status == 0
    assert [(line["seat"], line["old"], line["new"]) for line in ledger(pairs)[2:]] == [
        ("NS", "-300", "600"),
        ("EW", "300", "-600"),
    ]


@pytest.mark.parametrize(
    ("words", "status", "message"),
    [
        ((*BOARD, *BALANCED), 1, "4 桌符合"),
        ((*TABLE, "--seat", "NS", "--score", "300"), 1, "基本分之和应为 0"),
        ((*TABLE, "--competitor", "8", "--score", "300"), 1, "基本分之和应为 0"),
        ((*TABLE, "--seat", "NS", "--score", "600"), 1, "与现行的相同"),
        ((*TABLE, "--seat", "NS", "--score", "650", "--seat", "EW", "--score=-650"), 1, "100"),
        ((*TABLE, "--seat", "N", "--score", "300"), 1, "“N”"),
        ((*TABLE, "--seat", "中", "--score", "300"), 1, "“中”"),
        ((*TABLE, "--seat", "NS", "--score", "much"), 1, "much"),
        ((*TABLE, "--seat", "NS", "--seat", "EW", "--score", "300"), 2, "应一一对应"),
        ((*TABLE, "--seat", "NS", "--seat", "南北", "--score", "1", "--score", "2"), 2, "应一一对应"),
        ((*BOARD, "--table", "9", *BALANCED), 1, "没有这样的成绩"),
        ((*BOARD, "--competitor", "99", *BALANCED), 1, "“99”"),
        (("--stage", "复活赛", *BOARD[2:], *BALANCED), 1, "复活赛"),
        ((*BOARD[:2], "--session", "9", *BOARD[4:], *BALANCED), 1, "第 9 节"),
        (TABLE, 2, "--score"),
    ],
)
def test_refusals(fushi: Any, pairs: Path, words: tuple[str, ...], status: int, message: str) -> None:
    said = fushi("correct", pairs, *words, *WHO)
    assert said.status == status
    assert message in said.err
    assert not (pairs / "corrections.csv").exists()


def test_who_and_why_must_be_said(fushi: Any, pairs: Path) -> None:
    said = fushi("correct", pairs, *TABLE, *BALANCED)
    assert said.status == 2
    assert "--reason --by" in said.err


def test_undo_adds_the_reverse(fushi: Any, pairs: Path) -> None:
    """Once; not while a later correction of the same scores stands; never what takes back itself."""
    assert fushi("correct", pairs, *TABLE, *BALANCED, *WHO).status == 0
    later = ("--seat", "NS", "--score", "0", "--seat", "EW", "--score", "0")
    assert fushi("correct", pairs, *TABLE, *later, *WHO).status == 0
    said = fushi("correct", pairs, "--undo", "1", *WHO)
    assert said.status == 1
    assert "原分应为现行的 0" in said.err
    assert fushi("correct", pairs, "--undo", "2", *WHO).status == 0
    assert fushi("correct", pairs, "--undo", "1", *WHO).status == 0
    listed = json.loads(fushi("correct", pairs, "--list", "--json").out)
    assert [(one["number"], one["state"], one["seat"], one["old"], one["new"]) for one in listed] == [
        (1, "undone", "NS", "600", "-300"), (1, "undone", "EW", "-600", "300"),
        (2, "undone", "NS", "-300", "0"), (2, "undone", "EW", "300", "0"),
        (3, "undo", "NS", "0", "-300"), (3, "undo", "EW", "0", "300"),
        (4, "undo", "NS", "-300", "600"), (4, "undo", "EW", "300", "-600"),
    ]  # fmt: skip
    for which in ("1", "3", "9"):
        assert fushi("correct", pairs, "--undo", which, *WHO).status == 1
    assert "已撤销" in fushi("correct", pairs, "--list").out
    assert fushi("ingest", pairs).status == 0
