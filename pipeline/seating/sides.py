"""Who the sides of a draw are by now: places in the groups, winners and losers of matches (TEAM-KO-01, TEAM-SW-01)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from pipeline.errors import SeatingError
from pipeline.seating.absences import find_absent
from pipeline.seating.bracket import Progress, follow_bracket
from pipeline.seating.model import Notice, SeatingData
from pipeline.seating.natural import natural_key
from pipeline.seating.rules import SeatingRules


def bracket_progress(rules: SeatingRules, data: SeatingData, needed: Iterable[str], provisional: bool) -> Progress:
    """The knockout as far as it is decided. Raises SeatingError where a needed place is shared: a play-off is due."""
    stages = {stage: fixtures for stage, fixtures in rules.fixtures.items() if fixtures}
    everlasting = 1 + max((ruling.session or 1 for ruling in data.rulings), default=1)
    winners = {
        match.table_no: match.winner
        for match in sorted(data.matches, key=lambda match: match.session)
        if match.stage in stages and match.winner is not None
    }
    return follow_bracket(
        stages,
        _places(rules, data, set(needed), provisional),
        winners,
        {stage: find_absent(data.rulings, rules.stages, stage, 1) for stage in stages},
        {stage: find_absent(data.rulings, rules.stages, stage, everlasting) for stage in stages},
    )


def open_matches(progress: Progress, needed: Iterable[str], provisional: bool) -> list[Notice]:
    """The matches that decide a side that is needed. Raises SeatingError for them unless the seats are provisional."""
    if not progress.open_sides.intersection(needed):
        return []
    tables = ", ".join(map(str, progress.undecided))
    if not provisional:
        raise SeatingError("seating.undecided", tables=tables)
    return [Notice("seating.undecided", {"tables": tables})]


def _places(rules: SeatingRules, data: SeatingData, needed: set[str], provisional: bool) -> dict[str, str]:
    if rules.places_of is None:
        return {}
    stage, session = rules.places_of
    ranked: dict[str, list[str]] = defaultdict(list)
    for place in data.places:
        if (place.stage, place.session) == (stage, session):
            ranked[f"{place.section}{place.rank}"].append(place.competitor)
    if not ranked:
        raise SeatingError("seating.no_standing", stage=stage, session=session)
    places: dict[str, str] = {}
    shared = []
    for place_of_section, level in ranked.items():
        if len(level) > 1 and place_of_section in needed:
            shared.append(f"{place_of_section}: {', '.join(sorted(level, key=natural_key))}")
        section = place_of_section.rstrip("0123456789")
        rank = int(place_of_section[len(section) :])
        for step, competitor in enumerate(sorted(level, key=natural_key)):
            places[f"{section}{rank + step}"] = competitor
    if shared and not provisional:
        raise SeatingError("seating.place_shared", places="; ".join(sorted(shared)))
    return places
