"""Movements: laid out as stated, complete, or where they first fail (IND-MOV-04)."""

from __future__ import annotations

from typing import Any

from pipeline.regulation.flow import laid_out
from pipeline.regulation.keys import Faults, join
from pipeline.regulation.regulation import Regulation
from pipeline.seating.movements import BOARDS
from pipeline.seating.proofs import Clash, prove_movement


def check_movements(regulation: Regulation, faults: Faults) -> None:
    for name, movement in regulation.data["movements"].items():
        entry = f"movements.{name}"
        for seats in _seats_that_use(name, regulation):
            if not _is_laid_out(movement, seats, entry, faults):
                break
            proof = prove_movement(laid_out(movement, seats))
            if proof.clash is not None and not movement["incomplete"]:
                _add_clash(proof.clash, entry, faults)
                break


def _seats_that_use(name: str, regulation: Regulation) -> list[tuple[str, ...]]:
    used = set()
    for stage in regulation.stages:
        sessions = stage.get("sessions") or [stage.get("session", {})]
        if any(session.get("movement") == name for session in sessions):
            used.add(tuple(stage.get("seats", ())))
    return sorted(used)


def _is_laid_out(movement: dict[str, Any], seats: tuple[str, ...], entry: str, faults: Faults) -> bool:
    """Does the movement say where every seat and the boards go?"""
    before = len(faults.found)
    tables, kind = movement["tables"], movement["kind"]
    if kind == "cyclic":
        stated, expected = sorted(movement["shift"]), sorted([*seats, BOARDS])
        if stated != expected:
            faults.add("shift_names", join(entry, "shift"), ", ".join(stated), expected=", ".join(expected))
    elif kind == "printed" and "rounds" not in movement:
        faults.add("missing", join(entry, "rounds"))
    for turn, cells in enumerate(movement.get("rounds", []), start=1):
        if len(cells) != tables or any(len(cell) != len(seats) + 1 for cell in cells):
            faults.add("printed_round", f"{entry}.rounds[{turn}]", tables=tables, numbers=len(seats) + 1)
    return len(faults.found) == before


def _add_clash(clash: Clash, entry: str, faults: Faults) -> None:
    def named(player: tuple[str, int] | None) -> str:
        return "" if player is None else f"{player[0]}{player[1]}"

    faults.add(
        clash.kind,
        entry,
        round=clash.round,
        table=clash.table,
        player=named(clash.player),
        other=named(clash.other),
        boards=clash.board_set,
    )
