"""What the built-in regulations say about seats, and what an event may set."""

from __future__ import annotations

from typing import Any

import pytest

from pipeline.bracket import Fixture
from pipeline.errors import SeatingError
from pipeline.regulation import load_regulation
from pipeline.seating.rules import SeatingRules, seating_rules


def rules(name: str, stage: str, session: int, **settings: Any) -> SeatingRules:
    return seating_rules(load_regulation(name, None, settings, None), stage, session)


@pytest.mark.parametrize(
    ("stage", "session", "source", "standing", "advanced"),
    [
        ("prelim", 1, "lot", None, False),
        ("prelim", 2, "standing", ("prelim", 1), False),
        ("second-a", 1, "lot", ("prelim", 5), True),
        ("second-b", 1, "standing", ("second-a", 3), True),
        ("semifinal", 1, "serpentine", ("second-b", 3), True),
        ("final", 1, "standing", ("semifinal", 8), True),
        ("final", 2, "standing", ("final", 1), False),
    ],
)
def test_where_the_order_comes_from(
    stage: str, session: int, source: str, standing: tuple[str, int] | None, advanced: bool
) -> None:
    """IND-SEAT-01, IND-SEAT-02, IND-SEAT-04, IND-SEM-03, D-08."""
    found = rules("2012-individual", stage, session)
    assert (found.source, found.standing, found.advanced) == (source, standing, advanced)


def test_readings_of_the_text_are_settings() -> None:
    """IND-SEAT-01, IND-SEAT-04, D-18, D-23."""
    by_number = {"seating.session_1": "draw_number"}
    assert rules("2012-individual", "prelim", 1, **by_number).source == "draw_number"
    by_lot = {"stages.second-b.seating.session_1": "lot"}
    assert rules("2012-individual", "second-b", 1, **by_lot).source == "lot"
    assert rules("2019-zibo", "swiss", 2, rounds=5).avoid_rematch
    again = rules("2019-zibo", "swiss", 2, rounds=5, avoid_rematch=False, bye="last")
    assert not again.avoid_rematch
    assert not again.nobody_twice


def test_sections_and_tables_of_a_session() -> None:
    """IND-PRE: 63 players in three sections of seven tables, in session 5 two sections."""
    assert (rules("2012-individual", "prelim", 4).sections, rules("2012-individual", "prelim", 5).sections) == (
        ("A", "B", "C"),
        ("A", "B"),
    )
    assert rules("2012-individual", "prelim", 4).tables == 7


def test_cuts_and_last_key_are_those_of_the_standing() -> None:
    """IND-PRE-03: session 5 is seated from the standing that is cut at 9, 51 and 63."""
    found = rules("2012-individual", "prelim", 5)
    assert (found.cuts, found.last_key) == ((9, 51, 63), "draw_number")


def test_draw_of_the_teams() -> None:
    """TEAM-KO-01, TEAM-SW-01."""
    found = rules("2012-team", "swiss", 3)
    assert found.places_of == ("groups", 5)
    assert found.fixed[0] == ("loser:1", "loser:2")
    assert found.fixtures["sf"] == (
        Fixture(13, "winner:9", "winner:10"), Fixture(14, "winner:11", "winner:12"),
    )  # fmt: skip
    assert rules("2012-team", "swiss", 2).fixed == ()


def test_unknown_stage_and_session_list_what_there_is() -> None:
    with pytest.raises(SeatingError, match="prelim, second-a"):
        rules("2012-individual", "quarterfinal", 1)
    with pytest.raises(SeatingError, match="it has 5"):
        rules("2012-individual", "prelim", 6)
