"""A small event made by hand for tests of the report: tables in, no scoring involved."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_type_hints

from reports import rows
from reports.record import Record
from reports.source import Tables

EVENT = "tiny"


def stage(code: str, number: int, **changes: Any) -> rows.StageRow:
    values: dict[str, Any] = {
        "stage": code, "stage_no": number, "title_zh": f"阶段{number}", "title_en": f"Stage {number}", "article": "一",
        "counts": True, "method": "datum", "seats": "E S W", "trim_each_side": 1, "trim_fraction_ppm": None,
        "trim_rounding": "down", "trim_min_field": 3, "datum_rounding": "cut", "conversion": "table",
        "cap_per_board_c": 20000, "cap_side": "upper", "place_key": "", "scope": "stage", "ranked": True,
        "session_word_zh": None, "session_word_en": None,
    }  # fmt: skip
    return rows.StageRow(**{**values, **changes})


def session(code: str, number: int, checkpoint: int, **changes: Any) -> rows.SessionRow:
    values: dict[str, Any] = {
        "stage": code, "session": number, "checkpoint_no": checkpoint, "boards": 3, "rounds": 1, "boards_per_round": 3,
        "sections": "A", "table_count": 3, "movement": "stationary", "playoff": False,
    }  # fmt: skip
    return rows.SessionRow(**{**values, **changes})


def standing(code: str, number: int, rank: int | None, competitor: str, **changes: Any) -> rows.Standing:
    values = dict.fromkeys(rows.Standing._fields)
    values.update(stage=code, session=number, section="", rank=rank, competitor=competitor)
    return rows.Standing(**{**values, **changes})


def session_score(code: str, number: int, competitor: str, **changes: Any) -> rows.SessionScore:
    values = dict.fromkeys(rows.SessionScore._fields)
    values.update(stage=code, session=number, section="", competitor=competitor, boards=3)
    return rows.SessionScore(**{**values, **changes})


def score(
    code: str, number: int, board: int, seat: str, competitor: str, raw: int | None, **changes: Any
) -> rows.Score:
    values: dict[str, Any] = {
        "stage": code, "session": number, "section": "", "board": board, "seat": seat, "competitor": competitor,
        "raw_score_c": raw, "field_size": None, "datum_c": None, "small_points_c": None, "standard_points_c": None,
        "status": "played",
    }  # fmt: skip
    return rows.Score(**{**values, **changes})


def match(code: str, number: int, table: int, home: str, away: str, sp: int, **changes: Any) -> rows.Match:
    values = dict.fromkeys(rows.Match._fields)
    values.update(
        stage=code, session=number, table_no=table, home=home, away=away, boards=4, sp_home_c=sp, sp_away_c=-sp
    )
    return rows.Match(**{**values, **changes})


def competitor(number: str, name: str, club: str = "", status: str = "active") -> rows.Competitor:
    return rows.Competitor(number, name, club, status)


def tables(**given: Any) -> Tables:
    """An event with what is ``given``; the rest is empty."""
    event = rows.EventRow(EVENT, "小赛", "2026-11-29", "小规程", "Small rules", 100, "zh", None, None)
    values: dict[str, Any] = {name: [] for name in Tables._fields}
    values.update(event=event, site={}, stages=[stage("one", 1)], sessions=[session("one", 1, 1)])
    return Tables(**{**values, **given})


def record(**given: Any) -> Record:
    return Record(tables(**given))


PLACES = {
    "event": "rules.events", "stages": "rules.stages", "sessions": "rules.sessions", "keys": "rules.ranking_keys",
    "cuts": "rules.cuts", "slots": "rules.movement_slots", "brackets": "rules.brackets",
    "steps": "rules.conversion_steps", "texts": "rules.texts", "prize_rules": "rules.prizes",
    "competitors": "main.competitors", "scores": "main.board_scores", "results": "main.results",
    "session_scores": "main.session_scores", "standings": "main.standings", "matches": "main.matches",
    "final_ranking": "main.final_ranking", "prizes": "main.prizes", "rulings": "raw.rulings",
    "missing": "results.missing_boards", "faults": "main.faults", "history": "main.history",
    "publications": "main.publication", "match_totals": "scores.match_scores", "scales": "rules.vp_scales",
}  # fmt: skip


def write_database(made: Tables, file: Path) -> Path:
    """A database that ``read_tables`` reads back as ``made``."""
    import duckdb

    with duckdb.connect(str(file)) as connection:
        for schema in ("rules", "raw", "results", "scores"):
            connection.execute(f"create schema {schema}")
        for name, place in PLACES.items():
            given = getattr(made, name)
            members = [given] if name == "event" else given
            kind = type(members[0]) if members else None
            if kind is None:
                continue
            hints = get_type_hints(kind)
            columns = ", ".join(f'"{field}" {_type(hints[field])}' for field in kind._fields)
            both = "" if "event" in kind._fields else "event varchar, "
            connection.execute(f"create table {place} ({both}{columns})")
            for row in members:
                values = list(row) if not both else [EVENT, *row]
                connection.execute(f"insert into {place} values ({', '.join('?' * len(values))})", values)
    return file


def _type(kind: Any) -> str:
    text = str(kind)
    return (
        "boolean"
        if "bool" in text
        else "bigint"
        if "int" in text
        else "decimal(18,4)"
        if "Decimal" in text
        else "varchar"
    )
