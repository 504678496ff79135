"""A ledger as a text file: lines are added at its end, in the file's own encoding, columns and line ends."""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Mapping, Sequence

from pipeline.errors import Fault, FileError
from pipeline.ingest.candidates import Candidate
from pipeline.ingest.columns import column_names, is_known
from pipeline.ingest.decoding import decode
from pipeline.ingest.found import Found
from pipeline.ingest.names import COLUMNS, key_of
from pipeline.ingest.texts import delimiter_of

# encodings that are read, each with the mark a file may begin with
ENCODINGS = (
    ("utf-8", b""),
    ("utf-8", codecs.BOM_UTF8),
    ("utf-16-le", codecs.BOM_UTF16_LE),
    ("utf-16-be", codecs.BOM_UTF16_BE),
    ("utf-16-le", b""),
    ("utf-16-be", b""),
    ("gb18030", b""),
)
Line = Mapping[str, str]


def with_lines(data: bytes | None, kind: str, file: str, lines: Sequence[Line]) -> bytes:
    """The content of a ledger with lines added; ``lines`` by the names that the code has for the columns.

    A file that is not there (None) or blank begins with all columns, in UTF-8 with a mark, as spreadsheets like it.
    The lines there are stay byte for byte; only the header may grow, by columns that a line needs and it lacks.
    Raises FileError for a file that cannot be read, or has no header.
    """
    if data is None or not data.strip():
        names = list(COLUMNS[kind])
        return codecs.BOM_UTF8 + (_row(names, ",", "\n") + _rows(names, lines, ",", "\n")).encode()
    written, header_line = _header(data, kind, file)
    text = decode(data)
    encoding, mark = _encoding(text, data)
    delimiter = delimiter_of(text, is_known(kind))
    end = "\r\n" if "\r\n" in text else "\n"
    parts = io.StringIO(text, newline="").readlines()
    names = [column_names(kind).get(key_of(title), "") for title in written]
    lacking = [name for name in COLUMNS[kind] if name not in names and any(line.get(name) for line in lines)]
    if lacking:
        chinese = any(not title.isascii() for title in written)
        titles = [COLUMNS[kind][name][0] if chinese else name for name in lacking]
        bare = parts[header_line - 1].rstrip("\r\n")
        parts[header_line - 1] = bare + delimiter + _row(titles, delimiter, parts[header_line - 1][len(bare) :])
    if not parts[-1].endswith(("\n", "\r")):
        parts.append(end)
    return mark + ("".join(parts) + _rows([*names, *lacking], lines, delimiter, end)).encode(encoding)


def _encoding(text: str, data: bytes) -> tuple[str, bytes]:
    """The encoding and mark that give these very bytes back."""
    for encoding, mark in ENCODINGS:
        try:
            if mark + text.encode(encoding) == data:
                return encoding, mark
        except UnicodeEncodeError:
            continue
    raise AssertionError("whatever is decoded strictly is encoded again")


def _header(data: bytes, kind: str, file: str) -> tuple[list[str], int]:
    """The titles of the columns and the line they stand on."""
    faults: list[Fault] = []
    sheets = Candidate(kind, file, Found(kind, file, data)).sheets(faults, [])
    if faults:
        raise FileError("ledger.refused", faults, file=file)
    return sheets[0].written, sheets[0].header_line


def _rows(names: Sequence[str], lines: Sequence[Line], delimiter: str, end: str) -> str:
    return "".join(_row([line.get(name, "") for name in names], delimiter, end) for line in lines)


def _row(cells: Sequence[str], delimiter: str, end: str) -> str:
    buffer = io.StringIO()
    csv.writer(buffer, delimiter=delimiter, lineterminator=end).writerow(cells)
    return buffer.getvalue()
