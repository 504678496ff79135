"""From ``fushi new`` and a list of entries to the prizes, session by session: seats, sheets, results, scores."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from itertools import groupby
from pathlib import Path
from typing import Any

import duckdb
import openpyxl

from pipeline.cli.main import main
from pipeline.desk.draw import draw_event, opening_sessions
from pipeline.desk.seat import Seated, Wishes, seat_session
from pipeline.event import Event, open_event
from pipeline.regulation import load_regulation
from pipeline.regulation.flow import played_sessions
from pipeline.run import run_event, score_event

HEADER = 3
SCORES = ("北分", "东分", "南分", "西分", "南北分", "东西分")


@dataclass
class Played:
    """An event played to its end. ``seated`` by stage and session."""

    event: Event
    seated: dict[tuple[str, int], Seated]

    def ask(self, query: str) -> list[tuple[Any, ...]]:
        with duckdb.connect(str(self.event.published_database), read_only=True) as connection:
            return connection.execute(query).fetchall()


def made(folder: Path, regulation: str, entries: list[str], settings: str = "") -> Event:
    """``fushi new`` and the list of entries, in the encoding that a Chinese Excel writes."""
    assert main(["new", regulation, str(folder)]) == 0
    (folder / "entries.csv").write_bytes("\r\n".join(entries).encode("gb18030"))
    with (folder / "event.toml").open("a", encoding="utf-8") as stated:
        stated.write(settings)
    return open_event(folder)


def turns_of(event: Event, ahead: tuple[str, ...]) -> Iterator[list[tuple[str, int]]]:
    """Sessions in order of play, without play-offs and what is seated by hand.

    Those of a stage whose method is one of ``ahead`` come all at once: its seats do not wait for results in between.
    """
    regulation = load_regulation(event.regulation, event.folder, event.settings, event.base)
    turns = [played for played in played_sessions(regulation) if not played.playoff]
    for _, stage in groupby(turns, key=lambda played: played.stage["code"]):
        sessions = list(stage)
        method = sessions[0].stage["seating"]["method"]
        places = [(played.stage["code"], played.session) for played in sessions if method != "by_hand"]
        yield from [places] if method in ahead else ([place] for place in places)


def fill(workbook: Path, results: Path, unit: int, cut: Callable[[int, int], bool] = lambda table, board: False) -> int:
    """Type scores that add up to zero into the workbook of a session and put it into ``results``; returns how many.

    The scores follow from the place alone. ``cut``: boards that are left blank.
    """
    book = openpyxl.load_workbook(workbook)
    typed = 0
    for sheet in book:
        heads = [cell.value for cell in sheet[HEADER]]
        scores = [at for at, head in enumerate(heads) if head in SCORES]
        for row in sheet.iter_rows(min_row=HEADER + 1):
            place = [row[at].value for at in range(heads.index("副") + 1)]
            if cut(place[heads.index("桌")], place[-1]):
                continue
            lot = random.Random(repr(place))
            made = [lot.randrange(-8, 13) * unit for _ in scores[1:]]
            for at, score in zip(scores, [*made, -sum(made)], strict=True):
                assert not row[at].protection.locked
                row[at].value = score
            typed += len(scores)
    book.save(results / workbook.name)
    return typed


def play(
    event: Event,
    unit: int,
    at: Callable[[str, int], Wishes] = lambda stage, session: Wishes(),
    ahead: tuple[str, ...] = (),
) -> Played:
    """Draw, then seat and fill in every session; at the end everything is scored."""
    played = Played(event, {})
    drawn = draw_event(event, apart=True)
    assert len(drawn.numbers) == len(event.entries_file.read_text("utf-8-sig").splitlines()) - 1
    for seated in drawn.seated:
        played.seated[seated.plan.stage, seated.plan.session] = seated
    opening = set(opening_sessions(load_regulation(event.regulation, event.folder, event.settings, event.base)))
    assert played.seated.keys() == opening
    for places in turns_of(event, ahead):
        for place in places:
            if place not in opening:
                played.seated[place] = seat_session(event, *place, at(*place))
            assert played.seated[place].taken.missing == 0
            assert not played.seated[place].plan.provisional
        for place in places:
            assert fill(played.seated[place].sheets.workbook, event.results_folder, unit) > 0
    done = score_event(event, take_in=True)
    assert done.intake is not None
    assert (done.intake.refused, done.missing) == ({}, 0)
    return played


def whole_ranking(played: Played, count: int) -> None:
    """Everybody has a final rank, and ranks count without holes."""
    rows = played.ask("select rank, competitor from final_ranking order by 1, 2")
    assert len({competitor for _, competitor in rows}) == len(rows) == count
    assert [rank for rank, _ in rows] == sorted(1 + sum(other < rank for other, _ in rows) for rank, _ in rows)


def test_individual_from_entries_to_prizes(tmp_path: Path) -> None:
    """IND-SEAT-01 to -04, IND-PRE-03, IND-SFA-02, IND-SEM-03, IND-PRZ-01: 63 players, five stages, 21 sessions."""
    entries = ["编号,姓名,单位", *(f",选手{number},单位{number % 9}" for number in range(1, 64))]
    played = play(made(tmp_path / "ind", "2012-individual", entries), 100)
    sizes = {place: len(seated.plan.seats) for place, seated in played.seated.items()}
    assert [sizes["prelim", session] for session in range(1, 6)] == [63, 63, 63, 63, 42]
    assert [sizes["second-a", session] for session in range(1, 4)] == [30, 30, 15]
    assert [sizes["second-b", session] for session in range(1, 4)] == [15, 15, 15]
    assert [sizes["semifinal", session] for session in range(1, 9)] == [6] * 8
    assert [sizes["final", session] for session in range(1, 3)] == [3, 3]
    whole_ranking(played, 63)
    # what the reduction takes from 5 and 6 goes to 4: the sum stays (IND-SEM-06)
    total = 30000 + 15000 + 9000 + 2 * 8000 + 3 * 6000 + 8 * 5000 + 8 * 4000 + 12 * (3000 + 2500 + 2000)
    assert played.ask("select sum(amount), count(*) from prizes") == [(Decimal(total), 60)]


def test_mixed_pairs_from_entries_to_prizes_and_site(tmp_path: Path) -> None:
    """MIX-02, MIX-05, MIX-06: eight pairs, seven rounds; the last step writes the site as well."""
    entries = ["编号,姓名,选手1,选手2", *(f",甲{number}/乙{number},甲{number},乙{number}" for number in range(1, 9))]
    event = made(tmp_path / "mix", "2012-mixed", entries)
    played = play(event, 100, ahead=("schedule",))
    whole_ranking(played, 8)
    met = {frozenset(seat.competitor for seat in seated.plan.seats if seat.table_no == table)
           for seated in played.seated.values() for table in range(1, 5)}  # fmt: skip
    assert len(met) == 28
    total = 5000 + 4000 + 3500 + 5 * 3000 + 7 * (600 + 600 + 300 + 300)
    assert played.ask("select sum(amount) from prizes") == [(Decimal(total),)]
    assert run_event(event).site is not None
    assert "甲1" in (event.reports_folder / "prizes.html").read_text("utf-8")


def test_teams_from_entries_to_prizes(tmp_path: Path) -> None:
    """TEAM-GRP-01, TEAM-KO-01, TEAM-SW-01, TEAM-SW-02, TEAM-PRZ-01: groups, knockout, side Swiss."""
    entries = ["编号,姓名,单位", *(f",队{number},单位{number % 8}" for number in range(1, 25))]
    played = play(made(tmp_path / "team", "2012-team", entries), 100, ahead=("schedule", "bracket"))
    sizes = {place: len(seated.plan.seats) for place, seated in played.seated.items()}
    assert [sizes[stage, 1] for stage in ("groups", "r16", "qf", "sf", "final", "third")] == [24, 16, 8, 4, 2, 2]
    assert [sizes["swiss", session] for session in range(1, 6)] == [8, 8, 16, 16, 16]
    whole_ranking(played, 24)
    total = 60000 + 30000 + 25000 + 20000 + 2 * (16000 + 12000) + 4 * (10000 + 8000 + 7000 + 5000)
    assert played.ask("select sum(amount) from prizes") == [(Decimal(total),)]


def test_swiss_in_threes_from_entries_to_prizes(tmp_path: Path) -> None:
    """ZIBO-04, ZIBO-08: fourteen players, four rounds, two byes a round, nobody twice; goods for everyone."""
    entries = ["编号,姓名,单位", *(f",选手{number},单位{number % 5}" for number in range(1, 15))]
    played = play(made(tmp_path / "zibo", "2019-zibo", entries, "rounds = 4\n"), 1)
    byes = [bye for seated in played.seated.values() for bye in seated.plan.byes]
    assert len(byes) == len(set(byes)) == 8
    whole_ranking(played, 14)
    assert played.ask("select count(distinct competitor) from prizes where amount = 580") == [(14,)]


def test_online_game_from_entries_to_ranking(tmp_path: Path) -> None:
    """OUR-05, OUR-07: eighteen players, four rounds; one comes in late and one is out for a round."""
    entries = ["编号,姓名,单位", *(f",选手{number},单位{number % 5}" for number in range(1, 19))]
    event = made(tmp_path / "our", "2002-ourgame-sandayi", entries, "rounds = 4\n")

    def wishes(stage: str, session: int) -> Wishes:
        if session == 2:
            with event.entries_file.open("a", encoding="utf-8") as stated:
                stated.write("99,新人,单位\n")
        return Wishes(joining=("99",)) if session == 2 else Wishes()

    played = play(event, 1, wishes)
    assert [len(seated.plan.seats) for seated in played.seated.values()] == [18, 19, 19, 19]
    assert played.seated["swiss", 2].plan.seats[-1].competitor == "99"
    # whoever sat at a short table in every round has no board and is ranked last all the same
    whole_ranking(played, 19)
