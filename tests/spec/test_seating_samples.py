"""Whole events: the seats of every session, made from what was known before it, are those that were played."""

from __future__ import annotations

import csv
import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from pipeline.regulation import Regulation, load_regulation
from pipeline.seating import methods, neighbours
from pipeline.seating.model import Entrant, Match, Place, Ruling, Seat, SeatingData, SeatPlan, Sitting
from pipeline.seating.plan import plan_seats
from pipeline.seating.rules import seating_rules

FOLDER = Path(__file__).parent.parent / "fixtures" / "seating"
OUTCOMES = {"+": "advances", "=": "stays", "-": "out", "": None}
SETTINGS = {"2019-zibo": {"rounds": 5}}


def read(event: str, name: str) -> list[dict[str, str]]:
    file = FOLDER / event / f"{name}.csv"
    if not file.exists():
        return []
    with file.open(encoding="utf-8", newline="") as handle:
        return list(csv.DictReader(handle))


def places(row: dict[str, str]) -> list[Place]:
    found = re.findall(r"([0-9]+):([0-9A-Z]+)([-=+]?)", row["places"])
    return [
        Place(row["stage"], int(row["session"]), row["section"], int(rank), competitor, None, OUTCOMES[mark])
        for rank, competitor, mark in found
    ]


def sitting(row: dict[str, str]) -> Sitting:
    found = re.findall(r"([A-D]?)([0-9]+)(NS|EW|[NESW]):([0-9A-Z]+)", row["seats"])
    seats = [Seat(section, int(table), seat, competitor) for section, table, seat, competitor in found]
    return Sitting(row["stage"], int(row["session"]), tuple(seats))


@cache
def known(event: str) -> SeatingData:
    """Everything of an event."""
    return SeatingData(
        entrants=tuple(Entrant(r["competitor"], r["club"] or None, r["group"]) for r in read(event, "entries")),
        draw_seed=1,
        places=tuple(place for row in read(event, "standings") for place in places(row)),
        sittings=tuple(sitting(row) for row in read(event, "seating")),
        rulings=tuple(
            Ruling(r["stage"], int(r["session"]), int(r["round"]) if r["round"] else None, r["competitor"], r["kind"])
            for r in read(event, "rulings")
        ),
        matches=tuple(
            Match(r["stage"], int(r["session"]), int(r["table"]), r["home"], r["away"], r["winner"] or None)
            for r in read(event, "matches")
        ),
    )


@cache
def regulation(event: str) -> Regulation:
    return load_regulation(event, None, SETTINGS.get(event, {}), None)


def plan(event: str, stage: str, session: int, data: SeatingData) -> SeatPlan:
    return plan_seats(seating_rules(regulation(event), stage, session), data)


def played(event: str, stage: str, session: int) -> Sitting:
    return next(s for s in known(event).sittings if (s.stage, s.session) == (stage, session))


def before(event: str, stage: str, session: int) -> SeatingData:
    """What was known when the session was seated: nothing of it and of later sessions of the stage."""
    data = known(event)
    stages = [stated["code"] for stated in regulation(event).stages]

    def earlier(other: str, number: int) -> bool:
        return stages.index(other) < stages.index(stage) or (other == stage and number < session)

    seated = {seat.competitor for seat in played(event, stage, session).seats}
    last = [seat.competitor for s in data.sittings if (s.stage, s.session) == (stage, session - 1) for seat in s.seats]
    forfeited = {
        r.competitor for r in data.rulings if r.kind == "forfeit" and (r.stage, r.session) == (stage, session - 1)
    }
    return SeatingData(
        entrants=data.entrants,
        draw_seed=data.draw_seed,
        places=tuple(place for place in data.places if earlier(place.stage, place.session)),
        sittings=tuple(s for s in data.sittings if earlier(s.stage, s.session)),
        rulings=data.rulings,
        matches=tuple(match for match in data.matches if earlier(match.stage, match.session)),
        joining=frozenset(seated.difference(set(last) - forfeited)),
    )


def sessions() -> list[tuple[str, str, int]]:
    events = sorted(folder.name for folder in FOLDER.iterdir())
    return [(event, row["stage"], int(row["session"])) for event in events for row in read(event, "seating")]


@pytest.mark.parametrize(("event", "stage", "session"), sessions())
def test_seats_are_those_played(event: str, stage: str, session: int) -> None:
    """IND-SEAT-02 IND-SEAT-03 IND-SEAT-04 IND-SEM-03 MIX-02 TEAM-GRP-01 TEAM-KO-01 TEAM-SW-01 ZIBO-04 OUR-05.

    And D-01 D-02 D-08 D-18 D-23 D-28. Of a session drawn by lot: as many sit down, of the same competitors.
    """
    expected = list(played(event, stage, session).seats)
    made = plan(event, stage, session, before(event, stage, session))
    if made.drawn:
        assert len(made.seats) == len(expected)
        assert {seat.competitor for seat in expected} <= {seat.competitor for seat in made.seats} | set(made.byes)
    else:
        assert list(made.seats) == expected


@pytest.mark.parametrize(("event", "stage", "session"), [s for s in sessions() if s[1] == "swiss" and s[2] > 1])
def test_seats_do_not_depend_on_the_pairing_extra(
    event: str, stage: str, session: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ZIBO-04 D-23: the search proves its tables by itself, so that the extra has nothing to add."""
    for module in (neighbours, methods):
        monkeypatch.setattr(module, "solver_installed", lambda: False)
    made = plan(event, stage, session, before(event, stage, session))
    assert list(made.seats) == list(played(event, stage, session).seats)
    assert [notice.code for notice in made.notices].count("seating.no_solver") == 0


@pytest.mark.parametrize(("event", "stage", "session"), [s for s in sessions() if s[2] == 1])
def test_lot_that_was_drawn_stays_drawn(event: str, stage: str, session: int) -> None:
    """IND-SEAT-01 ZIBO-04: seating a drawn session again, whatever the seed, changes nobody's seat."""
    data = before(event, stage, session)
    made = plan(event, stage, session, replace(data, sittings=(*data.sittings, played(event, stage, session))))
    kept = set(played(event, stage, session).seats)
    assert kept <= set(made.seats)
