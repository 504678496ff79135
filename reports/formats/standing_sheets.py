"""Sheets of who stands where: the final ranking, and the standing after the last session of each stage."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.words import text
from reports.columns import brought, standing_columns, style_of, value_of
from reports.formats.grid import Column, Sheet, Value, without_empty
from reports.pages.standings import Line, standing_tables
from reports.record import Place, Record
from reports.wording import Words

# how a total is shown on a page → how a workbook shows it
KINDS = {
    "points": "points",
    "hundredths": "small",
    "plain": "plain",
    "aligned": "small",
    "count": "count",
    "ratio": "ratio",
}
ALWAYS_SMALL = "small_points"


def ranking_sheets(record: Record, words: Words) -> Iterator[Sheet]:
    """The final ranking where the event is over, else the current standing; then one sheet a stage."""
    current = None if record.over else record.last_standing
    if record.over:
        yield _final_sheet(record, words)
    elif current:
        yield _standing_sheet(record, words, current, text("formats.sheet_current", words.language))
    for stage in record.stages:
        place = next((other for other in reversed(record.standings) if other[0] == stage.stage), None)
        if place and place != current:
            name = text("formats.sheet_standing", words.language, stage=words.stage(stage.stage))
            yield _standing_sheet(record, words, place, name)


def _final_sheet(record: Record, words: Words) -> Sheet:
    rows: list[list[Value]] = []
    for row in record.final_ranking:
        person = record.competitors.get(row.competitor)
        club = person.club if person else ""
        rows.append([row.rank, row.competitor, record.name(row.competitor), club, words.stage(row.reached)])
    columns = [
        Column(words("rank"), "rank"), Column(words("number"), "id"), Column(words("name"), "name"),
        Column(words("club")), Column(words("reached")),
    ]  # fmt: skip
    shown, kept = without_empty(columns, rows)
    shared = {at for at, row in enumerate(record.final_ranking) if row.shared}
    notes = [words.own(record.event, "final_notes")]
    title = words("final_ranking")
    return Sheet(title, title, shown, kept, shared=shared, held=3, notes=[note for note in notes if note])


def _standing_sheet(record: Record, words: Words, place: Place, name: str) -> Sheet:
    """Sections that rank apart stand one under the other, a line between them; so do the blocks that a cut parts."""
    stage, session = place
    table = record.standings[place]
    totals = standing_columns(record, stage, table)
    sessions = [row.session for row in record.sessions_of[stage] if row.session <= session]
    key = brought(record, stage)
    scores = [record.session_scores.get((stage, number), {}) for number in sessions]
    style = style_of(record, stage, key, [score for found in scores for score in found.values()])
    heads = [Column(words.session_head(stage, number), _kind(key, style)) for number in sessions]
    columns = [
        Column(text("formats.section", words.language)), Column(words("rank"), "rank"), Column(words("move"), "move"),
        Column(words("number"), "id"), Column(words("name"), "name"), Column(words("club")),
        *heads,
        *(Column(words.key(column.key), _kind(column.key, column.style), column.main) for column in totals),
        Column(words("decided_by")), Column(words("outcome")),
    ]  # fmt: skip
    rows: list[list[Value]] = []
    sheet = Sheet(name, words("standing_title", place=words.place(stage, session)), columns, rows)
    for part in standing_tables(record, words, place):
        sheet.notes += [note for note in part.under if note not in sheet.notes]
        if rows:
            sheet.lines.add(len(rows))
        for item in part.items:
            if not isinstance(item, Line):
                sheet.lines.add(len(rows))
                continue
            row = item.row
            if item.rank.startswith("="):
                sheet.shared.add(len(rows))
            sheet.typed |= {(len(rows), heads[at]) for at, cell in enumerate(item.sessions) if cell.typed}
            brings = [value_of(found[row.competitor], key) if row.competitor in found else None for found in scores]
            rows.append(
                [
                    row.section, row.rank, item.move, row.competitor, record.name(row.competitor), item.club,
                    *("–" if value is None else value for value in brings),
                    *(_number(value_of(row, column.key), column.style) for column in totals),
                    item.reason or item.decided, _outcome(words, item, part.ends),
                ]
            )  # fmt: skip
    sheet.columns, sheet.rows = without_empty(columns, rows)
    sheet.held = [column.kind for column in sheet.columns].index("name") + 1
    return sheet


def _kind(key: str, style: str) -> str:
    return "small" if key == ALWAYS_SMALL else KINDS[style]


def _number(value: object, style: str) -> Value:
    if value is None or isinstance(value, int):
        return value
    return str(value) if style == "ratio" else None


def _outcome(words: Words, line: Line, ends: bool) -> str:
    """Who advances and who is out; in a stage that nobody goes on from only who has won."""
    if ends:
        return words("champion") if line.rank == "1" and line.outcome else ""
    return words(f"outcome_{line.outcome}") if line.outcome else ""
