"""A new entry of a ledger: tried on a draft first, then put in the file's place whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.errors import Fault, FileError
from pipeline.event import Event
from pipeline.ledger.ledger_file import with_lines
from pipeline.rows import Tables

if TYPE_CHECKING:
    import duckdb


@dataclass(frozen=True)
class Entered:
    """``lines`` were added to ``file``, the first of them as line ``line``; ``notes`` are no faults."""

    file: str
    line: int
    lines: int
    notes: list[Fault]


def enter(
    event: Event,
    connection: duckdb.DuckDBPyConnection,
    rules: Tables,
    kind: str,
    path: Path,
    lines: Sequence[Mapping[str, str]],
) -> Entered:
    """Add lines to a ledger of the event, after the checks that taking the file in makes.

    Raises FileError with the same faults when it would be refused; then the file is as it was.
    """
    from pipeline.desk.files import put_file
    from pipeline.ingest.draft import try_draft

    before = path.read_bytes() if path.is_file() else None
    draft = with_lines(before, kind, path.name, lines)
    attempt = try_draft(event, connection, rules, kind, path.name, draft)
    faults = attempt.faults.get(path.name)
    if faults:
        raise FileError("ledger.refused", faults, file=path.name)
    put_file(path, draft)
    rows = getattr(attempt.rows[path.name], kind)
    line = sorted(row.source_line for row in rows)[-len(lines)]
    notes = [note for note in attempt.notes.get(path.name, []) if note.line is not None and note.line >= line]
    return Entered(path.name, line, len(lines), notes)
