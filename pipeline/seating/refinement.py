"""Tables that a bounded search has found, made better by a solver, or proven to be the best there are (D-23)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pipeline.seating.completion import Completion, Group, bits_of, repeats_of

if TYPE_CHECKING:
    from pipeline.seating.solver import Solver

# While more people than this are left, tables stay as they were found from the top: somebody who has met a dozen
# rounds of opponents still has others.
LARGE = 60
# How far a question is followed before the solver is asked, and all of them: counted, not timed, so that the same input
# gives the same tables on every machine. A step is a few microseconds.
QUESTION = 4_000
ALL_QUESTIONS = 120_000


class Refined(NamedTuple):
    """Tables by their first members; ``fewest`` repeats, ``nearest`` tables: proven or not."""

    groups: list[Group]
    fewest: bool
    nearest: bool


def refine(found: Sequence[Group], completion: Completion, solver: Solver, fewest: bool) -> Refined:
    """Never worse than ``found``: as many repeats or fewer, and with as many the same tables or nearer ones.

    ``fewest``: fewer repeats are known to be impossible.
    """
    known = [_sorted(group) for group in found]
    people = bits_of([place for group in known for place in group])
    completion.used = 0
    if not fewest:
        answer = solver.fewest(people, known)
        if answer is not None:
            fewest = answer.proven
            if _repeats(answer.groups, completion) < _repeats(known, completion):
                known = sorted(map(_sorted, answer.groups))
    groups, nearest = _nearer(people, known, completion, solver)
    if _worth(groups, completion) > _worth(known, completion):
        groups, nearest = known, False
    return Refined(groups, fewest, fewest and nearest)


def _nearer(people: int, known: list[Group], completion: Completion, solver: Solver) -> tuple[list[Group], bool]:
    """From the top, each table the nearest after which the rest can be seated; and is that proven?"""
    allowed = _repeats(known, completion)
    chosen: list[Group] = []
    proven = True
    while known:
        group, known, sure = _next(people, allowed, known, completion, solver)
        proven = proven and sure
        chosen.append(group)
        allowed -= repeats_of(completion.seen, group)
        people &= ~bits_of(group)
    return chosen, proven


def _next(
    people: int, allowed: int, known: list[Group], completion: Completion, solver: Solver
) -> tuple[Group, list[Group], bool]:
    """The nearest table of the first who is left, how the rest sits then, and is there no nearer one?"""
    first = people & -people
    sure = next(group for group in known if bits_of(group) & first)
    rest = [group for group in known if group != sure]
    choices = completion.tables(first.bit_length() - 1, people ^ first, allowed)
    if people.bit_count() > LARGE:
        return sure, rest, next(choices)[1] == sure
    open_ones: list[tuple[int, Group]] = []
    for cost, group in choices:
        if group == sure:
            break
        if not open_ones and completion.used < ALL_QUESTIONS:
            completion.unsure = False
            other = completion.find(people & ~bits_of(group), allowed - cost, QUESTION)
            if other is not None:
                return group, [_sorted(one) for one in other], True
            if not completion.unsure:
                continue
        open_ones.append((cost, group))
    if not open_ones:
        return sure, rest, True
    answer = solver.nearest(people, [*open_ones, (repeats_of(completion.seen, sure), sure)], known, allowed)
    if answer is None:
        return sure, rest, False
    group = next(one for one in map(_sorted, answer.groups) if bits_of(one) & first)
    return group, [one for one in map(_sorted, answer.groups) if one != group], answer.proven


def _worth(groups: Sequence[Group], completion: Completion) -> tuple[int, list[Group]]:
    """The smaller the better: repeats, then the tables by nearness from the top."""
    return _repeats(groups, completion), sorted(groups)


def _repeats(groups: Sequence[Group], completion: Completion) -> int:
    return sum(repeats_of(completion.seen, group) for group in groups)


def _sorted(group: Group) -> Group:
    return tuple(sorted(group))
