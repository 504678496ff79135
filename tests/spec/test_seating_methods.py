"""A small standing in, seats out: each method of seating by the article it comes from."""

from __future__ import annotations

import pytest

from pipeline.bracket import Fixture
from pipeline.errors import SeatingError
from pipeline.seating.bracket import follow_bracket, seat_bracket
from pipeline.seating.byes import choose_byes
from pipeline.seating.model import Match, Seat
from pipeline.seating.ranked_tables import order_registered, seat_ranked_tables, short_tables
from pipeline.seating.round_robin import seat_schedule
from pipeline.seating.serpentine import seat_serpentine
from pipeline.seating.swiss_tables import seat_swiss_tables
from pipeline.seating.swiss_threes import seat_swiss_threes
from pipeline.seating.team_swiss import seat_team_swiss

ESW = ("E", "S", "W")
PAIRS = ("NS", "EW")


def ranks(count: int) -> list[str]:
    return [str(rank) for rank in range(1, count + 1)]


def shown(seats: list[Seat]) -> str:
    return " ".join(f"{seat.section}{seat.table_no}{seat.seat}:{seat.competitor}" for seat in seats)


def tables(seats: list[Seat]) -> list[str]:
    by_table: dict[tuple[str, int], list[str]] = {}
    for seat in seats:
        by_table.setdefault((seat.section, seat.table_no), []).append(seat.competitor)
    return [" ".join(members) for members in by_table.values()]


def test_serpentine_inside_a_section() -> None:
    """IND-SEAT-03: 1 2 3 → E1 S1 W1, 4 5 6 → W2 S2 E2, 7 8 9 → E3 S3 W3."""
    seats = seat_serpentine(ranks(9), ["A"], 3, ESW)
    assert shown(seats) == "A1E:1 A1S:2 A1W:3 A2W:4 A2S:5 A2E:6 A3E:7 A3S:8 A3W:9"


def test_standing_fills_one_section_after_the_other() -> None:
    """IND-SEAT-02: the best of the standing are section A, the next B."""
    seats = seat_serpentine(ranks(12), ["A", "B"], 2, ESW)
    assert tables(seats) == ["1 2 3", "4 5 6", "7 8 9", "10 11 12"]
    assert [seat.section for seat in seats] == ["A"] * 6 + ["B"] * 6


def test_last_seats_of_the_last_section_stay_empty() -> None:
    """D-02: ten players where twelve had places: B2 has West alone, the first seat of its serpentine."""
    assert shown(seat_serpentine(ranks(10), ["A", "B"], 2, ESW)[9:]) == "B2W:10"


def test_more_players_than_places_are_refused() -> None:
    with pytest.raises(SeatingError, match=r"13.*12") as caught:
        seat_serpentine(ranks(13), ["A", "B"], 2, ESW)
    assert caught.value.code == "seating.no_room"


def test_first_three_and_last_three() -> None:
    """IND-SEM-03: after each session the first three sit together, the last three sit together, E S W by rank."""
    assert shown(seat_swiss_tables(ranks(6), "A", 2, ESW)) == "A1E:1 A1S:2 A1W:3 A2E:4 A2S:5 A2W:6"


def test_first_session_is_1_4_5_and_2_3_6() -> None:
    """IND-SEM-03: session 1 in serpentine over the tables."""
    assert tables(seat_swiss_tables(ranks(6), "A", 2, ESW, serpentine=True)) == ["1 4 5", "2 3 6"]


def test_schedule_of_the_mixed_pairs() -> None:
    """MIX-02: round 1 is 8–1 6–3 7–2 4–5, the first number NS."""
    everyone = {"": {number: str(number) for number in range(1, 9)}}
    seats, lone = seat_schedule([(8, 1), (6, 3), (7, 2), (4, 5)], everyone, PAIRS, lone_sits=True)
    assert shown(seats) == "1NS:8 1EW:1 2NS:6 2EW:3 3NS:7 3EW:2 4NS:4 4EW:5"
    assert lone == []


def test_pair_without_opponent_sits_alone() -> None:
    """MIX-07: pair 5 is gone; 8 takes his seat and gets averages."""
    there = {"": {number: str(number) for number in (8, 3, 7)}}
    seats, lone = seat_schedule([(8, 5), (3, 7)], there, PAIRS, lone_sits=True)
    assert shown(seats) == "1NS:8 2NS:3 2EW:7"
    assert lone == ["8"]


