"""Whole events: their folders, scored and exported, and an exact comparison with what has to come out."""

from __future__ import annotations

import csv
import shutil
import zipfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from pathlib import Path

import pytest

from pipeline.event import open_event
from pipeline.export import export_views
from pipeline.run import RunReport, score_event

SAMPLES = Path(__file__).resolve().parent / "events"
DEMO = SAMPLES.parents[2] / "data" / "demo"
# what says when something happened, not what came of it
DATED = {"history.csv"}
SHOWN_ROWS = 8

Rows = Counter[tuple[str | Decimal, ...]]


@dataclass(frozen=True)
class Sample:
    """An event folder made from a sample."""

    folder: Path

    def score(self) -> RunReport:
        """Take in what is new in the folder and compute."""
        report = score_event(open_event(self.folder), take_in=True)
        assert report.intake is not None
        assert report.intake.faults == []
        return report

    def exported(self) -> dict[str, bytes]:
        """Every public view as csv, without those that are dated."""
        database = open_event(self.folder).published_database
        files = export_views(database, self.folder / "exported", "csv")
        return {file.name: file.read_bytes() for file in files if file.name not in DATED}

    def differences(self) -> list[str]:
        """Lines that say where the exported views are not as expected; none when they are."""
        return [
            line
            for expected in sorted((self.folder / "expected").glob("*.csv"))
            for line in differences(expected, self.folder / "exported" / expected.name)
        ]


def differences(expected: Path, found: Path) -> list[str]:
    """Rows that only one of two csv files has, in the columns of the expected one. Numbers are compared exactly."""
    columns, wanted = _read(expected, None)
    _, there = _read(found, columns)
    missing, extra = wanted - there, there - wanted
    lines = [f"{found.name}: {missing.total()} rows missing, {extra.total()} extra ({', '.join(columns)})"]
    for sign, rows in (("-", missing), ("+", extra)):
        lines += [f"  {sign} {' '.join(map(str, row))}" for row in sorted(rows, key=str)[:SHOWN_ROWS]]
    return lines if missing or extra else []


def _read(file: Path, columns: list[str] | None) -> tuple[list[str], Rows]:
    with file.open(encoding="utf-8", newline="") as handle:
        reader = csv.DictReader(handle)
        names = columns or list(reader.fieldnames or [])
        return names, Counter(tuple(_value(row[name]) for name in names) for row in reader)


def _value(cell: str) -> str | Decimal:
    try:
        number = Decimal(cell)
    except InvalidOperation:
        return cell
    return number.normalize() if number.is_finite() else cell


@pytest.fixture
def unpack(tmp_path: Path) -> Callable[[str], Sample]:
    """``unpack(name)``: a sample as an event folder of its own, with ``expected/`` in it, nothing scored yet."""

    def make(name: str) -> Sample:
        event = tmp_path / name
        if (DEMO / name).is_dir():
            shutil.copytree(DEMO / name, event)
        with zipfile.ZipFile(SAMPLES / f"{name}.zip") as packed:
            packed.extractall(event)
        return Sample(event)

    return make
