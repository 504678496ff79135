"""What the latest version changed, for the home page, and what every version did in a line, for the feed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from reports.columns import standing_columns
from reports.page import Link
from reports.pages.standings import Line
from reports.paths import player_path
from reports.record import Place, Record
from reports.wording import Words

FEW = 3
NAMED = 6


@dataclass(frozen=True)
class News:
    """A line: a head and pieces of text, those with ``to`` are links."""

    head: str
    pieces: list[Link]


def home_news(record: Record, words: Words, place: Place | None, tables: list[Any]) -> list[News]:
    """``place``: the session played last; ``tables`` its standing."""
    if place is None:
        return []
    version = record.publication.version if record.publication else 1
    new, changed = new_results(record, words, version), changed_results(record, words, version)
    lines = [item for table in tables for item in table.items if isinstance(item, Line)] if len(tables) == 1 else []
    before = _ranks_before(record, place)
    found = [News(words("news_results"), [Link("", new)])] if new else []
    if changed:
        found.append(News(words("news_corrected"), [Link("", changed)]))
    found += _leader(record, words, place, lines, before)
    if new:
        found += _rulings(record, words, place)
    return [*found, *_ranks(record, words, place, lines, before)]


def new_results(record: Record, words: Words, version: int) -> str:
    """The sessions that a version brought. The first version has no changes: its are those that no other brought."""
    added = {(row.stage, row.session): row.version for row in record.tables.novelties if row.added}
    played = [row for row in record.played if added.get((row.stage, row.session), 1) == version]
    if len(played) > FEW:
        first, last = (words.place(row.stage, row.session) for row in (played[0], played[-1]))
        return words("news_sessions", first=words.heading(first), last=last, n=len(played))
    shown = [words("news_boards", place=words.place_title(row.stage, row.session), boards=row.boards) for row in played]
    return words("semicolon").join(shown)


def changed_results(record: Record, words: Words, version: int) -> str:
    """Of which sessions a version changed figures that had been published, and for how many."""
    order = {place: number for number, place in enumerate(record.session)}
    rows = [row for row in record.tables.novelties if row.version == version and row.changed and not row.added]
    rows.sort(key=lambda row: order.get((row.stage, row.session), len(order)))
    shown = [
        words("news_changed", place=words.place_title(row.stage, row.session), count=words.count(row.changed))
        for row in rows
    ]
    return words("semicolon").join(shown)


def _ranks_before(record: Record, place: Place) -> dict[str, int]:
    """The ranks that readers knew: those of the version before, or of the session before where this one is new."""
    version = record.publication.version if record.publication else 1
    stage, session = place
    is_new = any(
        (row.stage, row.session) == place and row.version == version and row.added for row in record.tables.novelties
    )
    if is_new or version <= 1:
        rows = record.standings.get((stage, session - 1), [])
        return {row.competitor: row.rank for row in rows if row.rank is not None}
    ranks = {row.competitor: row.rank for row in record.standings.get(place, []) if row.rank is not None}
    for change in record.tables.changes:
        if (change.kind, change.stage, change.session, change.column) == ("standings", stage, session, "rank"):
            ranks[change.competitor] = int(change.old or 0)
    return ranks


def _leader(record: Record, words: Words, place: Place, lines: list[Line], before: dict[str, int]) -> list[News]:
    leader = next((line for line in lines if line.row.rank == 1), None)
    if leader is None:
        return []
    who = leader.row.competitor
    columns = standing_columns(record, place[0], [leader.row])
    pieces = [_person(record, who)]
    old = next((line for line in lines if before.get(line.row.competitor) == 1), None)
    if before.get(who, 1) > 1 and old and old.row.rank and old.row.rank > 1:
        pieces += [
            Link("", words("news_took_lead") + words("explain_comma")),
            _person(record, old.row.competitor),
            Link("", words("news_lost_lead", rank=old.row.rank)),
        ]
    elif columns:
        pieces.append(Link("", f" {leader.totals[0]}"))
    return [News(words("news_leader"), pieces)]


def _rulings(record: Record, words: Words, place: Place) -> list[News]:
    """Who left and who was penalised in the session."""
    found = []
    for kinds, head in ((("withdrawal", "decline", "disqualify"), "news_withdrawn"), (("penalty",), "news_penalties")):
        pieces: list[Link] = []
        for ruling in record.rulings:
            if (ruling.stage, ruling.session) == place and ruling.kind in kinds:
                pieces += [_person(record, ruling.competitor), Link("", words.ruling_note(ruling) + words("semicolon"))]
        if pieces:
            pieces[-1] = Link("", pieces[-1].text.removesuffix(words("semicolon")))
            found.append(News(words(head), pieces))
    return found


def _ranks(record: Record, words: Words, place: Place, lines: list[Line], before: dict[str, int]) -> list[News]:
    """How many went up and down, and who crossed the line that the stage is about."""
    ranks = {line.row.competitor: line.row.rank for line in lines if line.row.rank is not None}
    moved = {who: before[who] - rank for who, rank in ranks.items() if who in before}
    up, down = sum(move > 0 for move in moved.values()), sum(move < 0 for move in moved.values())
    if not up and not down:
        return []
    pieces = [Link("", words("news_moves", up=up, down=down))]
    last = _line_at(record, place)
    into = [who for who in moved if before[who] > last >= ranks[who]]
    out_of = [who for who in moved if before[who] <= last < ranks[who]]
    for people, said in ((into, words("news_into", n=last)), (out_of, words("news_out_of"))):
        if people and len(people) <= NAMED:
            pieces.append(Link("", words("semicolon") + said))
            for at, who in enumerate(people):
                pieces += [Link("", words("comma"))] * bool(at) + [_person(record, who)]
    return [News(words("news_ranks"), pieces)]


def _line_at(record: Record, place: Place) -> int:
    """The last rank that goes on at the next cut of the stage, 0 where there is none."""
    stage, session = place
    cuts = [row for row in record.tables.cuts if row.stage == stage and row.session >= session]
    ahead = [row for row in cuts if row.outcome == "advances"]
    soonest = min((row.session for row in ahead), default=0)
    return max((row.to_rank for row in ahead if row.session == soonest), default=0)


def _person(record: Record, competitor: str) -> Link:
    return Link(player_path(competitor), record.name(competitor))
