"""The home page: state, who leads, where the cut is, what the last session brought, what is missing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pipeline.words import text
from reports import rows
from reports.columns import brought, standing_columns
from reports.methods import COMPARED
from reports.page import Link, Page
from reports.pages.boards import sections
from reports.pages.matches import BRACKET
from reports.pages.standings import Line, standing_tables
from reports.paths import board_path, match_path, player_path, section_path, standing_path
from reports.record import Place, Record
from reports.totals import scale_notices
from reports.wording import Words

SHOWN = 30


@dataclass(frozen=True)
class Step:
    """A stage in the strip: ``state`` is over, now or ahead; ``sessions`` says which of its sessions are played."""

    title: str
    state: str
    sessions: list[bool]
    count: str
    onward: str
    to: str


@dataclass(frozen=True)
class News:
    """A line of what the last session brought: a head and pieces of text, those with ``to`` are links."""

    head: str
    pieces: list[Link]


def home_page(record: Record, words: Words) -> Page:
    last = record.last_standing
    current = record.played[-1] if record.played else None
    place = (current.stage, current.session) if current else None
    final = record.final_ranking if record.over else []
    tables = standing_tables(record, words, last) if last else []
    fresh = tables if last == place else []  # a stage may be played while the standing of another one holds
    return Page(
        path="index.html",
        template="home.html",
        title=words("home"),
        nav="home",
        values={
            "facts": _facts(record, words),
            "state_of": words("after_place", place=words.place_title(*place)) if place and not final else "",
            "steps": [_step(record, words, row, place) for row in record.stages if row.counts],
            "final": [_final_line(record, words, row) for row in final[:SHOWN]],
            "final_count": len(final),
            "tables": tables if not final else [],
            "caption": words("standing_title", place=words.place(*last)) if last else "",
            "to_standing": standing_path(*last) if last else "",
            "to_previous": standing_path(last[0], last[1] - 1)
            if last and (last[0], last[1] - 1) in record.standings
            else "",
            "before": words.session(last[0], last[1] - 1) if last else "",
            "news": _news(record, words, place, fresh),
            "news_title": words("news_of", place=words.place_title(*place)) if place else "",
            "under": _under_news(record, words, last) if final and len(fresh) == 1 else [],
            "places": _places(record, words, place),
            "missing": len(record.tables.missing),
        },
    )


def _facts(record: Record, words: Words) -> str:
    facts = [record.event.date or "", words.count(len(record.competitors)), words("base", n=record.event.base)]
    return "　".join(fact for fact in facts if fact)


def _step(record: Record, words: Words, stage: rows.StageRow, now: Place | None) -> Step:
    planned = record.sessions_of[stage.stage]
    done = [(row.stage, row.session) in record.session_scores for row in planned]
    running = bool(now) and now is not None and now[0] == stage.stage
    over = bool(done) and all(done)
    cuts = [cut for cut in record.tables.cuts if cut.stage == stage.stage and cut.outcome == "advances"]
    rankings = _rankings(record, stage)
    onward = rankings * sum(cut.to_rank - cut.from_rank + 1 for cut in cuts)
    field = rankings * max((cut.to_rank for cut in record.tables.cuts if cut.stage == stage.stage), default=0)
    last = next((place for place in reversed(record.standings) if place[0] == stage.stage), None)
    to = standing_path(*last) if last else match_path(stage.stage) if record.has_stage_matches(stage.stage) else ""
    return Step(
        title=words.stage(stage.stage),
        state="over" if over and not (running and not record.over) else "now" if any(done) else "ahead",
        sessions=done,
        count=words.count(field) if field else "",
        onward=words("n_advance", count=words.count(onward)) if onward else "",
        to=to,
    )


def _rankings(record: Record, stage: rows.StageRow) -> int:
    """How many rankings a stage has: one, or one a group; groups are known once the first session is ranked."""
    if stage.scope != "section":
        return 1
    sections = {row.section for place, ranked in record.standings.items() if place[0] == stage.stage for row in ranked}
    return max(len(sections), 1)


def _final_line(record: Record, words: Words, row: rows.FinalRank) -> dict[str, Any]:
    person = record.competitors.get(row.competitor)
    return {
        "rank": f"={row.rank}" if row.shared else str(row.rank),
        "competitor": row.competitor,
        "name": record.name(row.competitor),
        "club": person.club if person else "",
        "reached": words.stage(row.reached),
        "to": player_path(row.competitor),
    }


def final_lines(record: Record, words: Words) -> list[dict[str, Any]]:
    return [_final_line(record, words, row) for row in record.final_ranking]


def _news(record: Record, words: Words, place: Place | None, tables: list[Any]) -> list[News]:
    if place is None:
        return []
    found = [News(words("news_results"), [Link("", _new_results(record, words, place))])]
    lines = [item for table in tables for item in table.items if isinstance(item, Line)]
    leader = next((line for line in lines if line.row.rank == 1), None)
    if leader and len(tables) == 1:
        found.append(
            News(
                words("news_leader"),
                [_person(record, leader.row.competitor), Link("", " " + _lead(record, place, leader))],
            )
        )
    for kinds, head in ((("withdrawal", "decline", "disqualify"), "news_withdrawn"), (("penalty",), "news_penalties")):
        pieces: list[Link] = []
        for ruling in record.rulings:
            if (ruling.stage, ruling.session) == place and ruling.kind in kinds:
                pieces += [_person(record, ruling.competitor), Link("", words.ruling_note(ruling) + words("semicolon"))]
        if pieces:
            pieces[-1] = Link("", pieces[-1].text.removesuffix(words("semicolon")))
            found.append(News(words(head), pieces))
    moved = [line.move for line in lines if line.move is not None]
    if moved:
        up, down = sum(move > 0 for move in moved), sum(move < 0 for move in moved)
        found.append(News(words("news_ranks"), [Link("", words("news_moves", up=up, down=down))]))
    return found


def _under_news(record: Record, words: Words, last: Place | None) -> list[str]:
    """What is to be said about the leader's victory points, where no standing says it."""
    if last is None or brought(record, last[0]) != "victory_points":
        return []
    return scale_notices(words, [last[0]], last[1])


