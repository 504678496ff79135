"""Questions about tables that a bounded search leaves open, put to CP-SAT of OR-tools (ZIBO-04, D-23).

OR-tools is an extra (``pip install fushi[pairing]``): nothing here is needed, it only answers more.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

from pipeline.seating.completion import Completion, Group, bits_of, places_in, repeats_of

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpModel, IntVar

# Effort in the solver's own deterministic units, of which one is about a second: never the clock, so that the same
# input and the same version give the same tables on every machine.
ONE_QUESTION = 2.0
ALL_QUESTIONS = 3.0
SEED = 1
# more tables than these are not put into one model: building it would take longer than answering it
MOST_TABLES = 40_000


class Answer(NamedTuple):
    """Tables for all who were asked about; ``proven``: there are no better ones."""

    groups: list[Group]
    proven: bool


class Solver:
    """Answers for one ``seen`` and table size, with a limited effort in all."""

    def __init__(self, completion: Completion) -> None:
        self._completion = completion
        self._left = ALL_QUESTIONS

    def fewest(self, people: int, known: Sequence[Group]) -> Answer | None:
        """Tables with as few repeats as possible; None: no answer."""
        most = sum(repeats_of(self._completion.seen, group) for group in known)
        tables = self._tables(people, most)
        if tables is None:
            return None
        return self._solve(people, tables, [cost for cost, _ in tables], known, None)

    def nearest(
        self, people: int, choices: Sequence[tuple[int, Group]], known: Sequence[Group], allowed: int
    ) -> Answer | None:
        """Tables with at most ``allowed`` repeats, one of them the earliest possible of ``choices``.

        ``choices`` are tables of one person and how many repeats each has, the last one that of ``known``.
        """
        others = people & ~(1 << choices[0][1][0])
        tables = self._tables(others, allowed)
        if tables is None:
            return None
        worth = [*range(len(choices)), *(0 for _ in tables)]
        return self._solve(people, [*choices, *tables], worth, known, allowed)

    def _tables(self, people: int, budget: int) -> list[tuple[int, Group]] | None:
        """Every table of at most ``budget`` repeats and how many; None where they are too many or effort is spent."""
        if self._left <= 0:
            return None
        tables: list[tuple[int, Group]] = []
        for place in places_in(people):
            beyond = people >> place + 1 << place + 1
            for table in self._completion.tables(place, beyond, budget):
                tables.append(table)
                if len(tables) > MOST_TABLES:
                    return None
        return tables

    def _solve(
        self,
        people: int,
        tables: Sequence[tuple[int, Group]],
        worth: Sequence[int],
        known: Sequence[Group],
        allowed: int | None,
    ) -> Answer | None:
        from ortools.sat.python import cp_model

        model = cp_model.CpModel()
        chosen = [model.new_bool_var("") for _ in tables]
        _seat_everyone(model, people, tables, chosen)
        if allowed is not None:
            model.add(cp_model.LinearExpr.weighted_sum(chosen, [cost for cost, _ in tables]) <= allowed)
        total = cp_model.LinearExpr.weighted_sum(chosen, worth)
        model.minimize(total)
        taken = {bits_of(group) for group in known}
        for variable, (_, group) in zip(chosen, tables, strict=True):
            model.add_hint(variable, int(bits_of(group) in taken))
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = SEED
        solver.parameters.max_deterministic_time = min(ONE_QUESTION, self._left)
        status = solver.solve(model)
        self._left -= solver.response_proto.deterministic_time
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return None
        found = [group for variable, (_, group) in zip(chosen, tables, strict=True) if solver.boolean_value(variable)]
        return Answer(found, status == cp_model.OPTIMAL)


def solver_installed() -> bool:
    """Is the extra there? Looking does not load it."""
    return find_spec("ortools") is not None


def _seat_everyone(model: CpModel, people: int, tables: Sequence[tuple[int, Group]], chosen: Sequence[IntVar]) -> None:
    """Everybody sits at exactly one table."""
    at: dict[int, list[IntVar]] = {place: [] for place in places_in(people)}
    for variable, (_, group) in zip(chosen, tables, strict=True):
        for place in group:
            at[place].append(variable)
    for variables in at.values():
        model.add_exactly_one(variables)
