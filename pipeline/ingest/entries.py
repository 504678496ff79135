"""entries.*: one row a competitor."""

from __future__ import annotations

from pipeline.ingest.cells import cell_text, plain
from pipeline.ingest.columns import Columns
from pipeline.ingest.rows import Entry


def read_entries(columns: Columns, others: dict[str, Entry]) -> list[Entry]:
    """The competitors of one sheet. ``others``: those that earlier sheets and files already named; it is added to."""
    if not columns.require(["competitor", "name"]):
        return []
    identifiers = columns.parse("competitor", plain)
    names = columns.parse("name", cell_text)
    clubs, genders, groups, firsts, seconds = (
        columns.parse(name, reader, required=False)
        for name, reader in (
            ("club", cell_text), ("gender", plain), ("group", plain), ("player1", cell_text), ("player2", cell_text),
        )
    )  # fmt: skip
    entries = []
    for row, line in enumerate(columns.lines):
        first, second = firsts[row], seconds[row]
        if (first is None) != (second is None):
            columns.fault(row, "player1" if first is None else "player2", "ingest.player_missing")
        elif first is not None and first == second:
            columns.fault(row, "player2", "ingest.player_twice")
        identifier, name = identifiers[row], names[row]
        if identifier is None or name is None:
            continue
        entry = Entry(identifier, name, clubs[row], genders[row], groups[row], first, second, columns.file, line)
        other = others.setdefault(identifier, entry)
        if other is not entry:
            columns.fault(row, "competitor", "ingest.entered_twice", file=other.source_file, line=other.source_line)
        entries.append(entry)
    return entries
