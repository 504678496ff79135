"""From ``fushi new`` and a list of entries to the prizes, session by session: seats, sheets, results, scores.

In the middle of each event somebody comes late and somebody withdraws.
"""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from tests.golden.round_trip import Trip, seated, turns


def test_individual_from_entries_to_prizes(tmp_path: Path) -> None:
    """IND-SEAT-01 to -04, IND-PRE-03, IND-SFA-02, IND-SEM-03, IND-WD-02, IND-PRZ-01: 63 players, 21 sessions."""
    late, leaving = (
        {("prelim", 2): "迟到者"},
        {("prelim", 3): lambda trip: ("withdrawal", seated(trip, "prelim", 2, 40))},
    )
    trip = Trip(tmp_path / "ind", 100, late=late, leaving=leaving)
    trip.begin("2012-individual", ["编号,姓名,单位", *(f",选手{number},单位{number % 9}" for number in range(1, 63))])
    trip.play(turns(prelim=5, second_a=3, second_b=3, semifinal=8, final=2))
    sizes = {place: len(made["seats"]) for place, made in trip.seats.items()}
    # the seat of who came late was free, and that of who withdrew is again
    assert [sizes["prelim", session] for session in range(1, 6)] == [62, 63, 62, 62, 42]
    assert [sizes["second-a", session] for session in range(1, 4)] == [30, 30, 15]
    assert [sizes["second-b", session] for session in range(1, 4)] == [15, 15, 15]
    assert [sizes["semifinal", session] for session in range(1, 9)] == [6] * 8
    assert [sizes["final", session] for session in range(1, 3)] == [3, 3]
    assert trip.end()[-1] == (63, trip.gone[0])
    # what the reduction takes from 5 and 6 goes to 4: the sum stays (IND-SEM-06)
    total = 30000 + 15000 + 9000 + 2 * 8000 + 3 * 6000 + 8 * 5000 + 8 * 4000 + 12 * (3000 + 2500 + 2000)
    assert trip.ask("select sum(amount)::varchar, count(*) from prizes") == [(f"{total}.00", 60)]


def test_mixed_pairs_from_entries_to_prizes(tmp_path: Path) -> None:
    """MIX-02, MIX-05, MIX-06, MIX-07: the eighth pair comes late, another leaves before round 6."""
    late, leaving = {("round-robin", 3): "迟/到"}, {("round-robin", 6): lambda trip: ("withdrawal", "5")}
    trip = Trip(tmp_path / "mix", 100, late=late, leaving=leaving)
    trip.begin("2012-mixed", ["编号,姓名,选手1,选手2", *(f",甲{n}/乙{n},甲{n},乙{n}" for n in range(1, 8))])
    trip.play(turns(round_robin=7))
    assert [len(made["seats"]) for made in trip.seats.values()] == [7, 7, 8, 8, 8, 7, 7]
    ranking = trip.end()
    assert (len(ranking), ranking[-1]) == (8, (8, "5"))
    total = 5000 + 4000 + 3500 + 5 * 3000 + 7 * (600 + 600 + 300 + 300)
    assert sum(Decimal(amount) for (amount,) in trip.ask("select amount::varchar from prizes")) == total
    assert "甲1" in (trip.folder / "reports" / "prizes.html").read_text("utf-8")


def test_teams_from_entries_to_prizes(tmp_path: Path) -> None:
    """TEAM-GRP-01, -03, TEAM-KO-01, TEAM-SW-01, -02, D-33: one team comes late, one leaves, one declines the Swiss."""
    leaving = {
        ("groups", 5): lambda trip: ("withdrawal", "B3"),
        ("swiss", 1): lambda trip: ("decline", trip.ask(FIFTH)[0][0]),
    }
    trip = Trip(tmp_path / "team", 100, late={("groups", 3): "迟到队"}, leaving=leaving)
    trip.begin("2012-team", ["编号,姓名,单位", *(f",队{number},单位{number % 8}" for number in range(1, 24))])
    trip.play(turns(groups=5))
    trip.fushi("ingest", trip.folder)
    trip.fushi("score", trip.folder)
    trip.play(turns(r16=2, qf=2, sf=2, final=3, third=2, swiss=5))
    sizes = {place: len(made["seats"]) for place, made in trip.seats.items()}
    assert [sizes[stage, 1] for stage in ("r16", "qf", "sf", "final", "third")] == [16, 8, 4, 2, 2]
    ranking = trip.end()
    assert len(ranking) == 24
    assert {competitor for _, competitor in ranking[-2:]} <= {*trip.gone, *(one for _, one in ranking)}
    assert set(trip.gone) <= {competitor for rank, competitor in ranking if rank > 16}


FIFTH = """
select competitor from standings where stage = 'groups' and session = 5 and section = 'A' and rank >= 5
order by rank, competitor limit 1
"""


def test_swiss_in_threes_from_entries_to_prizes(tmp_path: Path) -> None:
    """ZIBO-01, ZIBO-04, ZIBO-08: records and scores, two or one without a table, nobody twice; goods for everyone."""
    late, leaving = {("swiss", 2): "迟到者"}, {("swiss", 4): lambda trip: ("withdrawal", seated(trip, "swiss", 3, 4))}
    trip = Trip(tmp_path / "zibo", 1, late=late, leaving=leaving)
    settings = "rounds = 5\n"
    trip.begin(
        "2019-zibo", ["编号,姓名,单位", *(f",选手{number},单位{number % 5}" for number in range(1, 14))], settings
    )
    trip.play(turns(swiss=5))
    byes = [bye for made in trip.seats.values() for bye in made["byes"]]
    assert [len(made["seats"]) for made in trip.seats.values()] == [12] * 5
    assert [len(made["byes"]) for made in trip.seats.values()] == [1, 2, 2, 1, 1]
    assert len(set(byes)) == len(byes)
    assert len(trip.end()) == 14
    assert trip.ask("select count(distinct competitor) from prizes where amount = 580") == [(14,)]
    assert trip.ask("select count(*) > 0 from raw.hands") == [(True,)]


@pytest.mark.parametrize(
    ("regulation", "zero_sum", "seats"),
    [
        ("2002-ourgame-sandayi", True, 4),
        ("2002-ourgame-shuangkou", True, 2),
        ("2002-ourgame-chudadi", False, 4),
        ("2002-ourgame-bieqi", False, 4),
    ],
)
def test_online_game_from_entries_to_ranking(regulation: str, zero_sum: bool, seats: int, tmp_path: Path) -> None:
    """OUR-01, OUR-05, OUR-07: four rounds; one comes in late, one withdraws, the last table may be short."""
    trip = Trip(
        tmp_path / "our", 1, zero_sum, {("swiss", 2): "新人"}, {("swiss", 4): lambda trip: ("withdrawal", "3")},
        {("swiss", 2): ["--joining", "19"]},
    )  # fmt: skip
    settings = "rounds = 4\n"
    trip.begin(
        regulation, ["编号,姓名,单位", *(f",选手{number},单位{number % 5}" for number in range(1, 19))], settings
    )
    trip.play(turns(swiss=4))
    assert [len(made["seats"]) for made in trip.seats.values()] == [18, 19, 19, 18]
    assert trip.seats["swiss", 2]["seats"][-1]["competitor"] == "19"
    tables = {seat["table"] for seat in trip.seats["swiss", 1]["seats"]}
    assert len(tables) == -(-18 // seats)
    # whoever sat at a short table in every round has no board and is ranked last all the same
    assert len(trip.end()) == 19
