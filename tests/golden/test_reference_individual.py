"""Made-up individual events against the rules told a second time (``tests/reference``), every public view.

``FUSHI_REFERENCE_SEEDS=100-199`` runs those seeds instead of the few that stand here.
"""

from pathlib import Path
from typing import Any

import pytest

from tests.reference.comparing import Row, asked_seeds, differences, exported, read
from tests.reference.individual_disguises import write_disguised
from tests.reference.individual_events import Event, read_event
from tests.reference.individual_play import make_event
from tests.reference.individual_views import views

# seed → sessions played, None for all of them: whole events end in prizes, of the others the last session lacks boards
SEEDS: dict[int, int | None] = {2008: None, 2005: 7}
if asked_seeds():
    SEEDS = {seed: (None, 3, 7, None, 14, 20)[seed % 6] for seed in asked_seeds()}


def all_differences(event: Event, found: dict[str, list[Row]]) -> str:
    return "\n".join(line for name, rows in views(event).items() for line in differences(name, rows, found[name]))


def test_the_reference_itself_gives_the_sample(unpack: Any) -> None:
    """The rules as told in ``tests/reference`` are those that made the sample event."""
    sample = unpack("2012-individual")
    expected = {file.stem: read(file) for file in (sample.folder / "expected").glob("*.csv")}
    told = views(read_event(sample.folder))
    for name, rows in expected.items():
        columns = list(rows[0]) if rows else []
        cut = [{column: row[column] for column in columns} for row in told[name]]
        assert not differences(name, cut, rows)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_made_up_event_is_scored_as_the_rules_say(tmp_path: Path, seed: int) -> None:
    """T-01 to T-06, IND-MOV to IND-PRZ, IND-WD, IND-DIS, D-01 to D-07, D-09, D-10, whatever the files look like."""
    sessions = SEEDS[seed]
    event = make_event(seed, sessions, missing=sessions is not None)
    write_disguised(event, tmp_path, seed)
    found = all_differences(event, exported(tmp_path))
    assert not found, found
