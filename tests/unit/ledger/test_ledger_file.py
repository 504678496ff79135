"""Lines are added to a ledger in its own encoding, columns and line ends; what stands there stays byte for byte."""

from __future__ import annotations

import codecs

import pytest

from pipeline.errors import FileError
from pipeline.ingest.names import COLUMNS
from pipeline.ledger.ledger_file import with_lines

RULING = {
    "stage": "prelim",
    "session": "1",
    "competitor": "7",
    "kind": "penalty",
    "amount": "1",
    "reason": "迟到, 二",
    "by": "甲",
}
ENGLISH = "stage,session,competitor,kind,amount,reason,by\nprelim,1,3,warning,,手机,甲\n"
CHINESE = "阶段,节,编号,种类,数额,原因,裁判\n预赛,1,3,警告,,手机,甲\n"


def test_a_new_ledger_has_every_column_and_a_mark() -> None:
    written = with_lines(None, "rulings", "rulings.csv", [RULING])
    assert written.startswith(codecs.BOM_UTF8)
    head, line = written.decode("utf-8-sig").splitlines()
    assert head.split(",") == list(COLUMNS["rulings"])
    assert line == 'prelim,1,,7,penalty,,1,,"迟到, 二",甲,,'


@pytest.mark.parametrize(
    ("encoding", "mark"),
    [
        ("utf-8", b""),
        ("utf-8", codecs.BOM_UTF8),
        ("gb18030", b""),
        ("utf-16-le", codecs.BOM_UTF16_LE),
        ("utf-16-be", codecs.BOM_UTF16_BE),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_encoding_mark_and_line_ends_stay(encoding: str, mark: bytes, end: str) -> None:
    before = mark + CHINESE.replace("\n", end).encode(encoding)
    written = with_lines(before, "rulings", "rulings.csv", [RULING])
    assert written.startswith(before)
    assert written[len(before) :].decode(encoding) == f'prelim,1,7,penalty,1,"迟到, 二",甲{end}'


def test_columns_keep_their_order_and_delimiter() -> None:
    before = b"kind;by;note;competitor;stage;session\nwarning;A;x;3;prelim;1\n"
    said = {**RULING, "amount": "", "reason": ""}
    assert with_lines(before, "rulings", "rulings.csv", [said]) == before + "penalty;甲;;7;prelim;1\n".encode()


@pytest.mark.parametrize(("text", "title"), [(ENGLISH, "refers_to"), (CHINESE, "所指")])
def test_a_column_that_is_needed_is_added_to_the_header_alone(text: str, title: str) -> None:
    written = with_lines(text.encode(), "rulings", "rulings.csv", [{**RULING, "refers_to": "bcdfghj"}]).decode()
    head, old = text.splitlines()
    assert written.splitlines()[:2] == [f"{head},{title}", old]
    assert written.splitlines()[2].endswith(",甲,bcdfghj")


def test_a_last_line_without_an_end_gets_one() -> None:
    written = with_lines(ENGLISH.rstrip().encode(), "rulings", "rulings.csv", [RULING]).decode()
    assert written.startswith(ENGLISH)
    assert len(written.splitlines()) == 3


def test_a_title_above_the_header_is_no_header() -> None:
    before = ("裁决一览,,,,,,\n" + ENGLISH).encode()
    written = with_lines(before, "rulings", "rulings.csv", [{**RULING, "offence": "late"}]).decode().splitlines()
    assert written[0] == "裁决一览,,,,,,"
    assert written[1].endswith(",by,offence")
    assert written[3].endswith(",late")


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", "一,二\n三,四\n".encode()])
def test_what_cannot_be_read_is_refused(data: bytes) -> None:
    with pytest.raises(FileError) as refused:
        with_lines(data, "rulings", "rulings.csv", [RULING])
    assert refused.value.faults
