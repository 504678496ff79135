"""Rows about scoring and ranking: conversion, places, hands, round rulings, keys, cuts, carry-overs, penalties."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

from pipeline.event import Event
from pipeline.regulation.ranking import RANKING_KEYS
from pipeline.regulation.regulation import Regulation
from pipeline.regulation.scaling import closed_bound_c, hundredths, open_bound_c, scaled_c

Row = dict[str, Any]


def conversion_step_rows(event: Event, regulation: Regulation) -> list[Row]:
    """The step table with every bound as the least whole hundredth that belongs to the step (T-04, T-06)."""
    return [
        {
            "event": event.id,
            "stage": stage["code"],
            "from_c": closed_bound_c(step["from"], regulation)
            if "from" in step
            else open_bound_c(step["above"], regulation),
            "points_c": hundredths(step["points"]),
        }
        for stage in regulation.stages
        if stage["method"] != "raw" and stage["conversion"]["kind"] == "table"
        for step in stage["conversion"]["steps"]
    ]


def place_point_rows(event: Event, regulation: Regulation) -> list[Row]:
    rows = []
    for stage in regulation.stages:
        if "place_points" not in stage:
            continue
        stated = stage["place_points"]
        for present in range(1, len(stage["seats"]) + 1):
            for place, tied in product(range(1, present + 1), repeat=2):
                if place + tied - 1 <= present:
                    rows.append(
                        {
                            "event": event.id,
                            "stage": stage["code"],
                            "seats_present": present,
                            "place": place,
                            "tied": tied,
                            "points_c": _place_points_c(stated, place, tied),
                        }
                    )
    return rows


def _place_points_c(stated: dict[str, Any], place: int, tied: int) -> int:
    """The listed points of a tie, else the mean of the places it covers (IND-SEM-01, ZIBO-02)."""
    for tie in stated["tied"]:
        if (tie["place"], tie["tied"]) == (place, tied):
            return hundredths(tie["points"])
    points = stated["points"][place - 1 : place - 1 + tied]
    return int(Fraction(sum(hundredths(value) for value in points), tied))


HAND_FACTORS = {"2(n+1)": ("linear", 2), "n+1": ("linear", 1), "2^n": ("exponential", 1)}


def hand_form_rows(event: Event, regulation: Regulation) -> list[Row]:
    """How hand records become raw scores; a unit of stake is the base (ZIBO-01)."""
    return [
        {
            "event": event.id,
            "stage": stage["code"],
            "form": HAND_FACTORS[stage["hand"]["factor"]][0],
            "multiplier": HAND_FACTORS[stage["hand"]["factor"]][1],
            "unit_c": hundredths(regulation.base),
        }
        for stage in regulation.stages
        if "hand" in stage
    ]


def round_ruling_rows(event: Event, regulation: Regulation) -> list[Row]:
    return [
        {
            "event": event.id,
            "stage": stage["code"],
            "situation": situation,
            "place_points_c": hundredths(points["place_points"]),
            "small_points_c": scaled_c(points["small_points"], regulation),
            "over_minutes": points.get("over_minutes"),
        }
        for stage in regulation.stages
        for situation, points in stage.get("round_rulings", {}).items()
    ]


def ranking_key_rows(event: Event, regulation: Regulation) -> list[Row]:
    return [
        {
            "event": event.id,
            "stage": stage["code"],
            "priority": priority,
            "key": key,
            "shown_as": RANKING_KEYS[key].shown_as,
            "descending": RANKING_KEYS[key].descending,
            "article": stage.get("ranking_article"),
        }
        for stage in regulation.stages
        for priority, key in enumerate(stage["ranking"], start=1)
    ]


def cut_rows(event: Event, regulation: Regulation) -> list[Row]:
    return [
        {
            "event": event.id,
            "stage": stage["code"],
            "session": cut["after"],
            "from_rank": cut["ranks"][0],
            "to_rank": cut["ranks"][1],
            "outcome": cut["outcome"],
            "to_stage": cut.get("to"),
            "final": cut["final"],
            "article": stage.get("cuts_article"),
        }
        for stage in regulation.stages
        for cut in stage["cuts"]
    ]


def carry_over_rows(event: Event, regulation: Regulation) -> list[Row]:
    return [
        {
            "event": event.id,
            "stage": stage["code"],
            "from_stage": stage["carry_over"]["from"],
            "rank": rule["rank"],
            "min_key": rule["min_key"],
            "min_value_c": hundredths(rule["min"]),
            "amount_c": scaled_c(rule["amount"], regulation),
            "article": stage["carry_over"].get("article"),
        }
        for stage in regulation.stages
        if "carry_over" in stage
        for rule in stage["carry_over"]["rules"]
    ]


def penalty_range_rows(event: Event, regulation: Regulation) -> list[Row]:
    """Ranges by offence, and under '' the widest, for penalties without one (D-06)."""
    stated = regulation.data.get("penalties")
    if stated is None:
        return []
    ranges = {offence: value for offence, value in stated.items() if offence != "step"}
    rows = [
        _penalty_range(event, offence, value["min"], value["max"], value.get("article"), stated["step"])
        for offence, value in sorted(ranges.items())
    ]
    least = min(value["min"] for value in ranges.values())
    most = max(value["max"] for value in ranges.values())
    return [_penalty_range(event, "", least, most, None, stated["step"]), *rows]


def _penalty_range(event: Event, offence: str, least: Any, most: Any, article: str | None, step: Any) -> Row:
    return {
        "event": event.id,
        "offence": offence,
        "min_c": hundredths(least),
        "max_c": hundredths(most),
        "step_c": hundredths(step),
        "article": article,
    }
