"""Rows about stages and their sessions: events, stages, sessions, sections, movement slots."""

from __future__ import annotations

from typing import Any

from pipeline.event import Event
from pipeline.regulation.flow import Played, laid_out, played_sessions
from pipeline.regulation.regulation import Regulation
from pipeline.regulation.scaling import hundredths, scaled_c

Row = dict[str, Any]
# what is compared by bettering others, and raw scores, have no differences to convert
CONVERTED = ("datum", "match", "cross")


def event_rows(event: Event, regulation: Regulation) -> list[Row]:
    data = regulation.data
    notes = data.get("final_notes", {"zh": None, "en": None})
    return [
        {
            "event": event.id,
            "name": event.name,
            "date": event.date,
            "regulation": regulation.id,
            "title_zh": data["title"]["zh"],
            "title_en": data["title"]["en"],
            "source": data["source"],
            "base": regulation.base,
            "draw_seed": event.draw_seed,
            "language": event.language,
            "seats": " ".join(data["seats"]),
            "final_notes_zh": notes["zh"],
            "final_notes_en": notes["en"],
        }
    ]


def stage_rows(event: Event, regulation: Regulation) -> list[Row]:
    return [
        {"event": event.id, "stage": stage["code"], "stage_no": number, **_stage(stage, number, regulation)}
        for number, stage in enumerate(regulation.stages, start=1)
    ]


def _stage(stage: dict[str, Any], number: int, regulation: Regulation) -> Row:
    trim, datum, cap, bye = stage["trim"], stage["datum"], stage.get("cap"), stage.get("bye_points")
    fraction = trim.get("fraction_each_side")
    compared = stage["method"] in ("datum", "matchpoints", "cross")
    from_datum = stage["method"] == "datum"
    return {
        "title_zh": stage["title"]["zh"],
        "title_en": stage["title"]["en"],
        "article": stage["article"],
        "counts": stage["counts"],
        "method": stage["method"],
        "seats": " ".join(stage["seats"]),
        "entrants": stage.get("entrants", "all" if number == 1 else "cut"),
        "unfinished": stage["unfinished"],
        "unplayed": stage.get("unplayed", "average" if compared else "none"),
        "average_by": stage["withdrawal"]["average"],
        "trim_each_side": trim.get("each_side", 0),
        "trim_fraction_ppm": None if fraction is None else int(fraction * 1_000_000),
        "trim_rounding": trim["rounding"],
        "trim_min_field": trim["min_field"],
        "datum_unit_c": hundredths(datum["unit"]),
        "datum_rounding": datum["rounding"],
        "datum_whole_first": datum["whole_first"],
        "conversion": stage["conversion"]["kind"] if stage["method"] in CONVERTED else "none",
        "cap_per_board_c": scaled_c(cap["per_board"], regulation) if cap and from_datum else None,
        "cap_side": cap["side"] if cap and from_datum else "none",
        "place_key": stage["place_points"]["key"] if "place_points" in stage else "",
        "bye_points_c": None if bye is None else hundredths(bye),
        "short_table": stage["short_table"],
        "small_points": stage.get("small_points", "boards" if from_datum else "none"),
        "penalised": stage["penalised"],
        "scope": "direction" if regulation.data["ranking"]["by_direction"] else stage["scope"],
        "withdrawn": stage["withdrawal"]["standing"],
        "ranked": stage["ranked"],
        "zero_sum": stage["zero_sum"],
        "score_unit_c": max(1, hundredths(stage["score_unit"] * regulation.base)),
    }


def session_rows(event: Event, regulation: Regulation) -> list[Row]:
    return [
        {
            "event": event.id,
            "stage": played.stage["code"],
            "session": played.session,
            "checkpoint_no": played.checkpoint_no,
            "wave_no": played.wave_no,
            "boards": played.boards,
            "rounds": played.rounds,
            "boards_per_round": played.boards_per_round,
            "sections": " ".join(played.sections),
            "table_count": played.table_count,
            "grouped_by": played.stated["grouped_by"],
            "movement": played.kind,
            "playoff": played.playoff,
        }
        for played in played_sessions(regulation)
    ]


def section_rows(event: Event, regulation: Regulation) -> list[Row]:
    """Sections from the highest down, with the position points of each (IND-POS-01, IND-POS-02)."""
    rows = []
    for played in played_sessions(regulation):
        for number, section in enumerate(played.sections, start=1):
            rows.append(
                {
                    "event": event.id,
                    "stage": played.stage["code"],
                    "session": played.session,
                    "section": section,
                    "section_no": number,
                    "table_count": played.table_count,
                    "position_points_c": _position_points_c(played, number, regulation),
                }
            )
    return rows


def _position_points_c(played: Played, number: int, regulation: Regulation) -> int | None:
    points, grouped_by = regulation.data.get("position_points"), played.stated["grouped_by"]
    if points is None or grouped_by == "":
        return None
    if grouped_by == "lot":
        return hundredths(points["lot"])
    return hundredths(points["lowest"] + points["step"] * (len(played.sections) - number))


def movement_slot_rows(event: Event, regulation: Regulation) -> list[Row]:
    rows = []
    for played in played_sessions(regulation):
        movement = regulation.data["movements"].get(played.movement)
        if movement is None:
            continue
        place = {"event": event.id, "stage": played.stage["code"], "session": played.session}
        for slot in laid_out(movement, played.stage["seats"]):
            rows.append(
                {
                    **place,
                    "round": slot.round,
                    "table_no": slot.table,
                    "seat": slot.seat,
                    "from_table": slot.from_table,
                    "board_from": (slot.board_set - 1) * played.boards_per_round + 1,
                    "board_to": slot.board_set * played.boards_per_round,
                }
            )
    return rows
