"""What the sheets of a session say: which tables play which boards in which round, and who sits there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from pipeline.event import Event
from pipeline.ingest import rows
from pipeline.ingest.floor import Floor
from pipeline.ingest.plan import HandForm, Plan
from pipeline.seating.model import Seat
from pipeline.seating.natural import natural_key
from pipeline.words import text

if TYPE_CHECKING:
    import duckdb

ROOMS = ("open", "closed")


class Person(NamedTuple):
    """A competitor as people know him."""

    name: str
    club: str | None


class Turn(NamedTuple):
    """One round at one table: who sits on each seat, '' where nobody does, and the boards there."""

    round: int
    seats: tuple[str, ...]
    boards: range

    @property
    def full(self) -> bool:
        """Is there somebody on every seat? Else nothing is played."""
        return all(self.seats)


class TableSheet(NamedTuple):
    """One table in one room, round by round."""

    section: str
    table_no: int
    room: str
    turns: tuple[Turn, ...]


@dataclass(frozen=True)
class SheetContent:
    """The sheets of one session.

    unit_c     raw scores are multiples of this, in hundredths of a point
    zero_sum   the scores of a table add up to zero
    rounds     more than one round is played
    hands      what a hand record may say; None where scores are typed in alone
    """

    event_name: str
    language: str
    stage: str
    stage_title: str
    session: int
    seats: tuple[str, ...]
    unit_c: int
    zero_sum: bool
    rounds: bool
    rooms: bool
    tables: tuple[TableSheet, ...]
    start: tuple[Seat, ...]
    people: Mapping[str, Person]
    hands: HandForm | None = None
    provisional: bool = False

    @property
    def scored(self) -> bool:
        """Are raw scores asked for?"""
        return self.hands is None or self.hands.sheet != "record"

    @property
    def sections(self) -> list[str]:
        return list(dict.fromkeys(table.section for table in self.tables))

    def place(self, section: str = "") -> str:
        """The session in words, with the section where there are some."""
        said = text("desk.place", self.language, stage=self.stage_title, session=self.session)
        return f"{said} {text('desk.section', self.language, section=section)}" if section else said

    def name(self, competitor: str) -> str:
        return self.people[competitor].name if competitor in self.people else ""


def sheet_content(
    event: Event,
    plan: Plan,
    stage: str,
    session: int,
    start: Iterable[Seat],
    people: Mapping[str, Person],
    *,
    provisional: bool = False,
) -> SheetContent:
    """The sheets of a session from the seats at its start, carried on by its movement."""
    planned = plan.stages[stage]
    turns = planned.sessions[session]
    start = tuple(start)
    floor = Floor(
        turns,
        planned.rooms,
        [rows.Seat(stage, session, s.section, s.table_no, s.seat, s.competitor, "", 0) for s in start],
    )
    order = {section: at for at, section in enumerate(turns.sections)}
    tables = sorted(floor.tables, key=lambda place: (order[place[0]], place[1]))
    return SheetContent(
        event_name=event.name,
        language=event.language,
        stage=stage,
        stage_title=planned.titles[0 if event.language == "zh" else 1],
        session=session,
        seats=planned.seats,
        unit_c=planned.score_unit_c,
        zero_sum=planned.zero_sum,
        rounds=turns.rounds > 1,
        rooms=planned.rooms,
        tables=tuple(
            TableSheet(section, table, room, _turns(floor, planned.seats, section, table, room))
            for (section, table), room in product(tables, ROOMS if planned.rooms else ("",))
        ),
        start=start,
        people=people,
        hands=planned.hands if planned.hands is not None and planned.hands.recorded else None,
        provisional=provisional,
    )


def read_people(connection: duckdb.DuckDBPyConnection, event: Event) -> dict[str, Person]:
    """Everybody who is entered, by number."""
    query = "select competitor, name, club from raw.entries where event = ?"
    found = connection.execute(query, [event.id]).fetchall()
    return {one: Person(name, club) for one, name, club in sorted(found, key=lambda row: natural_key(row[0]))}


def _turns(floor: Floor, seats: tuple[str, ...], section: str, table: int, room: str) -> tuple[Turn, ...]:
    turns = []
    for number in range(1, floor.session.rounds + 1):
        first, last = floor.boards_at(number, table)
        there = tuple(floor.who(section, number, table, room, seat) or "" for seat in seats)
        turns.append(Turn(number, there, range(first, last + 1)))
    return tuple(turns)
