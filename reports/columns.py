"""Which totals a standing shows, and how: from the ranking keys and from what is not null."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from reports import rows
from reports.methods import makes_small_points
from reports.numbers import aligned, plain, points, ratio
from reports.record import Record

TOTALS = (
    "standard_points", "position_points", "small_points", "session_points", "total_score", "carry_over", "raw_score",
    "match_points", "victory_points", "matches_won", "opponents_vp", "sp_ratio", "average_sp", "boards", "valid_boards",
    "previous_rank",
)  # fmt: skip
CENTS = TOTALS[:9]
RATIOS = ("opponents_vp", "sp_ratio", "average_sp")
# what a session brings towards the first ranking key
BROUGHT = {
    "standard_points": "standard_points",
    "average_sp": "standard_points",
    "session_points": "session_points",
    "match_points": "match_points",
    "victory_points": "victory_points",
    "total_score": "raw_score",
    "raw_score": "raw_score",
}


@dataclass(frozen=True)
class Column:
    """A total of a standing. ``style``: points, hundredths, plain, aligned, count or ratio."""

    key: str
    style: str
    main: bool = False

    def show(self, row: rows.Standing) -> str:
        return show(value_of(row, self.key), self.style)


def standing_columns(record: Record, stage: str, table: Sequence[rows.Standing]) -> list[Column]:
    """The keys that rank, in their order, then what else the standing has."""
    keys = [key for key in record.keys_of[stage] if key in TOTALS]
    order = list(dict.fromkeys([*keys, *TOTALS]))
    used = [key for key in order if any(value_of(row, key) is not None for row in table)]
    if "previous_rank" in used and all(row.decided_by != "previous_rank" for row in table):
        used.remove("previous_rank")
    if "small_points" in used and not makes_small_points(record.stage[stage]):
        used.remove("small_points")
    return [Column(key, style_of(record, stage, key, table), main=key == keys[0]) for key in used] if keys else []


def style_of(record: Record, stage: str, key: str, table: Sequence[Any]) -> str:
    if key in RATIOS:
        return "ratio"
    if key not in CENTS:
        return "count"
    if key == "standard_points":
        return "points" if record.places(stage) == 1 else "hundredths"
    if any((value_of(row, key) or 0) % 100 for row in table):
        return "aligned"
    return "plain"


def show(value: Any, style: str) -> str:
    if value is None:
        return ""
    match style:
        case "points":
            return points(value)
        case "hundredths":
            return points(value, 2)
        case "plain":
            return plain(value)
        case "aligned":
            return aligned(value)
        case "ratio":
            return ratio(value)
    return str(value)


def value_of(row: Any, key: str) -> Any:
    """A total by its public name, in hundredths where it is a decimal with two places."""
    return getattr(row, f"{key}_c" if key in CENTS else key)


def brought(record: Record, stage: str) -> str:
    """The column of session scores that adds up to the first ranking key of a stage."""
    keys = record.keys_of[stage]
    if keys:
        return BROUGHT.get(keys[0], "raw_score")
    return "raw_score" if record.stage[stage].conversion == "none" else "standard_points"
