"""The rows a site is made from, as read from the public views and ``rules.*`` of ``fushi.duckdb``.

Field names are column names; ``_c`` means hundredths of the view's exact decimal.
"""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple


class EventRow(NamedTuple):
    event: str
    name: str
    date: str | None
    title_zh: str
    title_en: str
    base: int
    language: str
    final_notes_zh: str | None
    final_notes_en: str | None


class StageRow(NamedTuple):
    stage: str
    stage_no: int
    title_zh: str
    title_en: str
    article: str
    counts: bool
    method: str
    seats: str
    trim_each_side: int
    trim_fraction_ppm: int | None
    trim_rounding: str
    trim_min_field: int
    datum_rounding: str
    conversion: str
    cap_per_board_c: int | None
    cap_side: str
    place_key: str
    scope: str
    ranked: bool
    session_word_zh: str | None
    session_word_en: str | None


class SessionRow(NamedTuple):
    stage: str
    session: int
    checkpoint_no: int
    boards: int
    rounds: int
    boards_per_round: int
    sections: str
    table_count: int | None
    movement: str
    playoff: bool | None


class KeyRow(NamedTuple):
    stage: str
    priority: int
    key: str
    shown_as: str | None
    article: str | None


class CutRow(NamedTuple):
    stage: str
    session: int
    from_rank: int
    to_rank: int
    outcome: str
    to_stage: str | None
    final: bool
    article: str | None


class SlotRow(NamedTuple):
    """The boards of one table in one round."""

    stage: str
    session: int
    round: int
    table_no: int
    board_from: int
    board_to: int


class BracketRow(NamedTuple):
    """Who meets in a knockout match: ``rank:A1``, ``winner:9``, ``loser:13``."""

    stage: str
    match_no: int
    home_source: str
    away_source: str


class StepRow(NamedTuple):
    stage: str
    from_c: int
    points_c: int


class TextRow(NamedTuple):
    rule: str
    article: str
    text_zh: str
    text_en: str
    setting: str | None
    value: str | None


class PrizeRuleRow(NamedTuple):
    item_zh: str
    item_en: str
    article: str | None
    sponsor_zh: str | None = None
    sponsor_en: str | None = None
    from_rank: int | None = None
    to_rank: int | None = None


class Competitor(NamedTuple):
    competitor: str
    name: str
    club: str
    status: str


class Score(NamedTuple):
    """One competitor on one board."""

    stage: str
    session: int
    section: str
    board: int
    seat: str
    competitor: str
    raw_score_c: int | None
    field_size: int | None
    datum_c: int | None
    small_points_c: int | None
    standard_points_c: int | None
    status: str


class Result(NamedTuple):
    """One seat of one board at one table, as taken in."""

    stage: str
    session: int
    section: str
    round: int | None
    table_no: int | None
    room: str
    board: int
    seat: str
    competitor: str
    raw_score_c: int | None
    status: str
    source_file: str | None
    source_line: int | None


class SessionScore(NamedTuple):
    stage: str
    session: int
    section: str
    competitor: str
    boards: int | None
    raw_score_c: int | None
    small_points_c: int | None
    standard_points_c: int | None
    penalty_c: int | None
    position_points_c: int | None
    session_points_c: int | None
    match_points_c: int | None
    victory_points_c: int | None
    carry_over_c: int | None


class Standing(NamedTuple):
    stage: str
    session: int
    section: str
    rank: int | None
    competitor: str
    standard_points_c: int | None
    position_points_c: int | None
    small_points_c: int | None
    session_points_c: int | None
    raw_score_c: int | None
    previous_rank: int | None
    carry_over_c: int | None
    total_score_c: int | None
    match_points_c: int | None
    victory_points_c: int | None
    matches_won: int | None
    opponents_vp: Decimal | None
    sp_ratio: Decimal | None
    average_sp: Decimal | None
    boards: int | None
    valid_boards: int | None
    decided_by: str | None
    outcome: str | None


class Match(NamedTuple):
    stage: str
    session: int
    table_no: int | None
    home: str
    away: str
    boards: int | None
    raw_net_c: int | None
    sp_home_c: int | None
    sp_away_c: int | None
    carry_over_c: int | None
    vp_home_c: int | None
    vp_away_c: int | None
    winner: str | None


class FinalRank(NamedTuple):
    rank: int
    competitor: str
    reached: str | None
    shared: bool


class Prize(NamedTuple):
    competitor: str
    rank: int | None
    item: str
    amount_c: int | None
    note: str | None


class Ruling(NamedTuple):
    stage: str
    session: int | None
    round: int | None
    competitor: str
    kind: str
    board: int | None
    amount_c: int | None
    offence: str | None
    reason: str | None
    by: str | None


class Missing(NamedTuple):
    stage: str
    session: int
    section: str
    round: int | None
    table_no: int | None
    room: str
    board: int
    seat: str
    competitor: str


class Fault(NamedTuple):
    file: str
    sheet: str | None
    line: int | None
    column: str | None
    value: str | None
    message: str
    stage: str | None = None
    session: str | None = None
    section: str | None = None
    table_no: str | None = None
    board: str | None = None


class History(NamedTuple):
    at: str
    file: str
    rows: int | None
    action: str
    by: str | None
    reason: str | None


class Publication(NamedTuple):
    version: int
    at: str
    state: str
    appeals_until: str | None
    run_id: str
