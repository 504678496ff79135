"""How often each number of points was made on a board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from reports.charts.theme import MINUS_LABEL, specification


def spread_chart(
    counts: Iterable[tuple[int, int]], *, title: str, subtitle: str, across: str, down: str
) -> dict[str, Any]:
    """Bars over points: how often (second) each value that occurs (first, in hundredths), in their order."""
    import altair as alt

    values = [{"points": cents / 100, "count": count} for cents, count in counts]
    chart = (
        alt.Chart(
            alt.NamedData(name="points"), width="container", height=260, title=alt.Title(title, subtitle=subtitle)
        )
        .mark_bar(style="bars", width=7)
        .encode(
            x=alt.X("points:Q").title(across).axis(labelExpr=MINUS_LABEL, tickMinStep=1),
            y=alt.Y("count:Q").title(down).axis(titleAngle=0, titleAlign="left", titleY=-14),
            tooltip=[alt.Tooltip("points:Q"), alt.Tooltip("count:Q")],
        )
    )
    return specification(chart, points=values)
