"""A regulation as rows: what ``data/regulations/*.toml`` plus the settings of an event turn into.

Everything that depends on the base is already scaled (T-06); points are Int64 hundredths.
This file: the event, its stages, sessions and movements. Same layer: ``rules_scoring.py``, ``rules_prizes.py`` and, for
schedules, team matches, brackets and final places, ``rules_matches.py``.
"""

import pandera.polars as pa


class Events(pa.DataFrameModel):
    """One row an event: what event.toml says and which regulation it follows; ``source`` is the text it comes from."""

    event: str
    name: str
    date: str = pa.Field(nullable=True)
    regulation: str
    title_zh: str
    title_en: str
    source: str
    base: int = pa.Field(ge=1)
    draw_seed: int
    language: str = pa.Field(isin=["zh", "en"])
    seats: str
    final_notes_zh: str = pa.Field(nullable=True)
    final_notes_en: str = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event"]


class Stages(pa.DataFrameModel):
    """How a stage is played and scored. Grain: event, stage.

    method         datum: compare with the field; raw: the raw score itself; match: two rooms, net score;
                   matchpoints: results bettered; cross: mean table value over all other results.
    entrants       all: every competitor; cut: who advanced to it; seated: whoever has been seated in it so far.
    unfinished     missing: a board without a score is missing and makes the standing provisional; cut: it is no
                   result (OUR-06).
    unplayed       average: boards an absence makes impossible are averaged (IND-WD-01); none: they are no results.
    trim_*         how many results leave the field at each end: ``trim_each_side``, or, where not null,
                   ``trim_fraction_ppm`` millionths of the field (rounded ``trim_rounding``, at least 1 from 3 results
                   on).
                   A field smaller than ``trim_min_field``, or with nothing left, is averaged whole.
    datum_unit_c   the datum is a multiple of this: 1 = two decimals, 1000 = the nearest 10.
    conversion     table: through ``ConversionSteps``; difference: small points themselves; none: no standard points.
    bye_points_c   place points of someone active without a seat, null where there are no byes (ZIBO-04).
    short_table    valid_boards: a table short of a player, or with a forfeit, plays nothing; its boards count as
                   valid (OUR-07).
    place_key      session_points, match_points or '': points for the places at one table (``PlacePoints``).
    small_points   boards: sum of the boards' differences; raw: sum of raw scores; none.
    scope          stage: one ranking; section: one a section; direction: one a seat of the first session.
    withdrawn      bottom: shown below all others; ranked: stays where the points put it; removed: leaves the standings.
    """

    event: str
    stage: str
    stage_no: int = pa.Field(ge=1)
    title_zh: str
    title_en: str
    article: str
    counts: bool
    method: str = pa.Field(isin=["datum", "raw", "match", "matchpoints", "cross"])
    seats: str
    entrants: str = pa.Field(isin=["all", "cut", "seated"])
    unfinished: str = pa.Field(isin=["missing", "cut"])
    unplayed: str = pa.Field(isin=["average", "none"])
    average_by: str = pa.Field(isin=["datum", "mean"])
    trim_each_side: int = pa.Field(ge=0)
    trim_fraction_ppm: int = pa.Field(ge=0, nullable=True)
    trim_rounding: str = pa.Field(isin=["down", "up"])
    trim_min_field: int = pa.Field(ge=1)
    datum_unit_c: int = pa.Field(ge=1)
    datum_rounding: str = pa.Field(isin=["cut", "half_away"])
    datum_whole_first: bool
    conversion: str = pa.Field(isin=["table", "difference", "none"])
    cap_per_board_c: int = pa.Field(nullable=True)
    cap_side: str = pa.Field(isin=["upper", "both", "none"])
    place_key: str = pa.Field(isin=["", "session_points", "match_points"])
    bye_points_c: int = pa.Field(nullable=True)
    short_table: str = pa.Field(isin=["plays", "valid_boards"])
    small_points: str = pa.Field(isin=["boards", "raw", "none"])
    penalised: bool
    scope: str = pa.Field(isin=["stage", "section", "direction"])
    withdrawn: str = pa.Field(isin=["bottom", "ranked", "removed"])
    ranked: bool
    zero_sum: bool
    score_unit_c: int = pa.Field(ge=1)

    class Config:
        strict = True
        unique = ["event", "stage"]


class Sessions(pa.DataFrameModel):
    """Grain: event, stage, session.

    checkpoint_no counts the sessions of an event in order of play; wave_no counts the cuts and late entries
    passed before it (standings of one wave can be computed together, the next wave needs the cut of this one).
    grouped_by: lot (position points 1 for all), standing (lowest section 1, one more for each up), '' (no position
    points).
    table_count: tables of each section, null where seating says how many. boards_per_round: the board set.
    playoff: only played while a match is level (D-31); the boards of the others are expected from everybody.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    checkpoint_no: int = pa.Field(ge=1)
    wave_no: int = pa.Field(ge=1)
    boards: int = pa.Field(ge=1)
    rounds: int = pa.Field(ge=1)
    boards_per_round: int = pa.Field(ge=1)
    sections: str
    table_count: int = pa.Field(ge=1, nullable=True)
    grouped_by: str = pa.Field(isin=["lot", "standing", ""])
    movement: str = pa.Field(isin=["cyclic", "stationary", "free", "table"])
    playoff: bool

    class Config:
        strict = True
        unique = ["event", "stage", "session"]


class Sections(pa.DataFrameModel):
    """Sections of a session from the highest (1) down, with the position points each is worth (IND-POS).

    ``position_points_c`` is null where the regulation has none; ``section`` is '' where there is one without a name.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    section: str
    section_no: int = pa.Field(ge=1)
    table_count: int = pa.Field(ge=1, nullable=True)
    position_points_c: int = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "section"]


class MovementSlots(pa.DataFrameModel):
    """Where whom who starts at ``from_table`` in a seat sits in each round, and the boards there.

    Grain: event, stage, session, round, table_no, seat. Only sessions with a movement have rows.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    round: int = pa.Field(ge=1)
    table_no: int = pa.Field(ge=1)
    seat: str
    from_table: int = pa.Field(ge=1)
    board_from: int = pa.Field(ge=1)
    board_to: int = pa.Field(ge=1)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "round", "table_no", "seat"]
