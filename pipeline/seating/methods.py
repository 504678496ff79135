"""How each method of a regulation turns an order into seats: the names of ``seating.method`` and their functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass, replace

from pipeline.errors import SeatingError
from pipeline.seating.bracket import seat_bracket
from pipeline.seating.lots import keep_apart
from pipeline.seating.model import Notice, Seat, SeatingData
from pipeline.seating.numbering import numbers_in_sections
from pipeline.seating.ranked_tables import seat_ranked_tables, serve_tables, short_tables
from pipeline.seating.roster import (
    absent_from,
    byes_before,
    competitors_of,
    gone_before,
    meetings_before,
    order_of_lots,
    order_of_standing,
    stored_lot,
)
from pipeline.seating.round_robin import seat_schedule
from pipeline.seating.rules import SeatingRules
from pipeline.seating.serpentine import seat_serpentine, serve_serpentine
from pipeline.seating.sides import settle_sides
from pipeline.seating.solver import solver_installed
from pipeline.seating.stored_lots import add_to_stored
from pipeline.seating.swiss_tables import seat_swiss_tables
from pipeline.seating.swiss_threes import SwissRound, seat_swiss_threes
from pipeline.seating.team_swiss import seat_team_swiss


@dataclass(frozen=True)
class Draft:
    """Seats of one session before they are looked over. See SeatPlan for the fields."""

    seats: Sequence[Seat]
    order: Sequence[str]
    drawn: bool = False
    byes: Sequence[str] = ()
    notices: Sequence[Notice] = ()


def by_standing(rules: SeatingRules, data: SeatingData, _: bool) -> Draft:
    """Sections in serpentine, or tables in order, filled from a lot, by number or from a standing."""
    if rules.inside == "serpentine":
        return _by_serpentine(rules, data)
    order, notices = _order(rules, data, absent_from(rules, data), _whole_tables)
    section, size = rules.sections[0], len(rules.seats)
    seats = seat_ranked_tables(order, rules.seats, section)
    if stored := stored_lot(rules, data):
        tables = -(-(len(stored) + len(order)) // size)
        seats = add_to_stored(stored, order, serve_tables(section, tables, rules.seats))
    return Draft(seats, order, rules.source == "lot", short_tables(seats, size), notices)


def by_swiss_tables(rules: SeatingRules, data: SeatingData, _: bool) -> Draft:
    order, notices = _order(rules, data, gone_before(rules, data), _whole_tables)
    serpentine = rules.source == "serpentine"
    seats = seat_swiss_tables(order, rules.sections[0], _tables(rules), rules.seats, serpentine=serpentine)
    return _leave_empty(rules, data, Draft(seats, order, rules.source == "lot", notices=notices))


def by_swiss_threes(rules: SeatingRules, data: SeatingData, _: bool) -> Draft:
    order, notices = _order(rules, data, absent_from(rules, data), _whole_tables)
    met = meetings_before(rules, data)
    turn = seat_swiss_threes(
        order,
        rules.seats,
        met,
        byes_before(rules, data),
        avoid_rematch=rules.avoid_rematch,
        nobody_twice=rules.nobody_twice,
    )
    notices += _repeats(turn)
    if met and rules.avoid_rematch and turn.tables.nearest and not solver_installed():
        notices.append(Notice("seating.solver_not_needed"))
    return Draft(turn.seats, order, rules.source == "lot", turn.byes, notices)


def by_schedule(rules: SeatingRules, data: SeatingData, _: bool) -> Draft:
    if rules.session > len(rules.schedule):
        raise SeatingError("seating.no_schedule", session=rules.session, last=len(rules.schedule))
    pairs = rules.schedule[rules.session - 1]
    highest = max(number for turn in rules.schedule for pair in turn for number in pair)
    numbered = numbers_in_sections(data.entrants, rules.sections, highest, absent_from(rules, data))
    seats, lone = seat_schedule(pairs, numbered, rules.seats, lone_sits=rules.lone_sits)
    return Draft(seats, [competitor for members in numbered.values() for competitor in members.values()], byes=lone)


def by_bracket(rules: SeatingRules, data: SeatingData, provisional: bool) -> Draft:
    fixtures = rules.fixtures[rules.stage]
    sides = [side for fixture in fixtures for side in (fixture.home, fixture.away)]
    progress, notices = settle_sides(rules, data, sides, provisional)
    if rules.playoff:
        fixtures = tuple(fixture for fixture in fixtures if fixture.table_no in progress.undecided)
    seats, walkovers = seat_bracket(fixtures, progress, absent_from(rules, data), rules.seats)
    notices += [Notice("seating.walkover", {"competitor": team}) for team in walkovers]
    return Draft(seats, [seat.competitor for seat in seats], byes=walkovers, notices=notices)


def by_team_swiss(rules: SeatingRules, data: SeatingData, provisional: bool) -> Draft:
    absent = absent_from(rules, data)
    order = order_of_standing(rules, data, absent) if rules.session > 1 else []
    sides = [side for pair in rules.fixed for side in pair]
    progress, notices = settle_sides(rules, data, sides, provisional)
    teams = {side: team for side, team in progress.sides.items() if team not in absent}
    turn = seat_team_swiss(
        order,
        [(teams.get(home), teams.get(away)) for home, away in rules.fixed],
        rules.seats,
        meetings_before(rules, data),
        byes_before(rules, data),
        lambda over: order_of_lots(rules, data, list(over)),
        avoid_rematch=rules.avoid_rematch,
    )
    order = [seat.competitor for seat in turn.seats]
    return Draft(turn.seats, order, byes=turn.byes, notices=[*notices, *_repeats(turn)])


def by_hand(rules: SeatingRules, data: SeatingData, _: bool) -> Draft:
    raise SeatingError("seating.by_hand", stage=rules.stage)


METHODS: dict[str, Callable[[SeatingRules, SeatingData, bool], Draft]] = {
    "standing": by_standing,
    "swiss_tables": by_swiss_tables,
    "swiss_threes": by_swiss_threes,
    "schedule": by_schedule,
    "bracket": by_bracket,
    "team_swiss": by_team_swiss,
    "by_hand": by_hand,
}


def _by_serpentine(rules: SeatingRules, data: SeatingData) -> Draft:
    size = _tables(rules) * len(rules.seats)
    order, notices = _order(rules, data, gone_before(rules, data), lambda count, _: [size] * -(-count // size))
    seats = seat_serpentine(order, rules.sections, _tables(rules), rules.seats)
    if stored := stored_lot(rules, data):
        order = [competitor for competitor in order if competitor not in absent_from(rules, data)]
        seats = add_to_stored(stored, order, serve_serpentine(rules.sections, _tables(rules), rules.seats))
    return _leave_empty(rules, data, Draft(seats, order, rules.source == "lot", notices=notices))


def _leave_empty(rules: SeatingRules, data: SeatingData, draft: Draft) -> Draft:
    """The seats of who leaves with this very session stay empty: the others are seated already (D-01, D-02)."""
    absent = absent_from(rules, data)
    empty = [seat for seat in draft.seats if seat.competitor in absent]
    notices = [Notice("seating.stays_empty", vars(seat)) for seat in empty]
    return replace(
        draft,
        seats=[seat for seat in draft.seats if seat not in empty],
        order=[competitor for competitor in draft.order if competitor not in absent],
        notices=[*draft.notices, *notices],
    )


def _tables(rules: SeatingRules) -> int:
    if rules.tables is None:
        raise SeatingError("seating.no_tables", stage=rules.stage, session=rules.session)
    return rules.tables


def _order(
    rules: SeatingRules, data: SeatingData, away: Set[str], units: Callable[[int, int], list[int]]
) -> tuple[list[str], list[Notice]]:
    """The order seats are filled in. ``units``: sizes of the units in which a lot keeps clubs apart."""
    if rules.source in ("standing", "serpentine"):
        return order_of_standing(rules, data, away), []
    competitors = competitors_of(rules, data, away)
    if rules.source != "lot":
        return competitors, []
    order = order_of_lots(rules, data, competitors)
    if not rules.keep_apart or stored_lot(rules, data):
        return order, []
    clubs = {entrant.competitor: entrant.club for entrant in data.entrants}
    apart, together = keep_apart(order, clubs, units(len(order), len(rules.seats)))
    return apart, [
        Notice("seating.club_together", {"club": clubs[group[0]], "competitors": ", ".join(group)})
        for group in together
    ]


def _whole_tables(count: int, seats: int) -> list[int]:
    return [seats] * (count // seats)


def _repeats(turn: SwissRound) -> list[Notice]:
    tables = turn.tables
    notices = [Notice("seating.meet_again", {"first": first, "second": second}) for first, second in tables.repeats]
    if not tables.fewest:
        notices.append(Notice("seating.not_proven", {"count": len(tables.repeats)}))
    if tables.unhelped:
        notices.append(Notice("seating.no_solver"))
    return notices
