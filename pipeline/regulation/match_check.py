"""Matches of teams and pairs: schedules everybody can play, brackets that lead somewhere, VP for every result."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from pipeline.regulation.flow import boards_of, stated_sessions
from pipeline.regulation.keys import Faults
from pipeline.regulation.regulation import Regulation
from pipeline.regulation.vp_scale import vp_steps

SIDE = re.compile(r"[wl]\d+|[A-Z]\d+")
GIVES_VP = ("league", "swiss")


def check_matches(regulation: Regulation, faults: Faults) -> None:
    known: set[str] = set()
    taken: dict[str, str] = {}
    for number, stage in enumerate(regulation.stages, start=1):
        entry = f"stages[{number}]"
        if (stage["method"] == "match") != ("match" in stage):
            faults.add("match_method", entry, stage["method"])
        _check_schedule(stage, entry, regulation, faults)
        _check_bracket(stage, entry, known, faults)
        _check_sides_once(stage, entry, taken, faults)
        _check_stages_named(stage, number, entry, regulation, faults)
        if stage.get("match", {}).get("kind") in GIVES_VP:
            _check_scales_exist(stage, entry, regulation, faults)
    for place, scale in enumerate(regulation.data["vp_scale"], start=1):
        _check_scale(scale, f"vp_scale[{place}]", regulation, faults)
    _check_final_places(regulation, faults)


def _check_schedule(stage: dict[str, Any], entry: str, regulation: Regulation, faults: Faults) -> None:
    """Every number once a round, every pair once in all, a round a session (MIX-02, TEAM-GRP-01)."""
    schedule = stage["seating"].get("schedule")
    if schedule is None:
        if stage["seating"]["method"] == "schedule":
            faults.add("missing", f"{entry}.seating.schedule")
        return
    where = f"{entry}.seating.schedule"
    sessions = len(stated_sessions(stage, regulation.data))
    if len(schedule) != sessions:
        faults.add("schedule_rounds", where, len(schedule), sessions=sessions)
    numbers = sorted({number for turn in schedule for pair in turn for number in pair})
    met: set[tuple[int, ...]] = set()
    for turn, pairs in enumerate(schedule, start=1):
        seen = [number for pair in pairs for number in pair]
        for number in sorted({number for number in seen if seen.count(number) > 1}):
            faults.add("schedule_twice", f"{where}[{turn}]", number)
        for pair in pairs:
            if len(pair) != 2 or tuple(sorted(pair)) in met:
                faults.add("schedule_again", f"{where}[{turn}]", "–".join(map(str, pair)))
            met.add(tuple(sorted(pair)))
    for place, first in enumerate(numbers):
        for second in numbers[place + 1 :]:
            if (first, second) not in met:
                faults.add("schedule_misses", where, f"{first}–{second}")


def _check_bracket(stage: dict[str, Any], entry: str, known: set[str], faults: Faults) -> None:
    """Sides are places of sections, or winners and losers of matches stated before (TEAM-KO-01)."""
    seating = stage["seating"]
    sides = [
        (f"{entry}.seating.matches[{place}].{name}", match[name])
        for place, match in enumerate(seating.get("matches", []), start=1)
        for name in ("home", "away")
    ] + [
        (f"{entry}.seating.fixed[{place}].pairs[{number}]", side)
        for place, block in enumerate(seating.get("fixed", []), start=1)
        for number, pair in enumerate(block["pairs"], start=1)
        for side in pair
    ]
    for where, side in sides:
        if not SIDE.fullmatch(side):
            faults.add("side", where, side)
        elif side[0] in "wl" and side[1:] not in known:
            faults.add("side_unknown", where, side)
    for place, match in enumerate(seating.get("matches", []), start=1):
        if str(match["table"]) in known:
            faults.add("twice", f"{entry}.seating.matches[{place}].table", match["table"])
        known.add(str(match["table"]))


def _check_sides_once(stage: dict[str, Any], entry: str, taken: dict[str, str], faults: Faults) -> None:
    """A side plays one match of the bracket, or is in printed pairs, there once a session."""
    for place, match in enumerate(stage["seating"].get("matches", []), start=1):
        for name in ("home", "away"):
            where = f"{entry}.seating.matches[{place}].{name}"
            if match[name] in taken:
                faults.add("side_twice", where, match[name], other=taken[match[name]])
            taken.setdefault(match[name], where)
    for place, block in enumerate(stage["seating"].get("fixed", []), start=1):
        in_block: dict[str, str] = {}
        for number, pair in enumerate(block["pairs"], start=1):
            where = f"{entry}.seating.fixed[{place}].pairs[{number}]"
            for side in pair:
                other = in_block.get(side) or taken.get(side)
                if other is not None:
                    faults.add("side_twice", where, side, other=other)
                in_block.setdefault(side, where)


def _check_stages_named(stage: dict[str, Any], number: int, entry: str, regulation: Regulation, faults: Faults) -> None:
    earlier = [one["code"] for one in regulation.stages[: number - 1]]
    named = {f"{entry}.seating.places_of": stage["seating"].get("places_of")}
    named[f"{entry}.match.groups"] = stage.get("match", {}).get("groups")
    for place, late in enumerate(stage["late_entries"], start=1):
        named[f"{entry}.late_entries[{place}].from"] = late["from"]
    for where, code in named.items():
        if code is not None and code not in earlier:
            faults.add("not_a_choice", where, code, choices=", ".join(earlier) or "–")
    if stage.get("match", {}).get("carry_over") and "groups" not in stage["match"]:
        faults.add("missing", f"{entry}.match.groups")


def _check_scales_exist(stage: dict[str, Any], entry: str, regulation: Regulation, faults: Faults) -> None:
    scaled = {scale["boards"] for scale in regulation.data["vp_scale"]}
    played = {boards_of(stated, stage) for stated in stated_sessions(stage, regulation.data)}
    for boards in sorted(boards for boards in played if boards is not None):
        if boards not in scaled:
            faults.add("no_scale", entry, boards)
    for name in ("vp_total", "bye") if stage["match"]["kind"] == "swiss" else ("vp_total",):
        if name not in stage["match"]:
            faults.add("missing", f"{entry}.match.{name}")


def _check_scale(scale: dict[str, Any], entry: str, regulation: Regulation, faults: Faults) -> None:
    if "formula" in scale and "b" not in scale:
        faults.add("missing", f"{entry}.b")
        return
    if "formula" in scale and (scale["b"] <= 0 or scale["unit"] <= 0):
        faults.add("positive", f"{entry}.b", scale["b"])
        return
    steps = vp_steps(scale)
    if not steps or steps[0].net != 0:
        faults.add("steps_from_zero", f"{entry}.steps", steps[0].net if steps else "–")
    for place, (before, step) in enumerate(pairwise(steps), start=2):
        if step.net <= before.net:
            faults.add("steps_rise", f"{entry}.steps[{place}]", step.net, last=before.net)
        if step.winner <= before.winner:
            faults.add("points_rise", f"{entry}.steps[{place}].winner", step.winner, last=before.winner)
    totals = {stage["match"].get("vp_total") for stage in regulation.stages if "match" in stage} - {None}
    for place, step in enumerate(steps, start=1):
        if totals and step.winner + step.loser not in totals:
            total = ", ".join(map(str, sorted(totals)))
            faults.add("vp_total", f"{entry}.steps[{place}]", f"{step.winner}–{step.loser}", total=total)


def _check_final_places(regulation: Regulation, faults: Faults) -> None:
    """Blocks of ranks follow on, as far as the bracket says how many there are."""
    stages = {stage["code"]: stage for stage in regulation.stages}
    expected: int | None = 1
    for place, block in enumerate(regulation.data["final_places"], start=1):
        where = f"final_places[{place}]"
        if block["source"] == "rest":
            expected = None
            continue
        stage = stages.get(block.get("stage", ""))
        if stage is None:
            faults.add("not_a_choice", f"{where}.stage", block.get("stage", ""), choices=", ".join(stages))
            return
        if expected is not None and block["from_rank"] != expected:
            faults.add("final_ranks", f"{where}.from_rank", block["from_rank"], expected=expected)
        matches = len(stage["seating"].get("matches", []))
        sizes = {"winner": 1, "loser": 1, "losers": matches}
        expected = block["from_rank"] + sizes[block["source"]] if block["source"] in sizes else None
