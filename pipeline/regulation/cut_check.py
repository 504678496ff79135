"""Cuts: blocks of ranks without gaps, as many arriving as there are places, every final rank once."""

from __future__ import annotations

from typing import Any

from pipeline.regulation.flow import stated_sessions
from pipeline.regulation.keys import Faults
from pipeline.regulation.regulation import Regulation


def check_cuts(regulation: Regulation, faults: Faults) -> None:
    codes = [stage["code"] for stage in regulation.stages]
    for number, stage in enumerate(regulation.stages, start=1):
        _check_cuts(stage, f"stages[{number}]", codes[number:], regulation, faults)
        _check_arrivals(stage, number, regulation, faults)
    _check_final_ranks(regulation, faults)


def _check_cuts(stage: dict[str, Any], entry: str, later: list[str], regulation: Regulation, faults: Faults) -> None:
    sessions = len(stated_sessions(stage, regulation.data))
    first, last = 1, _starters(stage)
    for after in sorted({cut["after"] for cut in stage["cuts"]}):
        placed = [(place, cut) for place, cut in enumerate(stage["cuts"], start=1) if cut["after"] == after]
        expected, stays, advanced = first, None, first
        for place, cut in sorted(placed, key=lambda one: one[1]["ranks"]):
            where = f"{entry}.cuts[{place}]"
            if cut["ranks"][0] != expected:
                faults.add("cut_ranks", f"{where}.ranks", cut["ranks"], expected=expected)
            expected = cut["ranks"][1] + 1
            if cut["outcome"] == "advances":
                advanced = expected
            if cut["outcome"] == "stays":
                stays = cut["ranks"][1]
            _check_target(cut, where, later, faults)
        if last is not None and expected != last + 1:
            faults.add("cut_end", f"{entry}.cuts", expected - 1, after=after, expected=last)
        if after > sessions:
            faults.add("cut_after", f"{entry}.cuts", after, sessions=sessions)
        elif after < sessions and not any(cut["outcome"] == "stays" and "to" not in cut for _, cut in placed):
            faults.add("nobody_stays", f"{entry}.cuts", after, sessions=sessions)
        first, last = advanced, stays if stays is not None else last


def _starters(stage: dict[str, Any]) -> int | None:
    """How many are ranked together: the players of the stage, or of one of its sections."""
    players: int | None = stage.get("players")
    if players is None or stage["scope"] == "stage":
        return players
    sections = stage.get("sessions", [stage.get("session", {})])[0].get("sections", [""])
    return players // len(sections)


def _check_target(cut: dict[str, Any], where: str, later: list[str], faults: Faults) -> None:
    if cut["outcome"] == "advances" and "to" not in cut:
        faults.add("missing", f"{where}.to")
    if "to" in cut and cut["to"] not in later:
        faults.add("not_a_choice", f"{where}.to", cut["to"], choices=", ".join(later) or "–")
    if cut["final"] and cut["outcome"] != "out":
        faults.add("final_not_out", f"{where}.final")


def _check_arrivals(stage: dict[str, Any], number: int, regulation: Regulation, faults: Faults) -> None:
    """A stage is reached by entries, or by cuts of earlier stages that send as many as it has places.

    A bracket and late entries bring people in their own way.
    """
    entry = f"stages[{number}]"
    if stage["seating"].get("matches") or stage["late_entries"]:
        return
    arriving = sum(
        (cut["ranks"][1] - cut["ranks"][0] + 1) * sections_ranked(earlier, regulation)
        for earlier in regulation.stages
        for cut in earlier["cuts"]
        if cut.get("to") == stage["code"]
    )
    if number > 1 and stage.get("entrants", "cut") == "cut" and not arriving:
        faults.add("unreachable", entry, stage["code"])
    elif arriving and "players" in stage and arriving != stage["players"]:
        faults.add("arrivals", f"{entry}.players", stage["players"], expected=arriving)
    entered = regulation.data.get("players")
    if number == 1 and entered is not None and stage.get("players", entered) != entered:
        faults.add("arrivals", f"{entry}.players", stage["players"], expected=entered)


def sections_ranked(stage: dict[str, Any], regulation: Regulation) -> int:
    """How many rankings a stage has: one, or one a section."""
    if stage["scope"] == "stage":
        return 1
    return len(stated_sessions(stage, regulation.data)[-1]["sections"])


def _check_final_ranks(regulation: Regulation, faults: Faults) -> None:
    """Every final rank is given exactly once, where the number of players is fixed."""
    players = regulation.data.get("players")
    blocks = sorted(
        (cut["ranks"][0], cut["ranks"][1], f"stages[{number}].cuts[{place}].ranks")
        for number, stage in enumerate(regulation.stages, start=1)
        for place, cut in enumerate(stage["cuts"], start=1)
        if cut["final"]
    )
    if not blocks or players is None:
        return
    expected = 1
    for first, last, where in blocks:
        if first != expected:
            faults.add("final_ranks", where, f"{first}–{last}", expected=expected)
        expected = last + 1
    if expected != players + 1:
        faults.add("final_end", "stages", expected - 1, expected=players)
