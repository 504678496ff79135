"""A score sheet that LibreOffice has saved says what the sheet said that was filled in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from pipeline.cli.main import main

SAVED = Path(__file__).parent.parent / "fixtures" / "workbooks" / "saved-by-libreoffice.xlsx"
SEATS = {1: "317", 2: "254"}


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """The seats that the saved workbook is of."""
    folder = tmp_path / "event"
    assert main(["new", "2019-zibo", str(folder)]) == 0
    lines = ["编号,姓名", *(f"{number},选手{number}" for number in range(1, 8))]
    (folder / "entries.csv").write_text("\n".join(lines), encoding="utf-8")
    seats = [
        f"swiss,1,,{table},{seat},{who}" for table, at in SEATS.items() for seat, who in zip("ESW", at, strict=True)
    ]
    header = "stage,session,section,table,seat,competitor"
    (folder / "seating" / "swiss-1.csv").write_text("\n".join([header, *seats]), encoding="utf-8")
    return folder


def filled(event: Path, fushi: Any) -> Path:
    """The sheet of the session as it was filled in before it was saved: records, scores and blank lines by turns."""
    assert fushi("sheets", event, "swiss", 1).status == 0
    book = openpyxl.load_workbook(event / "sheets" / "swiss-1.xlsx")
    for at in range(18):
        if at % 6 == 5:
            continue
        record = ("东南西"[at % 3], 1 + at % 3, "胜负"[at // 2 % 2], at % 4)
        for column, value in zip("NOPQ", record, strict=True) if at % 2 else ():
            book.active[f"{column}{at + 4}"] = value
        for column, value in zip("RST", (2 * (at + 1), -at - 1, -at - 1), strict=True) if at % 2 == 0 else ():
            book.active[f"{column}{at + 4}"] = value
    book.save(event / "filled.xlsx")
    return event / "filled.xlsx"


def published(fushi: Any, event: Path, workbook: Path) -> list[dict[str, Any]]:
    (event / "results" / "swiss-1.xlsx").write_bytes(workbook.read_bytes())
    said = fushi("ingest", event)
    assert (said.status, said.err) == (0, "")
    assert fushi("score", event).status == 0
    query = "select * exclude (source_file) from results order by all"
    return json.loads(fushi("query", event, query, "--json").out)  # type: ignore[no-any-return]


def test_saved_by_libreoffice(fushi: Any, event: Path) -> None:
    before = published(fushi, event, filled(event, fushi))
    assert len(before) == 15 * 3
    assert published(fushi, event, SAVED) == before
