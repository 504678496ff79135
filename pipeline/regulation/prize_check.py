"""Prizes: ranges without gaps or overlaps inside the players, reductions within what there is to win."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import Any

from pipeline.regulation.keys import Faults
from pipeline.regulation.regulation import Regulation


def check_prizes(regulation: Regulation, faults: Faults) -> None:
    prizes = regulation.data.get("prizes")
    if prizes is None:
        return
    ranges: dict[tuple[Any, ...], list[tuple[list[int], str]]] = defaultdict(list)
    for place, stated in enumerate(prizes["amounts"], start=1):
        where = f"prizes.amounts[{place}]"
        _check_scope(stated, where, regulation, faults)
        if "amount" not in stated and stated.get("sharing", prizes["sharing"]) == "pool":
            faults.add("pool_without_amount", where)
        if "ranks" in stated:
            _check_inside(stated["ranks"], where, stated, regulation, faults)
            ranges[_group(stated, prizes)].append((stated["ranks"], f"{where}.ranks"))
        elif not stated.get("everyone"):
            faults.add("missing", f"{where}.ranks")
    for group in ranges.values():
        _check_side_by_side(group, faults)
    if "reduction" in prizes:
        _check_reduction(prizes, regulation, faults)


def _group(stated: dict[str, Any], prizes: dict[str, Any]) -> tuple[Any, ...]:
    """Ranges of one thing to win: they must not overlap."""
    item = stated.get("item", prizes["item"])["zh"]
    sponsor = stated.get("sponsor", {"zh": ""})["zh"]
    return (stated["scope"], stated.get("stage"), stated.get("seat"), item, sponsor)


def _check_scope(stated: dict[str, Any], where: str, regulation: Regulation, faults: Faults) -> None:
    if stated["scope"] == "final":
        return
    stages = {stage["code"]: stage for stage in regulation.stages}
    stage = stages.get(stated.get("stage"))
    if stage is None:
        faults.add("not_a_choice", f"{where}.stage", stated.get("stage", ""), choices=", ".join(stages))
    elif "seat" in stated and stated["seat"] not in stage["seats"]:
        faults.add("not_a_choice", f"{where}.seat", stated["seat"], choices=", ".join(stage["seats"]))


def _check_inside(ranks: list[int], where: str, stated: dict[str, Any], regulation: Regulation, faults: Faults) -> None:
    players = regulation.data.get("players")
    if players is not None and stated["scope"] == "final" and ranks[1] > players:
        faults.add("rank_outside", f"{where}.ranks", ranks[1], players=players)


def _check_side_by_side(ranges: list[tuple[list[int], str]], faults: Faults) -> None:
    ordered = sorted(ranges)
    for (earlier, _), (later, where) in pairwise(ordered):
        if later[0] <= earlier[1]:
            faults.add("prize_overlap", where, f"{later[0]}–{later[1]}", other=f"{earlier[0]}–{earlier[1]}")
        elif later[0] > earlier[1] + 1:
            faults.add("prize_gap", where, f"{later[0]}–{later[1]}", expected=earlier[1] + 1)


def _check_reduction(prizes: dict[str, Any], regulation: Regulation, faults: Faults) -> None:
    reduction, entry = prizes["reduction"], "prizes.reduction"
    stages = {stage["code"]: stage for stage in regulation.stages}
    stage = stages.get(reduction["stage"])
    if stage is None:
        faults.add("not_a_choice", f"{entry}.stage", reduction["stage"], choices=", ".join(stages))
        return
    if reduction["key"] not in stage["ranking"]:
        faults.add("not_a_choice", f"{entry}.key", reduction["key"], choices=", ".join(stage["ranking"]))
    players = stage.get("players")
    for name, rank in (("ranks", reduction["ranks"][1]), ("to_rank", reduction["to_rank"])):
        if players is not None and rank > players:
            faults.add("rank_outside", f"{entry}.{name}", rank, players=players)
    most = max((step["amount"] for step in reduction["steps"]), default=0)
    for rank in range(reduction["ranks"][0], reduction["ranks"][1] + 1):
        won = _pooled(prizes, rank)
        if most > won:
            faults.add("reduction_too_large", f"{entry}.steps", most, rank=rank, won=won)
    if not _pooled(prizes, reduction["to_rank"]):
        faults.add("reduction_to_nothing", f"{entry}.to_rank", reduction["to_rank"])
    _check_reduction_steps(reduction["steps"], entry, faults)


def _pooled(prizes: dict[str, Any], rank: int) -> Any:
    """What a final rank wins in money that can be taken from it or added to: prizes that are pooled and split."""
    return sum(
        stated.get("amount", 0)
        for stated in prizes["amounts"]
        if "ranks" in stated
        and stated["ranks"][0] <= rank <= stated["ranks"][1]
        and stated["scope"] == "final"
        and stated.get("sharing", prizes["sharing"]) == "pool"
    )


def _check_reduction_steps(steps: list[dict[str, Any]], entry: str, faults: Faults) -> None:
    """Rising ranges that do not overlap; the first may be open below."""
    last: Any = None
    for place, step in enumerate(steps, start=1):
        where = f"{entry}.steps[{place}]"
        end = step.get("below", step.get("upto"))
        if end is None:
            faults.add("missing", f"{where}.below")
            return
        if "from" not in step and place > 1:
            faults.add("missing", f"{where}.from")
        elif "from" in step and ((last is not None and step["from"] < last) or step["from"] > end):
            faults.add("steps_rise", where, step["from"], last=last if last is not None else end)
        last = end
