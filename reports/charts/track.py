"""Ranks over all sessions of an event: a ground shared by all players' pages, and the line of one of them.

Positions are per mille of the width and height, so that the picture fits a wide page and a phone alike;
words and figures are HTML over it. The rank axis is a square-root scale: the top is where the decisions are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt

from reports.record import Place, Record

GAP = 14
LEFT, RIGHT = 42, 992
TOP, BOTTOM = 90, 985

# how labels look that are alike; & stands for them
LABELS = {
    "band": "&{top:-18px;text-align:center;color:var(--ink);font-size:12px}",
    "tick": "&{left:0;width:2.6%;text-align:right;transform:translateY(-50%)}@media (max-width:720px){&{width:auto}}",
    "size": "&{transform:translate(-50%,8px);color:var(--ink-3)}",
    "cut": "&{transform:translate(-50%,4px);color:var(--ink)}&.a{transform:translate(-50%,-18px)}"
    "@media (max-width:720px){&{display:none}}",
    "at": "&{top:100%;transform:translate(-50%,4px)}",
}


@dataclass(frozen=True)
class Band:
    """A stage: from where to where, and the size of the field it started with."""

    stage: str
    left: float
    right: float
    size: int


@dataclass(frozen=True)
class CutMark:
    """Where ranks ``1..rank`` go on after a session."""

    x: float
    y: float
    rank: int


@dataclass(frozen=True)
class Point:
    x: float
    y: float
    rank: int
    end: bool


class Track:
    """The geometry for one event. Stages without standings have no band."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.places = list(record.standings)
        self.last = max((row.rank or 0 for table in record.standings.values() for row in table), default=1)

    @cached_property
    def bands(self) -> list[Band]:
        stages = list(dict.fromkeys(stage for stage, _ in self.places))
        room = RIGHT - LEFT - GAP * (len(stages) - 1)
        width = room / max(len(self.places), 1)
        bands, left = [], float(LEFT)
        for stage in stages:
            mine = [place for place in self.places if place[0] == stage]
            right = left + width * len(mine)
            size = max((row.rank or 0 for row in self.record.standings[mine[0]]), default=0)
            bands.append(Band(stage, left, right, size))
            left = right + GAP
        return bands

    @cached_property
    def across(self) -> dict[Place, float]:
        found = {}
        for band in self.bands:
            mine = [place for place in self.places if place[0] == band.stage]
            width = (band.right - band.left) / len(mine)
            found.update({place: band.left + width * (index + 0.5) for index, place in enumerate(mine)})
        return found

    def down(self, rank: float) -> float:
        return TOP + (BOTTOM - TOP) * (sqrt(rank) - 1) / max(sqrt(self.last) - 1, 0.001)

    @cached_property
    def cuts(self) -> list[CutMark]:
        found = []
        for (stage, session), cuts in self.record.cuts_of.items():
            ranks = [cut.to_rank for cut in cuts if cut.outcome == "advances"]
            if ranks and (stage, session) in self.across and max(ranks) < self.last:
                found.append(CutMark(self.across[stage, session], self.down(max(ranks) + 0.5), max(ranks)))
        return found

    @cached_property
    def ticks(self) -> list[tuple[int, float]]:
        """The first and last rank and the cuts, those left out that would touch."""
        wanted = sorted(
            {1, 3, self.last, *(mark.rank for mark in self.cuts)}, key=lambda rank: (rank not in (1, self.last), rank)
        )
        found: list[tuple[int, float]] = []
        for rank in wanted:
            y = self.down(rank)
            if rank <= self.last and all(abs(y - other) >= 45 for _, other in found):
                found.append((rank, y))
        return sorted(found)

    @cached_property
    def lines(self) -> dict[str, list[list[tuple[Place, int]]]]:
        """The ranks of every competitor, one piece a stage."""
        found: dict[str, dict[str, list[tuple[Place, int]]]] = {}
        for place, table in self.record.standings.items():
            for row in table:
                if row.rank is not None:
                    found.setdefault(row.competitor, {}).setdefault(place[0], []).append((place, row.rank))
        return {competitor: list(pieces.values()) for competitor, pieces in found.items()}

    @property
    def narrower(self) -> list[Band]:
        """The stages that not everybody is in, whose size is written where nobody is left."""
        return [band for band in self.bands if band.size < self.last]

    def crowded(self, mark: CutMark, points: Sequence[Point]) -> bool:
        """Whether a point lies below a cut, where its label would stand."""
        return any(abs(point.x - mark.x) < 1 and -10 < point.y - mark.y < 130 for point in points)

    def points(self, competitor: str) -> list[Point]:
        found = []
        for piece in self.lines.get(competitor, []):
            for index, (place, rank) in enumerate(piece):
                end = index == len(piece) - 1
                found.append(Point(round(self.across[place], 1), round(self.down(rank), 1), rank, end))
        return found


