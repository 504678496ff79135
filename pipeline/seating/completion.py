"""Can those who are left still be seated with so few repeats, and how? A search asks that before it commits itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Group = tuple[int, ...]


def places_in(people: int) -> Iterator[int]:
    """The places of the bits that are set, lowest first."""
    while people:
        lowest = people & -people
        people ^= lowest
        yield lowest.bit_length() - 1


def bits_of(places: Sequence[int]) -> int:
    return sum(1 << place for place in places)


def repeats_of(seen: Sequence[int], group: Group) -> int:
    """How many pairs of a table have met before."""
    return sum((seen[place] & bits_of(group[:at])).bit_count() for at, place in enumerate(group))


class Completion:
    """Finds tables for one ``seen`` (whom someone has met, a bit each) and one table size; remembers where none are.

    ``unsure``: since it was last set to False a question was given up unanswered. ``used``: the effort of all
    questions so far.
    """

    def __init__(self, seen: Sequence[int], size: int) -> None:
        self.seen = seen
        self.size = size
        self.unsure = False
        self.used = 0
        self._steps = 0
        self._too_few: dict[int, int] = {}

    def tables(self, first: int, others: int, budget: int) -> Iterator[tuple[int, Group]]:
        """Tables of ``first`` with ``others`` of at most ``budget`` repeats, and how many; nearest places first."""
        return self._fill((first,), self.seen[first], others, 0, budget)

    def find(self, people: int, budget: int, steps: int) -> list[Group] | None:
        """Tables for ``people`` with at most ``budget`` repeats in all; None if none are found with so much effort."""
        self._steps = steps
        found = self._complete(people, budget)
        if found is None and self._steps < 0:
            self.unsure = True
        return found

    def _fill(self, group: Group, known: int, others: int, cost: int, budget: int) -> Iterator[tuple[int, Group]]:
        if len(group) == self.size:
            yield cost, group
            return
        if cost == budget:
            others &= ~known
        for place in places_in(others):
            repeats = sum(self.seen[place] >> member & 1 for member in group) if known >> place & 1 else 0
            if cost + repeats <= budget:
                beyond = others >> place + 1 << place + 1
                yield from self._fill((*group, place), known | self.seen[place], beyond, cost + repeats, budget)

    def _complete(self, people: int, budget: int) -> list[Group] | None:
        if not people:
            return []
        if self._too_few.get(people, -1) >= budget:
            return None
        # what a look costs grows with the square of the people looked at
        effort = 1 + people.bit_count() ** 2 // 32
        self._steps -= effort
        self.used += effort
        if self._steps < 0:
            return None
        least, choices = self._survey(people)
        if least <= budget:
            hardest = min(choices, key=choices.__getitem__)
            tables = self.tables(hardest, people & ~(1 << hardest), budget)
            for cost, group in sorted(tables, key=lambda t: (t[0], sum(choices[place] for place in t[1]))):
                rest = self._complete(people & ~bits_of(group), budget - cost)
                if rest is not None:
                    return [group, *rest]
                if self._steps < 0:
                    return None
        self._too_few[people] = budget
        return None

    def _survey(self, people: int) -> tuple[int, dict[int, int]]:
        """A number of repeats that cannot be undercut; and at how many tables without one each of them could sit."""
        lacking = 0
        choices = {}
        for place in places_in(people):
            strangers = people & ~self.seen[place] & ~(1 << place)
            tables = strangers.bit_count()
            lacking += max(0, self.size - 1 - tables)
            if self.size > 2:
                tables = sum(
                    (strangers & ~self.seen[other] & ~(1 << other)).bit_count() for other in places_in(strangers)
                )
            choices[place] = tables
        stuck = sum(tables == 0 for tables in choices.values())
        # a repeat has two ends, and a table with a repeat has room for as many as it has seats
        return max((lacking + 1) // 2, -(-stuck // self.size)), choices
