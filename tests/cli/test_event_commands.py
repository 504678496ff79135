"""``check``, ``ingest``, ``score``, ``report``, ``run``, ``demo``: the demo event through the command line."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

BAD_LINE = "prelim,1,A,1,1,1,E,999,300\n"


def listing(folder: Path) -> dict[str, int]:
    return {str(path.relative_to(folder)): path.stat().st_mtime_ns for path in sorted(folder.rglob("*"))}


def test_check_writes_nothing(fushi: Any, fresh: Path) -> None:
    before = listing(fresh)
    said = fushi("check", fresh)
    assert (said.status, said.err) == (0, "")
    assert "没有发现问题" in said.out
    assert listing(fresh) == before


def test_check_names_every_fault_of_the_event(fushi: Any, fresh: Path) -> None:
    with (fresh / "results" / "prelim-1.csv").open("a") as results:
        results.write(BAD_LINE)
    with (fresh / "rulings.csv").open("a") as rulings:
        rulings.write("prelim,1,,11,penalty,,99,太多,裁判长,2026-11-29\n")
    said = fushi("check", fresh)
    assert said.status == 1
    lines = said.err.splitlines()
    assert any(line.startswith("results/prelim-1.csv 第 1280 行") and "999" in line for line in lines)
    assert any(line.startswith("rulings.csv 第 ") and "99" in line for line in lines)


def test_run_twice_changes_nothing(fushi: Any, scored: Path) -> None:
    before = listing(scored)
    said = fushi("run", scored)
    assert (said.status, said.err) == (0, "")
    assert "没有变化" in said.out
    assert listing(scored) == before


def test_run_says_where_the_report_is(fushi: Any, scored: Path) -> None:
    told = json.loads(fushi("run", scored, "--json").out)
    assert Path(told["report"]).is_file()
    assert told["published"] is False
    assert len(told["unchanged"]) == 44


def test_a_refused_file_leaves_the_rest_and_is_status_1(fushi: Any, fresh: Path) -> None:
    with (fresh / "results" / "final-2.csv").open("a") as results:
        results.write(BAD_LINE)
    said = fushi("ingest", fresh, "--json")
    assert said.status == 1
    told = json.loads(said.out)
    assert told["refused"] == ["results/final-2.csv"]
    assert len(told["taken"]) == 43
    faults = json.loads(said.err)["faults"]
    assert faults
    assert {fault["file"] for fault in faults} == {"results/final-2.csv"}
    assert fushi("score", fresh).status == 0
    assert fushi("query", fresh, "select count(*) as n from faults", "--csv").out == f"n\n{len(faults)}\n"


def test_a_run_with_a_refused_file_keeps_its_earlier_version(fushi: Any, scored: Path) -> None:
    with (scored / "results" / "final-2.csv").open("a") as results:
        results.write(BAD_LINE)
    said = fushi("run", scored)
    assert said.status == 1
    assert said.err.startswith("没有采用 results/final-2.csv：")
    sql = "select count(*) as n from results where stage = 'final' and session = 2"
    assert fushi("query", scored, sql, "--csv").out == "n\n90\n"


def test_a_file_that_is_not_there_is_named(fushi: Any, fresh: Path) -> None:
    said = fushi("ingest", fresh, fresh / "results" / "nothing.csv")
    assert said.status == 1
    assert "nothing.csv" in said.err


def test_report_writes_the_site_again(fushi: Any, scored: Path) -> None:
    told = json.loads(fushi("report", scored, "--json").out)
    assert told["changed"] == []
    assert Path(told["report"]).is_file()


def test_a_corrected_file_is_replaced(fushi: Any, scored: Path) -> None:
    file = scored / "results" / "final-1.csv"
    lines = file.read_text("utf-8").splitlines(keepends=True)
    board = [line.rstrip("\n").split(",") for line in lines[1:4]]
    for row in board:
        row[-1] = str(-int(row[-1]))
    file.write_text("".join([lines[0], *(",".join(row) + "\n" for row in board), *lines[4:]]), encoding="utf-8")
    assert fushi("ingest", scored).out == "更新 1 个文件：results/final-1.csv\n"
    assert "已计分并发布" in fushi("score", scored).out
    assert "结果没有变化" in fushi("score", scored).out


def test_many_files_are_counted_and_the_first_named(fushi: Any, fresh: Path) -> None:
    said = fushi("ingest", fresh, "--lang", "en")
    assert said.out.startswith("taken: 44 (entries.csv ")
    assert said.out.rstrip().endswith("…)")
    assert len(said.out) < 200


def test_demo_goes_into_a_folder_of_its_own_and_can_be_repeated(
    fushi: Any, scored: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    scored.rename(tmp_path / "demo-event")
    said = fushi("demo")
    assert said.status == 0
    assert str(Path("demo-event", "reports", "index.html")) in said.out


def test_demo_touches_no_other_folder(fushi: Any, event: Path) -> None:
    before = sorted(os.listdir(event))
    assert fushi("demo", event).status == 1
    assert sorted(os.listdir(event)) == before


@pytest.mark.parametrize("words", [["check"], ["ingest"], ["score"], ["report"], ["run"], ["query", "select 1"]])
def test_a_folder_that_is_none_is_status_1_and_one_line(fushi: Any, tmp_path: Path, words: list[str]) -> None:
    said = fushi(words[0], tmp_path / "nowhere", *words[1:])
    assert (said.status, said.out) == (1, "")
    assert said.err.count("\n") == 1


# the outside of the software: names and order of these columns stay
CONTRACT = {
    "competitors": "competitor,name,club,gender,group,status",
    "results": "stage,session,section,round,table_no,room,board,seat,competitor,raw_score,status,"
    "source_file,source_line",
    "board_scores": "stage,session,section,board,seat,competitor,raw_score,field_size,datum,small_points,"
    "standard_points,status",
    "session_scores": "stage,session,section,competitor,boards,raw_score,small_points,standard_points,penalty,"
    "position_points,session_points,match_points,victory_points,carry_over",
    "matches": "stage,session,home,away,table_no,boards,raw_net,sp_home,sp_away,carry_over,vp_home,vp_away,winner",
    "final_ranking": "rank,competitor,name,reached,shared",
    "prizes": "competitor,name,rank,item,amount,note",
    "faults": "file,sheet,line,column,value,code,message",
    "history": "at,file,sha256,rows,action,by,reason",
}


def test_every_view_of_the_contract_is_exported(fushi: Any, scored: Path, tmp_path: Path) -> None:
    assert fushi("export", scored, "--to", tmp_path / "out").status == 0
    heads = {file.stem: file.read_text("utf-8").split("\n", 1)[0] for file in (tmp_path / "out").iterdir()}
    for view, columns in CONTRACT.items():
        assert set(heads[view].split(",")) >= {"event", *columns.split(",")}, view
        assert heads[view].startswith("event,")
    assert heads["standings"].startswith("event,stage,session,section,rank,competitor,")
    assert heads["standings"].endswith(",decided_by,outcome")


def test_every_column_of_a_view_is_explained(fushi: Any, scored: Path) -> None:
    sql = """
        select table_name, column_name from duckdb_columns()
        where schema_name = 'main' and not internal and comment is null
          and table_name in (select view_name from duckdb_views() where not internal)
    """
    assert json.loads(fushi("query", scored, sql, "--json").out) == []
