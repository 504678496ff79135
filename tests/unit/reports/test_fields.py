"""What a board page says of a comparison field."""

from __future__ import annotations

from reports.fields import make_field, trimmed_each_side
from tests.unit.reports.tiny import score, stage

RAW = (600, -300, 300, -300, 1200, -600, 300)


def test_one_highest_and_one_lowest_are_marked() -> None:
    """T-02, worked board 1: without 1200 and −600 the sum is 600, the datum 120."""
    scores = [
        score("one", 1, 1, "E", str(n), raw * 100, datum_c=12000) for n, raw in enumerate(sorted(RAW, reverse=True))
    ]
    field = make_field(stage("one", 1), "E", scores)
    assert [entry.mark for entry in field.entries] == ["high", "", "", "", "", "", "low"]
    assert (field.kept, field.kept_sum_c, field.datum_c) == (5, 60000, 12000)


def test_a_field_of_two_is_averaged_whole() -> None:
    """T-02b."""
    scores = [score("one", 1, 1, "E", "1", 10000), score("one", 1, 1, "E", "2", -10000)]
    field = make_field(stage("one", 1), "E", scores)
    assert (field.kept, field.trimmed) == (2, 0)


def test_averaged_and_cancelled_results_stand_outside() -> None:
    """IND-WD-01, D-05: neither is part of the field; an adjusted one is."""
    scores = [
        score("one", 1, 1, "E", "1", 30000, status="adjusted"),
        score("one", 1, 1, "E", "2", 20000),
        score("one", 1, 1, "E", "3", 10000),
        score("one", 1, 1, "E", "4", 20000, status="averaged"),
        score("one", 1, 1, "E", "5", None, status="cancelled"),
    ]
    field = make_field(stage("one", 1), "E", scores)
    assert field.size == 3
    assert [entry.mark for entry in field.entries] == ["high", "", "low", "averaged", "cancelled"]


def test_a_share_of_the_field_is_trimmed() -> None:
    """OUR-02: a tenth at each end, rounded down, at least one from three results on."""
    rule = stage("one", 1, trim_fraction_ppm=100_000, trim_min_field=1)
    assert [trimmed_each_side(rule, size) for size in (2, 3, 19, 20, 39)] == [0, 1, 1, 2, 3]
