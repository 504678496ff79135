"""Neighbours in a standing sit together, and as few as possible meet again (D-18, D-23).

The search for both is one: tables of two are pairs of a team Swiss, tables of three a Swiss in threes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pipeline.seating.completion import Completion, Group, bits_of, repeats_of

# While more people than this are left, tables are taken from the top without asking whether the rest can be seated:
# somebody who has met a dozen rounds of opponents still has others. Should that be wrong, some are taken back.
LARGE = 60
# How far a question is followed: counted, not timed, so that the same input gives the same tables on every machine.
# A step is a few microseconds.
FIRST_QUESTION = 60_000
LATER_QUESTION = 4_000
ALL_QUESTIONS = 120_000


@dataclass(frozen=True)
class Tables:
    """``groups`` by their first members; ``repeats``: pairs who meet again; ``fewest``: fewer are proven impossible."""

    groups: tuple[tuple[str, ...], ...]
    repeats: tuple[tuple[str, str], ...]
    fewest: bool


def group_neighbours(order: Sequence[str], size: int, met: Mapping[str, set[str]]) -> Tables:
    """Splits an order into tables of ``size``. Raises ValueError if that does not divide its length.

    ``met`` says who has met whom; every pair at a table who have met is one repeat. As few repeats as possible; among
    these the first of the order sits with the nearest possible, then the first of those left, and so on: what is
    decided at the top of the standing is not given up for the bottom. The work is bounded: where the bound stops a
    proof, ``fewest`` is False.
    """
    if len(order) % size:
        raise ValueError(f"{len(order)} competitors do not make tables of {size}")
    at = {competitor: place for place, competitor in enumerate(order)}
    seen = [bits_of([at[other] for other in met.get(competitor, ()) if other in at]) for competitor in order]
    completion = Completion(seen, size)
    fewest = True
    allowed = 0
    while (found := _nearest(len(order), allowed, FIRST_QUESTION if fewest else LATER_QUESTION, completion)) is None:
        fewest = fewest and not completion.unsure
        allowed += 1
    groups = tuple(tuple(order[place] for place in group) for group in found)
    repeats = tuple(
        (group[a], group[b])
        for group in groups
        for b in range(1, size)
        for a in range(b)
        if group[b] in met.get(group[a], ())
    )
    return Tables(groups, repeats, fewest)


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
    """The nearest tables without a repeat while more than LARGE people are left, and who is left then."""
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
        if bits_of(group) == bits_of(sure) or completion.used > ALL_QUESTIONS:
            break
        rest = completion.find(left & ~bits_of(group), allowed - cost, LATER_QUESTION)
        if rest is not None:
            return group, rest
    return tuple(sorted(sure)), [group for group in known if group != sure]
