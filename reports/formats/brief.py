"""A standing in brief: rank, movement, name and the figure that ranks, with the cuts; for pictures and big screens."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from pipeline.errors import EventError
from pipeline.words import text
from reports.pages.standings import Line, Table, standing_tables
from reports.record import Place, Record
from reports.totals import scale_notices
from reports.wording import Words

TAG = re.compile(r"</?i>")


@dataclass(frozen=True)
class Row:
    """``value`` is the figure that ranks, or the stage somebody reached; ``note`` says why somebody is out."""

    rank: str
    name: str
    club: str
    move: int | None
    value: str
    note: str = ""
    out: bool = False
    fifth: bool = False


@dataclass(frozen=True)
class Band:
    """A line across: a cut, or the head of a section that ranks apart."""

    bold: str
    light: str = ""
    is_cut: bool = True
    dashed: bool = False


@dataclass(frozen=True)
class Brief:
    title: str
    name_head: str
    value_head: str
    has_moves: bool
    is_figure: bool
    items: list[Row | Band] = field(default_factory=list)
    under: list[str] = field(default_factory=list)

    @property
    def count(self) -> int:
        return sum(isinstance(item, Row) for item in self.items)

    def top(self, limit: int) -> list[Row | Band]:
        """The items down to rank place ``limit`` (of each section), without a cut at the very end."""
        kept: list[Row | Band] = []
        seen = 0
        for item in self.items:
            if isinstance(item, Band) and not item.is_cut:
                seen = 0
            seen += isinstance(item, Row)
            if seen <= limit and not (seen == limit and isinstance(item, Band)):
                kept.append(item)
        return kept


def find_place(record: Record, stage: str | None, session: int | None) -> Place | None:
    """The standing asked for; unless one is, the one that holds now: None stands for the final ranking.

    Raises EventError where there is no such standing, naming those there are.
    """
    if stage is None and session is None and record.over:
        return None
    if not record.standings:
        raise EventError("formats.no_standing_yet")
    wanted = stage or (record.last_standing or ("", 0))[0]
    found = [place for place in record.standings if place[0] == wanted and session in (None, place[1])]
    if not found:
        asked = wanted if session is None else f"{wanted} {session}"
        known = ", ".join(f"{name} {number}" for name, number in record.standings)
        raise EventError("formats.no_standing", place=asked, known=known)
    return found[-1]


def brief_standing(record: Record, words: Words, place: Place | None) -> Brief:
    """The standing after a session; without ``place`` the final ranking."""
    return _final(record, words) if place is None else _standing(record, words, place)


def _final(record: Record, words: Words) -> Brief:
    items: list[Row | Band] = []
    for row in record.final_ranking:
        person = record.competitors.get(row.competitor)
        items.append(
            Row(
                rank=f"={row.rank}" if row.shared else str(row.rank),
                name=record.name(row.competitor),
                club=person.club if person else "",
                move=None,
                value=words.stage(row.reached),
                fifth=row.rank % 5 == 0,
            )
        )
    return Brief(words("final_ranking"), words("name"), words("reached"), False, False, items)


def _standing(record: Record, words: Words, place: Place) -> Brief:
    items: list[Row | Band] = []
    tables = standing_tables(record, words, place)
    for table in tables:
        if table.section and len(tables) > 1:
            items.append(Band(words.heading(words.section(table.section)), is_cut=False))
        main = next((at for at, column in enumerate(table.columns) if column.main), None)
        for item in table.items:
            if isinstance(item, Line):
                items.append(_row(record, item, table, main))
            else:
                items.append(Band(item.bold, item.light, dashed=item.dashed))
    mains = [column.key for table in tables for column in table.columns if column.main]
    return Brief(
        title=words("standing_title", place=words.place(*place)),
        name_head=words("name"),
        value_head=words.key(mains[0]) if mains else "",
        has_moves=any(table.has_moves for table in tables),
        is_figure=True,
        items=items,
        under=scale_notices(words, [place[0]], place[1]) if "victory_points" in mains else [],
    )


def _row(record: Record, line: Line, table: Table, main: int | None) -> Row:
    return Row(
        rank=line.rank,
        name=record.name(line.row.competitor),
        club=line.club,
        move=line.move if table.has_moves else None,
        value=TAG.sub("", str(line.totals[main])) if main is not None else "",
        note=line.reason,
        out=line.outcome == "out" and not table.ends,
        fifth=line.fifth,
    )


def shortened(words: Words, brief: Brief, limit: int | None) -> tuple[list[Row | Band], str]:
    """What is shown, and a note where that is not everybody."""
    if limit is None or limit >= brief.count:
        return brief.items, words.count(brief.count)
    return brief.top(limit), text("formats.top", words.language, n=limit, count=words.count(brief.count))
