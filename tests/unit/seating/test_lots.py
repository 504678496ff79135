"""Lots: the same for everybody who draws them, and never drawn again by accident."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.errors import SeatingError
from pipeline.seating.lots import draw_lots, keep_apart
from pipeline.seating.model import Seat
from pipeline.seating.natural import natural_key
from pipeline.seating.stored_lots import add_to_stored

NUMBERS = [str(number) for number in range(1, 13)]
competitors = st.lists(st.sampled_from(NUMBERS), unique=True)


def test_a_lot_is_the_digest_of_seed_occasion_and_number() -> None:
    """IND-SEAT-01: printf '102/prelim-1/7' | sha256sum — these orders must never change."""
    assert draw_lots(NUMBERS, 102, "prelim-1") == ["12", "8", "2", "4", "11", "9", "6", "1", "7", "10", "5", "3"]
    assert draw_lots(NUMBERS, 103, "prelim-1") != draw_lots(NUMBERS, 102, "prelim-1")
    assert draw_lots(NUMBERS, 102, "prelim-1") != draw_lots(NUMBERS, 102, "second-a-1")


@given(competitors)
def test_lot_does_not_depend_on_the_order_of_rows(present: list[str]) -> None:
    assert draw_lots(present, 1, "x-1") == draw_lots(sorted(present), 1, "x-1")


@given(competitors)
def test_someone_who_is_added_changes_nobody_elses_order(present: list[str]) -> None:
    assert [c for c in draw_lots([*present, "late"], 1, "x-1") if c != "late"] == draw_lots(present, 1, "x-1")


def test_drawn_order_is_kept_and_newcomers_follow() -> None:
    assert draw_lots(["1", "2", "3", "4"], 1, "x-1", drawn=["4", "9", "2"])[:2] == ["4", "2"]


def test_every_place_is_equally_likely() -> None:
    """2000 draws of four: each is first between 430 and 570 times."""
    first = Counter(draw_lots(["1", "2", "3", "4"], seed, "x-1")[0] for seed in range(2000))
    assert set(first) == {"1", "2", "3", "4"}
    assert all(430 < count < 570 for count in first.values())


def test_clubs_are_spread_over_tables() -> None:
    order = ["a1", "a2", "a3", "b1", "b2", "c1"]
    apart, together = keep_apart(order, {c: c[0] for c in order}, [3, 3])
    assert together == [("a1", "a3")]
    assert sorted(apart) == sorted(order)
    assert len({c[0] for c in apart[3:]}) == 3


def test_who_is_beyond_the_tables_stays_last() -> None:
    apart, _ = keep_apart(["a1", "a2", "b1", "b2", "c1"], {}, [2, 2])
    assert apart[-1] == "c1"


@given(st.lists(st.sampled_from("abcd"), min_size=1, max_size=24), st.integers(1, 4))
def test_no_club_is_closer_than_it_has_to_be(clubs: list[str], size: int) -> None:
    """In units of equal size no unit has two members more of a club than another."""
    members = {f"{club}{at}": club for at, club in enumerate(clubs)}
    units = len(members) // size
    order = list(members)[: units * size]
    apart, together = keep_apart(order, members, [size] * units)
    assert sorted(apart) == sorted(order)
    found = [Counter(members[c] for c in apart[at : at + size]) for at in range(0, len(apart), size)]
    for club in set(clubs):
        counts = [unit[club] for unit in found]
        assert not counts or max(counts) - min(counts) <= 1
    assert len(together) == sum(count > 1 for unit in found for count in unit.values())


def test_additions_take_free_places_and_nobody_moves() -> None:
    """IND-SEAT-01: 2 is gone, 8 and 9 are new."""
    places = [("A", 1, "E"), ("A", 1, "S"), ("A", 2, "S"), ("A", 2, "E")]
    stored = [Seat("A", 1, "E", "1"), Seat("A", 1, "S", "2"), Seat("A", 2, "S", "3")]
    seats = add_to_stored(stored, ["1", "3", "8", "9"], places)
    assert [seat.competitor for seat in seats] == ["1", "8", "3", "9"]
    with pytest.raises(SeatingError):
        add_to_stored(stored, ["1", "2", "3", "8", "9"], places)


def test_numbers_are_read_as_people_read_them() -> None:
    assert sorted(["A10", "A2", "B1", "10", "9", "07", "7"], key=natural_key) == [
        "07",
        "7",
        "9",
        "10",
        "A2",
        "A10",
        "B1",
    ]