def ground(track: Track) -> str:
    """The picture behind every player's line: bands, rules, cuts and everybody's ranks. An SVG without words."""
    parts = []
    for band in track.bands:
        if band.size and band.size < track.last:
            top = track.down(band.size + 0.5)
            parts.append(
                f'<rect class="s" x="{_n(band.left)}" y="{_n(top)}" '
                f'width="{_n(band.right - band.left)}" height="{_n(1000 - top)}"/>'
            )
    rules = "".join(f"M{LEFT - 8} {_n(y)}H{RIGHT}" for _, y in track.ticks)
    heads = "".join(f"M{_n(band.left)} 1H{_n(band.right)}" for band in track.bands)
    thin = "0.5" if len(track.lines) > 120 else "1"
    others = "".join(
        _path([(track.across[place], track.down(rank)) for place, rank in piece])
        for pieces in track.lines.values()
        for piece in pieces
    )
    cuts = "".join(f"M{_n(mark.x - 16)} {_n(mark.y)}h32" for mark in track.cuts)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" preserveAspectRatio="none"><style>'
        ":root{color-scheme:light dark}path{fill:none;vector-effect:non-scaling-stroke}.o{opacity:.85}"
        ".s{fill:#f4f2ec}.r{stroke:#e2dfd7}.o{stroke:#c9c5ba}.c{stroke:#1c1b19}@media (prefers-color-scheme:dark){"
        ".s{fill:#1e2125}.r{stroke:#2c3036}.o{stroke:#454a52}.c{stroke:#e9e6df}}</style>"
        f'{"".join(parts)}<path class="r" d="{rules}"/><path class="o" stroke-width="{thin}" d="{others}"/>'
        f'<path class="c" d="{heads}"/><path class="c" stroke-width="2.5" d="{cuts}"/></svg>\n'
    )


def label_rules(track: Track) -> str:
    """Where the labels of the ground stand, as style: alike on all pages, so that a page only has their words.

    In the order in which a page has them: stages, ranks at the side, sizes of stages, cuts, sessions below.
    """
    places = {
        "band": [f"left:{_share(band.left)};width:{_share(band.right - band.left)}" for band in track.bands],
        "tick": [f"top:{_share(y)}" for _, y in track.ticks],
        "size": [_spot((band.left + band.right) / 2, track.down(band.size + 0.5)) for band in track.narrower],
        "cut": [_spot(mark.x, mark.y) for mark in track.cuts],
        "at": [f"left:{_share(x)}" for x in track.across.values()],
    }
    rules, before = [], 0
    for kind, stated in places.items():
        if stated:
            all_of_them = f".track i:nth-of-type(n+{before + 1}):nth-of-type(-n+{before + len(stated)})"
            rules.append(LABELS[kind].replace("&", all_of_them))
        rules += [f".track i:nth-of-type({before + at}){{{place}}}" for at, place in enumerate(stated, 1)]
        before += len(stated)
    return "\n".join([*rules, ""])


def line(points: Sequence[Point]) -> str:
    """The path of one competitor through all stages."""
    return _path([(point.x, point.y) for point in points])


def _path(points: Sequence[tuple[float, float]]) -> str:
    if len(points) < 2:
        return ""
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points)


def _share(per_mille: float) -> str:
    return f"{per_mille / 10:.1f}%"


def _spot(x: float, y: float) -> str:
    return f"left:{_share(x)};top:{_share(y)}"


def _n(number: float) -> str:
    return f"{number:.0f}"
