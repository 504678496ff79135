"""A team event as plain values, read from a plain folder (csv, long, UTF-8) or made up."""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.reference.team_rules import GROUPS, ROUNDS, SCHEDULE, SHAPE, standard_points, victory_points

# stage, session
Session = tuple[str, int]
# section, table
Table = tuple[str, int]


@dataclass(frozen=True)
class Ruling:
    """One line of ``rulings.csv``; ``board`` and ``amount`` are empty text where blank."""

    stage: str
    session: int
    competitor: str
    kind: str
    board: str = ""
    amount: str = ""


@dataclass
class Match:
    """One match and session. ``boards``: number → (net raw of home, SP of home, status); hundredths."""

    stage: str
    session: int
    section: str
    table: int
    home: str
    away: str
    boards: dict[int, tuple[int, int, str]] = field(default_factory=dict)

    @property
    def raw_c(self) -> int:
        """Net raw score of home."""
        return sum(raw for raw, _, _ in self.boards.values())

    @property
    def sp_c(self) -> int:
        """Net SP of home."""
        return sum(sp for _, sp, _ in self.boards.values())

    def sides(self) -> Iterator[tuple[str, str, int]]:
        """Each team with its opponent and the sign of its figures."""
        yield self.home, self.away, 1
        yield self.away, self.home, -1

    def vp_c(self, sign: int) -> int:
        """VP of home (1) or away (-1)."""
        return victory_points(sign * self.sp_c)


@dataclass
class Event:
    """Everything the scoring may look at. ``results``: (table, board, room) → raw score of NS in whole points."""

    name: str
    base: int = 100
    teams: dict[str, tuple[str, str]] = field(default_factory=dict)
    seating: dict[Session, dict[Table, dict[str, str]]] = field(default_factory=dict)
    results: dict[Session, dict[tuple[str, int, int, str], int]] = field(default_factory=dict)
    rulings: list[Ruling] = field(default_factory=list)
    settings: dict[str, Any] = field(default_factory=dict)

    def matches(self, stage: str, until: int = 99) -> list[Match]:
        """The matches of a stage that have a board, in order of session (TEAM-01)."""
        found = []
        for (of, session), tables in sorted(self.seating.items()):
            if of == stage and session <= until:
                for (section, table), chairs in sorted(tables.items()):
                    match = Match(stage, session, section, table, chairs["NS"], chairs["EW"])
                    self._fill(match)
                    found += [match] if match.boards else []
        return found

    def _fill(self, match: Match) -> None:
        lines = self.results.get((match.stage, match.session), {})
        for board in range(1, SHAPE.get(match.stage, (0, 4))[1] + 1):
            open_room = lines.get((match.section, match.table, board, "open"))
            closed = lines.get((match.section, match.table, board, "closed"))
            if open_room is not None and closed is not None:
                net_c = 100 * (open_room - closed)
                match.boards[board] = (net_c, standard_points(net_c, self.base), "played")

    def left(self, *stages: str, until: int = 99) -> dict[str, int]:
        """Who has left one of the stages by a session, and from which session on (D-01, D-33)."""
        kinds = ("withdrawal", "decline", "disqualify")
        gone = [r for r in self.rulings if r.kind in kinds and r.stage in stages and r.session <= until]
        return {r.competitor: r.session for r in sorted(gone, key=lambda r: -r.session)}


def scheduled(until: int) -> Iterator[tuple[int, str, int, str, str]]:
    """Round, group, table, home, away of the group stage (TEAM-GRP-01)."""
    for round_no in range(1, min(until, ROUNDS) + 1):
        for group in GROUPS:
            for table, (home, away) in enumerate(SCHEDULE[round_no], 1):
                yield round_no, group, table, f"{group}{home}", f"{group}{away}"


def read_event(folder: Path) -> Event:
    """A plain folder: long csv in UTF-8, raw scores in whole points."""
    head = tomllib.loads((folder / "event.toml").read_text("utf-8"))
    event = Event(head["id"], head.get("base", 100), settings=head.get("settings", {}))
    for row in _rows(folder / "entries.csv"):
        event.teams[row["competitor"]] = (row["name"], row["club"])
    for file in sorted((folder / "seating").glob("*.csv")):
        for row in _rows(file):
            tables = event.seating.setdefault((row["stage"], int(row["session"])), {})
            tables.setdefault((row["section"], int(row["table"])), {})[row["seat"]] = row["competitor"]
    for file in sorted((folder / "results").glob("*.csv")):
        for row in _rows(file):
            lines = event.results.setdefault((row["stage"], int(row["session"])), {})
            if row["seat"] == "NS":
                lines[row["section"], int(row["table"]), int(row["board"]), row["room"]] = int(row["score"])
    for row in _rows(folder / "rulings.csv"):
        session = int(row["session"] or 0)
        event.rulings.append(Ruling(row["stage"], session, row["competitor"], row["kind"], row["board"], row["amount"]))
    return event


def _rows(file: Path) -> list[dict[str, str]]:
    if not file.exists():
        return []
    with file.open(encoding="utf-8-sig", newline="") as handle:
        return list(csv.DictReader(handle))
