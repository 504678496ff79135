"""The front door: who sits where in a session, by whatever method the regulation names."""

from __future__ import annotations

from pipeline.errors import Fault, SeatingError
from pipeline.seating.methods import METHODS
from pipeline.seating.model import MissingBoard, Notice, Place, SeatingData, SeatPlan
from pipeline.seating.natural import natural_key
from pipeline.seating.notices import ties_at_cuts, ties_between_tables
from pipeline.seating.roster import standing_rows
from pipeline.seating.rules import SeatingRules

UNSETTLED = frozenset({"seating.undecided", "seating.place_shared"})
MADE_FROM_THE_STANDING = frozenset({"standing", "swiss_tables", "swiss_threes", "team_swiss"})


def plan_seats(rules: SeatingRules, data: SeatingData, *, provisional: bool = False) -> SeatPlan:
    """The seats of one session, with what the director should know about them.

    Depends on nothing but its arguments, and not on the order of their rows. Raises SeatingError when a board, a
    standing or a match result is missing that the seats depend on, with a fault for each missing board; with
    ``provisional`` missing boards, matches and play-offs become notices instead. Raises it also for more competitors
    than places, numbers the schedule does not have, and stages that are seated by hand.
    """
    missing = _missing(rules, data)
    if missing and not provisional:
        raise SeatingError("seating.incomplete", [_fault(board) for board in missing], count=len(missing))
    draft = METHODS[rules.method](rules, data, provisional)
    notices = list(draft.notices)
    if missing:
        notices.insert(0, Notice("seating.provisional", {"count": len(missing)}))
    if _from_standing(rules):
        notices += ties_at_cuts(_whole_standing(rules, data), rules.cuts, rules.last_key)
    if _from_standing(rules) and rules.source != "lot":
        seated = {seat.competitor for seat in draft.seats} | set(draft.byes)
        notices += ties_between_tables([p for p in standing_rows(rules, data) if p.competitor in seated], draft.seats)
    return SeatPlan(
        stage=rules.stage,
        session=rules.session,
        seats=tuple(draft.seats),
        order=tuple(draft.order),
        drawn=draft.drawn,
        byes=tuple(draft.byes),
        notices=tuple(notices),
        provisional=bool(missing) or any(notice.code in UNSETTLED for notice in notices),
    )


def _from_standing(rules: SeatingRules) -> bool:
    """Who sits down, or in which order, follows from a standing."""
    return rules.standing is not None and rules.method in MADE_FROM_THE_STANDING


def _whole_standing(rules: SeatingRules, data: SeatingData) -> list[Place]:
    rows = [place for place in data.places if (place.stage, place.session) == rules.standing]
    return sorted(rows, key=lambda place: (place.section, place.rank, natural_key(place.competitor)))


def _missing(rules: SeatingRules, data: SeatingData) -> list[MissingBoard]:
    """Missing boards of the sessions that go into the standing or the places the seats are made from."""
    needed = [rules.standing] if _from_standing(rules) else []
    if rules.session == 1 or rules.fixed:
        needed.append(rules.places_of)
    upto = dict(stage_and_session for stage_and_session in needed if stage_and_session)
    boards = [board for board in data.missing if board.session <= upto.get(board.stage, 0)]
    return sorted(
        boards, key=lambda b: (b.stage, b.session, b.section, b.round, b.table_no, b.board, natural_key(b.competitor))
    )


def _fault(board: MissingBoard) -> Fault:
    details = {name: value for name, value in vars(board).items() if name != "competitor"}
    return Fault("results", None, None, None, board.competitor, "seating.missing_board", details)
