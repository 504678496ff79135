"""The sessions of an event in order of play: how many, where they lie, which cuts come before them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from pipeline.regulation.regulation import Regulation
from pipeline.seating.movements import cyclic_movement, known_movement, printed_movement
from pipeline.seating.proofs import Slot

WITHOUT_MOVEMENT = ("stationary", "free")


def laid_out(movement: dict[str, Any], seats: Sequence[str]) -> list[Slot]:
    """The slots of a movement of the file."""
    if movement["kind"] == "cyclic":
        return cyclic_movement(movement["tables"], movement["shift"])
    if movement["kind"] == "known":
        return _known_slots(movement["tables"], tuple(seats))
    return printed_movement(movement.get("rounds", []), seats)


@cache
def _known_slots(tables: int, seats: tuple[str, ...]) -> list[Slot]:
    return known_movement(tables, seats).slots


class Played(NamedTuple):
    """One session of a stage. ``sections`` has one empty name where there are no sections."""

    stage: dict[str, Any]
    session: int
    stated: dict[str, Any]
    checkpoint_no: int
    wave_no: int
    boards: int
    rounds: int
    boards_per_round: int
    sections: list[str]
    table_count: int | None
    movement: str
    kind: str
    playoff: bool


def stated_sessions(stage: dict[str, Any], data: dict[str, Any]) -> list[dict[str, Any]]:
    """The sessions of a stage, one dict each, however the file states them."""
    if "session" not in stage:
        return list(stage.get("sessions", []))
    count = stage.get("session_count") or data.get("rounds") or 1
    return [stage["session"]] * count


def boards_of(stated: dict[str, Any], stage: dict[str, Any]) -> int | None:
    """Boards of a session without a movement, None where the file does not say it."""
    boards: int | None = stated.get("boards", stage.get("boards"))
    return boards


def playoff_sessions(stage: dict[str, Any]) -> list[dict[str, Any]]:
    """Sessions that are only played while a match is level: some boards, then single ones (D-31)."""
    stated = stage.get("playoff")
    if stated is None:
        return []
    common = {"sections": [""], "movement": "stationary", "grouped_by": ""}
    return [{**common, "boards": stated["boards"] if turn == 0 else stated["then"]} for turn in range(stated["most"])]


def played_sessions(regulation: Regulation) -> Iterator[Played]:
    """Every session in order of play. ``wave_no`` is 1 + the number of cuts and late entries before it."""
    checkpoint_no, cuts_before = 0, 0
    for stage in regulation.stages:
        cut_after = {cut["after"] for cut in stage["cuts"]} | {late["session"] - 1 for late in stage["late_entries"]}
        regular = stated_sessions(stage, regulation.data)
        for session, stated in enumerate([*regular, *playoff_sessions(stage)], start=1):
            checkpoint_no += 1
            yield _played(regulation, stage, session, stated, checkpoint_no, cuts_before + 1, session > len(regular))
            cuts_before += session in cut_after


def _played(
    regulation: Regulation,
    stage: dict[str, Any],
    session: int,
    stated: dict[str, Any],
    checkpoint_no: int,
    wave_no: int,
    playoff: bool,
) -> Played:
    name = stated["movement"]
    movement = regulation.data["movements"].get(name)
    if movement is None:
        rounds, per_round, tables, kind = 1, boards_of(stated, stage) or 1, stated.get("tables"), name
    else:
        per_round, tables = movement["boards_per_round"], movement["tables"]
        rounds = len(movement["rounds"]) if "rounds" in movement else tables
        kind = "cyclic" if movement["kind"] == "cyclic" else "table"
    return Played(
        stage=stage,
        session=session,
        stated=stated,
        checkpoint_no=checkpoint_no,
        wave_no=wave_no,
        boards=rounds * per_round,
        rounds=rounds,
        boards_per_round=per_round,
        sections=stated["sections"],
        table_count=tables,
        movement=name,
        kind=kind,
        playoff=playoff,
    )
