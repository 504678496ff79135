"""A built-in regulation with one entry changed: what can give no result is refused, the entry named."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from pipeline.errors import RegulationError
from pipeline.regulation import load_regulation

REFUSED = {
    "goods pooled without a value": (
        "2019-zibo",
        'sharing = "each"',
        'sharing = "pool"',
        "pool_without_amount",
        "prizes.amounts[1]",
    ),
    "a reduction of prizes that are not pooled": (
        "2012-individual",
        'sharing = "pool"',
        'sharing = "each"',
        "reduction_too_large",
        "prizes.reduction.steps",
    ),
    "a reduction in favour of a rank without a prize": (
        "2012-individual",
        "to_rank = 4",
        "to_rank = 62",
        "reduction_to_nothing",
        "prizes.reduction.to_rank",
    ),
    "standard points from raw scores": (
        "2012-individual",
        'method = "datum"',
        'method = "raw"',
        "not_given",
        "stages[1].ranking[1]",
    ),
    "small points that nothing sums": (
        "2019-zibo",
        'small_points = "raw"',
        'small_points = "none"',
        "not_given",
        "stages[1].ranking[2]",
    ),
    "a session after everybody has left": (
        "2012-individual",
        "session_count = 8",
        "session_count = 9",
        "nobody_stays",
        "stages[4].cuts",
    ),
    "wins without saying what one is": ("2012-team", "\nwin = 11", "", "not_given", "stages[9].ranking[2]"),
    "a Swiss without the worth of a bye": ("2012-team", "\nbye = 12", "", "missing", "stages[9].match.bye"),
    "a place against itself": (
        "2012-team",
        'home = "A1", away = "B4"',
        'home = "A1", away = "A1"',
        "side_twice",
        "stages[4].seating.matches[1].away",
    ),
    "a place in the bracket and in printed pairs": (
        "2012-team",
        'home = "A1", away = "B4"',
        'home = "A1", away = "B5"',
        "side_twice",
        "stages[9].seating.fixed[1].pairs[2]",
    ),
    "a place twice in printed pairs": (
        "2012-team",
        '["B5", "D6"]',
        '["A5", "D6"]',
        "side_twice",
        "stages[9].seating.fixed[1].pairs[2]",
    ),
    "a scale for other boards": ("2012-team", "boards = 16\nnotice", "boards = 12\nnotice", "no_scale", "stages[2]"),
    "a round less than the schedule": (
        "2012-mixed",
        "session_count = 7",
        "session_count = 6",
        "schedule_rounds",
        "stages[1].seating.schedule",
    ),
    "a prize for a direction that is none": (
        "2012-mixed",
        'seat = "EW"',
        'seat = "E"',
        "not_a_choice",
        "prizes.amounts[7].seat",
    ),
    "points of places nobody takes": (
        "2012-individual",
        "points = [5, 3, 1]",
        "points = [5, 3]",
        "place_count",
        "stages[4].place_points.points",
    ),
    "an average of points there are none of": (
        "2002-ourgame-sandayi",
        'kind = "difference"',
        'kind = "none"',
        "not_given",
        "stages[1].ranking[1]",
    ),
    "a table without rows": (
        "2002-ourgame-sandayi",
        'kind = "difference"',
        'kind = "table"',
        "missing",
        "conversion.steps",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_it_is_refused_with_its_entry(case: str, tmp_path: Path) -> None:
    name, old, new, code, entry = REFUSED[case]
    stated = files("data").joinpath("regulations", f"{name}.toml").read_text("utf-8")
    assert old in stated
    (tmp_path / "what-if.toml").write_text(stated.replace(old, new), encoding="utf-8")
    with pytest.raises(RegulationError) as caught:
        load_regulation("what-if", tmp_path, {}, None)
    found = [(fault.code.removeprefix("regulation."), fault.details["entry"]) for fault in caught.value.faults]
    assert (code, entry) in found
    for fault in caught.value.faults:
        for language in ("zh", "en"):
            assert not re.search(r"\{\w+\}", fault.line_of_text(language))


ACCEPTED = [
    ("2012-individual", "each_side = 1", "each_side = 0"),
    ("2012-individual", "each_side = 1", "fraction_each_side = 0.25"),
    ("2012-individual", 'side = "upper"', 'side = "both"'),
    ("2012-individual", 'method = "datum"', 'method = "matchpoints"'),
    ("2012-individual", 'method = "datum"', 'method = "cross"'),
    ("2012-individual", 'kind = "table"', 'kind = "difference"'),
    ("2012-team", "stands_from = 0.5", "stands_from = 0.9"),
    ("2012-mixed", '["standard_points", "small_points"]', '["small_points"]'),
    ("2019-zibo", 'ties = "listed"', 'ties = "share"'),
    ("2002-ourgame-chudadi", 'method = "datum"', 'method = "matchpoints"'),
]


@pytest.mark.parametrize(("name", "old", "new"), ACCEPTED)
def test_it_is_another_regulation(name: str, old: str, new: str, tmp_path: Path) -> None:
    stated = files("data").joinpath("regulations", f"{name}.toml").read_text("utf-8")
    assert old in stated
    (tmp_path / "what-if.toml").write_text(stated.replace(old, new), encoding="utf-8")
    assert load_regulation("what-if", tmp_path, {}, None).stages
