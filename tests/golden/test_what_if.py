"""docs/what-if.md: the demo event under a regulation with one entry changed."""

from __future__ import annotations

import shutil
from decimal import Decimal
from importlib.resources import files
from pathlib import Path

import duckdb
import pytest

from pipeline.event import open_event
from pipeline.run import score_event

DEMO = Path(str(files("data").joinpath("demo", "2012-individual")))
REGULATION = Path(str(files("data").joinpath("regulations", "2012-individual.toml")))
LEADERS = (
    "select competitor, standard_points from standings where stage = 'prelim' and session = 4 order by rank limit 3"
)


def scored(folder: Path, old: str, new: str) -> duckdb.DuckDBPyConnection:
    """The demo event, its regulation copied with ``old`` replaced by ``new``, scored and published."""
    shutil.copytree(DEMO, folder)
    stated = REGULATION.read_text("utf-8")
    assert old in stated
    (folder / "what-if.toml").write_text(stated.replace(old, new), "utf-8")
    event = folder / "event.toml"
    event.write_text(event.read_text("utf-8").replace('"2012-individual"\n', '"what-if"\n', 1), "utf-8")
    assert 'regulation = "what-if"' in event.read_text("utf-8")
    score_event(open_event(folder), take_in=True)
    return duckdb.connect(str(folder / "fushi.duckdb"), read_only=True)


@pytest.mark.parametrize(
    ("old", "new", "leaders"),
    [
        ("each_side = 1", "each_side = 0", [("7", "74"), ("18", "66"), ("9", "65.5")]),
        ('side = "upper"', 'side = "both"', [("7", "71.5"), ("40", "64.5"), ("9", "62")]),
        ('method = "datum"', 'method = "matchpoints"', [("45", "581"), ("7", "579"), ("42", "570")]),
    ],
    ids=["no trimming", "symmetric cap", "matchpoints"],
)
def test_one_entry_changed(tmp_path: Path, old: str, new: str, leaders: list[tuple[str, str]]) -> None:
    with scored(tmp_path / "event", old, new) as connection:
        found = connection.execute(LEADERS).fetchall()
    assert found == [(competitor, Decimal(points)) for competitor, points in leaders]


def test_a_symmetric_cap_holds_losses_at_200_a_board(tmp_path: Path) -> None:
    """T-05a: with "both" no session of 21 boards loses more than 4200."""
    with scored(tmp_path / "event", 'side = "upper"', 'side = "both"') as connection:
        lowest = connection.execute("select min(small_points) from session_scores where boards = 21").fetchone()
    assert lowest == (Decimal("-4200"),)
