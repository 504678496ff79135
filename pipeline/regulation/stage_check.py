"""Stages and sessions: seats, sections, movements, as many places as players."""

from __future__ import annotations

from typing import Any

from pipeline.regulation.flow import WITHOUT_MOVEMENT, Played, boards_of, played_sessions, stated_sessions
from pipeline.regulation.keys import Faults
from pipeline.regulation.regulation import Regulation

SEATS = ("N", "E", "S", "W", "NS", "EW")


def check_stages(regulation: Regulation, faults: Faults) -> None:
    codes = [stage["code"] for stage in regulation.stages]
    for number, stage in enumerate(regulation.stages, start=1):
        entry = f"stages[{number}]"
        if stage["code"] in codes[: number - 1]:
            faults.add("twice", f"{entry}.code", stage["code"])
        _check_seats(stage, entry, faults)
        _check_sessions(stage, entry, regulation, faults)
    _check_capacity(regulation, faults)


def _check_seats(stage: dict[str, Any], entry: str, faults: Faults) -> None:
    seats = stage.get("seats", [])
    if len(seats) < 2 or len(set(seats)) < len(seats) or not set(seats) <= set(SEATS):
        faults.add("seats", f"{entry}.seats", ", ".join(seats), known=", ".join(SEATS))


def _check_sessions(stage: dict[str, Any], entry: str, regulation: Regulation, faults: Faults) -> None:
    movements = regulation.data["movements"]
    if "sessions" in stage:
        placed = [(f"{entry}.sessions[{place}]", stated) for place, stated in enumerate(stage["sessions"], start=1)]
    else:
        placed = [(f"{entry}.session", stated) for stated in stated_sessions(stage, regulation.data)[:1]]
    if not placed and "playoff" not in stage:
        faults.add("missing", f"{entry}.sessions")
    for where, stated in placed:
        name = stated["movement"]
        if name not in movements and name not in WITHOUT_MOVEMENT:
            known = ", ".join(sorted([*movements, *WITHOUT_MOVEMENT]))
            faults.add("not_a_choice", f"{where}.movement", name, choices=known)
        elif name in WITHOUT_MOVEMENT and boards_of(stated, stage) is None:
            faults.add("missing", f"{where}.boards")
        elif name in movements and ("boards" in stated or "tables" in stated):
            faults.add("movement_says", where)
        if len(set(stated["sections"])) < len(stated["sections"]) or not stated["sections"]:
            faults.add("sections", f"{where}.sections", ", ".join(stated["sections"]))


def _check_capacity(regulation: Regulation, faults: Faults) -> None:
    """Sections × tables × seats must be the players that sit down, and those who stay those who sit down next."""
    for played in played_sessions(regulation):
        stage, number = played.stage, regulation.stages.index(played.stage) + 1
        stated = "sessions" in stage
        where = f"stages[{number}]." + (f"sessions[{played.session}]" if stated else "session")
        if played.session > 1 and not stated:
            continue
        expected = _expected_players(played)
        players = played.stated.get("players", expected)
        if expected is not None and players != expected:
            faults.add("players_stay", f"{where}.players", players, expected=expected)
        if players is not None and played.table_count is not None and "seats" in stage:
            seats = len(played.sections) * played.table_count * len(stage["seats"])
            if seats != players:
                faults.add("capacity", where, seats, players=players)


def _expected_players(played: Played) -> int | None:
    """Players of the stage, or what the last cut before this session lets stay."""
    expected: int | None = played.stage.get("players")
    for after in sorted({cut["after"] for cut in played.stage["cuts"] if cut["after"] < played.session}):
        staying = [cut for cut in played.stage["cuts"] if cut["after"] == after and cut["outcome"] == "stays"]
        expected = sum(cut["ranks"][1] - cut["ranks"][0] + 1 for cut in staying)
    return expected
