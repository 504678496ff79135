"""An event in the middle of its second stage's table, of any size, for tests of pictures, workbooks and feeds."""

from __future__ import annotations

from typing import Any

from reports import rows
from reports.source import Tables
from tests.unit.reports.tiny import competitor, session, session_score, stage, standing, tables

ADDRESS = "https://results.example.org/2026"
KEYS = [
    rows.KeyRow("one", 1, "standard_points", "standard_points", "二"),
    rows.KeyRow("one", 2, "small_points", "small_points", "二"),
]


def event(count: int, names: dict[int, str] | None = None, **given: Any) -> Tables:
    """``count`` competitors after the second session of a stage that the upper half leaves for the next one."""
    numbers = range(1, count + 1)
    half = count // 2
    standings = [
        standing(
            "one", 2, number, str(number), standard_points_c=10_000 - 50 * number, small_points_c=-333 * number,
            decided_by="withdrawal" if number == count else None, outcome="advances" if number <= half else "out",
        )
        for number in numbers
    ]  # fmt: skip
    before = [standing("one", 1, count + 1 - number, str(number), standard_points_c=0) for number in numbers]
    cuts = [
        rows.CutRow("one", 2, 1, half, "advances", "two", False, "三"),
        rows.CutRow("one", 2, half + 1, count, "out", None, True, "三"),
    ]
    values: dict[str, Any] = {
        "competitors": [competitor(str(n), (names or {}).get(n, f"选手{n}"), "望河棋牌协会") for n in numbers],
        "stages": [stage("one", 1), stage("two", 2)],
        "sessions": [session("one", 1, 1), session("one", 2, 2)],
        "keys": KEYS,
        "cuts": cuts,
        "standings": standings + before,
        "session_scores": [
            session_score("one", 2, str(n), standard_points_c=10_000 - 50 * n, small_points_c=-333 * n) for n in numbers
        ],
        "publications": [rows.Publication(9, "2026-11-29 14:32", "provisional", "2026-11-29 15:02", "run9")],
    }
    return tables(**{**values, **given})
