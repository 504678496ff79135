"""The tables ``rules.*`` of one event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pipeline.contracts import load_contracts, table_name
from pipeline.event import Event
from pipeline.regulation import prize_rows, scoring_rows, stage_rows
from pipeline.regulation.regulation import Regulation

if TYPE_CHECKING:
    import polars as pl

MAKERS: dict[str, Callable[[Event, Regulation], list[dict[str, Any]]]] = {
    "Events": stage_rows.event_rows,
    "Stages": stage_rows.stage_rows,
    "Sessions": stage_rows.session_rows,
    "Sections": stage_rows.section_rows,
    "MovementSlots": stage_rows.movement_slot_rows,
    "ConversionSteps": scoring_rows.conversion_step_rows,
    "PlacePoints": scoring_rows.place_point_rows,
    "HandForms": scoring_rows.hand_form_rows,
    "RoundRulings": scoring_rows.round_ruling_rows,
    "RankingKeys": scoring_rows.ranking_key_rows,
    "Cuts": scoring_rows.cut_rows,
    "CarryOvers": scoring_rows.carry_over_rows,
    "PenaltyRanges": scoring_rows.penalty_range_rows,
    "Prizes": prize_rows.prize_rows,
    "PrizeReductions": prize_rows.prize_reduction_rows,
    "Texts": prize_rows.text_rows,
}


def rules_tables(event: Event, regulation: Regulation) -> dict[str, pl.DataFrame]:
    """Every table of the layer ``rules`` by its name; columns and types as in ``schemas.rules``, also of empty ones."""
    import polars as pl

    types = {"VARCHAR": pl.String, "BIGINT": pl.Int64, "BOOLEAN": pl.Boolean}
    tables = {}
    for name, make in MAKERS.items():
        columns = {column: types[kind] for column, kind in load_contracts()[f"rules.{table_name(name)}"].columns.items()}
        tables[table_name(name)] = pl.DataFrame(make(event, regulation), schema=columns, orient="row")
    return tables
