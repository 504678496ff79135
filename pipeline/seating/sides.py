"""Who the sides of a draw are by now: places in the groups, winners and losers of matches (TEAM-KO-01, TEAM-SW-01)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from pipeline.errors import SeatingError
from pipeline.seating.absences import find_absent
from pipeline.seating.bracket import Progress, follow_bracket
from pipeline.seating.model import Notice, SeatingData
from pipeline.seating.natural import natural_key
from pipeline.seating.rules import SeatingRules


def settle_sides(
    rules: SeatingRules, data: SeatingData, needed: Sequence[str], provisional: bool
) -> tuple[Progress, list[Notice]]:
    """The knockout as far as it is decided.

    Raises SeatingError where a side that is needed waits for a play-off in a group or for a match without a winner. If
    the seats are provisional that is a notice, a shared place goes to the lower number, and an open side stays empty.
    """
    stages = {stage: fixtures for stage, fixtures in rules.fixtures.items() if fixtures}
    beyond = 1 + max((ruling.session or 1 for ruling in data.rulings), default=1)
    played = {
        match.table_no: match
        for match in sorted(data.matches, key=lambda match: (match.winner is not None, match.session))
        if match.stage in stages
    }
    ranked = _ranked_in_sections(rules, data)
    progress = follow_bracket(
        stages,
        {(section, rank + step): who for (section, rank), level in ranked.items() for step, who in enumerate(level)},
        played,
        {stage: find_absent(data.rulings, rules.stages, stage, beyond) for stage in stages},
    )
    notices = []
    shared = [
        f"{section}{rank}: {', '.join(level)}"
        for (section, rank), level in sorted(ranked.items())
        if len(level) > 1 and {f"rank:{section}{rank + step}" for step in range(len(level))}.intersection(needed)
    ]
    if shared:
        notices.append(Notice("seating.place_shared", {"places": "; ".join(shared)}))
    if progress.open_sides.intersection(needed):
        notices.append(Notice("seating.undecided", {"tables": ", ".join(map(str, progress.undecided))}))
    if notices and not provisional:
        raise SeatingError(notices[0].code, **notices[0].details)
    return progress, notices


def _ranked_in_sections(rules: SeatingRules, data: SeatingData) -> dict[tuple[str, int], list[str]]:
    """Section and rank → who holds it, by number where several do."""
    if rules.places_of is None:
        return {}
    ranked: dict[tuple[str, int], list[str]] = defaultdict(list)
    for place in sorted(data.places, key=lambda place: natural_key(place.competitor)):
        if (place.stage, place.session) == rules.places_of:
            ranked[place.section, place.rank].append(place.competitor)
    if not ranked:
        raise SeatingError("seating.no_standing", stage=rules.places_of[0], session=rules.places_of[1])
    return ranked
