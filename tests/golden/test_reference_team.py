"""Made-up team events against the rules told a second time (``tests/reference/team_*``), every public view.

``FUSHI_REFERENCE_SEEDS=100-199`` runs those seeds instead of the few that stand here.
"""

from __future__ import annotations

import csv
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pipeline.event import open_event
from pipeline.export import export_views
from pipeline.run import score_event
from tests.reference.team_events import Event, read_event
from tests.reference.team_folders import write_event
from tests.reference.team_play import make_event
from tests.reference.team_views import Row, Views

# seed → sessions played, None for all of them
SEEDS: dict[int, int | None] = {8: None, 58: 8}
if "FUSHI_REFERENCE_SEEDS" in os.environ:
    first, last = map(int, os.environ["FUSHI_REFERENCE_SEEDS"].split("-"))
    SEEDS = {seed: (None, 3, 8, None, 15, 19)[seed % 6] for seed in range(first, last + 1)}
SHOWN = 8


def differences(name: str, wanted: list[Row], found: list[Row]) -> list[str]:
    """Lines that say which rows only one side has, in the columns both have."""
    columns = [column for column in (wanted or found or [{}])[0] if all(column in row for row in (wanted + found))]
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


def all_differences(event: Event, found: dict[str, list[Row]]) -> str:
    return "\n".join(line for name, rows in Views(event).all().items() for line in differences(name, rows, found[name]))


def test_the_reference_itself_gives_the_sample(unpack: Any) -> None:
    """The rules as told in ``tests/reference`` are those that made the sample event."""
    sample = unpack("2012-team")
    expected = {file.stem: read(file) for file in (sample.folder / "expected").glob("*.csv")}
    assert len(expected) > 1
    told = Views(read_event(sample.folder)).all()
    found = [line for name, rows in expected.items() for line in differences(name, told[name], rows)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_made_up_event_is_scored_as_the_rules_say(tmp_path: Path, seed: int) -> None:
    """TEAM-01 to TEAM-PRZ-01, D-10, D-11, D-14 to D-21, D-30 to D-33: ties, and teams that leave at any time."""
    event = make_event(seed, SEEDS[seed])
    write_event(event, tmp_path)
    found = all_differences(event, exported(tmp_path))
    assert not found, found
