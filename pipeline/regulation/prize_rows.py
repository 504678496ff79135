"""Rows about prizes and about what the reports say: prizes, reductions, texts."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from pipeline.event import Event
from pipeline.regulation.regulation import Regulation
from pipeline.regulation.scaling import hundredths
from pipeline.regulation.settings import setting_value

Row = dict[str, Any]
NO_LOWER_BOUND_C = -(10**15)


def prize_rows(event: Event, regulation: Regulation) -> list[Row]:
    """One row an item and range of ranks, in the order of the file."""
    prizes = regulation.data.get("prizes")
    if prizes is None:
        return []
    return [
        {"event": event.id, "prize_no": number, **_prize(stated, prizes)}
        for number, stated in enumerate(prizes["amounts"], start=1)
    ]


def _prize(stated: dict[str, Any], prizes: dict[str, Any]) -> Row:
    item = stated.get("item", prizes["item"])
    first, last = stated.get("ranks", (1, None))
    sponsor = stated.get("sponsor", {"zh": None, "en": None})
    amount = stated.get("amount")
    return {
        "scope": stated["scope"],
        "stage": stated.get("stage"),
        "seat": stated.get("seat"),
        "from_rank": first,
        "to_rank": last,
        "item_zh": item["zh"],
        "item_en": item["en"],
        "amount_c": None if amount is None else hundredths(amount),
        "pooled": stated.get("sharing", prizes["sharing"]) == "pool",
        "played": stated["played"],
        "sponsor_zh": sponsor["zh"],
        "sponsor_en": sponsor["en"],
        "withheld_note": prizes.get("withheld_note"),
        "article": stated.get("article", prizes.get("article")),
    }


def prize_reduction_rows(event: Event, regulation: Regulation) -> list[Row]:
    """Amounts by half-open ranges of hundredths; a closed upper bound becomes the next hundredth (D-07)."""
    reduction = regulation.data.get("prizes", {}).get("reduction")
    if reduction is None:
        return []
    first, last = reduction["ranks"]
    return [
        {
            "event": event.id,
            "stage": reduction["stage"],
            "rank": rank,
            "key": reduction["key"],
            "from_c": hundredths(step["from"]) if "from" in step else NO_LOWER_BOUND_C,
            "below_c": hundredths(step["below"]) if "below" in step else hundredths(step["upto"]) + 1,
            "amount_c": hundredths(step["amount"]),
            "to_rank": reduction["to_rank"],
            "note": reduction.get("note"),
            "article": reduction.get("article"),
        }
        for rank in range(first, last + 1)
        for step in reduction["steps"]
    ]


@cache
def known_rules() -> dict[str, dict[str, str]]:
    """Rule id → its line in Chinese and English."""
    with files("data").joinpath("rules.toml").open("rb") as handle:
        rules: dict[str, dict[str, str]] = tomllib.load(handle)["rules"]
    return rules


def text_rows(event: Event, regulation: Regulation) -> list[Row]:
    """Rules and decisions in the words of the file, else in our own (``data/rules.toml``)."""
    known = known_rules()
    return [
        {
            "event": event.id,
            "rule": identity,
            "article": rule["article"],
            "text_zh": rule.get("zh") or known[identity]["zh"],
            "text_en": rule.get("en") or known[identity]["en"],
            "setting": rule.get("setting"),
            "value": setting_value(regulation, rule["setting"]) if "setting" in rule else None,
        }
        for identity, rule in regulation.data["rules"].items()
    ]
