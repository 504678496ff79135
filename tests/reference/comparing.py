"""What a reference tells beside what the software exported: rows, and which of them only one side has."""

import csv
import os
from collections import Counter
from pathlib import Path

from pipeline.event import open_event
from pipeline.export import export_views
from pipeline.run import score_event

Row = dict[str, str]
SHOWN = 8


def differences(name: str, wanted: list[Row], found: list[Row]) -> list[str]:
    """Lines that say which rows only one side has, in the columns of the reference."""
    columns = list(wanted[0]) if wanted else []
    ours = Counter(tuple(row[column] for column in columns) for row in wanted)
    theirs = Counter(tuple(_plain(row[column]) for column in columns) for row in found)
    missing, extra = sorted((ours - theirs).elements()), sorted((theirs - ours).elements())
    lines = [f"{name}: {len(missing)} rows missing, {len(extra)} extra ({', '.join(columns)})"]
    lines += [f"  {sign} {' '.join(row)}" for sign, rows in (("-", missing), ("+", extra)) for row in rows[:SHOWN]]
    return lines if missing or extra else []


def _plain(cell: str) -> str:
    """``12.50`` → ``12.5``: an exact number as short as it goes."""
    whole, point, rest = cell.partition(".")
    if not (point and rest.isdecimal() and whole.lstrip("-").isdecimal()):
        return cell
    return f"{whole}.{rest}".rstrip("0").rstrip(".")


def read(file: Path) -> list[Row]:
    with file.open(encoding="utf-8", newline="") as handle:
        return list(csv.DictReader(handle))


def exported(folder: Path) -> dict[str, list[Row]]:
    report = score_event(open_event(folder), take_in=True)
    assert report.intake is not None
    assert report.intake.faults == []
    files = export_views(open_event(folder).published_database, folder / "exported", "csv")
    return {file.stem: read(file) for file in files}


def asked_seeds() -> range:
    """The seeds that ``FUSHI_REFERENCE_SEEDS=100-199`` asks for, none where it is not set."""
    first, _, last = os.environ.get("FUSHI_REFERENCE_SEEDS", "").partition("-")
    return range(int(first), int(last) + 1) if first else range(0)
