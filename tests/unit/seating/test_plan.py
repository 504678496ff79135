"""The front door: who takes part, what is refused, what the director is told."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.bracket import Fixture
from pipeline.errors import SeatingError
from pipeline.seating.model import Entrant, Match, MissingBoard, Place, Ruling, Seat, SeatingData, SeatPlan, Sitting
from pipeline.seating.plan import plan_seats
from pipeline.seating.rules import SeatingRules

RULES = SeatingRules(
    stage="main", session=2, method="standing", source="standing", inside="serpentine", seats=("E", "S", "W"),
    sections=("A",), tables=2, standing=("main", 1), advanced=False, playoff=False, registers=False,
    stages=("before", "main", "after"), keep_apart=False, avoid_rematch=True, nobody_twice=True, ties="number",
    schedule=(), lone_sits=True, places_of=None, fixtures={}, fixed=(), cuts=(), last_key="small_points",
)  # fmt: skip


def standing(*ranked: str, stage: str = "main", session: int = 1, section: str = "") -> tuple[Place, ...]:
    """``3:7+`` is rank 3 for competitor 7, who advances; ``=`` stays, ``-`` is out, ``!`` by the last key."""
    marks = {"+": "advances", "=": "stays", "-": "out"}
    places = []
    for row in ranked:
        rank, competitor = row.rstrip("+=-!").split(":")
        outcome = next((marks[mark] for mark in marks if mark in row), None)
        decided_by = "small_points" if "!" in row else "standard_points"
        places.append(Place(stage, session, section, int(rank), competitor, decided_by, outcome))
    return tuple(places)


def data(*ranked: str, **more: Any) -> SeatingData:
    places = more.pop("places", standing(*ranked))
    entrants = tuple(Entrant(place.competitor) for place in places)
    return SeatingData(more.pop("entrants", entrants), more.pop("draw_seed", 7), places, **more)


def ruling(competitor: str, kind: str = "withdrawal", stage: str = "main", session: int = 1, round: int = 0) -> Ruling:
    return Ruling(stage, session, round or None, competitor, kind)


def codes(plan: SeatPlan) -> list[str]:
    return [notice.code.removeprefix("seating.") for notice in plan.notices]


def seated(plan: SeatPlan) -> list[str]:
    return [seat.competitor for seat in plan.seats]


SIX = ("1:a", "2:b", "3:c", "4:d", "5:e", "6:f")


def test_session_is_seated_from_the_standing_before() -> None:
    """IND-SEAT-02, IND-SEAT-03."""
    plan = plan_seats(RULES, data(*SIX))
    assert plan.seats[3:] == (Seat("A", 2, "W", "d"), Seat("A", 2, "S", "e"), Seat("A", 2, "E", "f"))
    assert not plan.drawn
    assert plan.notices == ()


@pytest.mark.parametrize("kind", ["withdrawal", "disqualify", "decline"])
def test_who_left_before_is_closed_up(kind: str) -> None:
    """D-01, D-02: c left in round 2 of session 1; the others close up, the last seat stays empty."""
    plan = plan_seats(RULES, data(*SIX, rulings=(ruling("c", kind, round=2),)))
    assert seated(plan) == ["a", "b", "d", "e", "f"]
    assert plan.seats[-1].seat == "S"


def test_who_leaves_with_this_session_leaves_his_seat_empty() -> None:
    """D-01: until then he is active, so the others sit as they would with him."""
    plan = plan_seats(RULES, data(*SIX, rulings=(ruling("c", session=2),)))
    assert plan.seats[2:] == (Seat("A", 2, "W", "d"), Seat("A", 2, "S", "e"), Seat("A", 2, "E", "f"))
    assert codes(plan) == ["stays_empty"]


def test_who_leaves_during_the_session_sits_down() -> None:
    """D-01: the ruling names a round."""
    assert "c" in seated(plan_seats(RULES, data(*SIX, rulings=(ruling("c", session=2, round=1),))))


def test_declining_another_stage_changes_nothing() -> None:
    """D-33: decline works in the stage it names; a withdrawal works from there on."""
    declined = ruling("c", "decline", stage="before")
    assert "c" in seated(plan_seats(RULES, data(*SIX, rulings=(declined,))))
    assert "c" not in seated(plan_seats(RULES, data(*SIX, rulings=(replace(declined, kind="withdrawal"),))))


def test_who_advanced_or_is_out_does_not_sit() -> None:
    """IND-PRE-03: ranks 1 and 2 went on, 6 is out."""
    plan = plan_seats(RULES, data("1:a+", "2:b+", "3:c=", "4:d=", "5:e=", "6:f-"))
    assert seated(plan) == ["c", "d", "e"]


def test_stage_starts_with_those_who_advanced_at_any_cut() -> None:
    """IND-SEAT-04, IND-PRE-03, IND-PRE-04: two sessions of the stage before sent people here, by their ranks."""
    first = replace(RULES, session=1, standing=("before", 2), advanced=True)
    places = standing("1:a+", "2:b=", "3:c=", stage="before", session=1)
    places += standing("2:c+", "3:b-", stage="before", session=2)
    assert seated(plan_seats(first, data(places=places))) == ["a", "c"]


def test_lot_or_number_in_the_first_session() -> None:
    """IND-SEAT-01: setting seating.session_1."""
    entrants = tuple(Entrant(str(number)) for number in (10, 9, 2, 1))
    by_number = replace(RULES, session=1, source="draw_number", standing=None)
    assert seated(plan_seats(by_number, data(entrants=entrants))) == ["1", "2", "9", "10"]
    drawn = plan_seats(replace(by_number, source="lot"), data(entrants=entrants))
    assert drawn.drawn
    assert sorted(seated(drawn), key=int) == ["1", "2", "9", "10"]


def test_late_entry_changes_nobody_elses_seat() -> None:
    """IND-SEAT-01: what was drawn and stored stays, even with another seed."""
    first = replace(RULES, session=1, source="lot", standing=None)
    entrants = tuple(Entrant(letter) for letter in "abcd")
    drawn = plan_seats(first, data(entrants=entrants))
    stored = (Sitting("main", 1, drawn.seats),)
    later = data(entrants=(*entrants, Entrant("e")), sittings=stored, draw_seed=8)
    assert set(drawn.seats) < set(plan_seats(first, later).seats)


def test_clubs_are_kept_apart_where_asked() -> None:
    first = replace(RULES, session=1, method="swiss_threes", source="lot", standing=None, keep_apart=True)
    entrants = (*(Entrant(f"a{n}", "A") for n in range(3)), *(Entrant(f"b{n}", "B") for n in range(3)))
    plan = plan_seats(first, data(entrants=entrants))
    assert codes(plan) == ["club_together", "club_together"]


def test_missing_results_are_asked_for() -> None:
    """Seating the next session asks for boards that are missing, all of them, unless it is provisional."""
    missing = tuple(MissingBoard("main", 1, "A", turn, 2, 4, "c") for turn in (2, 1))
    with pytest.raises(SeatingError) as caught:
        plan_seats(RULES, data(*SIX, missing=missing))
    assert caught.value.code == "seating.incomplete"
    assert [fault.details["round"] for fault in caught.value.faults] == [1, 2]
    assert "c" in caught.value.faults[0].line_of_text("zh")
    plan = plan_seats(RULES, data(*SIX, missing=missing), provisional=True)
    assert plan.provisional
    assert codes(plan) == ["provisional"]


def test_missing_results_of_other_sessions_do_not_matter() -> None:
    later = MissingBoard("main", 2, "A", 1, 2, 4, "c")
    assert not plan_seats(RULES, data(*SIX, missing=(later,))).provisional


def test_standing_that_does_not_exist_yet() -> None:
    with pytest.raises(SeatingError) as caught:
        plan_seats(RULES, data(places=standing(*SIX, session=2)))
    assert caught.value.code == "seating.no_standing"


def test_ties_at_a_cut_are_named() -> None:
    """A cut decided by the last key, or not at all."""
    cut = replace(RULES, cuts=(3,))
    assert codes(plan_seats(cut, data(*SIX))) == []
    assert codes(plan_seats(cut, data("1:a", "2:b", "3:c", "4:d!", "5:e", "6:f"))) == ["cut_by_last_key"]
    assert codes(plan_seats(cut, data("1:a", "2:b", "3:c", "3:d", "5:e", "6:f"))) == ["cut_through_tie", "rank_shared"]


def test_shared_rank_is_ordered_by_number_or_by_lot() -> None:
    """D-18: by number. ZIBO: as they sat in the first round, who had no seat there after them."""
    ranked = ("1:1", "1:2", "1:3", "1:20", "1:13", "6:4")
    threes = replace(RULES, method="swiss_threes")
    seats = tuple(Seat("", 1, seat, competitor) for seat, competitor in zip("WES", "132", strict=True))
    sat = data(*ranked, sittings=(Sitting("main", 1, seats),))
    assert list(plan_seats(threes, sat).order) == ["1", "2", "3", "13", "20", "4"]
    assert list(plan_seats(replace(threes, ties="lot"), sat).order) == ["3", "2", "1", "20", "13", "4"]


def test_who_met_whom_and_who_had_a_bye_is_read_from_the_seats() -> None:
    """ZIBO-04, D-23: d had the bye of round 1; a and b have met."""
    sitting = Sitting("main", 1, tuple(Seat("", 1, seat, who) for seat, who in zip("ESW", "abc", strict=True)))
    plan = plan_seats(replace(RULES, method="swiss_threes"), data("1:a", "2:b", "3:c", "4:d", sittings=(sitting,)))
    assert plan.byes == ("c",)
    assert codes(plan) == ["meet_again"]


def test_registered_players_only() -> None:
    """OUR-07, D-28: b forfeited and has not registered again; z is new and comes last; c left."""
    tables = replace(RULES, inside="order", registers=True, seats=("N", "E"), sections=("",))
    sitting = Sitting("main", 1, tuple(Seat("", 1, "N", who) for who in "abcd"))
    rulings = (ruling("b", "forfeit"), ruling("c", session=2))
    known = data("1:d", "2:c", "3:b", "4:a", sittings=(sitting,), rulings=rulings, joining=frozenset("z"))
    assert seated(plan_seats(tables, known)) == ["d", "a", "z"]
    back = replace(known, joining=frozenset("b"))
    assert seated(plan_seats(tables, back)) == ["d", "b", "a"]
    assert plan_seats(tables, back).byes == ("a",)


KNOCKOUT = replace(
    RULES, session=1, method="bracket", standing=None, seats=("NS", "EW"), stages=("before", "main", "after"),
    places_of=("before", 1), fixtures={"main": (Fixture(1, "rank:A1", "rank:B2"), Fixture(2, "rank:B1", "rank:A2"))},
)  # fmt: skip
GROUPS = standing("1:A3", "2:A1", stage="before", section="A") + standing("1:B1", "2:B2", stage="before", section="B")


def test_places_in_groups_become_matches() -> None:
    """TEAM-KO-01: A1 of the draw is whoever won group A."""
    assert seated(plan_seats(KNOCKOUT, data(places=GROUPS))) == ["A3", "B2", "B1", "A1"]


def test_shared_place_needs_a_play_off() -> None:
    """TEAM-GRP-02: two share the first place of B, and the draw needs to know which."""
    shared = GROUPS[:2] + standing("1:B1", "1:B2", stage="before", section="B")
    with pytest.raises(SeatingError, match="B1, B2") as caught:
        plan_seats(KNOCKOUT, data(places=shared))
    assert caught.value.code == "seating.place_shared"
    plan = plan_seats(KNOCKOUT, data(places=shared), provisional=True)
    assert (codes(plan), plan.provisional) == (["place_shared"], True)


def test_undecided_match_is_asked_for() -> None:
    """TEAM-KO-01: the final waits for match 2."""
    fixtures = {**KNOCKOUT.fixtures, "after": (Fixture(3, "winner:1", "winner:2"),)}
    final = replace(KNOCKOUT, stage="after", fixtures=fixtures)
    known = data(places=GROUPS, matches=(Match("main", 1, 1, "A3", "B2", "A3"),))
    with pytest.raises(SeatingError, match="2"):
        plan_seats(final, known)
    plan = plan_seats(final, known, provisional=True)
    assert (plan.seats, codes(plan), plan.provisional) == ((), ["undecided"], True)


def test_play_off_session_seats_level_matches_only() -> None:
    """D-31, TEAM-KO-03: match 1 is decided, match 2 is level."""
    playoff = replace(KNOCKOUT, session=3, playoff=True)
    known = data(places=GROUPS, matches=(Match("main", 2, 1, "A3", "B2", "A3"), Match("main", 2, 2, "B1", "A1")))
    assert seated(plan_seats(playoff, known)) == ["B1", "A1"]


def test_walkover_is_told() -> None:
    """D-17."""
    plan = plan_seats(KNOCKOUT, data(places=GROUPS, rulings=(ruling("B2", stage="before", session=1),)))
    assert (seated(plan), plan.byes, codes(plan)) == (["B1", "A1"], ("A3",), ["walkover"])


def test_numbers_must_fit_the_schedule() -> None:
    """MIX-02: all of those that do not, at once."""
    schedule = replace(RULES, session=1, method="schedule", sections=("",), seats=("NS", "EW"), schedule=(((2, 1),),))
    fitting = (Entrant("1"), Entrant("2"))
    assert seated(plan_seats(schedule, data(entrants=fitting))) == ["2", "1"]
    with pytest.raises(SeatingError, match="3, x") as caught:
        plan_seats(schedule, data(entrants=(*fitting, Entrant("x"), Entrant("3"))))
    assert caught.value.code == "seating.numbers"


def test_seats_by_hand_are_not_made() -> None:
    with pytest.raises(SeatingError) as caught:
        plan_seats(replace(RULES, method="by_hand"), data(*SIX))
    assert caught.value.code == "seating.by_hand"


@given(st.integers(3, 24), st.sampled_from(["swiss_threes", "standing", "swiss_tables"]), st.data())
@settings(max_examples=80, deadline=None)
def test_everybody_active_sits_once_whatever_the_ties(count: int, method: str, draw: st.DataObject) -> None:
    """Nobody twice, everybody who plays has a seat or a bye, and the order of rows changes nothing."""
    ranks = sorted(draw.draw(st.lists(st.integers(1, count), min_size=count, max_size=count)))
    everyone = [str(number) for number in range(count)]
    gone = draw.draw(st.sets(st.sampled_from(everyone), max_size=count - 1))
    known = data(
        *(f"{rank}:{who}" for rank, who in zip(ranks, everyone, strict=True)),
        rulings=tuple(ruling(who) for who in sorted(gone)),
    )
    rules = replace(RULES, method=method, tables=8)
    plan = plan_seats(rules, known)
    assert sorted([*seated(plan), *plan.byes]) == sorted(set(everyone) - gone)
    assert len(plan.byes) == ((count - len(gone)) % 3 if method == "swiss_threes" else 0)
    assert len({(seat.section, seat.table_no, seat.seat) for seat in plan.seats}) == len(plan.seats)
    turned = random.Random(count)
    shuffled = replace(
        known,
        places=tuple(turned.sample(known.places, len(known.places))),
        entrants=tuple(turned.sample(known.entrants, len(known.entrants))),
        rulings=known.rulings[::-1],
    )
    assert plan_seats(rules, shuffled) == plan
