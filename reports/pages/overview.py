"""The home page: state, who leads, where the cut is, what the last session brought, what is missing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pipeline.words import text
from reports import rows
from reports.columns import brought
from reports.methods import COMPARED
from reports.page import Link, Page
from reports.pages.boards import sections
from reports.pages.matches import BRACKET
from reports.pages.news import home_news
from reports.pages.standings import standing_tables
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


def home_page(record: Record, words: Words) -> Page:
    last = record.last_standing
    current = record.played[-1] if record.played else None
    place = (current.stage, current.session) if current else None
    final = record.final_ranking if record.over else []
    tables = standing_tables(record, words, last) if last else []
    version = record.publication.version if record.publication else 0
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
            "news": home_news(record, words, place, fresh),
            "news_title": _news_title(record, words, place),
            "compare": words("news_compare", n=version - 1) if version > 1 else "",
            "under": _under_news(record, words, last) if final and len(fresh) == 1 else [],
            "places": _places(record, words, place),
            "missing": len(record.tables.missing),
        },
    )


def _news_title(record: Record, words: Words, place: Place | None) -> str:
    if record.publication:
        return words("version_changed", version=record.publication.version)
    return words.place_title(*place) if place else ""


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


def _under_news(record: Record, words: Words, last: Place | None) -> list[str]:
    """What is to be said about the leader's victory points, where no standing says it."""
    if last is None or brought(record, last[0]) != "victory_points":
        return []
    return scale_notices(words, [last[0]], last[1])


def _places(record: Record, words: Words, place: Place | None) -> list[tuple[str, list[Link]]]:
    """Where to go from here."""
    found: list[tuple[str, list[Link]]] = []
    if place:
        played = {section: numbers for section, numbers in sections(record).items() if section[:2] == place}
        for section, numbers in played.items():
            compared = record.stage[place[0]].method in COMPARED
            head = words.heading(words.section(section[2])) if len(played) > 1 else words("boards")
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
