"""The page of charts: ranks and points of every stage with enough sessions, and how points are spread."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from importlib.metadata import version
from typing import Any, NamedTuple

from markupsafe import Markup

from reports.charts.heat import HeatCell, heat_chart
from reports.charts.rank import CutLine, RankPoint, rank_chart
from reports.charts.spread import spread_chart
from reports.charts.theme import DARK, LIGHT, theme
from reports.columns import brought, show, style_of, value_of
from reports.kept import Work, digest_of
from reports.page import Page
from reports.record import Record
from reports.scripts import escaped, script
from reports.wording import Words

FEWEST = 8


class Drawing(NamedTuple):
    """A chart before it is drawn: the function of ``reports.charts`` that draws it, and what that is given."""

    draw: Callable[..., dict[str, Any]]
    given: dict[str, Any]

    def __repr__(self) -> str:
        return f"{self.draw.__name__} {self.given!r}"


def chart_work(record: Record, words: Words) -> Work:
    """The specifications of all charts, a line each."""
    drawings = [drawing for stage in record.stages for drawing in _of_stage(record, words, stage.stage)]
    drawings += _spread(record, words)
    made_of = (version("altair"), digest_of("reports.charts"), drawings)
    return Work(f"charts-{words.language}", made_of, drawn, (drawings,))


def chart_page(words: Words, specifications: bytes) -> Page:
    specs = [Markup(line) for line in specifications.decode().splitlines()]
    return Page("charts.html", "charts.html", words("charts"), "", {"specs": specs})


def drawn(drawings: list[Drawing]) -> bytes:
    """A line a chart, escaped for a script."""
    if not drawings:
        return b""
    from altair.utils.schemapi import debug_mode

    with debug_mode(False):  # what the functions of charts/ build is checked by their tests, not in every run
        specs = [drawing.draw(**drawing.given) for drawing in drawings]
    lines = [escaped(json.dumps(spec, ensure_ascii=False, separators=(",", ":"))) for spec in specs]
    return "\n".join(lines).encode()


def theme_script() -> str:
    """Both configs, for the script that draws."""
    return script("themes", {"light": theme(LIGHT), "dark": theme(DARK)})


def _of_stage(record: Record, words: Words, stage: str) -> Iterable[Drawing]:
    sessions = [row.session for row in record.sessions_of[stage] if (stage, row.session) in record.standings]
    size = len({row.competitor for session in sessions for row in record.standings[stage, session]})
    if len(sessions) < 2 or size < FEWEST:
        return
    yield _ranks(record, words, stage, sessions)
    key = brought(record, stage)
    if key == "standard_points":
        cells, session = _heat_cells(record, words, stage, sessions)
        given = {
            "cells": cells,
            "title": words("heat_title", stage=words.stage(stage), key=words.key(key)),
            "subtitle": words("heat_subtitle", session=words.session(stage, session)),
            "legend": words.key(key),
        }
        yield Drawing(heat_chart, given)


def _ranks(record: Record, words: Words, stage: str, sessions: list[int]) -> Drawing:
    ranks: dict[str, dict[int, int]] = {}
    for session in sessions:
        for row in record.standings[stage, session]:
            if row.rank is not None:
                ranks.setdefault(row.competitor, {})[session] = row.rank
    climbs = {who: mine[min(mine)] - mine[max(mine)] for who, mine in ranks.items() if len(mine) > 1}
    chosen = max(climbs, key=lambda who: (climbs[who], -ranks[who][max(ranks[who])], -record.position.get(who, 0)))
    mine = ranks[chosen]
    cuts = []
    for session in sessions:
        for cut in record.cuts_of[stage, session]:
            if cut.outcome == "advances":
                cuts.append(CutLine(session, cut.to_rank, words("top_n", n=cut.to_rank)))
    given = {
        "points": [
            RankPoint(_label(record, who), session, rank)
            for who, line in ranks.items()
            for session, rank in line.items()
        ],
        "chosen": _label(record, chosen),
        "cuts": cuts,
        "title": words(
            "climb_title",
            name=record.name(chosen),
            first=words.session(stage, min(mine)),
            start=mine[min(mine)],
            last=words.session(stage, max(mine)),
            end=mine[max(mine)],
        ),
        "subtitle": words("climb_subtitle", stage=words.stage(stage), count=words.count(len(ranks))),
        "across": words("across_sessions", stage=words.stage(stage), word=words.session_word(stage)),
        "down": words("rank"),
    }
    return Drawing(rank_chart, given)


def _heat_cells(record: Record, words: Words, stage: str, sessions: list[int]) -> tuple[list[HeatCell], int]:
    widest = max(sessions, key=lambda session: (len(record.standings[stage, session]), session))
    ranked = record.standings[stage, widest]
    names = {row.competitor: index for index, row in enumerate(ranked)}
    key = brought(record, stage)
    cells = []
    for session in sessions:
        for competitor, score in record.session_scores.get((stage, session), {}).items():
            value = value_of(score, key)
            if competitor in names and value is not None:
                label = f"{ranked[names[competitor]].rank} {record.name(competitor)}"
                text = show(value, style_of(record, stage, key, [score]))
                cells.append(HeatCell(names[competitor], label, words.session_head(stage, session), value / 100, text))
    return sorted(cells, key=lambda cell: (sessions, cell.row)), widest


def _spread(record: Record, words: Words) -> list[Drawing]:
    points = [score.standard_points_c for score in record.tables.scores if score.standard_points_c is not None]
    if len(points) < 50:
        return []
    given = {
        "counts": sorted(Counter(points).items()),
        "title": words("spread_title"),
        "subtitle": words("spread_subtitle", n=len(points)),
        "across": words("key_standard_points"),
        "down": words("spread_count"),
    }
    return [Drawing(spread_chart, given)]


def _label(record: Record, competitor: str) -> str:
    return f"{competitor} {record.name(competitor)}"
