"""What a board is worth in a stage, in a sentence: as its regulation has it, not as most have it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from reports.numbers import plain

if TYPE_CHECKING:
    from reports import rows
    from reports.record import Record
    from reports.wording import Words

COMPARED = ("datum", "matchpoints", "cross")
# methods whose differences go through the conversion of the stage
CONVERTED = ("datum", "cross", "match")
MILLION = 1_000_000


class MatchpointScale(NamedTuple):
    """What a better and an equal result are worth; ``percent``: a board is a share of its most."""

    stage: str
    better_c: int
    equal_c: int
    percent: bool


def board_lead(record: Record, words: Words, code: str) -> str:
    """Above the boards of a session: how results of one deal compare."""
    stage = record.stage[code]
    return words("board_lead") + _comparison(record, words, stage)


def method_line(record: Record, words: Words, stage: rows.StageRow) -> str:
    """Among the rules of a stage."""
    if stage.method in COMPARED:
        return words("method_compared") + _comparison(record, words, stage)
    if stage.method == "match":
        return words("method_match") + words(f"net_{stage.conversion}")
    return words(f"method_{stage.method}")


def makes_small_points(stage: rows.StageRow) -> bool:
    """Whether small points are more than a key that every competitor has none of."""
    return stage.method not in ("matchpoints", "cross")


def _comparison(record: Record, words: Words, stage: rows.StageRow) -> str:
    if stage.method == "datum":
        return words("compare_datum", trim=_trim(words, stage)) + words(f"board_lead_{stage.conversion}")
    if stage.method == "cross":
        return words(f"compare_cross_{'table' if stage.conversion == 'table' else 'difference'}")
    scale = next(row for row in record.tables.matchpoints if row.stage == stage.stage)
    said = words("compare_matchpoints", better=plain(scale.better_c), equal=plain(scale.equal_c))
    return said + (words("compare_percent") if scale.percent else "")


def _trim(words: Words, stage: rows.StageRow) -> str:
    if stage.trim_fraction_ppm is not None:
        return words("trim_share", share=f"{plain(stage.trim_fraction_ppm * 100 * 100 // MILLION)}%")
    if stage.trim_each_side == 1:
        return words("trim_one")
    return words("trim_some", n=stage.trim_each_side) if stage.trim_each_side else words("trim_none")
