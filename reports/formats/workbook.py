"""One workbook (xlsx) of an event, made to be sent round and printed: the same event gives the same bytes."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterator
from datetime import datetime
from importlib.metadata import version
from pathlib import Path

from reports.formats.grid import Cover, Sheet, told_apart
from reports.formats.prize_sheets import prize_sheets
from reports.formats.score_sheets import score_sheets
from reports.formats.sheet_looks import Styles
from reports.formats.sheet_writing import write_sheet
from reports.formats.stamp import stamp_parts
from reports.formats.standing_sheets import ranking_sheets
from reports.kept import Work, digest_of
from reports.record import Record
from reports.source import read_tables
from reports.wording import Words

MADE = datetime(2000, 1, 1)
LONGEST = 31
FORBIDDEN = re.compile(r"[\[\]:*?/\\\x00-\x1f]")


def write_workbook(database: Path, file: Path, language: str) -> None:
    """Write the workbook of a published event to ``file``, wholly or not at all. Raises OSError where it cannot."""
    record = Record(read_tables(database))
    content = workbook_bytes(record, Words(record, language))
    partial = file.with_name(file.name + ".part")
    try:
        partial.write_bytes(content)
        os.replace(partial, file)
    finally:
        partial.unlink(missing_ok=True)


def workbook_bytes(record: Record, words: Words) -> bytes:
    """Ranking, a standing a stage, session scores, matches, prizes, packing lists, boards: those that hold anything."""
    work = workbook_work(record, words)
    return work.make(*work.given)


def workbook_work(record: Record, words: Words) -> Work:
    sheets = list(all_sheets(record, words))
    state = tuple(stamp_parts(words))
    cover = Cover(words.language, words.event_title, state, words("standings"), words("nothing_yet"))
    made_of = (version("xlsxwriter"), digest_of("reports.formats"), cover, [told_apart(sheet) for sheet in sheets])
    return Work(f"workbook-{words.language}", made_of, written, (sheets, cover))


def written(sheets: list[Sheet], cover: Cover) -> bytes:
    import xlsxwriter

    held = io.BytesIO()
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    book = xlsxwriter.Workbook(held, options)
    book.set_properties({"title": cover.title, "created": MADE})
    styles = Styles(book)
    taken: set[str] = set()
    for sheet in sheets:
        write_sheet(book.add_worksheet(sheet_name(sheet.name, taken)), sheet, styles, cover)
    if not taken:
        book.add_worksheet(sheet_name(cover.standings, taken)).write_string(0, 0, cover.nothing)
    book.close()
    return held.getvalue()


def all_sheets(record: Record, words: Words) -> Iterator[Sheet]:
    yield from ranking_sheets(record, words)
    scores = list(score_sheets(record, words))
    yield from scores[:-1]
    yield from prize_sheets(record, words)
    yield from scores[-1:]


def sheet_name(title: str, taken: set[str]) -> str:
    """A name that spreadsheets allow: at most 31 characters, none of ``[]:*?/\\``, no two alike whatever their case."""
    plain = FORBIDDEN.sub(" ", title).strip().strip("'") or "-"
    name, number = plain[:LONGEST].strip(), 1
    while name.casefold() in taken or name.casefold() == "history":
        number += 1
        end = f" {number}"
        name = plain[: LONGEST - len(end)].strip() + end
    taken.add(name.casefold())
    return name
