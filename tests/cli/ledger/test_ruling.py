"""``fushi ruling add | list | undo``: through the command line, refusals included (D-06, IND-DIS-01)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

WHO = ("--reason", "接听手机", "--by", "裁判长")
PLACE = ("--competitor", "3", "--stage", "循环赛", "--session", "1")


def test_a_ruling_is_added_and_listed(fushi: Any, pairs: Path) -> None:
    before = (pairs / "rulings.csv").read_bytes()
    said = fushi("ruling", "add", pairs, "--kind", "罚分", *PLACE, "--amount", "0.5", *WHO)
    assert (said.status, said.err) == (0, "")
    assert "rulings.csv 第 3 行" in said.out
    assert (pairs / "rulings.csv").read_bytes().startswith(before)
    last = json.loads(fushi("ruling", "list", pairs, "--json").out)[-1]
    assert {name: last[name] for name in ("number", "state", "kind", "competitor", "stage", "amount", "by")} == {
        "number": 2, "state": "in_force", "kind": "penalty", "competitor": "3", "stage": "round-robin", "amount": "0.5",
        "by": "裁判长",
    }  # fmt: skip
    assert last["at"]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--kind", "penalty", *PLACE, "--amount", "5.5"), "penalty_range"),
        (("--kind", "penalty", *PLACE, "--amount", "1.25"), "penalty_step"),
        (("--kind", "fine", *PLACE), "unknown_kind"),
        (("--kind", "penalty", "--competitor", "99", *PLACE[2:], "--amount", "1"), "unknown_competitor"),
        (("--kind", "late", *PLACE, "--amount", "12"), "kind_not_here"),
        (("--kind", "adjust", *PLACE, "--amount", "100"), "ruling_needs"),
        (("--kind", "withdrawal", *PLACE), "ruling_contradicts"),
        (("--kind", "replace", *PLACE), "ruling_needs"),
    ],
)
def test_what_an_ingest_would_refuse_is_refused_here(
    fushi: Any, pairs: Path, words: tuple[str, ...], code: str
) -> None:
    """The same checks and the same words; the ledger is as it was. (3 has results after a withdrawal.)"""
    before = (pairs / "rulings.csv").read_bytes()
    said = fushi("ruling", "add", pairs, *words, *WHO)
    assert said.status == 1
    first, *faults = said.err.splitlines()
    assert "没有改动任何内容" in first
    assert all(fault.startswith("rulings.csv 第 3 行") for fault in faults)
    told = json.loads(fushi("ruling", "add", pairs, *words, *WHO, "--json").err)
    assert {fault["code"] for fault in told["faults"]} == {f"ingest.{code}"}
    assert (pairs / "rulings.csv").read_bytes() == before
    assert not list(pairs.glob(".rulings*"))


@pytest.mark.parametrize("left_out", ["--kind", "--competitor", "--reason", "--by"])
def test_who_what_and_why_must_be_said(fushi: Any, pairs: Path, left_out: str) -> None:
    options = {"--kind": "warning", "--competitor": "3", "--reason": "r", "--by": "b"}
    words = [word for name, value in options.items() if name != left_out for word in (name, value)]
    said = fushi("ruling", "add", pairs, *words)
    assert said.status == 2
    assert left_out in said.err


def test_a_ledger_is_begun_where_there_is_none(fushi: Any, pairs: Path) -> None:
    (pairs / "rulings.csv").unlink()
    assert fushi("ruling", "list", pairs, "--json").out.strip() == "[]"
    assert fushi("ruling", "add", pairs, "--kind", "warning", *PLACE, *WHO).status == 0
    assert (pairs / "rulings.csv").read_bytes().startswith(b"\xef\xbb\xbfstage,session,round,competitor,kind")
    assert [one["kind"] for one in json.loads(fushi("ruling", "list", pairs, "--json").out)] == ["warning"]


def test_undo_adds_an_entry_and_leaves_the_ruling(fushi: Any, pairs: Path) -> None:
    """By number or by name; once only; what is not there cannot be taken back."""
    lines = (pairs / "rulings.csv").read_text("utf-8").splitlines()
    name = json.loads(fushi("ruling", "list", pairs, "--json").out)[0]["name"]
    assert fushi("ruling", "undo", pairs, "1", "--reason", "误判", "--by", "李").status == 0
    after = (pairs / "rulings.csv").read_text("utf-8").splitlines()
    assert after[1:-1] == lines[1:]
    assert after[-1].split(",")[-1] == name
    listed = json.loads(fushi("ruling", "list", pairs, "--json").out)
    assert [(one["state"], one["undone_by"]) for one in listed] == [("undone", 2), ("undo", None)]
    assert "已撤销" in fushi("ruling", "list", pairs).out
    for which, code in ((name, "ingest.undone_twice"), ("2", "ingest.undo_of_undo")):
        said = fushi("ruling", "undo", pairs, which, "--reason", "r", "--by", "b", "--json")
        assert said.status == 1
        assert [fault["code"] for fault in json.loads(said.err)["faults"]] == [code]
    said = fushi("ruling", "undo", pairs, "99", "--reason", "r", "--by", "b")
    assert said.status == 1
    assert "99" in said.err


def test_a_ledger_at_fault_is_not_listed_but_explained(fushi: Any, pairs: Path) -> None:
    with (pairs / "rulings.csv").open("a", encoding="utf-8") as ledger:
        ledger.write("round-robin,1,,3,penalty,,99,太多,裁判长,2026-11-29\n")
    said = fushi("ruling", "list", pairs)
    assert said.status == 1
    assert "99" in said.err


def test_a_replacement_is_named_by_his_number(fushi: Any, pairs: Path) -> None:
    with (pairs / "entries.csv").open("a", encoding="utf-8") as entries:
        entries.write("9,甲/乙,单位,,甲,乙\n")
    words = ("--kind", "换人", "--competitor", "3", "--stage", "循环赛", "--session", "4", "--incoming", "9")
    assert fushi("ruling", "add", pairs, *words, *WHO).status == 0
    assert json.loads(fushi("ruling", "list", pairs, "--json").out)[-1]["refers_to"] == "9"


def test_help_speaks_both_languages(fushi: Any) -> None:
    assert "撤销一条裁决" in fushi("ruling", "--help").out
    assert "Take a ruling back" in fushi("ruling", "--help", "--lang", "en").out
    assert "裁" not in fushi("ruling", "undo", "--help", "--lang", "en").out
    assert fushi("ruling", "nothing").status == 2