def test_team_without_opponent_has_no_table() -> None:
    """TEAM-GRP-01, TEAM-GRP-03: the other tables keep their numbers, in every group."""
    groups = {"A": {1: "A1", 4: "A4", 6: "A6", 2: "A2"}, "B": {number: f"B{number}" for number in range(1, 7)}}
    seats, lone = seat_schedule([(1, 3), (5, 4), (6, 2)], groups, PAIRS, lone_sits=False)
    assert shown(seats) == "A3NS:A6 A3EW:A2 B1NS:B1 B1EW:B3 B2NS:B5 B2EW:B4 B3NS:B6 B3EW:B2"
    assert lone == ["A1", "A4"]


R16 = [Fixture(1, "rank:A1", "rank:B4"), Fixture(2, "rank:C2", "rank:D3")]
QF = [Fixture(9, "winner:1", "winner:2")]
THIRD = [Fixture(16, "loser:1", "loser:2")]
PLACES = {("A", 1): "A5", ("B", 4): "B3", ("C", 2): "C3", ("D", 3): "D2"}
NOBODY: dict[str, frozenset[str]] = {"r16": frozenset(), "qf": frozenset(), "third": frozenset()}


def bracket(
    winners: dict[int, str],
    places: dict[tuple[str, int], str] = PLACES,
    gone_after: dict[str, frozenset[str]] = NOBODY,
    met: dict[int, tuple[str, str]] | None = None,
) -> str:
    matches = {number: Match("r16", 0, number, "", "", winner) for number, winner in winners.items()}
    for number, (home, away) in (met or {}).items():
        matches[number] = Match("r16", 2, number, home, away, winners.get(number))
    progress = follow_bracket({"r16": R16, "qf": QF, "third": THIRD}, places, matches, gone_after)
    seats = [seat for stage in (QF, THIRD) for seat in seat_bracket(stage, progress, frozenset(), PAIRS)[0]]
    return shown(seats)


def test_winners_and_losers_go_where_the_bracket_says() -> None:
    """TEAM-KO-01: match 9 is winner 1 – winner 2, the first at home; the losers likewise."""
    assert bracket({1: "A5", 2: "D2"}) == "9NS:A5 9EW:D2 16NS:B3 16EW:C3"


def test_match_without_a_winner_leaves_the_next_one_open() -> None:
    """TEAM-KO-01: nobody is passed on by mistake while match 2 is undecided."""
    assert bracket({1: "A5"}) == ""


def test_empty_place_of_a_short_group() -> None:
    """D-17: group B has three teams; A5 goes on without playing, and has nobody to lose to."""
    without = {side: team for side, team in PLACES.items() if side != ("B", 4)}
    progress = follow_bracket({"r16": R16}, without, {}, NOBODY)
    assert seat_bracket(R16, progress, frozenset(), PAIRS)[1] == ["A5"]
    assert bracket({2: "C3"}, without) == "9NS:A5 9EW:C3"


def test_opponent_of_a_withdrawn_team_goes_on() -> None:
    """D-17: B3 leaves during the round of sixteen, so A5 has won; B3 loses but plays no more."""
    left = {**NOBODY, "r16": frozenset({"A5"})}
    assert bracket({2: "C3"}, gone_after=left).startswith("9NS:B3 9EW:C3")


def test_who_met_is_who_the_results_say() -> None:
    """TEAM-KO-01: a correction moved B6 to the fourth place of B, after B3 had played, and won, match 1."""
    moved = {**PLACES, ("B", 4): "B6"}
    assert bracket({1: "B3", 2: "C3"}, moved, met={1: ("A5", "B3")}) == "9NS:B3 9EW:C3 16NS:A5 16EW:D2"


def test_a_match_that_both_have_left_has_no_winner() -> None:
    """D-17: C3 goes on to match 9 alone."""
    left = {**NOBODY, "r16": frozenset({"A5", "B3"})}
    assert bracket({2: "C3"}, gone_after=left) == ""


def team_swiss(
    order: list[str],
    fixed: list[tuple[str | None, str | None]],
    met: dict[str, set[str]] | None = None,
    had: dict[str, int] | None = None,
) -> tuple[list[str], list[str]]:
    turn = seat_team_swiss(order, fixed, PAIRS, met or {}, had or {}, sorted)
    return tables(turn.seats), turn.byes


def test_fixed_pairs_of_round_one() -> None:
    """TEAM-SW-01: A5–C6 and so on; two teams left without opponent meet, at the next table."""
    pairs = [("A5", "C6"), (None, "D6"), ("C5", "B6"), ("D5", None)]
    assert team_swiss([], pairs) == (["A5 C6", "C5 B6", "D6 D5"], [])


def test_more_than_two_left_over_are_paired_by_lot() -> None:
    """TEAM-SW-01: three are put in the order of their lots (here by name), the last has a bye."""
    assert team_swiss([], [("D5", None), (None, "A6"), ("C5", None)]) == (["A6 C5"], ["D5"])


