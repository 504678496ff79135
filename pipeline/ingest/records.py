"""Files of records (json, parquet): the names of the fields are the header, records are numbered from 1."""

from __future__ import annotations

import json
import re
import tempfile
from pathlib import Path
from typing import Any

import duckdb

from pipeline.ingest.cells import RefusedError, cell_text
from pipeline.ingest.decoding import decode
from pipeline.ingest.sheets import Grid, Row, without_blanks

HEADER = 0
HALF = re.compile("[\ud800-\udfff]")


def read_json(data: bytes) -> Grid:
    """A list of objects, alone or under the key ``rows``. Numbers keep the digits they are written with."""
    try:
        stated = json.loads(decode(data), parse_float=str, parse_int=str, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise RefusedError("ingest.broken_json", at_line=error.lineno, error=error.msg) from error
    except RecursionError as error:
        raise RefusedError("ingest.broken_json", at_line=1, error="nesting") from error
    records = stated.get("rows") if isinstance(stated, dict) else stated
    if not isinstance(records, list) or not all(isinstance(record, dict) for record in records):
        raise RefusedError("ingest.no_records")
    names = list(dict.fromkeys(name for record in records for name in record))
    rows: list[Row] = [(HEADER, [_whole(name, 1, ascii(name)) for name in names])]
    for number, record in enumerate(records, start=1):
        rows.append((number, [_whole(_scalar(record.get(name), number, name), number, name) for name in names]))
    return Grid(None, without_blanks(rows))


def read_parquet(data: bytes) -> Grid:
    """The columns of a Parquet file. Raises RefusedError if it is none, or has columns of lists or structs.

    DuckDB reads it: a damaged file is an error there, where polars would end the whole process.
    """
    with tempfile.TemporaryDirectory() as folder, duckdb.connect() as connection:
        path = Path(folder) / "file.parquet"
        path.write_bytes(data)
        try:
            cursor = connection.execute("SELECT * FROM read_parquet(?)", [str(path)])
            names = [str(column[0]) for column in cursor.description or ()]
            records = cursor.fetchall()
        except duckdb.Error as error:
            reason = str(error).splitlines()[0].replace(str(path), "")
            raise RefusedError("ingest.broken_parquet", error=reason) from error
    rows: list[Row] = [(HEADER, names)]
    for number, record in enumerate(records, start=1):
        rows.append((number, [_scalar(cell, number, name) for name, cell in zip(names, record, strict=True)]))
    return Grid(None, without_blanks(rows))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    stated = dict(pairs)
    if len(stated) < len(pairs):
        names = [name for name, _ in pairs]
        raise RefusedError("ingest.key_twice", name=next(name for name in names if names.count(name) > 1))
    return stated


def _scalar(value: Any, number: int, name: str) -> str:
    if isinstance(value, dict | list | tuple):
        raise RefusedError("ingest.nested", at_line=number, name=name)
    return cell_text(value)


def _whole(said: str, number: int, name: str) -> str:
    r"""The text as it is. Half a character (``"\ud800"``), which JSON can write, is no text that could be stored."""
    if not said.isascii() and HALF.search(said):
        raise RefusedError("ingest.half_character", at_line=number, name=name)
    return said
