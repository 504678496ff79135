"""The sheets of a session as files in the folder ``sheets/`` of the event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from pipeline.desk.files import put_file
from pipeline.event import Event
from pipeline.ingest.plan import Plan
from pipeline.rows import Tables
from pipeline.seating.model import Seat
from pipeline.sheets.content import Person, sheet_content
from pipeline.sheets.paper import paper_sheets
from pipeline.sheets.workbook import has_scores, workbook_sheets

FOLDER = "sheets"


class Sheets(NamedTuple):
    """Where the sheets are. ``kept``: the workbook holds scores already and was left as it is."""

    paper: Path
    workbook: Path
    kept: bool


def write_sheets(
    event: Event,
    rules: Tables,
    stage: str,
    session: int,
    seats: Iterable[Seat],
    people: Mapping[str, Person],
    *,
    provisional: bool = False,
) -> Sheets:
    """Paper and workbook of one session. A workbook that somebody has begun to fill in is never written over."""
    content = sheet_content(event, Plan(event.id, rules), stage, session, seats, people, provisional=provisional)
    folder = event.folder / FOLDER
    paper = folder / f"{stage}-{session}.html"
    workbook = folder / f"{stage}-{session}.xlsx"
    put_file(paper, paper_sheets(content).encode("utf-8"))
    made = workbook_sheets(content)
    kept = workbook.is_file() and has_scores(workbook.read_bytes()) and workbook.read_bytes() != made
    if not kept:
        put_file(workbook, made)
    return Sheets(paper, workbook, kept)