def test_pairs_by_standing_without_rematch() -> None:
    """TEAM-SW-01, D-18: 1 and 2 have met, so 1–3 and 2–4, the higher at home."""
    met = {"a": {"b"}, "b": {"a"}}
    assert team_swiss(["a", "b", "c", "d"], [], met) == (["a c", "b d"], [])


def test_rematch_only_where_it_cannot_be_avoided() -> None:
    """D-18: c and d have met everybody above them, so a meets b again rather than two pairs again."""
    met = {"c": {"a", "b"}, "d": {"a", "b"}, "a": {"b", "c", "d"}, "b": {"a", "c", "d"}}
    assert team_swiss(["a", "b", "c", "d"], [], met) == (["a b", "c d"], [])


def test_bye_goes_to_the_last_without_one() -> None:
    """D-18: e had his bye already, so d has it."""
    assert team_swiss(["a", "b", "c", "d", "e"], [], {}, {"e": 1}) == (["a b", "c e"], ["d"])


def test_left_over_of_both_kinds_meet_in_round_three() -> None:
    """D-18: the odd old team and the loser of the round of sixteen without opponent, after the fixed pairs."""
    assert team_swiss(["a", "b", "c"], [("l1", "l2"), (None, "l4")]) == (["a b", "l1 l2", "c l4"], [])


def threes(order: list[str], met: dict[str, set[str]], **options: bool) -> tuple[list[str], list[str], int]:
    turn = seat_swiss_threes(order, ESW, met, {}, **options)
    return tables(turn.seats), turn.byes, len(turn.tables.repeats)


def test_neighbours_in_threes() -> None:
    """ZIBO-04: blocks of three of the standing, E S W by rank."""
    assert shown(seat_swiss_threes(ranks(6), ESW, {}, {}).seats) == "1E:1 1S:2 1W:3 2E:4 2S:5 2W:6"


def test_nobody_meets_again_while_it_can_be_avoided() -> None:
    """ZIBO-04, D-23: 1 and 2 have met; 1 sits with the nearest others, 2 with the rest."""
    assert threes(ranks(6), {"1": {"2"}, "2": {"1"}}) == (["1 3 4", "2 5 6"], [], 0)


def test_top_yields_only_where_the_bottom_would_repeat() -> None:
    """D-23: few repeats go before near neighbours: 1 2 3 would leave 4 5 6, who have met."""
    met = {"4": {"5", "6"}, "5": {"4", "6"}, "6": {"4", "5"}}
    assert threes(ranks(6), met) == (["1 2 4", "3 5 6"], [], 1)


def test_rematches_do_not_matter_where_the_regulation_says_so() -> None:
    """D-23: avoid_rematch = false."""
    assert threes(ranks(6), {"1": {"2"}, "2": {"1"}}, avoid_rematch=False)[0] == ["1 2 3", "4 5 6"]


@pytest.mark.parametrize(("count", "byes"), [(6, []), (7, ["7"]), (8, ["7", "8"])])
def test_left_over_players_have_a_bye(count: int, byes: list[str]) -> None:
    """ZIBO-04: the last ones of 3k+1 and 3k+2 players."""
    assert threes(ranks(count), {})[1] == byes


def test_nobody_has_a_second_bye_before_everybody_had_one() -> None:
    """ZIBO-04, D-23."""
    assert choose_byes(ranks(5), 2, {"5": 1, "3": 1}) == ["2", "4"]
    assert choose_byes(ranks(3), 1, {"1": 1, "2": 1, "3": 2}) == ["2"]
    assert choose_byes(ranks(5), 2, {"5": 1, "3": 1}, nobody_twice=False) == ["4", "5"]


def test_higher_averages_sit_at_lower_tables() -> None:
    """OUR-05, D-28: four a table, N E S W in rank order."""
    assert shown(seat_ranked_tables(ranks(5), ("N", "E", "S", "W"))) == "1N:1 1E:2 1S:3 1W:4 2N:5"


def test_pairs_two_at_a_table() -> None:
    """OUR-01, D-28: NS then EW."""
    assert shown(seat_ranked_tables(ranks(4), PAIRS)) == "1NS:1 1EW:2 2NS:3 2EW:4"


def test_short_table_plays_nothing() -> None:
    """D-28: the last table is short; it sits, and its players are reported."""
    assert short_tables(seat_ranked_tables(ranks(6), ("N", "E", "S", "W")), 4) == ["5", "6"]


def test_newcomers_after_everyone_else_by_number() -> None:
    """D-28, OUR-07: who is not registered does not sit; 10 comes after 9."""
    assert order_registered(["3", "1", "2"], {"2", "3", "10", "9"}) == ["3", "2", "9", "10"]
