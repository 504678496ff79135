"""The columns of a score sheet for a hand record (ZIBO-01): declarer, bid, how it ended, how often it was doubled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pipeline.ingest.hands import MOST_BOMBS
from pipeline.ingest.plan import HandForm
from pipeline.words import text

NEEDED = ("declarer", "bid", "won", "bombs")


def record_columns(hands: HandForm | None) -> tuple[str, ...]:
    """The columns, by the names that ingest uses; the first four are needed for a record to be whole."""
    if hands is None:
        return ()
    return (*NEEDED, "doublings") if hands.doublings else NEEDED


def record_rules(hands: HandForm, seats: Sequence[str], language: str) -> dict[str, dict[str, Any]]:
    """What each of its cells takes, as a spreadsheet validates it."""
    names = [text(f"desk.seat_{seat.casefold()}", language) for seat in seats]
    bids = _listed([str(bid) for bid in hands.bids], language) if hands.bids else _whole(1, 999, language)
    count = _whole(0, MOST_BOMBS, language)
    return {
        "declarer": _listed(names, language),
        "bid": bids,
        "won": _listed([text(f"desk.outcome_{end}", language) for end in ("won", "lost")], language),
        "bombs": count,
        "doublings": count,
    }


def _listed(known: list[str], language: str) -> dict[str, Any]:
    said = text("desk.only_listed", language, known=" ".join(known))
    return {"validate": "list", "source": known, **_refusal(said, language)}


def _whole(least: int, most: int, language: str) -> dict[str, Any]:
    said = text("desk.only_whole", language, least=least, most=most)
    return {
        "validate": "integer", "criteria": "between", "minimum": least, "maximum": most, **_refusal(said, language),
    }  # fmt: skip


def _refusal(said: str, language: str) -> dict[str, str]:
    return {"error_title": text("desk.not_here", language), "error_message": said}
