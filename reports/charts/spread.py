"""How often each number of points was made on a board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import altair as alt

from reports.charts.theme import MINUS_LABEL, specification


def spread_chart(points_c: Iterable[int], *, title: str, subtitle: str, across: str, down: str) -> dict[str, Any]:
    """Bars over points (hundredths in), one a value that occurs."""
    counts = Counter(points_c)
    values = [{"points": cents / 100, "count": count} for cents, count in sorted(counts.items())]
    chart = (
        alt.Chart(alt.NamedData(name="points"))
        .mark_bar(style="bars", width=7)
        .encode(
            x=alt.X("points:Q").title(across).axis(labelExpr=MINUS_LABEL, tickMinStep=1),
            y=alt.Y("count:Q").title(down).axis(titleAngle=0, titleAlign="left", titleY=-14),
            tooltip=["points:Q", "count:Q"],
        )
        .properties(width="container", height=260, title=alt.Title(title, subtitle=subtitle))
    )
    return specification(chart, points=values)
