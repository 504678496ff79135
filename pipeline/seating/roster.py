"""Who takes part in a session, and in which order (IND-SEAT-01, IND-SEAT-02, IND-SEAT-04, D-02, D-28)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set

from pipeline.errors import SeatingError
from pipeline.seating.absences import find_absent, find_gone
from pipeline.seating.lots import draw_lots
from pipeline.seating.model import Place, Seat, SeatingData
from pipeline.seating.natural import natural_key
from pipeline.seating.ranked_tables import order_registered
from pipeline.seating.rules import SeatingRules


def absent_from(rules: SeatingRules, data: SeatingData, session: int | None = None) -> frozenset[str]:
    """Who does not sit down in a session of the stage; without ``session``, in the one that is seated."""
    return find_absent(data.rulings, rules.stages, rules.stage, session or rules.session)


def gone_before(rules: SeatingRules, data: SeatingData) -> frozenset[str]:
    """Who had left before the session that is seated."""
    return find_gone(data.rulings, rules.stages, rules.stage, rules.session)


def order_of_standing(rules: SeatingRules, data: SeatingData, away: Set[str]) -> list[str]:
    """The standing the session is seated from, closed up: without who is away, who advanced and who is out.

    Raises SeatingError where there is no such standing yet.
    """
    standing = standing_rows(rules, data)
    if not standing:
        stage, session = rules.standing or (rules.stage, rules.session - 1)
        raise SeatingError("seating.no_standing", stage=stage, session=session)
    order = [place.competitor for place in standing if place.competitor not in away]
    return order_registered(order, registered(rules, data)) if rules.registers and rules.session > 1 else order


def standing_rows(rules: SeatingRules, data: SeatingData) -> list[Place]:
    """Rows of that standing by rank; a shared rank in the order the regulation names (D-18), else by number."""
    if rules.standing is None:
        return []
    stage, session = rules.standing
    if rules.advanced:
        rows = [place for place in data.places if place.stage == stage and place.outcome == "advances"]
    else:
        rows = [place for place in data.places if (place.stage, place.session) == (stage, session)]
        rows = [place for place in rows if place.outcome not in ("advances", "out")]
    lots = {competitor: at for at, competitor in enumerate(drawn_before(rules, data, 1))}

    def tied(place: Place) -> tuple[int, ...]:
        # whoever had no seat in the first session has no lot that is known: the later number first
        return (lots.get(place.competitor, len(lots)),) if rules.ties == "lot" else ()

    rows.sort(key=lambda place: natural_key(place.competitor), reverse=rules.ties == "lot")
    return sorted(rows, key=lambda place: (place.rank, *tied(place)))


def competitors_of(rules: SeatingRules, data: SeatingData, away: Set[str]) -> list[str]:
    """Everyone who may sit in the first session of the stage, by number: all entrants, or who advanced to it."""
    if rules.advanced:
        return sorted(order_of_standing(rules, data, away), key=natural_key)
    everyone = {entrant.competitor for entrant in data.entrants}
    if rules.registers and data.joining:
        everyone &= data.joining
    return sorted(everyone - away, key=natural_key)


def order_of_lots(rules: SeatingRules, data: SeatingData, competitors: list[str]) -> list[str]:
    """The lot of the session. Seats that were drawn before keep their order; who was added since comes after them."""
    drawn = drawn_before(rules, data, rules.session)
    return draw_lots(competitors, data.draw_seed, f"{rules.stage}-{rules.session}", drawn)


def stored_lot(rules: SeatingRules, data: SeatingData) -> list[Seat]:
    """The seats of the session as they were drawn before; none where it is not drawn."""
    return seats_of_session(rules, data, rules.session) if rules.source == "lot" else []


def registered(rules: SeatingRules, data: SeatingData) -> set[str]:
    """Who was seated in the session before and did not forfeit it, and whoever has registered for this one (OUR-07)."""
    before = rules.session - 1
    forfeited = {
        ruling.competitor
        for ruling in data.rulings
        if ruling.kind == "forfeit" and (ruling.stage, ruling.session) == (rules.stage, before)
    }
    seated = {seat.competitor for seat in seats_of_session(rules, data, before)}
    return (seated - forfeited - absent_from(rules, data)) | data.joining


def drawn_before(rules: SeatingRules, data: SeatingData, session: int) -> list[str]:
    """The order in which the seats of a session were filled, read back from the seats."""
    serpentine = rules.method == "standing" and rules.inside == "serpentine"
    sections = {section: at for at, section in enumerate(rules.sections)}
    directions = {seat: at for at, seat in enumerate(rules.seats)}

    def served(seat: Seat) -> tuple[int, int, int]:
        direction = directions.get(seat.seat, len(directions))
        backwards = serpentine and seat.table_no % 2 == 0
        return sections.get(seat.section, len(sections)), seat.table_no, -direction if backwards else direction

    return [seat.competitor for seat in sorted(seats_of_session(rules, data, session), key=served)]


def seats_of_session(rules: SeatingRules, data: SeatingData, session: int) -> list[Seat]:
    return [
        seat
        for sitting in data.sittings
        if (sitting.stage, sitting.session) == (rules.stage, session)
        for seat in sitting.seats
    ]


def meetings_before(rules: SeatingRules, data: SeatingData) -> dict[str, set[str]]:
    """Who has met whom at a table in the earlier sessions of the stage."""
    met: dict[str, set[str]] = {}
    for session in range(1, rules.session):
        tables: dict[tuple[str, int], set[str]] = {}
        for seat in seats_of_session(rules, data, session):
            tables.setdefault((seat.section, seat.table_no), set()).add(seat.competitor)
        for table in tables.values():
            for competitor in table:
                met.setdefault(competitor, set()).update(table - {competitor})
    return met


def byes_before(rules: SeatingRules, data: SeatingData) -> Counter[str]:
    """How many earlier sessions of the stage each competitor took part in without a seat."""
    had: Counter[str] = Counter()
    for session in range(1, rules.session):
        there = {p.competitor for p in data.places if (p.stage, p.session) == (rules.stage, session)}
        seated = {seat.competitor for seat in seats_of_session(rules, data, session)}
        had.update(there - seated - absent_from(rules, data, session))
    return had
