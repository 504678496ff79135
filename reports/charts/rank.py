"""Ranks over the sessions of a stage: everybody thin, one line in the accent colour, cuts where they act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from reports.charts.theme import MINUS_LABEL, specification


class RankPoint(NamedTuple):
    name: str
    session: int
    rank: int


class CutLine(NamedTuple):
    session: int
    rank: int
    label: str


def rank_chart(
    points: Sequence[RankPoint],
    chosen: str,
    cuts: Sequence[CutLine],
    *,
    title: str,
    subtitle: str,
    across: str,
    down: str,
) -> dict[str, Any]:
    """A line a competitor; ``chosen`` is drawn over all others until the reader chooses somebody else."""
    import altair as alt

    names = sorted(
        {point.name for point in points}, key=lambda name: int(name.split()[0]) if name.split()[0].isdigit() else 0
    )
    last = max((point.rank for point in points), default=1)
    width = 1.0 if len(names) <= 120 else 0.5
    reader = alt.param(name="reader", value=chosen, bind=alt.binding_select(options=names, name=f"{down} "))
    x = (
        alt.X("session:Q")
        .title(across)
        .scale(nice=False, padding=24)
        .axis(values=sorted({point.session for point in points}), format="d", grid=False)
    )
    ticks = sorted({1, last, *(cut.rank for cut in cuts)})
    y = (
        alt.Y("rank:Q")
        .title(down)
        .scale(domain=[1, last], reverse=True, nice=False)
        .axis(values=ticks, labelExpr=MINUS_LABEL, titleAngle=0, titleAlign="left", titleY=-14)
    )
    base = alt.Chart(alt.NamedData(name="ranks")).encode(x=x, y=y)
    mine = base.transform_filter("datum.name == reader")
    others = base.mark_line(strokeWidth=width, style="others").encode(
        detail=alt.Detail("name:N"), tooltip=[alt.Tooltip(field) for field in ("name:N", "session:Q", "rank:Q")]
    )
    marks: list[alt.Chart] = [
        others,
        mine.mark_line(style="reader"),
        mine.mark_circle(style="point", size=70),
        mine.mark_text(style="halo", dy=-14).encode(text=alt.Text("rank:Q")),
        mine.mark_text(style="figure", dy=-14).encode(text=alt.Text("rank:Q")),
    ]
    if cuts:
        drawn = alt.Chart(alt.NamedData(name="cuts"))
        marks.append(drawn.mark_tick(style="cut", size=48, thickness=2.5, orient="horizontal").encode(x=x, y=y))
        marks.append(drawn.mark_text(style="note", align="left", dx=30).encode(x=x, y=y, text=alt.Text("label:N")))
    chart = alt.layer(
        *marks,
        params=[reader.param],
        width="container",
        height=min(max(12 * last, 240), 760),
        title=alt.Title(title, subtitle=subtitle),
    )
    lines = [{"session": cut.session, "rank": cut.rank + 0.5, "label": cut.label} for cut in cuts]
    return specification(chart, ranks=[point._asdict() for point in points], cuts=lines)
