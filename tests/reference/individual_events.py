"""An individual event as plain values, read from a plain folder (csv, long, UTF-8) or made up, and written as one."""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.reference.individual_rules import SEATS, Stage, boards_of

# stage, session
Session = tuple[str, int]
# section, table, seat
Chair = tuple[str, int, str]
# section, table, board, seat
Line = tuple[str, int, int, str]
# at the bottom of a standing in this order (D-03); who was replaced left his place to the other
GONE = {"withdrawal": 1, "disqualify": 2, "replace": 3}


@dataclass(frozen=True)
class Ruling:
    """One line of ``rulings.csv``; ``round_no`` and ``board`` are None where blank, ``amount_c`` in hundredths."""

    stage: str
    session: int
    competitor: int
    kind: str
    round_no: int | None = None
    board: int | None = None
    amount_c: int | None = None
    offence: str = ""
    refers_to: str = ""


@dataclass
class Event:
    """Everything the scoring may look at."""

    name: str
    base: int = 100
    settings: dict[str, Any] = field(default_factory=dict)
    players: dict[int, tuple[str, str, str]] = field(default_factory=dict)
    seating: dict[Session, dict[Chair, int]] = field(default_factory=dict)
    results: dict[Session, dict[Line, int]] = field(default_factory=dict)
    rulings: list[Ruling] = field(default_factory=list)

    def of(self, session: Session, *kinds: str) -> list[Ruling]:
        """The rulings of some kinds that name a session."""
        return [r for r in self.rulings if (r.stage, r.session) == session and r.kind in kinds]

    def leaving(self) -> list[Ruling]:
        """The rulings by which somebody leaves."""
        return [r for r in self.rulings if r.kind in GONE]


@dataclass(frozen=True)
class AtTable:
    """A table in a round: who sits where, None on an empty chair, and the boards that are there."""

    section: str
    round_no: int
    table: int
    there: dict[str, int | None]
    boards: range


def at_tables(stage: Stage, chairs: dict[Chair, int]) -> Iterator[AtTable]:
    """Every table of every round of a session, by the seats at its start (IND-MOV-01)."""
    for section in sorted({section for section, _, _ in chairs}):
        for round_no in range(1, stage.rounds + 1):
            for table in range(1, stage.tables + 1):
                numbers, boards = boards_of(stage, round_no, table)
                there = {seat: chairs.get((section, numbers[seat], seat)) for seat in SEATS}
                yield AtTable(section, round_no, table, there, boards)


def read_event(folder: Path) -> Event:
    """A plain folder: long csv in UTF-8, results with a table, raw scores in whole points."""
    head = tomllib.loads((folder / "event.toml").read_text("utf-8"))
    event = Event(head["id"], head.get("base", 100), head.get("settings", {}))
    for row in _rows(folder / "entries.csv"):
        event.players[int(row["competitor"])] = (row["name"], row.get("club", ""), row.get("gender", ""))
    for file in sorted((folder / "seating").glob("*.csv")):
        for row in _rows(file):
            chairs = event.seating.setdefault((row["stage"], int(row["session"])), {})
            chairs[row["section"], int(row["table"]), row["seat"]] = int(row["competitor"])
    for file in sorted((folder / "results").glob("*.csv")):
        for row in _rows(file):
            lines = event.results.setdefault((row["stage"], int(row["session"])), {})
            line = (row["section"], int(row["table"]), int(row["board"]), row["seat"])
            lines[line] = int(row["score"])
    for row in _rows(folder / "rulings.csv"):
        event.rulings.append(
            Ruling(
                row["stage"],
                int(row["session"] or 0),
                int(row["competitor"]),
                row["kind"],
                _whole(row.get("round", "")),
                _whole(row.get("board", "")),
                _hundredths(row.get("amount", "")),
                row.get("offence", ""),
                row.get("refers_to", ""),
            )
        )
    return event


def _rows(file: Path) -> list[dict[str, str]]:
    if not file.exists():
        return []
    with file.open(encoding="utf-8-sig", newline="") as handle:
        return list(csv.DictReader(handle))


def _whole(cell: str) -> int | None:
    return int(cell) if cell else None


def _hundredths(cell: str) -> int | None:
    if not cell:
        return None
    sign = -1 if cell.startswith("-") else 1
    whole, _, rest = cell.lstrip("-").partition(".")
    return sign * (int(whole or 0) * 100 + int((rest + "00")[:2]))
