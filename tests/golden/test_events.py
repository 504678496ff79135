"""Sample events from raw results to prizes: every public view exactly as it has to be."""

from pathlib import Path
from typing import Any

import pytest

EVENTS = sorted(file.stem for file in Path(__file__).with_name("events").glob("*.zip"))


@pytest.mark.parametrize("name", EVENTS)
def test_every_view_is_as_expected(unpack: Any, name: str) -> None:
    sample = unpack(name)
    assert sample.score().missing == 0
    sample.exported()
    found = sample.differences()
    assert not found, "\n".join(found)


def test_a_wrong_figure_would_be_seen(unpack: Any) -> None:
    """The comparison itself: one hundredth in one cell."""
    sample = unpack("2012-mixed")
    sample.score()
    sample.exported()
    file = sample.folder / "expected" / "session_scores.csv"
    head, first, *rest = file.read_text("utf-8").splitlines()
    cells = first.split(",")
    at = head.split(",").index("small_points")
    cells[at] = f"{float(cells[at]) + 0.01:.2f}"
    file.write_text("\n".join([head, ",".join(cells), *rest]), encoding="utf-8")
    assert sample.differences()[0].startswith("session_scores.csv: 1 rows missing, 1 extra")
