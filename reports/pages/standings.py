"""Standings after a session: who leads, what broke the ties, where the cuts are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, NamedTuple

from reports import rows
from reports.columns import Column, brought, show, standing_columns, style_of, value_of
from reports.page import Link, Page
from reports.pages.crosses import meeting_crosses
from reports.pages.cuts import Cut, cuts_in, last_stage
from reports.paths import player_path, section_path, standing_path
from reports.record import Place, Record
from reports.totals import scale_notices, typed_notes
from reports.wording import Words

BOTTOM = ("withdrawal", "disqualify")
MANY_SESSIONS = 6


class Cell(NamedTuple):
    """What a session brought; whether a penalty is in it, and whether it was typed in."""

    text: str
    penalised: bool = False
    typed: bool = False


@dataclass
class Line:
    """One competitor in a standing, ready to print."""

    rank: str
    row: rows.Standing
    to: str
    club: str
    move: int | None
    sessions: list[Cell]
    totals: list[str]
    decided: str = ""
    explained: str = ""
    reason: str = ""
    outcome: str = ""
    underlined: set[str] = field(default_factory=set)
    fifth: bool = False


@dataclass
class Table:
    """A standing of one section (or of all), with cuts between the lines."""

    section: str
    heads: list[str]
    columns: list[Column]
    items: list[Line | Cut]
    stacked: bool
    has_moves: bool
    has_reasons: bool
    has_outcomes: bool
    has_penalties: bool
    has_ties: bool
    absent: bool
    loose: bool
    ends: bool
    count: int
    under: list[str]


def standing_pages(record: Record, words: Words) -> Iterator[Page]:
    for place, table in record.standings.items():
        stage, session = place
        tables = standing_tables(record, words, place)
        sessions = [row for row in record.sessions_of[stage] if row.session <= session]
        keys = [words.in_sentence(words.key(key)) for key in record.keys_of[stage]]
        yield Page(
            path=standing_path(stage, session),
            template="standings.html",
            title=words("standing_title", place=words.place(stage, session)),
            nav="standings",
            values={
                "tables": tables,
                "lead": words(
                    "standing_lead",
                    count=words.count(len(table)),
                    sessions=len(sessions),
                    word=words.session_word(stage),
                    boards=sum(row.boards for row in sessions),
                    keys=words("comma").join(keys),
                ),
                "crosses": meeting_crosses(record, words, stage, session),
                "stage": stage,
                "tabs": session_tabs(record, words, place),
                "sections": section_links(record, words, place),
                "before": words.session(stage, session - 1) if session > 1 else "",
                "articles": articles(record, stage, session),
            },
        )


def standing_tables(record: Record, words: Words, place: Place) -> list[Table]:
    """One table, or one a section where sections rank apart."""
    table = record.standings[place]
    return [
        _table(record, words, place, section, list(group)) for section, group in groupby(table, lambda row: row.section)
    ]


def session_tabs(record: Record, words: Words, place: Place) -> list[Link]:
    stage, session = place
    return [
        Link(standing_path(stage, row.session), words.session_tab(stage, row.session), row.session == session)
        for row in record.sessions_of[stage]
        if (stage, row.session) in record.standings
    ]


def section_links(record: Record, words: Words, place: Place) -> list[Link]:
    found = dict.fromkeys(key[:3] for key in record.fields if key[:2] == place)
    return [Link(section_path(*key), words.heading(words.section(key[2])) or words("all_boards")) for key in found]


def articles(record: Record, stage: str, session: int) -> list[str]:
    """The articles that a standing rests on, each once."""
    keys = [row.article for row in record.tables.keys if row.stage == stage]
    cuts = [row.article for row in record.cuts_of[stage, session]]
    return list(dict.fromkeys(article for article in [*keys, *cuts] if article))


def _table(record: Record, words: Words, place: Place, section: str, table: list[rows.Standing]) -> Table:
    stage, session = place
    columns = standing_columns(record, stage, table)
    sessions = [row.session for row in record.sessions_of[stage] if row.session <= session]
    before = {row.competitor: row.rank for row in record.standings.get((stage, session - 1), [])}
    lines = [_line(record, words, place, table, index, columns, sessions, before) for index in range(len(table))]
    for line, above in zip(lines[1:], lines, strict=False):
        if above.reason and not line.reason:
            line.reason, line.decided, line.explained = above.reason, "", ""  # whoever stands below has left as well
        key = line.row.decided_by
        if key and line.decided and line.explained:
            line.underlined.add(key)
            above.underlined.add(key)
    return Table(
        section=section,
        heads=[words.session_head(stage, number) for number in sessions],
        columns=columns,
        items=cuts_in(record, words, place, lines),
        stacked=len(sessions) > MANY_SESSIONS,
        has_moves=bool(before),
        has_reasons=any(line.decided or line.reason for line in lines),
        has_outcomes=any(line.outcome for line in lines),
        has_penalties=any(cell.penalised for line in lines for cell in line.sessions),
        has_ties=any(line.underlined for line in lines),
        absent=any(cell.text == "–" for line in lines for cell in line.sessions),
        loose=any(column.style == "aligned" for column in columns),
        ends=last_stage(record, stage),
        count=len(lines),
        under=_under(words, place, columns, lines),
    )


def _under(words: Words, place: Place, columns: list[Column], lines: list[Line]) -> list[str]:
    """What is to be said about victory points and about figures typed in."""
    stage, session = place
    typed = {brought(words.record, stage)} if any(cell.typed for line in lines for cell in line.sessions) else set()
    has_vp = any(column.key == "victory_points" for column in columns)
    return [*(scale_notices(words, [stage], session) if has_vp else []), *typed_notes(words, typed)]


def _line(
    record: Record, words: Words, place: Place, table: Sequence[rows.Standing], index: int,
    columns: list[Column], sessions: list[int], before: dict[str, int | None],
) -> Line:  # fmt: skip
    row = table[index]
    stage = place[0]
    first = record.keys_of[stage][:1]
    apart = row.decided_by if row.decided_by and row.decided_by not in first else None
    bottom = apart in BOTTOM
    shared = row.rank is not None and any(
        table[near].rank == row.rank for near in (index - 1, index + 1) if 0 <= near < len(table)
    )
    rank = "" if row.rank is None else f"={row.rank}" if shared else str(row.rank)
    moved = before.get(row.competitor)
    decided = words.decided(apart) if apart and not bottom else ""
    return Line(
        rank=rank,
        row=row,
        to=player_path(row.competitor),
        club=record.competitors[row.competitor].club if row.competitor in record.competitors else "",
        move=moved - row.rank if moved is not None and row.rank is not None else None,
        sessions=[_session_cell(record, stage, number, row.competitor) for number in sessions],
        totals=[column.show(row) for column in columns],
        decided=decided,
        explained=_explained(record, words, row, table[index - 1], columns) if decided and index else "",
        reason=words.decided(apart) if bottom else "",
        outcome=row.outcome or "",
        fifth=row.rank is not None and row.rank % 5 == 0,
    )


def _session_cell(record: Record, stage: str, session: int, competitor: str) -> Cell:
    scores = record.session_scores.get((stage, session), {})
    score = scores.get(competitor)
    if score is None:
        return Cell("–")
    key = brought(record, stage)
    value: Any = value_of(score, key)
    shown = show(value, style_of(record, stage, key, [score])) or "–"
    return Cell(shown, bool(score.penalty_c), record.totals.is_typed((stage, session), competitor, key))


def _explained(record: Record, words: Words, row: rows.Standing, above: rows.Standing, columns: list[Column]) -> str:
    """Why ``row`` is below ``above``: what was level, and the figures that were not."""
    shown = {column.key: column for column in columns}
    level = [key for key in record.keys_of[row.stage] if key in shown]
    if row.decided_by in level:
        level = level[: level.index(row.decided_by)]
    level = [key for key in level if value_of(row, key) == value_of(above, key)]
    same = words("comma").join(f"{words.key(key)} {_bare(shown[key].show(row))}" for key in level)
    figure = shown.get(row.decided_by or "")
    if figure is None:
        return words("tie_other", name=record.name(above.competitor), level=same, key=words.decided(row.decided_by))
    return words(
        "tie_figures",
        name=record.name(above.competitor),
        level=same,
        key=words.key(figure.key),
        one=_bare(figure.show(above)),
        other=_bare(figure.show(row)),
    )


def _bare(shown: str) -> str:
    return shown.replace("<i>", "").replace("</i>", "")
