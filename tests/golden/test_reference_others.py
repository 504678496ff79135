"""Events that never were, scored and told a second time: mixed pairs, Swiss in threes, online games, bridge pairs.

``FUSHI_REFERENCE_SEEDS=100-199`` tries those seeds of each regulation, instead of the few that always run.
"""

import random
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from pipeline.event import open_event
from pipeline.run import run_event
from tests.reference.comparing import asked_seeds, exported
from tests.reference.others import expected_views
from tests.reference.others_compare import differences
from tests.reference.others_events import make
from tests.reference.others_folders import write_event

# an early end and rulings of many kinds; hand records, byes and places down; forfeits, late entries and cut boards
CHOSEN = {
    "2012-mixed": [119],
    "2019-zibo": [126],
    "2002-ourgame-shuangkou": [4],
    "2002-ourgame-bieqi": [],
    "2002-ourgame-chudadi": [],
    "2002-ourgame-sandayi": [],
    "bridge-butler": [1],
    "matchpoints-pairs": [],
    "cross-imp-pairs": [],
}
CASES = [(name, seed) for name, few in CHOSEN.items() for seed in asked_seeds() or few]


@pytest.mark.parametrize(("regulation", "seed"), CASES)
def test_the_rules_told_twice_agree(tmp_path: Path, regulation: str, seed: int) -> None:
    """Every view of the event, cell by cell."""
    facts = make(regulation, seed)
    if not facts.results:
        return  # nobody ever sat down
    write_event(facts, tmp_path, random.Random(seed))
    exported(tmp_path)
    assert differences(tmp_path / "exported", expected_views(facts)) == []


def test_a_report_of_standard_points_with_two_decimals(unpack: Any) -> None:
    """OUR-03: where standard points are differences, the pages and the workbook show their hundredths."""
    event = open_event(unpack("2002-ourgame-shuangkou").folder)
    assert run_event(event).published
    workbook = next(event.reports_folder.rglob("*.xlsx"))
    cells = [cell.value for row in openpyxl.load_workbook(workbook).worksheets[1].iter_rows() for cell in row]
    assert any(isinstance(cell, float) and cell * 2 % 1 for cell in cells)
