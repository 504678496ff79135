"""Rows about matches: schedules, VP, carry-over, brackets, fixed pairs, late entries, final places."""

from __future__ import annotations

from typing import Any

from pipeline.event import Event
from pipeline.regulation.flow import stated_sessions
from pipeline.regulation.regulation import Regulation
from pipeline.regulation.scaling import hundredths
from pipeline.regulation.vp_scale import vp_steps

Row = dict[str, Any]
MILLION = 1_000_000
SOURCES = {"w": "winner", "l": "loser"}


def schedule_rows(event: Event, regulation: Regulation) -> list[Row]:
    return [
        {
            "event": event.id,
            "stage": stage["code"],
            "session": session,
            "table_no": table,
            "home_no": home,
            "away_no": away,
        }
        for stage in regulation.stages
        for session, pairs in enumerate(stage["seating"].get("schedule", []), start=1)
        for table, (home, away) in enumerate(pairs, start=1)
    ]


def match_rule_rows(event: Event, regulation: Regulation) -> list[Row]:
    return [
        {
            "event": event.id,
            "stage": stage["code"],
            "kind": stage["match"]["kind"],
            "group_stage": stage["match"].get("groups"),
            "rounds": max(1, len(stated_sessions(stage, regulation.data))),
            "vp_total_c": _points(stage["match"].get("vp_total")),
            "win_vp_c": _points(stage["match"].get("win")),
            "bye_vp_c": _points(stage["match"].get("bye")),
            "walkover_cap_c": _points(stage["match"].get("walkover", {}).get("cap")),
            "walkover_floor_c": _points(stage["match"].get("walkover", {}).get("floor")),
            "stands_from_ppm": _share(stage["match"].get("stands_from")),
        }
        for stage in regulation.stages
        if "match" in stage
    ]


def vp_scale_rows(event: Event, regulation: Regulation) -> list[Row]:
    """For every stage that gives VP, every scale of the file."""
    return [
        {
            "event": event.id,
            "stage": stage["code"],
            "boards": scale["boards"],
            "from_c": hundredths(step.net),
            "winner_c": hundredths(step.winner),
            "loser_c": hundredths(step.loser),
            "notice_zh": scale["notice"]["zh"] if "notice" in scale else None,
            "notice_en": scale["notice"]["en"] if "notice" in scale else None,
        }
        for stage in regulation.stages
        if stage.get("match", {}).get("kind") in ("league", "swiss")
        for scale in regulation.data["vp_scale"]
        for step in vp_steps(scale)
    ]


def match_carry_over_rows(event: Event, regulation: Regulation) -> list[Row]:
    return [
        {
            "event": event.id,
            "stage": stage["code"],
            "group_stage": stage["match"]["groups"],
            "rank_difference": step["difference"],
            "amount_c": hundredths(step["amount"]),
        }
        for stage in regulation.stages
        for step in stage.get("match", {}).get("carry_over", [])
    ]


def bracket_rows(event: Event, regulation: Regulation) -> list[Row]:
    return [
        {
            "event": event.id,
            "stage": stage["code"],
            "match_no": match["table"],
            "home_source": source_of(match["home"]),
            "away_source": source_of(match["away"]),
        }
        for stage in regulation.stages
        for match in stage["seating"].get("matches", [])
    ]


def fixed_pair_rows(event: Event, regulation: Regulation) -> list[Row]:
    return [
        {
            "event": event.id,
            "stage": stage["code"],
            "session": block["session"],
            "pair_no": number,
            "home_source": source_of(home),
            "away_source": source_of(away),
        }
        for stage in regulation.stages
        for block in stage["seating"].get("fixed", [])
        for number, (home, away) in enumerate(block["pairs"], start=1)
    ]


def late_entry_rows(event: Event, regulation: Regulation) -> list[Row]:
    return [
        {
            "event": event.id,
            "stage": stage["code"],
            "session": entry["session"],
            "from_stage": entry["from"],
            "from_place": entry["places"][0],
            "to_place": entry["places"][1],
            "minimum_c": hundredths(entry["minimum"]),
            "bye_share_ppm": int(entry["bye_share"] * MILLION),
        }
        for stage in regulation.stages
        for entry in stage["late_entries"]
    ]


def final_place_rows(event: Event, regulation: Regulation) -> list[Row]:
    return [
        {
            "event": event.id,
            "from_rank": place["from_rank"],
            "source": place["source"],
            "stage": place.get("stage"),
            "group_stage": place.get("groups"),
            "each_c": _points(place.get("each")),
            "note": place.get("note"),
        }
        for place in regulation.data["final_places"]
    ]


def source_of(side: str) -> str:
    """``A1`` → ``rank:A1``, ``w9`` → ``winner:9``, ``l13`` → ``loser:13``."""
    kind = SOURCES.get(side[:1])
    return f"{kind}:{side[1:]}" if kind else f"rank:{side}"


def _points(value: Any) -> int | None:
    return None if value is None else hundredths(value)


def _share(value: Any) -> int | None:
    return None if value is None else int(value * MILLION)
