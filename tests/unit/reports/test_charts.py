"""Charts: what they are made of, and that Vega-Lite accepts them."""

from __future__ import annotations

from typing import Any

import altair as alt

from reports.charts.dots import dot_chart, make_scale
from reports.charts.heat import HeatCell, heat_chart
from reports.charts.rank import CutLine, RankPoint, rank_chart
from reports.charts.spread import spread_chart
from reports.charts.theme import DARK, LIGHT, theme
from reports.charts.track import Track, ground
from reports.fields import make_field
from tests.unit.reports.tiny import record, score, session, stage, standing


def valid(spec: dict[str, Any]) -> dict[str, Any]:
    """The specification, after Altair has checked all of it against the schema of Vega-Lite."""
    kind = alt.HConcatChart if "hconcat" in spec else alt.LayerChart if "layer" in spec else alt.Chart
    kind.from_dict(spec)
    return spec


def test_ranks_are_drawn_from_the_top() -> None:
    points = [RankPoint(f"{n} 选手", s, n) for n in (1, 2, 3) for s in (1, 2)]
    words = {"title": "一", "subtitle": "二", "across": "节", "down": "名次"}
    spec = valid(rank_chart(points, "2 选手", [CutLine(2, 1, "前1")], **words))
    scale = spec["layer"][0]["encoding"]["y"]["scale"]
    assert (scale["reverse"], scale["domain"]) == (True, [1, 3])
    assert spec["datasets"]["cuts"] == [{"session": 2, "rank": 1.5, "label": "前1"}]
    assert spec["params"][0]["value"] == "2 选手"


def test_a_heat_table_has_seven_steps_and_two_halves_from_40_rows_on() -> None:
    cells = [HeatCell(n, f"{n} 选手", "第1节", float(n - 20), str(n - 20)) for n in range(41)]
    spec = valid(heat_chart(cells, title="一", subtitle="二", legend="标准分"))
    assert [len(spec["datasets"][side]) for side in ("left", "right")] == [21, 20]
    colour = spec["hconcat"][0]["layer"][0]["encoding"]["color"]["scale"]
    assert (len(colour["domain"]), len(colour["range"])) == (6, 7)
    short = heat_chart(cells[:39], title="一", subtitle="二", legend="标准分")
    assert len(short["hconcat"]) == 1


def test_the_spread_counts_exact_values() -> None:
    spec = valid(spread_chart([(-50, 1), (50, 2)], title="一", subtitle="二", across="分", down="次"))
    assert spec["datasets"]["points"] == [{"points": -0.5, "count": 1}, {"points": 0.5, "count": 2}]


def test_both_themes_say_the_same_of_everything_but_colour() -> None:
    light, dark = theme(LIGHT), theme(DARK)
    assert light.keys() == dark.keys()
    assert light["background"] != dark["background"]


def test_dots_stack_and_trimmed_ones_are_hollow() -> None:
    raw = (60000, 30000, 30000, 30000, -60000)
    scores = [score("one", 1, 1, "E", str(n), cents, datum_c=30000) for n, cents in enumerate(raw)]
    field = make_field(stage("one", 1), "E", scores)
    scale = make_scale([field])
    picture = dot_chart(field, scale, "平均值 300", axis="b1a", first=True)
    assert picture.count("<circle") == 2
    assert picture.count("h0") == 3
    assert "aria-hidden=true" in picture
    assert 0 in scale.ticks
    assert scale.low <= -60000
    assert scale.high >= 60000


def test_a_scale_of_equal_results_has_room() -> None:
    field = make_field(stage("one", 1), "E", [score("one", 1, 1, "E", "1", 0)])
    scale = make_scale([field])
    assert scale.at(0) >= 0
    assert scale.high > scale.low


def test_the_track_puts_stages_side_by_side_and_rank_1_on_top() -> None:
    made = record(
        stages=[stage("one", 1), stage("two", 2)],
        sessions=[session("one", 1, 1), session("one", 2, 2), session("two", 1, 3)],
        standings=[
            standing(code, number, rank, str(rank))
            for code, number in (("one", 1), ("one", 2), ("two", 1))
            for rank in (1, 2)
        ],
    )
    track = Track(made)
    first, second, third = track.points("1")
    assert first.x < second.x < third.x
    assert [point.end for point in (first, second, third)] == [False, True, True]
    assert track.down(1) < track.down(2)
    assert ground(track).startswith("<svg")
