"""Scoring and ranking: tables that rise from zero, keys that exist, shares and ranges that make sense."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from pipeline.regulation.keys import Faults
from pipeline.regulation.prize_rows import known_rules
from pipeline.regulation.ranking import RANKING_KEYS
from pipeline.regulation.regulation import Regulation
from pipeline.regulation.rulings import RULING_KINDS
from pipeline.regulation.settings import is_setting

NEEDS = {
    **dict.fromkeys(("session_points", "match_points"), "place_points"),
    **dict.fromkeys(("standard_points", "average_sp"), "method, conversion"),
    "small_points": "small_points",
    "matches_won": "match.win",
    **dict.fromkeys(("victory_points", "opponents_vp", "sp_ratio", "head_to_head_sp", "head_to_head_raw"), "match"),
}


def check_scoring(regulation: Regulation, faults: Faults) -> None:
    for number, stage in enumerate(regulation.stages, start=1):
        entry = f"stages[{number}]"
        _check_steps(stage, _home("conversion", stage, entry, regulation), faults)
        _check_field(stage, entry, regulation, faults)
        _check_ranking(stage, number, entry, faults)
        _check_places(stage, entry, faults)
        _check_rulings(stage, entry, regulation, faults)
        _check_carry_over(stage, number, entry, regulation, faults)
    _check_penalties(regulation, faults)
    _check_rules(regulation, faults)


def _home(name: str, stage: dict[str, Any], entry: str, regulation: Regulation) -> str:
    """Where the file states it: at its top for all stages, or in this stage."""
    top = regulation.data.get(name)
    return name if top is not None and top == stage.get(name) else f"{entry}.{name}"


def _check_steps(stage: dict[str, Any], entry: str, faults: Faults) -> None:
    conversion = stage["conversion"]
    if conversion["kind"] != "table":
        return
    if not conversion["steps"]:
        faults.add("missing", f"{entry}.steps")
    last: tuple[Any, bool] | None = None
    points: Any = None
    for place, step in enumerate(conversion["steps"], start=1):
        where = f"{entry}.steps[{place}]"
        if "from" not in step and "above" not in step:
            faults.add("missing", f"{where}.from")
            continue
        bound = (step["from"], False) if "from" in step else (step["above"], True)
        if last is None and bound != (0, False):
            faults.add("steps_from_zero", where, bound[0])
        if last is not None and bound <= last:
            faults.add("steps_rise", where, bound[0], last=last[0])
        if points is not None and step["points"] <= points:
            faults.add("points_rise", f"{where}.points", step["points"], last=points)
        last, points = bound, step["points"]


def _check_field(stage: dict[str, Any], entry: str, regulation: Regulation, faults: Faults) -> None:
    fraction = stage["trim"].get("fraction_each_side")
    if fraction is not None and not 0 <= fraction < Decimal("0.5"):
        faults.add(
            "between", f"{_home('trim', stage, entry, regulation)}.fraction_each_side", fraction, least=0, below="0.5"
        )
    unit = stage["datum"]["unit"]
    if unit <= 0 or unit * 100 != int(unit * 100):
        faults.add("datum_unit", f"{_home('datum', stage, entry, regulation)}.unit", unit)
    if "cap" in stage and stage["cap"]["per_board"] <= 0:
        faults.add("positive", f"{_home('cap', stage, entry, regulation)}.per_board", stage["cap"]["per_board"])
    if stage["score_unit"] <= 0:
        faults.add("positive", f"{_home('score_unit', stage, entry, regulation)}", stage["score_unit"])


def _check_ranking(stage: dict[str, Any], number: int, entry: str, faults: Faults) -> None:
    if stage["ranked"] and not stage["ranking"]:
        faults.add("missing", f"{entry}.ranking")
    for place, key in enumerate(stage["ranking"], start=1):
        where = f"{entry}.ranking[{place}]"
        if key not in RANKING_KEYS:
            faults.add("not_a_choice", where, key, choices=", ".join(sorted(RANKING_KEYS)))
        elif key in stage["ranking"][: place - 1]:
            faults.add("twice", where, key)
        elif key == "previous_rank" and number == 1:
            faults.add("no_previous", where)
        elif not _is_given(key, stage):
            faults.add("not_given", where, key, needs=NEEDS[key])


def _is_given(key: str, stage: dict[str, Any]) -> bool:
    """Does the stage have what the key adds up?"""
    if key in ("session_points", "match_points"):
        return bool(stage.get("place_points", {}).get("key") == key)
    if key in ("standard_points", "average_sp"):
        return (
            bool(stage["conversion"]["kind"] != "none" and stage["method"] != "raw") or stage["method"] == "matchpoints"
        )
    if key == "small_points":
        return bool(stage.get("small_points", "none" if stage["method"] in ("raw", "match") else "") != "none")
    if key == "matches_won":
        return "win" in stage.get("match", {})
    if key in ("victory_points", "opponents_vp", "sp_ratio", "head_to_head_sp", "head_to_head_raw"):
        return "match" in stage
    return True


def _check_places(stage: dict[str, Any], entry: str, faults: Faults) -> None:
    stated = stage.get("place_points")
    if stated is None:
        return
    points, seats = stated["points"], len(stage.get("seats", []))
    if len(points) != seats:
        faults.add("place_count", f"{entry}.place_points.points", len(points), expected=seats)
    if list(points) != sorted(points, reverse=True):
        faults.add("points_fall", f"{entry}.place_points.points", ", ".join(map(str, points)))
    for place, tie in enumerate(stated["tied"], start=1):
        if tie["place"] + tie["tied"] - 1 > seats:
            faults.add("tie_too_wide", f"{entry}.place_points.tied[{place}]", tie["tied"], seats=seats)


def _check_carry_over(stage: dict[str, Any], number: int, entry: str, regulation: Regulation, faults: Faults) -> None:
    stated = stage.get("carry_over")
    if stated is None:
        return
    earlier = {one["code"]: one for one in regulation.stages[: number - 1]}
    source = earlier.get(stated["from"])
    if source is None:
        faults.add("not_a_choice", f"{entry}.carry_over.from", stated["from"], choices=", ".join(earlier) or "–")
        return
    for place, rule in enumerate(stated["rules"], start=1):
        where = f"{entry}.carry_over.rules[{place}]"
        if rule["min_key"] not in source["ranking"]:
            faults.add("not_a_choice", f"{where}.min_key", rule["min_key"], choices=", ".join(source["ranking"]))
        if rule["rank"] > source.get("players", rule["rank"]):
            faults.add("rank_outside", f"{where}.rank", rule["rank"], players=source["players"])


def _check_rulings(stage: dict[str, Any], entry: str, regulation: Regulation, faults: Faults) -> None:
    for place, kind in enumerate(stage.get("rulings", []), start=1):
        if kind not in RULING_KINDS:
            where = f"{_home('rulings', stage, entry, regulation)}[{place}]"
            faults.add("not_a_choice", where, kind, choices=", ".join(RULING_KINDS))


def _check_penalties(regulation: Regulation, faults: Faults) -> None:
    stated = regulation.data.get("penalties", {})
    step = stated.get("step", 1)
    if step <= 0:
        faults.add("positive", "penalties.step", step)
        return
    ranges = {name: value for name, value in stated.items() if name != "step"}
    if stated and not ranges:
        faults.add("missing", "penalties.other")
    for name, value in ranges.items():
        if value["min"] > value["max"]:
            faults.add("range", f"penalties.{name}", value["min"], most=value["max"])
        if value["min"] % step or value["max"] % step:
            faults.add("range_step", f"penalties.{name}", f"{value['min']}–{value['max']}", step=step)
    if any(stage["penalised"] for stage in regulation.stages) and not ranges:
        faults.add("missing", "penalties")


def _check_rules(regulation: Regulation, faults: Faults) -> None:
    for identity, rule in regulation.data["rules"].items():
        if identity not in known_rules() and not {"zh", "en"} <= set(rule):
            faults.add("no_words", f"rules.{identity}", identity)
        if "setting" in rule and not is_setting(regulation, rule["setting"]):
            faults.add("no_such_setting", f"rules.{identity}.setting", rule["setting"])
