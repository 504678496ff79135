"""Who has which number of a printed schedule: the digits at the end of a competitor's id (MIX-02, TEAM-GRP-01)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence, Set

from pipeline.errors import SeatingError
from pipeline.seating.model import Entrant
from pipeline.seating.natural import natural_key

LAST_DIGITS = re.compile(r"[0-9]+$")


def numbers_in_sections(
    entrants: Iterable[Entrant], sections: Sequence[str], highest: int, absent: Set[str]
) -> dict[str, dict[int, str]]:
    """Section by section, number → competitor, without who is absent.

    Where there are sections, an entrant is in that of his group. Raises SeatingError naming everyone whose group is
    no section, whose id does not end in a number from 1 to ``highest``, or ends in one that is taken.
    """
    numbered: dict[str, dict[int, str]] = {section: {} for section in sections}
    faulty = []
    for entrant in sorted(entrants, key=lambda entrant: natural_key(entrant.competitor)):
        digits = LAST_DIGITS.search(entrant.competitor)
        number = int(digits.group()) if digits else 0
        members = numbered.get(entrant.group if any(sections) else "")
        if members is None or not 1 <= number <= highest or number in members:
            faulty.append(entrant.competitor)
        else:
            members[number] = entrant.competitor
    if faulty:
        raise SeatingError("seating.numbers", competitors=", ".join(faulty), highest=highest)
    return {
        section: {number: competitor for number, competitor in sorted(members.items()) if competitor not in absent}
        for section, members in numbered.items()
    }
