"""Rows about what a board and a round are worth: conversion, places at a table, hand records, replaced rounds."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

from pipeline.event import Event
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
            "bids": " ".join(str(bid) for bid in sorted(set(stage["hand"]["bids"]))),
            "sheet": stage["hand"]["sheet"],
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


def matchpoint_rows(event: Event, regulation: Regulation) -> list[Row]:
    return [
        {
            "event": event.id,
            "stage": stage["code"],
            "better_c": hundredths(points["better"]),
            "equal_c": hundredths(points["equal"]),
            "percent": points.get("percent", False),
        }
        for stage in regulation.stages
        if stage["method"] == "matchpoints"
        for points in [stage.get("matchpoints", {"better": 2, "equal": 1})]
    ]
