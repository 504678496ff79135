"""The tables ``rules.*`` of one event."""

from __future__ import annotations

from collections.abc import Callable

from pipeline.contracts import load_contracts, table_name
from pipeline.event import Event
from pipeline.regulation import match_rows, prize_rows, ranking_rows, scoring_rows, stage_rows
from pipeline.regulation.regulation import Regulation
from pipeline.rows import Row, Tables

MAKERS: dict[str, Callable[[Event, Regulation], list[Row]]] = {
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


def rules_tables(event: Event, regulation: Regulation) -> Tables:
    """Every table of the layer ``rules`` by its name, with the columns of ``schemas.rules``; some have no rows."""
    contracts, tables = load_contracts(), {}
    for name, make in MAKERS.items():
        table = table_name(name)
        columns = contracts[f"rules.{table}"].columns
        tables[table] = [{column: row.get(column) for column in columns} for row in make(event, regulation)]
    return tables
