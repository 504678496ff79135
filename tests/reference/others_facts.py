"""The facts of an event of one stage, as its folder tells them: who, who sat where, what was scored, what was ruled."""

from __future__ import annotations

import csv
import tomllib
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

Row = dict[str, Any]
Views = dict[str, list[Row]]


@dataclass(frozen=True)
class Ruling:
    """A line of rulings.csv; ``board`` and ``amount`` are None where the line leaves them blank."""

    kind: str
    session: int
    competitor: str
    board: int | None = None
    amount: Fraction | None = None
    offence: str = ""
    round_no: int | None = None


@dataclass
class Facts:
    """An event of one stage. Seats are (session, table, seat), results (session, table, board, seat);
    a hand record (session, table, board) says declarer, bid, whether he won, and the number of bombs.
    """

    event: str
    regulation: str
    stage: str
    base: int
    names: dict[str, str]
    seats: dict[tuple[int, int, str], str] = field(default_factory=dict)
    results: dict[tuple[int, int, int, str], Fraction] = field(default_factory=dict)
    rulings: list[Ruling] = field(default_factory=list)
    settings: dict[str, Any] = field(default_factory=dict)
    hands: dict[tuple[int, int, int], tuple[str, int, bool, int]] = field(default_factory=dict)

    def sessions(self) -> list[int]:
        """Sessions that have results."""
        return sorted({session for session, *_ in self.results})

    def ended(self, rounds: int) -> bool:
        """Whether the last of so many sessions has results."""
        return rounds in self.sessions()

    def seated(self, session: int) -> list[tuple[int, str, str]]:
        """Table, seat and competitor of one session."""
        return [(table, seat, who) for (at, table, seat), who in sorted(self.seats.items()) if at == session]

    def ruled(self, kind: str, until: int = 10**6) -> list[Ruling]:
        """The rulings of a kind of all sessions up to ``until``."""
        return [ruling for ruling in self.rulings if ruling.kind == kind and ruling.session <= until]

    def ruled_board(self, session: int, board: int, who: str) -> Row:
        """What a ruling makes of somebody's board: nothing, an adjusted score, or cancelled (D-05)."""
        found: Row = {}
        for ruling in self.rulings:
            if (ruling.session, ruling.competitor) != (session, who) or ruling.board not in (None, board):
                continue
            if ruling.kind == "adjust":
                found = {"raw_score": ruling.amount, "status": "adjusted"}
            if ruling.kind == "cancel":
                return {"raw_score": None, "status": "cancelled"}
        return found

    def setting(self, name: str, default: Any) -> Any:
        """A setting by its dotted name, written as one key or as tables."""
        found: Any = self.settings
        if name in found:
            return found[name]
        for part in name.split("."):
            if not isinstance(found, dict) or part not in found:
                return default
            found = found[part]
        return found


def read_facts(folder: Path) -> Facts:
    """An event folder with plain long csv files."""
    told = tomllib.loads((folder / "event.toml").read_text("utf-8"))
    entries = _rows(folder / "entries.csv")
    seating = [row for file in sorted((folder / "seating").glob("*.csv")) for row in _rows(file)]
    facts = Facts(
        told["id"],
        told["regulation"],
        seating[0]["stage"],
        told["base"],
        {row["competitor"]: row["name"] for row in entries},
        settings=told.get("settings", {}),
    )
    for row in seating:
        facts.seats[int(row["session"]), int(row["table"]), row["seat"]] = row["competitor"]
    for file in sorted((folder / "results").glob("*.csv")):
        for row in _rows(file):
            at = int(row["session"]), int(row["table"]), int(row["board"]), row["seat"]
            facts.results[at] = Fraction(row["score"])
    for row in _rows(folder / "rulings.csv"):
        facts.rulings.append(
            Ruling(
                row["kind"],
                int(row["session"]),
                row["competitor"],
                int(row["board"]) if row["board"] else None,
                Fraction(row["amount"]) if row["amount"] else None,
                row.get("offence") or "",
                int(row["round"]) if row["round"] else None,
            )
        )
    return facts


def _rows(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8-sig", newline="") as handle:
        return list(csv.DictReader(handle))
