"""Rows about prizes and about what the reports say: prizes, reductions, texts."""

from __future__ import annotations

from typing import Any

from pipeline.event import Event
from pipeline.regulation.flow import stated_sessions
from pipeline.regulation.regulation import Regulation
from pipeline.regulation.scaling import hundredths
from pipeline.regulation.settings import setting_value

Row = dict[str, Any]
NO_LOWER_BOUND_C = -(10**15)


def prize_rows(event: Event, regulation: Regulation) -> list[Row]:
    """One row an item and range of ranks; session prizes are written out for every session of their stage."""
    prizes = regulation.data.get("prizes")
    if prizes is None:
        return []
    rows: list[Row] = []
    for stated in prizes["amounts"]:
        sessions = _sessions_of(stated, regulation)
        for session in sessions:
            rows.append({"event": event.id, "prize_no": len(rows) + 1, **_prize(stated, session, prizes)})
    return rows


def _sessions_of(stated: dict[str, Any], regulation: Regulation) -> list[int | None]:
    if stated["scope"] == "final":
        return [None]
    stage = next(stage for stage in regulation.stages if stage["code"] == stated["stage"])
    return list(range(1, len(stated_sessions(stage, regulation.data)) + 1))


def _prize(stated: dict[str, Any], session: int | None, prizes: dict[str, Any]) -> Row:
    item = stated.get("item", prizes["item"])
    first, last = stated.get("ranks", (1, None))
    sponsor = stated.get("sponsor", {"zh": None, "en": None})
    amount = stated.get("amount")
    return {
        "scope": stated["scope"],
        "stage": stated.get("stage"),
        "session": session,
        "seat": stated.get("seat"),
        "from_rank": first,
        "to_rank": last,
        "item_zh": item["zh"].format(session=session),
        "item_en": item["en"].format(session=session),
        "amount_c": None if amount is None else hundredths(amount),
        "pooled": stated.get("sharing", prizes["sharing"]) == "pool",
        "played": stated["played"],
        "sponsor_zh": sponsor["zh"],
        "sponsor_en": sponsor["en"],
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
            "article": reduction.get("article"),
        }
        for rank in range(first, last + 1)
        for step in reduction["steps"]
    ]


def text_rows(event: Event, regulation: Regulation) -> list[Row]:
    return [
        {
            "event": event.id,
            "rule": rule["id"],
            "article": rule["article"],
            "text_zh": rule["zh"],
            "text_en": rule["en"],
            "setting": rule.get("setting"),
            "value": setting_value(regulation, rule["setting"]) if "setting" in rule else None,
        }
        for rule in regulation.data["rules"]
    ]
