"""The published database as a book to look things up in. Nothing is computed here."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

Row = dict[str, Any]


class Book:
    """Rows of one event as dicts. Every select names ``$event``; other blanks are given by name."""

    def __init__(self, connection: DuckDBPyConnection) -> None:
        self.connection = connection

    @cached_property
    def event(self) -> Row:
        return self._select("select * from rules.events", {})[0]

    def rows(self, sql: str, **blanks: Any) -> list[Row]:
        return self._select(sql, {"event": self.event["event"], **blanks})

    def row(self, sql: str, **blanks: Any) -> Row | None:
        found = self.rows(sql, **blanks)
        return found[0] if found else None

    def _select(self, sql: str, blanks: Row) -> list[Row]:
        cursor = self.connection.execute(sql, {name: value for name, value in blanks.items() if f"${name}" in sql})
        names = [column[0] for column in cursor.description or []]
        return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]

    @cached_property
    def stages(self) -> dict[str, Row]:
        """Stages by code, as they are played."""
        return {
            row["stage"]: row for row in self.rows("select * from rules.stages where event = $event order by stage_no")
        }

    @cached_property
    def texts(self) -> dict[str, Row]:
        """What the regulation says about each rule it has, by rule id."""
        return {row["rule"]: row for row in self.rows("select * from rules.texts where event = $event")}

    @cached_property
    def names(self) -> dict[str, str]:
        return {
            row["competitor"]: row["name"]
            for row in self.rows("select competitor, name from results.competitors where event = $event")
        }

    @cached_property
    def typed_in(self) -> dict[tuple[str, int, str], set[str]]:
        """Stage, session and competitor → the figures of that match session that were typed in (T-07, TEAM-02)."""
        return {
            (row["stage"], row["session"], side): {
                "standard_points",
                *(["victory_points"] if row["vp_typed_in"] else []),
            }
            for row in self.rows("select * from scores.match_scores where event = $event and typed_in")
            for side in (row["home"], row["away"])
        }

    @cached_property
    def knockouts(self) -> set[str]:
        """Stages whose matches go over several sessions."""
        return {
            row["stage"]
            for row in self.rows("select stage from rules.match_rules where event = $event and kind = 'knockout'")
        }

    @cached_property
    def rounds_inside(self) -> bool:
        """Whether sessions of this event have rounds."""
        return bool(self.rows("select 1 from rules.sessions where event = $event and rounds > 1 limit 1"))
