"""How Altair charts look: the colours and sizes of the site, for light and for dark pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import altair as alt

LIGHT = {
    "page": "#fdfcfa", "ink": "#1c1b19", "ink2": "#504d47", "rule": "#e2dfd7", "rule2": "#c9c5ba", "accent": "#1f4e8c",
}  # fmt: skip
DARK = {
    "page": "#15171a", "ink": "#e9e6df", "ink2": "#bab6ad", "rule": "#2c3036", "rule2": "#454a52", "accent": "#8db9f2",
}  # fmt: skip
MINUS_LABEL = "isValid(datum.label) ? replace(datum.label,'-','−') : ''"
SANS = "Noto Sans SC, PingFang SC, Microsoft YaHei, sans-serif"
SERIF = "Noto Serif SC, Songti SC, SimSun, serif"


def theme(colours: dict[str, str]) -> dict[str, Any]:
    """A Vega-Lite config."""
    axis = {
        "labelFontSize": 12, "titleFontSize": 12, "titleFontWeight": 400, "labelPadding": 6, "titlePadding": 10,
        "labelColor": colours["ink2"], "titleColor": colours["ink2"], "domainColor": colours["rule2"],
        "tickColor": colours["rule2"], "gridColor": colours["rule"],
    }  # fmt: skip
    title = {
        "font": SERIF, "fontSize": 20, "fontWeight": 600, "anchor": "start", "offset": 12, "color": colours["ink"],
        "subtitleFont": SANS, "subtitleFontSize": 13, "subtitleColor": colours["ink2"], "subtitlePadding": 6,
    }  # fmt: skip
    return {
        "background": colours["page"],
        "font": SANS,
        "view": {"stroke": None},
        "padding": 16,
        "title": title,
        "axis": axis,
        "axisX": {"grid": False, "labelAngle": 0},
        "legend": {
            "orient": "top", "gradientThickness": 10, "labelColor": colours["ink2"], "titleColor": colours["ink2"],
            "labelFontSize": 12, "titleFontSize": 12, "titleFontWeight": 400,
        },
        "style": {
            "others": {"color": colours["rule2"], "opacity": 0.85},
            "reader": {"color": colours["accent"], "strokeWidth": 3},
            "point": {"color": colours["accent"], "stroke": colours["page"], "filled": True, "opacity": 1},
            "figure": {"color": colours["ink"], "fontSize": 13, "fontWeight": 700},
            "halo": {
                "color": colours["page"], "stroke": colours["page"], "strokeWidth": 4,
                "fontSize": 13, "fontWeight": 700,
            },
            "cut": {"color": colours["ink"], "strokeWidth": 2.5},
            "note": {"color": colours["ink"], "fontSize": 12},
            "bars": {"color": colours["accent"]},
        },
    }  # fmt: skip


def specification(chart: alt.TopLevelMixin, **tables: list[dict[str, Any]]) -> dict[str, Any]:
    """The Vega-Lite of a chart whose data are ``tables`` by name.

    Rows are put beside the finished chart, since Altair copies and checks them once a layer otherwise. They would be
    shorter as CSV, but Vega reads CSV by evaluating a string, which the pages forbid.
    """
    return {**chart.to_dict(validate=False), "datasets": tables}
