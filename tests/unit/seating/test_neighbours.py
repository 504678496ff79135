"""The search behind the Swiss pairings against trying everything (D-18, D-23)."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.seating import neighbours
from pipeline.seating.neighbours import group_neighbours

Met = dict[str, set[str]]


def meet(met: Met, *tables: tuple[str, ...]) -> None:
    for table in tables:
        for one in table:
            met.setdefault(one, set()).update(set(table) - {one})


def splits(people: list[str], size: int) -> Iterator[list[tuple[str, ...]]]:
    """Every way to split, in the order of nearness: the first with the nearest, then the rest alike."""
    if not people:
        yield []
        return
    first, *others = people
    for chosen in combinations(others, size - 1):
        left = [other for other in others if other not in chosen]
        for rest in splits(left, size):
            yield [(first, *chosen), *rest]


def repeats(tables: list[tuple[str, ...]], met: Met) -> int:
    return sum(b in met.get(a, ()) for table in tables for a, b in combinations(table, 2))


@given(st.sampled_from([(2, 6), (2, 8), (3, 6), (3, 9), (4, 8)]), st.data())
@settings(max_examples=120, deadline=None)
def test_as_few_repeats_as_possible_then_nearest_from_the_top(shape: tuple[int, int], data: st.DataObject) -> None:
    """D-23, D-18: the first of all splits with the fewest repeats, in the order of nearness."""
    size, count = shape
    people = [str(number) for number in range(count)]
    met: Met = {}
    meet(met, *data.draw(st.lists(st.sampled_from(list(combinations(people, 2))), max_size=count * 2)))
    found = group_neighbours(people, size, met)
    best = min(splits(people, size), key=lambda tables: repeats(tables, met))
    assert list(found.groups) == best
    assert len(found.repeats) == repeats(best, met)
    assert found.fewest


@given(st.integers(0, 8), st.integers(2, 3), st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_everybody_sits_exactly_once(tables: int, size: int, random: Random) -> None:
    people = [str(number) for number in range(tables * size)]
    met: Met = {}
    for _ in range(random.randint(0, 12)):
        shuffled = random.sample(people, len(people))
        meet(met, *(tuple(shuffled[at : at + size]) for at in range(0, len(people), size)))
    found = group_neighbours(people, size, met)
    assert sorted(person for group in found.groups for person in group) == sorted(people)
    assert [group[0] for group in found.groups] == sorted((group[0] for group in found.groups), key=int)
    assert all(list(group) == sorted(group, key=int) for group in found.groups)
    assert set(found.repeats) == {
        pair for group in found.groups for pair in combinations(group, 2) if pair[1] in met.get(pair[0], ())
    }


def play(players: int, rounds: int, seed: int) -> tuple[list[int], float]:
    """Repeats a round and the longest time of one. Results follow strength, so that the bottom keeps to itself."""
    random = Random(seed)
    people = [str(number) for number in range(players)]
    points = dict.fromkeys(people, 0.0)
    met: Met = {}
    counts, longest = [], 0.0
    for _ in range(rounds):
        order = sorted(people, key=lambda person: (-points[person], int(person)))
        started = time.process_time()
        found = group_neighbours(order, 3, met)
        longest = max(longest, time.process_time() - started)
        counts.append(len(found.repeats))
        meet(met, *found.groups)
        for group in found.groups:
            placed = sorted(group, key=lambda person: random.gauss(int(person) / players, 0.3))
            for won, person in zip((3, 1, 0), placed, strict=True):
                points[person] += won
    return counts, longest


@pytest.mark.parametrize("players", [48, 66, 300])
def test_twelve_rounds_without_a_repeat(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """ZIBO-04: without the extra 300 players take less than 2 s a round, and nobody meets anyone again."""
    monkeypatch.setattr(neighbours, "solver_installed", lambda: False)
    counts, longest = play(players, 12, seed=3)
    assert counts == [0] * 12
    assert longest < 2


def test_nine_players_meet_everyone_in_four_rounds() -> None:
    """D-23: after four rounds everybody has met everybody; from then on all nine pairs of a round are repeats."""
    assert play(9, 6, seed=1)[0] == [0, 0, 0, 0, 9, 9]


def test_same_input_same_tables() -> None:
    met: Met = {}
    meet(met, ("1", "2", "3"), ("4", "5", "6"))
    turned = {person: set(others) for person, others in reversed(met.items())}
    people = [str(number) for number in range(1, 10)]
    assert group_neighbours(people, 3, met) == group_neighbours(people, 3, turned)


def test_tables_must_come_out_even() -> None:
    with pytest.raises(ValueError, match="4 competitors"):
        group_neighbours(["1", "2", "3", "4"], 3, {})


@pytest.mark.parametrize("players", [99, 300])
def test_a_large_field_where_everybody_has_met_everybody(players: int) -> None:
    """D-23: no search through numbers of repeats that cannot be enough: the blocks of the standing."""
    people = [str(number) for number in range(players)]
    found = group_neighbours(people, 3, {one: set(people) - {one} for one in people})
    assert [person for group in found.groups for person in group] == people
    assert (len(found.repeats), found.fewest, found.nearest) == (players, True, True)
