"""Rows about ranking and rulings: keys, cuts, carry-overs, penalty ranges, kinds of rulings."""

from __future__ import annotations

from typing import Any

from pipeline.event import Event
from pipeline.regulation.ranking import RANKING_KEYS
from pipeline.regulation.regulation import Regulation
from pipeline.regulation.rulings import accepted_rulings
from pipeline.regulation.scaling import hundredths, scaled_c

Row = dict[str, Any]


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


def ruling_kind_rows(event: Event, regulation: Regulation) -> list[Row]:
    return [
        {"event": event.id, "stage": stage["code"], "kind": kind}
        for stage in regulation.stages
        for kind in accepted_rulings(stage)
    ]
