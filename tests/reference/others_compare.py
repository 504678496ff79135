"""Exported views against what the reference says, cell by cell."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from pathlib import Path

from tests.reference.others_facts import Facts, Row, Views

KEYS = {
    "board_scores": ("stage", "session", "competitor", "board"),
    "session_scores": ("stage", "session", "competitor"),
    "standings": ("stage", "session", "competitor"),
    "final_ranking": ("competitor",),
    "prizes": ("competitor", "item"),
}
NOT_TOLD = {"note"}  # wording


def told(facts: Facts, views: Views) -> Views:
    """The rows as the contract names them: with event, stage and name."""
    copied = {name: [dict(row) for row in rows] for name, rows in views.items()}
    for name, rows in copied.items():
        for row in rows:
            row["event"] = facts.event
            if name == "final_ranking":
                shared = [other["rank"] for other in rows].count(row["rank"]) > 1
                row |= {"stage": None, "reached": facts.stage, "name": facts.names[row["competitor"]], "shared": shared}
            elif name == "prizes":
                row["name"] = facts.names[row["competitor"]]
            else:
                row["stage"] = facts.stage
    return copied


def differences(folder: Path, views: Views) -> list[str]:
    """Lines that name what is not the same in the csv files of ``folder``."""
    lines = []
    for name, rows in views.items():
        with (folder / f"{name}.csv").open(encoding="utf-8-sig", newline="") as handle:
            found = list(csv.DictReader(handle))
        lines += [f"{name}: {line}" for line in _different(KEYS[name], rows, found)]
    return lines


def _different(keys: tuple[str, ...], wanted: list[Row], found: list[dict[str, str]]) -> Iterable[str]:
    left = {tuple(cell(row.get(key)) for key in keys): row for row in wanted}
    right = {tuple(cell(row.get(key)) for key in keys): row for row in found}
    if len(left) < len(wanted) or len(right) < len(found):
        yield "a key twice"
    for key in sorted(left.keys() - right.keys()):
        yield f"missing {key}"
    for key in sorted(right.keys() - left.keys()):
        yield f"extra {key} {right[key]}"
    for key in sorted(left.keys() & right.keys()):
        for column, value in right[key].items():
            expected = left[key].get(column)
            if column not in NOT_TOLD and cell(expected) != cell(value):
                yield f"{key} {column}: {cell(expected)} told, {cell(value)} found"


def cell(value: object) -> str:
    """A cell in one form: numbers without trailing zeros (averages with four decimals, half up), nothing as ''."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | Fraction):
        scaled = abs(Fraction(value)) * 10000
        whole = int(scaled + Fraction(1, 2))
        number = Decimal(whole if value >= 0 else -whole).scaleb(-4)
        return format(number.normalize() + 0, "f")
    text = str(value)
    try:
        return format(Decimal(text).normalize() + 0, "f")
    except InvalidOperation:
        return text
