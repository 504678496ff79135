"""What a corrected file changed, in words for the history."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pipeline.ingest.numbers import written
from pipeline.ingest.rows import Correction, Ruling
from pipeline.words import text

# How many leading fields of a row say which row it is; the source at the end says nothing about its content.
KEY_LENGTH = {"entries": 1, "seating": 5, "results": 8, "hands": 6, "matches": 5}
SOURCE = {"entries": 2, "seating": 2, "results": 3, "hands": 2, "matches": 2}
IN_HUNDREDTHS = {"results": (9,), "matches": (5, 6, 7, 8, 9)}
MOST = 20


def describe_changes(
    table: str, before: Sequence[tuple[object, ...]], after: Sequence[tuple[object, ...]], language: str
) -> str:
    """How many rows are changed, new and gone, and the first of them with both values; '' if none is."""
    said = [{row[: -SOURCE[table]] for row in rows} for rows in (before, after)]
    old, new = _contents(table, said[0] - said[1]), _contents(table, said[1] - said[0])
    changed = [key for key in new if key in old and old[key] != new[key]]
    added = [key for key in new if key not in old]
    gone = [key for key in old if key not in new]
    if not (changed or added or gone):
        return ""
    counts = text("ingest.changes", language, changed=len(changed), added=len(added), gone=len(gone))
    cases = [f"{' '.join(key)}: {old.get(key, '–')} → {new.get(key, '–')}" for key in sorted(changed + added + gone)]
    more = ["…"] if len(cases) > MOST else []
    return "; ".join([counts, *cases[:MOST], *more])


def describe_ruling(ruling: Ruling, language: str, gone: bool = False) -> str:
    """One ruling in a line: where, who, what, how much, why."""
    amount = None if ruling.amount_c is None else written(ruling.amount_c)
    parts = [
        ruling.stage, ruling.session, ruling.round, ruling.competitor, ruling.kind, ruling.board, amount,
        ruling.offence, ruling.refers_to, ruling.reason,
    ]  # fmt: skip
    words = " ".join(str(part) for part in parts if part not in (None, ""))
    return text("ingest.ruling_gone", language, ruling=words) if gone else words


def describe_correction(correction: Correction, language: str, gone: bool = False) -> str:
    """One correction in a line: where, who, both scores, why."""
    place = " ".join(str(part) for part in correction[:9] if part != "")
    words = f"{place}: {written(correction.old_c)} → {written(correction.new_c)} {correction.reason}"
    return text("ingest.ruling_gone", language, ruling=words) if gone else words


def _contents(table: str, rows: Iterable[tuple[object, ...]]) -> dict[tuple[str, ...], str]:
    """The key of each row, which comes without its source, → the rest of it, as text."""
    length = KEY_LENGTH[table]
    contents = {}
    for row in rows:
        shown = [
            written(field) if place in IN_HUNDREDTHS.get(table, ()) and isinstance(field, int) else str(field or "–")
            for place, field in enumerate(row)
        ]
        contents[tuple(part for part in shown[:length] if part != "–")] = " ".join(shown[length:])
    return contents
