"""The sessions of an event in order of play: how many, where they lie, which cuts come before them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from pipeline.regulation.loading import Regulation

WITHOUT_MOVEMENT = ("stationary", "free")


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


def stated_sessions(stage: dict[str, Any], data: dict[str, Any]) -> list[dict[str, Any]]:
    """The sessions of a stage, one dict each, however the file states them."""
    if "sessions" in stage:
        return list(stage["sessions"])
    count = stage.get("session_count") or data.get("rounds") or 1
    return [stage.get("session", {})] * count


def played_sessions(regulation: Regulation) -> Iterator[Played]:
    """Every session in order of play. ``wave_no`` is 1 + the number of cuts made before it."""
    checkpoint_no, cuts_before = 0, 0
    for stage in regulation.stages:
        cut_after = {cut["after"] for cut in stage["cuts"]}
        for session, stated in enumerate(stated_sessions(stage, regulation.data), start=1):
            checkpoint_no += 1
            yield _played(regulation, stage, session, stated, checkpoint_no, cuts_before + 1)
            cuts_before += session in cut_after


def _played(
    regulation: Regulation,
    stage: dict[str, Any],
    session: int,
    stated: dict[str, Any],
    checkpoint_no: int,
    wave_no: int,
) -> Played:
    name = stated["movement"]
    movement = regulation.data["movements"].get(name)
    if movement is None:
        rounds, per_round, tables, kind = 1, stated.get("boards", 1), stated.get("tables"), name
    else:
        rounds, per_round, tables = movement["tables"], movement["boards_per_round"], movement["tables"]
        kind = movement["kind"]
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
    )
