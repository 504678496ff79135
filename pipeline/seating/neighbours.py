"""Neighbours in a standing sit together, and as few as possible meet again (D-18, D-23).

The search for both is one: tables of two are pairs of a team Swiss, tables of three a Swiss in threes. What it leaves
open because its effort is bounded goes to a solver where one is installed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pipeline.seating.completion import Completion, Group, bits_of, repeats_of
from pipeline.seating.refinement import ALL_QUESTIONS, LARGE, QUESTION, refine
from pipeline.seating.solver import Solver, solver_installed

# The first question of all is followed further than the later ones.
FIRST_QUESTION = 60_000


@dataclass(frozen=True)
class Tables:
    """Tables of an order, by their first members.

    repeats   pairs who meet again
    fewest    fewer repeats are proven impossible
    nearest   as is, with so few, any nearer tables
    unhelped  something is left open and no solver is installed that could have been asked
    """

    groups: tuple[tuple[str, ...], ...]
    repeats: tuple[tuple[str, str], ...]
    fewest: bool
    nearest: bool
    unhelped: bool


def group_neighbours(order: Sequence[str], size: int, met: Mapping[str, set[str]]) -> Tables:
    """Splits an order into tables of ``size``. Raises ValueError if that does not divide its length.

    ``met`` says who has met whom; every pair at a table who have met is one repeat. As few repeats as possible; among
    these the first of the order sits with the nearest possible, then the first of those left, and so on: what is
    decided at the top of the standing is not given up for the bottom. The work is bounded: where the bound stops a
    proof, ``fewest`` or ``nearest`` is False.
    """
    if len(order) % size:
        raise ValueError(f"{len(order)} competitors do not make tables of {size}")
    at = {competitor: place for place, competitor in enumerate(order)}
    seen = [bits_of([at[other] for other in met.get(competitor, ()) if other in at]) for competitor in order]
    completion = Completion(seen, size)
    found, fewest = _fewest(len(order), completion)
    nearest = fewest and not completion.unsure
    unhelped = not nearest and not solver_installed()
    if not nearest and not unhelped:
        found, fewest, nearest = refine(found, completion, Solver(completion), fewest)
    groups = tuple(tuple(order[place] for place in group) for group in found)
    repeats = tuple(
        (group[a], group[b])
        for group in groups
        for b in range(1, size)
        for a in range(b)
        if group[b] in met.get(group[a], ())
    )
    return Tables(groups, repeats, fewest, nearest, unhelped)


def _fewest(count: int, completion: Completion) -> tuple[list[Group], bool]:
    """The nearest tables with as few repeats as are found, and are fewer proven impossible?

    Blocks of the order are the nearest tables of all: no search goes beyond the repeats that those have.
    """
    blocks = [tuple(range(place, place + completion.size)) for place in range(0, count, completion.size)]
    most = sum(repeats_of(completion.seen, block) for block in blocks)
    allowed, step, fewest = 0, 1, True
    while allowed < most:
        found = _nearest(count, allowed, FIRST_QUESTION if fewest else QUESTION, completion)
        if found is not None:
            return found, fewest
        fewest = fewest and not completion.unsure
        if completion.used > ALL_QUESTIONS:
            step *= 2
        allowed += step
    return blocks, fewest


def _nearest(count: int, allowed: int, steps: int, completion: Completion) -> list[Group] | None:
    """Tables with at most ``allowed`` repeats, read from the top; None where there are none or none were found.

    From the first answer on there always is a known way to seat the rest, so that nothing has to be taken back.
    """
    chosen, left = _top_of_many(count, completion)
    back = 1
    while (known := completion.find(left, allowed, steps)) is None:
        if not chosen:
            return None
        chosen, returned = chosen[:-back], chosen[-back:]
        left |= bits_of([place for group in returned for place in group])
        back *= 2
    while left:
        group, known = _next_table(left, allowed, known, completion)
        allowed -= repeats_of(completion.seen, group)
        left &= ~bits_of(group)
        chosen.append(group)
    return chosen


def _top_of_many(count: int, completion: Completion) -> tuple[list[Group], int]:
    """The nearest tables without a repeat while more than LARGE people are left, and who is left then.

    Nobody asks whether the rest can be seated. Should that turn out wrong, some are taken back.
    """
    chosen: list[Group] = []
    left = (1 << count) - 1
    while left.bit_count() > LARGE:
        first = left & -left
        table = next(completion.tables(first.bit_length() - 1, left ^ first, 0), None)
        if table is None:
            break
        chosen.append(table[1])
        left &= ~bits_of(table[1])
    return chosen, left


def _next_table(left: int, allowed: int, known: list[Group], completion: Completion) -> tuple[Group, list[Group]]:
    """The nearest table of the first who is left after which the rest can be seated, and how."""
    first = left & -left
    sure = next(group for group in known if bits_of(group) & first)
    for cost, group in completion.tables(first.bit_length() - 1, left ^ first, allowed):
        if bits_of(group) == bits_of(sure):
            break
        if completion.used > ALL_QUESTIONS:
            completion.unsure = True
            break
        rest = completion.find(left & ~bits_of(group), allowed - cost, QUESTION)
        if rest is not None:
            return group, rest
    return tuple(sorted(sure)), [group for group in known if group != sure]
