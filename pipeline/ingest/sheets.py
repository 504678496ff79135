"""A file's bytes → its sheets: rows of cell texts with the line numbers the file itself shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pipeline.ingest.cells import RefusedError

TEXT_FORMS = (".csv", ".tsv", ".txt")
WORKBOOK_FORMS = (".xlsx", ".xlsm", ".xls", ".ods")
FORMS = (*TEXT_FORMS, *WORKBOOK_FORMS, ".parquet", ".json")

Row = tuple[int, list[str]]


@dataclass(frozen=True)
class Grid:
    """One sheet: its name (None where the file has only one) and its rows that are not blank."""

    name: str | None
    rows: list[Row]
    hidden: bool = False


def read_grids(data: bytes, form: str, known: Callable[[str], bool]) -> list[Grid]:
    """All sheets of a file whose name ends in ``form``. ``known`` tells a column name, to find the delimiter.

    Raises RefusedError for a file that cannot be read as what it is called.
    """
    if not data.strip():
        raise RefusedError("ingest.empty_file")
    if form in TEXT_FORMS:
        from pipeline.ingest.texts import read_text

        return [read_text(data, known)]
    if form in WORKBOOK_FORMS:
        from pipeline.ingest.workbooks import read_workbook

        return read_workbook(data)
    if form == ".parquet":
        from pipeline.ingest.records import read_parquet

        return [read_parquet(data)]
    if form == ".json":
        from pipeline.ingest.records import read_json

        return [read_json(data)]
    raise RefusedError("ingest.unknown_form", form=form, forms=" ".join(FORMS))


def without_blanks(rows: list[Row]) -> list[Row]:
    return [row for row in rows if any(row[1])]
