"""What the seating functions are handed and what they hand back: plain rows, no tables, no files."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pipeline.words import text


@dataclass(frozen=True)
class Entrant:
    """A competitor as entered. ``group`` is the letter a team drew, '' where there are no groups."""

    competitor: str
    club: str | None = None
    group: str = ""


@dataclass(frozen=True)
class Place:
    """One row of a standing after a session. ``rank`` counts in the stage, or in the section where those are ranked."""

    stage: str
    session: int
    section: str
    rank: int
    competitor: str
    decided_by: str | None = None
    outcome: str | None = None


@dataclass(frozen=True)
class Seat:
    """Who starts a session where. ``section`` is '' where there are none."""

    section: str
    table_no: int
    seat: str
    competitor: str


@dataclass(frozen=True)
class Sitting:
    """The seats of a session that has been seated before."""

    stage: str
    session: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class Ruling:
    """A ruling that can keep someone from a seat. ``session`` and ``round`` are None where blank."""

    stage: str
    session: int | None
    round: int | None
    competitor: str
    kind: str


@dataclass(frozen=True)
class Match:
    """A team match of one session. ``winner`` is None until the match is decided."""

    stage: str
    session: int
    table_no: int
    home: str
    away: str
    winner: str | None = None


@dataclass(frozen=True)
class MissingBoard:
    """A board that should have a result and has none yet."""

    stage: str
    session: int
    section: str
    round: int
    table_no: int
    board: int
    competitor: str


@dataclass(frozen=True)
class SeatingData:
    """What is known of an event when seats are made; rows of all stages and sessions, in any order.

    joining   who registered for this session, in a stage that one registers for (OUR-07): newcomers, and who forfeited
    """

    entrants: tuple[Entrant, ...]
    draw_seed: int
    places: tuple[Place, ...] = ()
    sittings: tuple[Sitting, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    matches: tuple[Match, ...] = ()
    missing: tuple[MissingBoard, ...] = ()
    joining: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Notice:
    """What the director should know about seats that are right all the same. ``code`` is a key of the word list."""

    code: str
    details: dict[str, Any] = field(default_factory=dict)

    def message(self, language: str) -> str:
        return text(self.code, language, **self.details)


@dataclass(frozen=True)
class SeatPlan:
    """The seats of one session in order of serving: section, table, then the order in which seats were filled.

    order   who took part in the seating, first to last: the standing, or the lot that was drawn
    drawn   the order came from a lot
    byes    who is in the stage but has nobody to play, in that order
    """

    stage: str
    session: int
    seats: tuple[Seat, ...]
    order: tuple[str, ...]
    drawn: bool
    byes: tuple[str, ...]
    notices: tuple[Notice, ...]
    provisional: bool
