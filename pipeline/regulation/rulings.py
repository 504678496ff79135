"""Which kinds of rulings a stage can use."""

from __future__ import annotations

from typing import Any

RULING_KINDS = (
    "penalty", "withdrawal", "decline", "late", "forfeit", "warning", "adjust", "adjust_sp", "adjust_average",
    "cancel", "void", "foul", "disqualify", "replace", "prize_withheld", "place_down", "correction",
)  # fmt: skip
# these work on any stage with boards
EVERYWHERE = ("withdrawal", "warning", "adjust", "cancel", "disqualify", "prize_withheld")

# a board is worth what the results of a field make of it
COMPARED = ("datum", "matchpoints", "cross")


def accepted_rulings(stage: dict[str, Any]) -> list[str]:
    """The kinds the stage states, or those its method can use (D-06): a ruling without effect is not taken in."""
    if "rulings" in stage:
        return sorted(stage["rulings"])
    kinds = set(EVERYWHERE)
    if stage["penalised"]:
        kinds.add("penalty")
    if stage["method"] in COMPARED:
        kinds |= {"adjust_sp", "foul", "correction"}
        if stage.get("unplayed", "average" if stage["method"] == "datum" else "none") == "average":
            kinds.add("void")
    if stage["method"] == "datum":
        kinds.add("adjust_average")
    if stage["method"] != "match":
        kinds.add("replace")
    if "round_rulings" in stage:
        kinds |= set(stage["round_rulings"]) & {"late", "forfeit"}
    if stage["short_table"] == "valid_boards":
        kinds.add("forfeit")
    if stage.get("match", {}).get("kind") == "swiss":
        kinds.add("decline")
    return sorted(kinds)
