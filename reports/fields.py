"""One comparison field as a page shows it: who is in it, what was trimmed, what the rest adds up to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from reports import rows

IN_FIELD = ("played", "adjusted")


class Entry(NamedTuple):
    """``mark``: high or low (trimmed), averaged, adjusted, cancelled, or nothing."""

    score: rows.Score
    mark: str


@dataclass(frozen=True)
class Field:
    """The results of one seat on one board, best first; those that are not in the field come last (T-01, T-02)."""

    seat: str
    entries: list[Entry]
    kept: int
    kept_sum_c: int
    trimmed: int
    datum_c: int | None

    @cached_property
    def size(self) -> int:
        return sum(entry.score.status in IN_FIELD for entry in self.entries)


def make_field(stage: rows.StageRow, seat: str, scores: Sequence[rows.Score]) -> Field:
    inside = [score for score in scores if score.status in IN_FIELD and score.raw_score_c is not None]
    outside = [score for score in scores if score not in inside]
    cut = trimmed_each_side(stage, len(inside)) if stage.method == "datum" else 0
    entries = []
    for index, score in enumerate(inside):
        mark = "high" if index < cut else "low" if index >= len(inside) - cut else ""
        entries.append(Entry(score, mark or ("adjusted" if score.status == "adjusted" else "")))
    entries += [Entry(score, score.status) for score in outside]
    kept = [score.raw_score_c or 0 for score in inside[cut : len(inside) - cut]]
    datum = next((score.datum_c for score in inside if score.datum_c is not None), None)
    return Field(seat, entries, len(kept), sum(kept), 2 * cut, datum)


def trimmed_each_side(stage: rows.StageRow, size: int) -> int:
    """How many results leave the field at each end (T-02, T-02b, OUR-02)."""
    cut = stage.trim_each_side
    if stage.trim_fraction_ppm is not None:
        whole, rest = divmod(stage.trim_fraction_ppm * size, 1_000_000)
        cut = max(whole + (1 if rest and stage.trim_rounding == "up" else 0), 1 if size >= 3 else 0)
    return 0 if size < stage.trim_min_field or size - 2 * cut <= 0 else cut
