"""Rows of the tables that a site has by the thousand, as HTML without end tags and quotes, names escaped once.

What a column is, is said by the head and the style sheet, not by every cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from markupsafe import Markup, escape

from reports import rows
from reports.fields import Field
from reports.numbers import aligned, bar, plain, points
from reports.paths import slug
from reports.record import Record

TRIMMED = ("high", "low")


class Cells:
    """Builds rows for one event; the words come with the call."""

    def __init__(self, record: Record) -> None:
        self.record = record

    @cached_property
    def names(self) -> dict[str, str]:
        return {competitor: str(escape(row.name)) for competitor, row in self.record.competitors.items()}

    @cached_property
    def slugs(self) -> dict[str, str]:
        return {competitor: slug(competitor) for competitor in self.record.competitors}

    def name(self, competitor: str) -> str:
        return self.names.get(competitor) or str(escape(competitor))

    def slug(self, competitor: str) -> str:
        return self.slugs.get(competitor) or slug(competitor)

    def points(self, score: rows.Score) -> str:
        return points(score.standard_points_c, self.record.places(score.stage))

    def field_rows(self, field: Field, board: int, marks: Mapping[str, str]) -> Markup:
        """Number, name, table, raw score with its mark, difference, points. A row can be linked to: ``b9p5``."""
        parts = []
        for score, mark in field.entries:
            who = self.slug(score.competitor)
            noted = f"<small>{'○' if mark in TRIMMED else ''}{marks[mark]}</small>" if mark else ""
            parts.append(
                f"<tr id=b{board}p{who}><td>{escape(score.competitor)}"
                f"<td><a href=../player/{who}.html>{self.name(score.competitor)}</a>"
                f"<td>{self.record.table_of(score)}<td>{plain(score.raw_score_c)}{noted}"
                f"<td>{aligned(score.small_points_c)}<td>{self.points(score)}\n"
            )
        return Markup("".join(parts))

    def table_rows(
        self,
        tables: Iterable[tuple[rows.Result, Mapping[str, tuple[rows.Result, rows.Score | None]]]],
        seats: list[str],
        rounds: bool,
    ) -> Markup:
        """Round and table, then number, name, raw score and points of each seat."""
        parts = []
        for first, line in tables:
            parts.append(f"<tr>{f'<td>{first.round}' if rounds else ''}<td>{first.table_no}")
            for seat in seats:
                if seat not in line:
                    parts.append("<td><td>–<td><td>")
                    continue
                result, score = line[seat]
                raw, worth = (score.raw_score_c, self.points(score)) if score else (result.raw_score_c, "")
                parts.append(
                    f"<td>{escape(result.competitor)}<td>{self.name(result.competitor)}<td>{plain(raw)}<td>{worth}"
                )
            parts.append("\n")
        return Markup("".join(parts))

    def played_row(
        self,
        score: rows.Score,
        *,
        to: str,
        me: str,
        sitting: str,
        mark: str,
        shape: str,
    ) -> str:
        """One board of a player. ``shape``: which of datum (d) and points (p) the table shows.

        ``sitting`` is what boards in a row share, empty but for the first of them.
        """
        number = f"<a href=../{to}p{me}>{score.board}</a>" if to else str(score.board)
        noted = f"<small>{mark}</small>" if mark else ""
        cells = f"<td>{plain(score.raw_score_c)}{noted}"
        if "d" in shape:
            cells += f"<td>{aligned(score.datum_c)}<td>{aligned(score.small_points_c)}"
        if "p" in shape:
            drawn = f" style=--v:{bar(score.standard_points_c)}" if score.standard_points_c else ""
            cells += f"<td{drawn}>{self.points(score)}"
        return f"<tr><td>{number}{sitting}{cells}\n"
