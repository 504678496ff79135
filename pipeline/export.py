"""Every public view as a file named after it: csv, xlsx, parquet or json. The same event gives the same bytes."""

from __future__ import annotations

import csv
import os
from collections.abc import Callable
from datetime import datetime
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.errors import UsageError
from pipeline.quoting import literal
from pipeline.views import cell_text, ordered_select, public_views, published, rows_json

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

Rows = list[tuple[Any, ...]]
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def export_views(database: Path, folder: Path, form: str) -> list[Path]:
    """Write every public view of ``database`` to ``folder`` and return the files in order of their names.

    A file is complete or not there: it is written beside its place and moved into it.
    Raises UsageError for a format that is not known, EventError when nothing has been published.
    """
    if form not in FORMATS:
        raise UsageError("export.format", format=form, known=", ".join(FORMATS))
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    with published(database, files=form == "parquet") as connection:
        for view, columns in public_views(connection).items():
            target = folder / f"{view}.{form}"
            draft = folder / f".{view}.{form}.part"
            try:
                FORMATS[form](connection, ordered_select(connection, view, columns), draft)
                os.replace(draft, target)
            finally:
                draft.unlink(missing_ok=True)
            written.append(target)
    return written


def guarded(value: Any) -> str:
    """Text as it goes into csv: what a spreadsheet would run as a formula gets a leading apostrophe.

    Numbers, negative ones above all, are left alone, also those that are text.
    """
    shown = cell_text(value)
    if not isinstance(value, str) or not value.startswith(FORMULA_STARTS):
        return shown
    try:
        return shown if Decimal(value).is_finite() else f"'{shown}"
    except ArithmeticError:
        return f"'{shown}"


def _read(connection: DuckDBPyConnection, select: str) -> tuple[list[str], Rows]:
    result = connection.execute(select)
    columns = [str(column[0]) for column in result.description or []]
    return columns, result.fetchall()


def _write_csv(connection: DuckDBPyConnection, select: str, file: Path) -> None:
    columns, rows = _read(connection, select)
    with file.open("w", encoding="utf-8", newline="") as handle:
        writer = csv.writer(handle, lineterminator="\n")
        writer.writerow(columns)
        writer.writerows([guarded(value) for value in row] for row in rows)


def _write_json(connection: DuckDBPyConnection, select: str, file: Path) -> None:
    file.write_bytes((rows_json(*_read(connection, select)) + "\n").encode())


def _write_parquet(connection: DuckDBPyConnection, select: str, file: Path) -> None:
    connection.execute("set threads = 1")  # row groups then fall where they fell last time
    connection.execute(f"copy ({select}) to {literal(file)} (format parquet, compression zstd)")


def _write_xlsx(connection: DuckDBPyConnection, select: str, file: Path) -> None:
    """Text is written as text, whatever it starts with: a spreadsheet runs none of it."""
    import xlsxwriter

    columns, rows = _read(connection, select)
    book = xlsxwriter.Workbook(str(file), {"in_memory": True})
    book.set_properties({"created": datetime(2000, 1, 1)})  # else the hour of writing is part of the bytes
    sheet = book.add_worksheet(file.name.removeprefix(".").split(".")[0])
    head = book.add_format({"bold": True})
    for at, column in enumerate(columns):
        sheet.write_string(0, at, column, head)
    sheet.freeze_panes(1, 0)
    for line, row in enumerate(rows, start=1):
        for at, value in enumerate(row):
            if isinstance(value, bool):
                sheet.write_boolean(line, at, value)
            elif isinstance(value, int | Decimal | float):
                sheet.write_number(line, at, value)
            elif value is not None:
                sheet.write_string(line, at, cell_text(value))
    book.close()


FORMATS: dict[str, Callable[[DuckDBPyConnection, str, Path], None]] = {
    "csv": _write_csv,
    "xlsx": _write_xlsx,
    "parquet": _write_parquet,
    "json": _write_json,
}
