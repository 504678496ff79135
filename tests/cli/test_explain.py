"""``fushi explain`` on the demo event."""

import json
from pathlib import Path
from typing import Any

PRELIM = ("--competitor", 5, "--stage", "prelim")


def test_a_board_from_raw_score_to_rank(fushi: Any, scored: Path) -> None:
    said = fushi("explain", scored, *PRELIM, "--session", 3, "--board", 9)
    assert (said.status, said.err) == (0, "")
    lines = said.out.splitlines()
    assert lines[0] == "廖林庆（5） 预赛 第3节 第9副"
    assert "   (600 - 400 - 400 - 600 - 600) / 5 = -1400 / 5 = -280" in lines
    assert "   廖林庆（5）    4   7    1200  去高  results/prelim-3.csv 第252行" in lines
    assert "   1480 在“1200-1500”一格，得 7" in lines
    assert "   依据：附表1（T-04）" in lines
    assert "6  计入  第3节后第10名" in lines


def test_a_session_in_english(fushi: Any, scored: Path) -> None:
    said = fushi("explain", scored, "--competitor", 11, "--stage", "prelim", "--session", 1, "--lang", "en")
    assert "2  Cap  3900" in said.out
    assert "   200 × 21 boards = 4200; the sum 3900 is within it" in said.out
    assert "3  Penalty  -2" in said.out
    assert "   standard points   26" in said.out


def test_the_end_of_a_stage(fushi: Any, scored: Path) -> None:
    said = fushi("explain", scored, *PRELIM)
    assert "第5节后第13名" in said.out
    assert "晋级复赛A" in said.out
    assert "第10至30名" in said.out


def test_the_whole_way(fushi: Any, scored: Path) -> None:
    """A line a session, the final rank and the prize; who is disqualified is told why he gets none."""
    said = fushi("explain", scored, "--competitor", 5)
    assert said.out.count("第8节") == 1
    assert "6  最终名次  第1名" in said.out
    assert "   奖金：第1名 30000" in said.out
    said = fushi("explain", scored, "--competitor", 25)
    assert "奖励  0 元" in said.out
    assert "协议结果" in said.out


def test_who_has_left_is_explained_too(fushi: Any, scored: Path) -> None:
    said = fushi("explain", scored, "--competitor", 57, "--stage", "prelim", "--session", 4)
    assert said.status == 0
    assert "退赛，列在最后" in said.out


def test_for_programs(fushi: Any, scored: Path) -> None:
    said = fushi("explain", scored, *PRELIM, "--session", 3, "--board", 9, "--json")
    told = json.loads(said.out)
    assert told["competitor"] == "5"
    datum = told["steps"][2]
    assert (datum["code"], datum["result"], datum["rule"], datum["article"]) == ("datum", "-280", "T-02", "一、2")


def test_what_is_not_there_is_one_line(fushi: Any, scored: Path) -> None:
    said = fushi("explain", scored, "--competitor", 99)
    assert (said.status, said.out) == (1, "")
    assert said.err.startswith("没有编号“99”；有：1, 2, 3")
    said = fushi("explain", scored, *PRELIM, "--session", 3, "--board", 22)
    assert said.err == f"编号 5 本节没有第 22 副；有：{', '.join(map(str, range(1, 22)))}\n"
    assert fushi("explain", scored).status == 2


def test_nothing_published_yet(fushi: Any, fresh: Path) -> None:
    said = fushi("explain", fresh, "--competitor", 5)
    assert said.status == 1
    assert "fushi run" in said.err
