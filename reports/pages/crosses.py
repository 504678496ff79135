"""Cross tables: everybody against everybody, in the order of the standing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from reports.columns import show, style_of
from reports.methods import COMPARED
from reports.numbers import plain, points
from reports.paths import match_anchor, match_path, player_path
from reports.record import Record
from reports.wording import Words

FEWEST = 3
# more columns than these do not fit a page; who met whom then stands in the list of matches alone
MOST = 16
PAIRS = ["NS", "EW"]


@dataclass(frozen=True)
class Cell:
    """What one side made against another. ``to`` leads to the match, ``typed``: it was typed in, not worked out."""

    text: str
    to: str = ""
    typed: bool = False


@dataclass(frozen=True)
class Line:
    """``cells`` stand as the heads do; None against oneself."""

    competitor: str
    name: str
    to: str
    cells: list[Cell | None]


@dataclass(frozen=True)
class Cross:
    """``heads``: the numbers of the opponents, the lines in the same order."""

    title: str
    heads: list[str]
    lines: list[Line]


def match_crosses(record: Record, words: Words, stage: str) -> list[Cross]:
    """Of each section of a stage of matches: VP where there are any, else net standard points. Not of a knockout."""
    last = next((place for place in reversed(record.standings) if place[0] == stage), None)
    if last is None or stage in record.knockouts:
        return []
    by_vp = any(match.vp_home_c is not None for match in record.matches[stage])
    key = "victory_points" if by_vp else "standard_points"
    cells: dict[tuple[str, str], list[Cell]] = defaultdict(list)
    for match in record.matches[stage]:
        to = f"{match_path(stage)}#{match_anchor(match.session, match.home)}"
        for mine, other, vp_c, sp_c in (
            (match.home, match.away, match.vp_home_c, match.sp_home_c),
            (match.away, match.home, match.vp_away_c, match.sp_away_c),
        ):
            made_c = vp_c if by_vp else sp_c
            said = "–" if made_c is None else plain(made_c) if by_vp else points(made_c)
            cells[mine, other].append(Cell(said, to, record.totals.is_typed((stage, match.session), mine, key)))
    made = []
    for section, standing in groupby(record.standings[last], lambda row: row.section):
        title = words("cross_of", section=words.section(section)) if section else words("cross")
        made += _cross(record, title, [row.competitor for row in standing], cells)
    return made


def meeting_crosses(record: Record, words: Words, stage: str, session: int) -> list[Cross]:
    """Of pairs whose boards are compared: standard points on the boards against each other, up to a session."""
    row = record.stage[stage]
    if row.seats.split() != PAIRS or row.method not in COMPARED:
        return []
    sums: dict[tuple[str, str], int] = defaultdict(int)
    for key, results in record.results.items():
        if key[0] != stage or key[1] > session:
            continue
        for _, group in groupby(results, lambda row: (row.round, row.table_no)):
            sides = [row.competitor for row in group]
            if len(sides) == len(PAIRS):
                for mine, other in (sides, sides[::-1]):
                    score = record.score_of.get((*key, mine))
                    sums[mine, other] += (score.standard_points_c if score else None) or 0
    style = style_of(record, stage, "standard_points", [])
    order = [row.competitor for row in record.standings[stage, session]]
    return _cross(record, words("cross"), order, {pair: [Cell(show(sum_c, style))] for pair, sum_c in sums.items()})


def _cross(
    record: Record, title: str, order: Sequence[str], cells: Mapping[tuple[str, str], list[Cell]]
) -> list[Cross]:
    """Nothing where too few or too many meet, or nobody has met anybody."""
    if not FEWEST <= len(order) <= MOST or not cells:
        return []
    lines = [
        Line(
            mine,
            record.name(mine),
            player_path(mine),
            [None if mine == other else _joined(cells.get((mine, other), [])) for other in order],
        )
        for mine in order
    ]
    return [Cross(title, list(order), lines)]


def _joined(met: list[Cell]) -> Cell:
    """Who met twice has both figures in one cell; a dash where they have not met."""
    if len(met) == 1:
        return met[0]
    return Cell(" ".join(cell.text for cell in met) or "–", met[0].to if met else "", any(cell.typed for cell in met))
