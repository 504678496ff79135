"""Files that cannot be read as what they are called, and headers that are none: one clear fault each."""

from __future__ import annotations

import io
import os
import sys

import polars as pl
import pytest

CHINESE = "阶段,节,组,轮,桌,副,方位,编号,基本分\n预赛,1,A,1,1,1,东,1,600\n".encode()


@pytest.mark.parametrize(
    ("file", "content", "expected"),
    [
        ("x.csv", b"", (None, None, None, "empty_file")),
        ("x.csv", b" \n \n", (None, None, None, "empty_file")),
        ("x.csv", CHINESE.replace("东".encode(), b"\xb6\xab"), (2, None, None, "encoding")),
        ("x.csv", b"\xef\xbb\xbf" + "阶段,节\n预赛,1\n".encode("gbk"), (1, None, None, "encoding")),
        ("x.csv", b'stage,session\n"prelim,1\n', (2, None, None, "broken_text")),
        ("x.csv", b"a,b,c\n1,2,3\n", (1, None, None, "no_header")),
        ("x.csv", b"stage,session,stage\nprelim,1,prelim\n", (1, "stage", None, "column_twice")),
        ("x.xlsx", b"no workbook", (None, None, None, "broken_workbook")),
        ("x.parquet", b"no parquet", (None, None, None, "broken_parquet")),
        ("x.json", b'[{"stage": ]', (1, None, None, "broken_json")),
        ("x.json", b'{"results": []}', (None, None, None, "no_records")),
        ("x.json", b'[{"stage": "prelim", "stage": "final"}]', (None, None, None, "key_twice")),
        ("x.json", b'[{"stage": "prelim", "session": [1]}]', (1, None, None, "nested")),
        ("x.json", rb'[{"stage": "prelim"}, {"stage": "\ud800"}]', (2, None, None, "half_character")),
        ("x.json", rb'[{"stage\udfff": "prelim"}]', (1, None, None, "half_character")),
    ],
)
def test_each_is_named(hall, file, content, expected):
    assert expected in hall.refuse(f"results/{file}", content)


def test_missing_columns_are_all_named_with_what_was_found(hall):
    faults = hall.refuse("results/x.csv", "stage,session,board,score\nprelim,1,1,600\n")
    assert faults == [(1, column, None, "column_missing") for column in ("competitor", "seat", "table")]
    assert "stage, session, board, score" in hall.rows("faults", "message")[0][0]


def test_nested_parquet(hall):
    data = io.BytesIO()
    pl.DataFrame({"stage": ["prelim"], "session": [[1]]}).write_parquet(data)
    assert hall.refuse("results/x.parquet", data.getvalue()) == [(1, None, None, "nested")]


def test_other_files_in_the_folder_are_noted_not_read(hall):
    hall.write("results/photo.jpg", b"\xff\xd8")
    hall.write("results/.hidden.csv", "x")
    hall.write("results/~$x.xlsx", "x")
    intake = hall.ingest()
    assert intake.refused == {}
    assert [(note.file, note.code) for note in intake.notes] == [("results/photo.jpg", "ingest.file_ignored")]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_name_that_is_no_utf_8_is_named_as_it_was_meant(hall):
    """Archives packed on Chinese Windows leave names in GBK; the others are taken."""
    folder = os.fsencode(hall.folder / "results")
    os.makedirs(folder, exist_ok=True)
    with open(folder + "/预赛.csv".encode("gbk"), "wb") as file:
        file.write(b"stage\n")
    intake = hall.ingest()
    assert [(fault.file, fault.code) for fault in intake.faults] == [("results/预赛.csv", "ingest.file_name")]
    assert hall.rows("faults", "file") == [("results/预赛.csv",)]


def test_damaged_utf_8_is_not_taken_for_gb18030():
    """Most UTF-8 can be read as GB18030 too, as other characters: then names would silently become others."""
    from pipeline.ingest.cells import RefusedError
    from pipeline.ingest.decoding import decode

    names = "编号,姓名\n1,孔成峰\n2,孔磊林\n3,沈宏超\n"
    assert decode(names.encode("gb18030")) == names
    with pytest.raises(RefusedError) as refused:
        decode(names.encode() + b"4,\xff\n")
    assert refused.value.details["at_line"] == 5


def test_words_in_gb18030_that_are_utf_8_too():
    """The bytes of 胜 and 赢 in GB18030 are letters in UTF-8; a table where the declarer always won holds no other."""
    from pipeline.ingest.decoding import decode

    hands = "table,board,declarer,bid,won,n\n1,1,E,2,胜,0\n1,2,S,1,赢,1\n"
    assert decode(hands.encode("gb18030")) == hands
    for foreign in ("name\nMüller\n", "name\nИван\n", "name,won\nJosé,胜\n", "won\n胜\n"):
        assert decode(foreign.encode()) == foreign


def test_a_damaged_parquet_file_does_not_end_the_program(hall):
    data = io.BytesIO()
    pl.DataFrame({"stage": ["prelim"] * 99, "session": [1] * 99}).write_parquet(data)
    damaged = data.getvalue()[:200] + b"\xff" * 50 + data.getvalue()[250:]
    assert hall.refuse("results/x.parquet", damaged)[0][3] in ("broken_parquet", "column_missing")
