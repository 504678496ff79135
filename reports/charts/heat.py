"""Points of every session as a table of seven colours, the number in each cell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from reports.charts.theme import MINUS_LABEL, specification

if TYPE_CHECKING:
    import altair as alt

THRESHOLDS = (-30, -15, -5, 5, 15, 30)
COLOURS = ("#8a4500", "#d1914f", "#efd3b0", "#f7f5f0", "#c6d7ea", "#7ba4d3", "#1f4e8c")
ROW = 21
TWO_COLUMNS = 40


class HeatCell(NamedTuple):
    """``row`` is the place in the list, ``value`` the number for the colour, ``text`` as it is written."""

    row: int
    name: str
    session: str
    value: float
    text: str


def heat_chart(cells: Sequence[HeatCell], *, title: str, subtitle: str, legend: str) -> dict[str, Any]:
    """Two tables side by side from 40 rows on; colours are steps, so that every number can be read on them."""
    import altair as alt

    count = max((cell.row for cell in cells), default=0) + 1
    half = (count + 1) // 2 if count >= TWO_COLUMNS else count
    left = [cell for cell in cells if cell.row < half]
    right = [cell for cell in cells if cell.row >= half]
    parts = [_table(part, name, legend) for name, part in (("left", left), ("right", right)) if part]
    chart = alt.hconcat(*parts, spacing=40, title=alt.Title(title, subtitle=subtitle))
    rows = {"left": [cell._asdict() for cell in left], "right": [cell._asdict() for cell in right]}
    return specification(chart, **rows)


def _table(cells: Sequence[HeatCell], data: str, legend: str) -> alt.LayerChart | alt.FacetChart:
    import altair as alt

    sessions = list(dict.fromkeys(cell.session for cell in cells))
    colour = (
        alt.Color("value:Q")
        .title(legend)
        .scale(type="threshold", domain=list(THRESHOLDS), range=list(COLOURS))
        .legend(labelExpr=MINUS_LABEL, gradientLength=260)
    )
    base = alt.Chart(alt.NamedData(name=data)).encode(
        x=alt.X("session:N").sort(sessions).title(None).axis(orient="top", domain=False, ticks=False),
        y=alt.Y("name:N")
        .sort(None)
        .title(None)
        .axis(domain=False, ticks=False, labelAlign="left", labelPadding=110, labelLimit=110),
    )
    ends = f"datum.value < {THRESHOLDS[0]} || datum.value >= {THRESHOLDS[-1]}"
    text = base.mark_text(fontSize=12, align="right", dx=18).encode(
        text=alt.Text("text:N"),
        color=alt.ColorValue("#1c1b19", condition={"test": ends, "value": "#ffffff"}),
    )
    tiles = base.mark_rect(cornerRadius=0).encode(color=colour)
    return alt.layer(tiles, text, width=66 * len(sessions), height=ROW * len({cell.row for cell in cells}))
