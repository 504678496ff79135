"""``fushi movement``: complete movements proven and printed, files checked, cards for the tables (IND-MOV-04)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

PRINTED = {  # round, then East South West and board set of each table (IND-MOV-03)
    7: {2: "617② 721③ 132④ 243⑤ 354⑥ 465⑦ 576①", 7: "312⑦ 423① 534② 645③ 756④ 167⑤ 271⑥"},
    5: {2: "415② 521③ 132④ 243⑤ 354①", 5: "312⑤ 423① 534② 145③ 251④"},
}


def rounds_of(told: dict[str, Any]) -> dict[int, list[str]]:
    at = {(slot["round"], slot["table"], slot["seat"]): slot for slot in told["slots"]}
    return {
        turn: [
            "".join(str(at[turn, table, seat]["from_table"]) for seat in "ESW")
            + "①②③④⑤⑥⑦"[at[turn, table, "E"]["board_set"] - 1]
            for table in range(1, told["tables"] + 1)
        ]
        for turn in range(1, told["rounds"] + 1)
    }


@pytest.mark.parametrize("tables", [4, 5, 7, 8, 9, 11, 13, 16, 25])
def test_a_complete_movement_is_proven_and_printed(fushi: Any, tables: int) -> None:
    """Every player plays every board once and meets each opponent once; no board set is at two tables at a time."""
    told = json.loads(fushi("movement", tables, "--json").out)
    assert told["complete"]
    assert len(told["slots"]) == 3 * tables * tables
    boards: dict[tuple[str, int], list[int]] = {}
    met: dict[tuple[str, int], list[tuple[str, int]]] = {}
    lying = [(slot["round"], slot["board_set"]) for slot in told["slots"] if slot["seat"] == "E"]
    assert len(set(lying)) == len(lying)
    at: dict[tuple[int, int], list[tuple[str, int]]] = {}
    for slot in told["slots"]:
        player = (slot["seat"], slot["from_table"])
        boards.setdefault(player, []).append(slot["board_set"])
        at.setdefault((slot["round"], slot["table"]), []).append(player)
    for sitting in at.values():
        for player in sitting:
            met.setdefault(player, []).extend(other for other in sitting if other != player)
    assert all(sorted(sets) == list(range(1, tables + 1)) for sets in boards.values())
    assert all(len(set(others)) == len(others) == 2 * tables for others in met.values())
    said = fushi("movement", tables)
    assert said.status == 0
    assert "已证明完备" in said.out


@pytest.mark.parametrize("tables", PRINTED)
def test_five_and_seven_tables_are_those_of_the_regulation(fushi: Any, tables: int) -> None:
    rounds = rounds_of(json.loads(fushi("movement", tables, "--json").out))
    for turn, printed in PRINTED[tables].items():
        assert " ".join(rounds[turn]) == printed


def test_where_none_is_known_the_best_one_and_sections_are_offered(fushi: Any) -> None:
    said = fushi("movement", 10, "--lang", "en")
    assert said.status == 0
    assert "No complete movement for 10 tables is known here" in said.out
    assert "meets at least 10 of 20 opponents; nothing repeats in the first 5 rounds" in said.out
    assert "5 + 5 tables" in said.out
    assert json.loads(fushi("movement", 18, "--json").out)["sections"] == [9, 9]
    six = json.loads(fushi("movement", 6, "--json").out)
    assert (six["complete"], six["sections"], six["least_boards"]) == (False, [], 6)


@pytest.mark.parametrize(("seats", "complete"), [("NS,EW", [4, 5, 7]), ("n,e,s,w", [5, 7, 11])])
def test_other_seats(fushi: Any, seats: str, complete: list[int]) -> None:
    for tables in complete:
        told = json.loads(fushi("movement", tables, "--seats", seats, "--json").out)
        assert told["complete"]
        assert len({slot["seat"] for slot in told["slots"]}) == seats.count(",") + 1


HEAD = "轮,桌,东,南,西,牌组\n"


def file_of(fushi: Any, path: Path, tables: int) -> list[str]:
    """The movement for so many tables as the lines of a file."""
    told = json.loads(fushi("movement", tables, "--json").out)
    at = {(slot["round"], slot["table"], slot["seat"]): slot for slot in told["slots"]}
    lines = []
    for turn in range(1, tables + 1):
        for table in range(1, tables + 1):
            there = [at[turn, table, seat] for seat in "ESW"]
            numbers = [turn, table, *(slot["from_table"] for slot in there), there[0]["board_set"]]
            lines.append(",".join(map(str, numbers)))
    path.write_text(HEAD + "\n".join(lines), encoding="gb18030")
    return lines


def test_a_file_that_is_complete_is_proven(fushi: Any, tmp_path: Path) -> None:
    file_of(fushi, tmp_path / "five.csv", 5)
    said = fushi("movement", "--file", tmp_path / "five.csv")
    assert (said.status, said.err) == (0, "")
    assert "已证明完备" in said.out


def test_the_first_clash_of_a_file_is_named_with_its_line(fushi: Any, tmp_path: Path) -> None:
    """Two Easts of round 3 have changed places: E3 comes to the boards that he started with."""
    lines = file_of(fushi, tmp_path / "five.csv", 5)
    first, second = (lines[place].split(",") for place in (10, 11))
    first[2], second[2] = second[2], first[2]
    lines[10], lines[11] = ",".join(first), ",".join(second)
    (tmp_path / "five.csv").write_text(HEAD + "\n".join(lines), encoding="utf-8")
    said = fushi("movement", "--file", tmp_path / "five.csv")
    assert (said.status, said.out) == (1, "")
    assert said.err.startswith("five.csv 不是完备的移位表\nfive.csv 第 12 行：第 3 轮 1 桌 E3 已打过牌组 3\n")


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["1,1,1,1,1,1", "1,2,1,2,2,2"], "第 1 轮 E1 同时在两桌"),
        (["1,1,1,1,1,1", "1,2,2,2,2,1"], "牌组 1 同时在两桌"),
        (["1,1,1,1,1,1", "1,2,2,2,2,2"], "没有打过牌组 2"),
        (["1,1,1,1,1,1", "1,1,2,2,2,2"], "第 1 轮 1 桌已在第 2 行"),
        (["1,1,x,1,1,1", "1,2,2,,2,2"], "“x”不是数字"),
    ],
)
def test_every_fault_of_a_file_is_named(fushi: Any, tmp_path: Path, lines: list[str], told: str) -> None:
    (tmp_path / "wrong.csv").write_text(HEAD + "\n".join(lines), encoding="utf-8")
    said = fushi("movement", "--file", tmp_path / "wrong.csv")
    assert said.status == 1
    assert told in said.err


def test_a_file_that_is_none(fushi: Any, tmp_path: Path) -> None:
    (tmp_path / "no.csv").write_text("a,b\n1,2\n", encoding="utf-8")
    assert "找不到列名" in fushi("movement", "--file", tmp_path / "no.csv").err
    assert "找不到这个文件" in fushi("movement", "--file", tmp_path / "nowhere.csv").err


def test_cards_say_where_everything_goes(fushi: Any, tmp_path: Path) -> None:
    assert fushi("movement", 7, "--cards", tmp_path / "cards.html").status == 0
    page = (tmp_path / "cards.html").read_text("utf-8")
    assert page.count('<section class="page') == 7
    assert "<script" not in page
    card = page.split('<section class="page')[1]
    # East moves up two tables, West one, South stays; the boards go down one (IND-MOV-01)
    first = card.split("<tbody>")[1].split("</tr>")[0]
    assert "1 <small>→ 7</small>" in first
    assert "<b>1</b> <small>→ 3</small></td><td><b>1</b></td><td><b>1</b> <small>→ 2</small>" in first


@pytest.mark.parametrize("words", [[], ["7", "--file", "x.csv"], ["7", "--seats", "E,Q"], ["101"], ["0"]])
def test_wrong_use(fushi: Any, words: list[str]) -> None:
    assert fushi("movement", *words).status == 2
