"""Sheets of what was played: every session of everybody, every match, every board."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.words import text
from reports.columns import CENTS
from reports.formats.grid import Column, Sheet, Value, without_empty
from reports.record import Record
from reports.totals import TYPED, scale_notices, typed_notes
from reports.wording import Words

TOTALS = (
    "raw_score", "small_points", "standard_points", "position_points", "session_points", "match_points",
    "victory_points", "carry_over",
)  # fmt: skip
SIDES = ("home", "away")
STYLES = {"standard_points": "points", "small_points": "small"}


def score_sheets(record: Record, words: Words) -> Iterator[Sheet]:
    yield from filter(None, (_sessions(record, words), _matches(record, words), _boards(record, words)))


def _sessions(record: Record, words: Words) -> Sheet | None:
    figures = {key: Column(words.key(key), STYLES.get(key, "plain")) for key in TOTALS if key in CENTS}
    rows: list[list[Value]] = []
    lines, typed, by_vp = set(), set(), set()
    for (stage, session), scores in record.session_scores.items():
        lines.add(len(rows))
        for score in sorted(scores.values(), key=lambda row: (row.section, record.position.get(row.competitor, 0))):
            place = (stage, session)
            there = [key for key in TYPED if getattr(score, f"{key}_c") is not None]
            typed |= {(len(rows), key) for key in there if record.totals.is_typed(place, score.competitor, key)}
            by_vp |= {stage} if score.victory_points_c is not None else set()
            rows.append(
                [
                    words.stage(stage), session, score.section, score.competitor, record.name(score.competitor),
                    score.boards, *(getattr(score, f"{key}_c") for key in TOTALS), score.penalty_c or None,
                ]
            )  # fmt: skip
    columns = [
        *_place_columns(words), Column(words("number"), "id"), Column(words("name"), "name"),
        Column(words.key("boards"), "count"),
        *figures.values(),
        Column(words("penalty"), "points"),
    ]  # fmt: skip
    sheet = _sheet(words, "sheet_sessions", columns, rows, lines - {0})
    return _noted(words, sheet, {(row, key, figures[key]) for row, key in typed}, by_vp)


def _matches(record: Record, words: Words) -> Sheet | None:
    language = words.language
    heads = {
        key: [Column(text(f"formats.{side}_points", language, points=words.key(key)), "points") for side in SIDES]
        for key in ("standard_points", "victory_points")
    }
    heads["raw_score"] = [Column(words.key("raw_score"), "plain")]
    columns = [
        *_place_columns(words)[:2], Column(words("table"), "count"),
        Column(text("formats.home", language), "name"), Column(text("formats.away", language), "name"),
        Column(words.key("boards"), "count"), *heads["raw_score"],
        *heads["standard_points"], Column(words.key("carry_over"), "points"), *heads["victory_points"],
        Column(text("formats.winner", language)),
    ]  # fmt: skip
    rows: list[list[Value]] = []
    lines, typed, by_vp = set(), set(), set()
    for stage in (row.stage for row in record.stages if row.stage in record.matches):
        lines.add(len(rows))
        for row in sorted(record.matches[stage], key=lambda row: row.session):
            place = (stage, row.session)
            there = [key for key in heads if key != "raw_score" or row.raw_net_c is not None]
            marked = [key for key in there if record.totals.is_typed(place, row.home, key)]
            typed |= {(len(rows), key, head) for key in marked for head in heads[key]}
            by_vp |= {stage} if row.vp_home_c is not None else set()
            rows.append(
                [
                    words.stage(stage), row.session, row.table_no, record.name(row.home), record.name(row.away),
                    row.boards, row.raw_net_c, row.sp_home_c, row.sp_away_c, row.carry_over_c, row.vp_home_c,
                    row.vp_away_c, record.name(row.winner) if row.winner else "",
                ]
            )  # fmt: skip
    return _noted(words, _sheet(words, "sheet_matches", columns, rows, lines - {0}), typed, by_vp)


def _noted(words: Words, sheet: Sheet | None, typed: set[tuple[int, str, Column]], by_vp: set[str]) -> Sheet | None:
    """The sheet with its typed figures marked, and with what is to be said about them and about victory points."""
    if sheet is not None:
        sheet.typed = {(row, column) for row, _, column in typed}
        sheet.notes = [*scale_notices(words, by_vp), *typed_notes(words, {key for _, key, _ in typed})]
    return sheet


def _boards(record: Record, words: Words) -> Sheet | None:
    """One row a board and seat: how many results, the datum, the span of raw scores."""
    rows: list[list[Value]] = []
    lines = set()
    before = None
    for (stage, session, section, board), scores in record.fields.items():
        if (stage, session, section) != before:
            lines.add(len(rows))
            before = (stage, session, section)
        for seat in dict.fromkeys(score.seat for score in scores):
            field = [score for score in scores if score.seat == seat]
            raw = [score.raw_score_c for score in field if score.raw_score_c is not None]
            datum = next((score.datum_c for score in field if score.datum_c is not None), None)
            rows.append(
                [
                    words.stage(stage), session, section, board, words.seat(seat), len(raw), datum,
                    max(raw, default=None), min(raw, default=None),
                ]
            )  # fmt: skip
    language = words.language
    columns = [
        *_place_columns(words), Column(words("board"), "count"), Column(words("seat")),
        Column(text("formats.results", language), "count"), Column(words("datum"), "small"),
        Column(text("formats.highest", language), "plain"), Column(text("formats.lowest", language), "plain"),
    ]  # fmt: skip
    return _sheet(words, "sheet_boards", columns, rows, lines - {0})


def _place_columns(words: Words) -> list[Column]:
    language = words.language
    return [
        Column(text("formats.stage", language)),
        Column(text("formats.session", language), "count"),
        Column(text("formats.section", language)),
    ]


def _sheet(words: Words, key: str, columns: list[Column], rows: list[list[Value]], lines: set[int]) -> Sheet | None:
    if not rows:
        return None
    title = text(f"formats.{key}", words.language)
    shown, kept = without_empty(columns, rows)
    return Sheet(title, title, shown, kept, lines=lines)