def _new_results(record: Record, words: Words, place: Place) -> str:
    session = record.session.get(place)
    boards = session.boards if session else 0
    return words("news_boards", place=words.place_title(*place), boards=boards)


def _lead(record: Record, place: Place, leader: Line) -> str:
    columns = standing_columns(record, place[0], [leader.row])
    return leader.totals[0] if columns else ""


def _person(record: Record, competitor: str) -> Link:
    return Link(player_path(competitor), record.name(competitor))


def _places(record: Record, words: Words, place: Place | None) -> list[tuple[str, list[Link]]]:
    """Where to go from here."""
    found: list[tuple[str, list[Link]]] = []
    if place:
        for section, numbers in sections(record).items():
            if section[:2] == place:
                compared = record.stage[place[0]].method in COMPARED
                head = words.heading(words.section(section[2])) or words("boards")
                links = [Link(board_path(*section, number), str(number)) for number in numbers] if compared else []
                found.append((head, links or [Link(section_path(*section), words("each_table"))]))
    stages = []
    for stage in record.stages:
        last = next((other for other in reversed(record.standings) if other[0] == stage.stage), None)
        if last:
            stages.append(Link(standing_path(*last), words.stage(stage.stage)))
        elif record.has_stage_matches(stage.stage):
            stages.append(Link(match_path(stage.stage), words.stage(stage.stage)))
    if record.tables.brackets:
        stages.append(Link(BRACKET, words("bracket")))
    found.append((words("stages"), stages))
    other = [
        Link("prizes.html", words("prizes")),
        Link("rules.html", words("rules")),
        Link("complete.html", words("completeness")),
        Link("charts.html", words("charts")),
        Link("downloads.html", words("downloads")),
        Link("screen.html", text("formats.screen", words.language)),
    ]
    found.append((words("others"), other))
    return found


def standings_index(record: Record, words: Words) -> Page:
    """The final ranking, or the standing that holds now, and the way to all others."""
    last = record.last_standing
    stages = []
    for stage in record.stages:
        links = [
            Link(standing_path(*place), words.session(*place)) for place in record.standings if place[0] == stage.stage
        ]
        if record.has_stage_matches(stage.stage):
            links.append(Link(match_path(stage.stage), words("matches")))
            if any(row.stage == stage.stage for row in record.tables.brackets):
                links.append(Link(BRACKET, words("bracket")))
        if links:
            stages.append((words.stage(stage.stage), links))
    final = final_lines(record, words) if record.over else []
    title = (
        words("final_ranking")
        if final
        else words("standing_title", place=words.place(*last))
        if last
        else words("standings")
    )
    return Page(
        "standings/index.html",
        "ranking.html",
        title,
        "standings",
        {
            "final": final,
            "tables": standing_tables(record, words, last) if last and not final else [],
            "before": words.session(last[0], last[1] - 1) if last else "",
            "stages": stages,
            "notes_on_final": words.own(record.event, "final_notes") if final else "",
        },
    )
