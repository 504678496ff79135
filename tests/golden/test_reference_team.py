"""Made-up team events against the rules told a second time (``tests/reference/team_*``), every public view.

``FUSHI_REFERENCE_SEEDS=100-199`` runs those seeds instead of the few that stand here.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.reference.comparing import Row, asked_seeds, differences, exported, read
from tests.reference.team_events import Event, read_event
from tests.reference.team_folders import write_event
from tests.reference.team_play import make_event
from tests.reference.team_views import Views

# seed → sessions played, None for all of them
SEEDS: dict[int, int | None] = {8: None, 58: 8}
if asked_seeds():
    SEEDS = {seed: (None, 3, 8, None, 15, 19)[seed % 6] for seed in asked_seeds()}


def all_differences(event: Event, found: dict[str, list[Row]]) -> str:
    return "\n".join(line for name, rows in Views(event).all().items() for line in differences(name, rows, found[name]))


def test_the_reference_itself_gives_the_sample(unpack: Any) -> None:
    """The rules as told in ``tests/reference`` are those that made the sample event."""
    sample = unpack("2012-team")
    expected = {file.stem: read(file) for file in (sample.folder / "expected").glob("*.csv")}
    assert len(expected) > 1
    told = Views(read_event(sample.folder)).all()
    for name, rows in expected.items():
        assert rows, name
        told_of = [column for column in rows[0] if column in told[name][0]]
        assert not any(row[column] for row in rows for column in row if column not in told_of), name
        cut = [{column: row[column] for column in told_of} for row in told[name]]
        assert not differences(name, cut, rows)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_made_up_event_is_scored_as_the_rules_say(tmp_path: Path, seed: int) -> None:
    """TEAM-01 to TEAM-PRZ-01, D-10, D-11, D-14 to D-21, D-30 to D-33: ties, and teams that leave at any time."""
    event = make_event(seed, SEEDS[seed])
    write_event(event, tmp_path)
    found = all_differences(event, exported(tmp_path))
    assert not found, found
