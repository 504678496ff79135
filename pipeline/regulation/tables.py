"""The tables ``rules.*`` of one event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pipeline.contracts import load_contracts, table_name
from pipeline.event import Event
from pipeline.regulation import match_rows, prize_rows, ranking_rows, scoring_rows, stage_rows
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
    "MatchpointScales": scoring_rows.matchpoint_rows,
    "RankingKeys": ranking_rows.ranking_key_rows,
    "Cuts": ranking_rows.cut_rows,
    "CarryOvers": ranking_rows.carry_over_rows,
    "PenaltyRanges": ranking_rows.penalty_range_rows,
    "RulingKinds": ranking_rows.ruling_kind_rows,
    "Schedules": match_rows.schedule_rows,
    "MatchRules": match_rows.match_rule_rows,
    "VpScales": match_rows.vp_scale_rows,
    "MatchCarryOvers": match_rows.match_carry_over_rows,
    "Brackets": match_rows.bracket_rows,
    "FixedPairs": match_rows.fixed_pair_rows,
    "LateEntries": match_rows.late_entry_rows,
    "FinalPlaces": match_rows.final_place_rows,
    "Prizes": prize_rows.prize_rows,
    "PrizeReductions": prize_rows.prize_reduction_rows,
    "Texts": prize_rows.text_rows,
}


def rules_tables(event: Event, regulation: Regulation) -> dict[str, pl.DataFrame]:
    """Every table of the layer ``rules`` by its name; columns and types as in ``schemas.rules``, also of empty ones."""
    import polars as pl

    types = {"VARCHAR": pl.String, "BIGINT": pl.Int64, "BOOLEAN": pl.Boolean}
    contracts, tables = load_contracts(), {}
    for name, make in MAKERS.items():
        table = table_name(name)
        columns = {column: types[kind] for column, kind in contracts[f"rules.{table}"].columns.items()}
        tables[table] = pl.DataFrame(make(event, regulation), schema=columns, orient="row")
    return tables
