"""``fushi query`` and ``fushi export``: what analysts take out of a published database."""

import json
import os
import shutil
from pathlib import Path
from typing import Any

import duckdb
import polars as pl
import pytest

from pipeline.cli.tables import aligned, width
from pipeline.export import guarded


def test_a_table_is_aligned_for_chinese(fushi: Any, event: Path) -> None:
    said = fushi("query", event, "select name, small_points from standings where stage = 'prelim' order by 2")
    assert said.status == 0
    assert said.out.splitlines() == [
        "name      small_points",
        "--------  ------------",
        "欧阳，某        -26.66",
        "-7                33.5",
    ]


def test_csv_and_json_of_a_query_keep_every_digit(fushi: Any, event: Path) -> None:
    sql = "select competitor, small_points, b from standings order by small_points"
    assert (
        fushi("query", event, sql, "--csv").out == "competitor,small_points,b\n10,-26.66,false\n2,33.5,\n2,1100,true\n"
    )
    said = fushi("query", event, sql, "--json")
    assert '"small_points": -26.66' in said.out
    assert json.loads(said.out)[1] == {"competitor": "2", "small_points": 33.5, "b": None}


@pytest.mark.parametrize(
    "sql", ["selec 1", "select nope from standings", "create table t (i int)", "copy standings to 'x.csv'"]
)
def test_sql_that_cannot_run_is_one_line_and_changes_nothing(fushi: Any, event: Path, sql: str) -> None:
    before = (event / "fushi.duckdb").read_bytes()
    said = fushi("query", event, sql)
    assert (said.status, said.out) == (1, "")
    assert said.err.startswith("SQL 无法执行：")
    assert said.err.count("\n") == 1
    assert (event / "fushi.duckdb").read_bytes() == before


def test_nothing_published_yet_says_what_to_do(fushi: Any, event: Path) -> None:
    (event / "fushi.duckdb").unlink()
    said = fushi("query", event, "select 1", "--lang", "en")
    assert said.status == 1
    assert f"run fushi run {event} first" in said.err


def test_csv_export_has_exact_numbers_reading_order_and_no_formula(fushi: Any, event: Path, tmp_path: Path) -> None:
    said = fushi("export", event, "--to", tmp_path / "out")
    assert said.status == 0
    assert (tmp_path / "out" / "standings.csv").read_bytes().decode() == (
        "event,stage,competitor,name,small_points,b\n"
        "small,prelim,2,-7,33.5,\n"
        "small,prelim,10,欧阳，某,-26.66,false\n"
        "small,final,2,'=1+1,1100,true\n"
    )
    assert (tmp_path / "out" / "prizes.csv").read_text() == "event,competitor\n"


@pytest.mark.parametrize("form", ["csv", "xlsx", "parquet", "json"])
def test_an_export_gives_the_same_bytes_again(fushi: Any, event: Path, tmp_path: Path, form: str) -> None:
    for folder in ("one", "two"):
        assert fushi("export", event, "--to", tmp_path / folder, "--format", form).status == 0
    names = sorted(os.listdir(tmp_path / "one"))
    assert names == [f"prizes.{form}", f"standings.{form}"]
    for name in names:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def test_other_forms_hold_the_same_rows(fushi: Any, event: Path, tmp_path: Path) -> None:
    for form in ("xlsx", "parquet", "json"):
        fushi("export", event, "--to", tmp_path, "--format", form)
    stored = pl.read_parquet(tmp_path / "standings.parquet")
    assert stored.schema["small_points"] == pl.Decimal(18, 2)
    assert stored["competitor"].to_list() == ["2", "10", "2"]
    objects = json.loads((tmp_path / "standings.json").read_text("utf-8"))
    assert [row["small_points"] for row in objects] == [33.5, -26.66, 1100]
    assert json.loads((tmp_path / "prizes.json").read_text()) == []
    import openpyxl

    sheet = openpyxl.load_workbook(tmp_path / "standings.xlsx").active
    assert sheet is not None
    cells = [[cell.value for cell in row] for row in sheet.iter_rows(min_row=2)]
    assert cells[0] == ["small", "prelim", "2", "-7", 33.5, None]
    assert cells[2] == ["small", "final", "2", "=1+1", 1100, True]
    assert [row[3].data_type for row in sheet.iter_rows(min_row=2)] == ["s", "s", "s"]


def test_an_unknown_form_is_wrong_use(fushi: Any, event: Path, tmp_path: Path) -> None:
    said = fushi("export", event, "--to", tmp_path / "out", "--format", "ods")
    assert said.status == 2
    assert "csv, xlsx, parquet, json" in said.err


@pytest.mark.parametrize(
    ("value", "written"),
    [("=1+1", "'=1+1"), ("@x", "'@x"), ("-7", "-7"), ("-7.5", "-7.5"), ("-x", "'-x"), ("+5", "+5"), (-7, "-7")],
)
def test_the_guard_touches_formulas_only(value: object, written: str) -> None:
    assert guarded(value) == written


def test_width_counts_chinese_twice() -> None:
    assert (width("a复"), width("，"), width("")) == (3, 2, 0)


def test_an_empty_table_is_its_head() -> None:
    assert aligned(["a", "bc"], []) == "a  bc\n-  --"


def test_the_site_offers_all_tables_in_one_database(scored: Path, tmp_path: Path) -> None:
    """The same rows as the public views, in their types, and what is said of every column."""
    packed = scored / "reports" / "data" / "figures.duckdb.zip"
    shutil.unpack_archive(packed, tmp_path)
    with duckdb.connect(str(scored / "fushi.duckdb"), read_only=True) as published:
        published.execute(f"attach '{tmp_path / 'figures.duckdb'}' as taken (read_only)")
        tables = [
            name
            for (name,) in published.execute(
                "select table_name from duckdb_tables() where database_name = 'taken'"
            ).fetchall()
        ]
        assert sorted(tables) == sorted(
            ["competitors", "results", "board_scores", "session_scores", "standings", "final_ranking", "prizes"]
        )
        for table in tables:
            for one, other in ((table, f"taken.{table}"), (f"taken.{table}", table)):
                assert not published.execute(f"select * from {one} except all select * from {other}").fetchall(), table
        untold = (
            "select table_name, column_name from duckdb_columns() where database_name = 'taken' and comment is null"
        )
        assert not published.execute(untold).fetchall()
