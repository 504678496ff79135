"""The pairing extra: fewer repeats or nearer tables than the search alone, never worse (ZIBO-04, D-23)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from pipeline.seating import neighbours, refinement
from pipeline.seating.neighbours import Tables, group_neighbours
from pipeline.seating.swiss_threes import seat_swiss_threes

pytest.importorskip("ortools")
Met = dict[str, set[str]]


def meet(met: Met, tables: Tables) -> None:
    for group in tables.groups:
        for one, other in combinations(group, 2):
            met.setdefault(one, set()).add(other)
            met.setdefault(other, set()).add(one)


def rounds(players: int, count: int, seed: int) -> Iterator[tuple[list[str], Met]]:
    """The standing before each round and who has met, in an event seated by the search alone."""
    random = Random(seed)
    people = [str(number) for number in range(players)]
    points = dict.fromkeys(people, 0)
    met: Met = {}
    for _ in range(count):
        order = sorted(people, key=lambda person: (-points[person], int(person)))
        yield order, {one: set(others) for one, others in met.items()}
        tables = group_neighbours(order, 3, met)
        meet(met, tables)
        for group in tables.groups:
            for won, person in zip((3, 1, 0), random.sample(group, 3), strict=True):
                points[person] += won


def worth(tables: Tables, order: list[str]) -> tuple[int, list[list[int]]]:
    """The smaller the better: repeats, then who sits with whom, from the top."""
    at = {person: place for place, person in enumerate(order)}
    return len(tables.repeats), [[at[person] for person in group] for group in tables.groups]


def both(order: list[str], met: Met, monkeypatch: pytest.MonkeyPatch) -> tuple[Tables, Tables]:
    with monkeypatch.context() as patched:
        patched.setattr(neighbours, "solver_installed", lambda: False)
        alone = group_neighbours(order, 3, met)
    return alone, group_neighbours(order, 3, met)


@pytest.mark.parametrize(("players", "turn", "seed"), [(12, 6, 1), (15, 7, 1), (15, 8, 1), (18, 8, 2)])
def test_what_the_search_leaves_open_the_solver_proves(
    players: int, turn: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D-23: a search that may hardly search, with the solver behind it, still comes to the best tables."""
    order, met = list(rounds(players, turn, seed))[-1]
    best = group_neighbours(order, 3, met)
    assert best.nearest
    for module, limit in ((neighbours, "FIRST_QUESTION"), (neighbours, "QUESTION"), (refinement, "QUESTION")):
        monkeypatch.setattr(module, limit, 20)
    alone, helped = both(order, met, monkeypatch)
    assert len(alone.repeats) > len(best.repeats)
    assert (alone.fewest, alone.nearest, alone.unhelped) == (False, False, True)
    assert helped == best
    assert group_neighbours(order, 3, met) == helped


@pytest.mark.parametrize(("players", "seed"), [(12, 3), (21, 1)])
def test_never_worse(players: int, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for order, met in list(rounds(players, 12, seed)):
        alone, helped = both(order, met, monkeypatch)
        assert sorted(person for group in helped.groups for person in group) == sorted(order)
        assert worth(helped, order) <= worth(alone, order)
        assert (helped == alone) or not alone.nearest


@pytest.mark.parametrize("players", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
def test_small_fields_where_everybody_has_met_everybody(players: int) -> None:
    """ZIBO-04, D-23: any number of players, every pair a repeat, everybody with byes behind him."""
    order = [str(number) for number in range(players)]
    met = {one: set(order) - {one} for one in order}
    made = seat_swiss_threes(order, ("E", "S", "W"), met, dict.fromkeys(order, 2))
    assert len(made.seats) == players // 3 * 3
    assert len(made.byes) == players % 3
    assert len(made.tables.repeats) == players // 3 * 3
