"""Reading ``fushi.duckdb``: a handful of queries, one a view, whatever the number of pages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, get_type_hints

from reports import rows
from reports.changes import Change, Novelty
from reports.methods import MatchpointScale
from reports.totals import MatchTotal, ScaleStep

if TYPE_CHECKING:
    import duckdb

Row = TypeVar("Row", bound=NamedTuple)


class Tables(NamedTuple):
    """Everything a site shows, unordered. A view that the database lacks is an empty list."""

    event: rows.EventRow
    stages: list[rows.StageRow]
    sessions: list[rows.SessionRow]
    keys: list[rows.KeyRow]
    cuts: list[rows.CutRow]
    slots: list[rows.SlotRow]
    brackets: list[rows.BracketRow]
    steps: list[rows.StepRow]
    matchpoints: list[MatchpointScale]
    texts: list[rows.TextRow]
    prize_rules: list[rows.PrizeRuleRow]
    competitors: list[rows.Competitor]
    scores: list[rows.Score]
    results: list[rows.Result]
    session_scores: list[rows.SessionScore]
    standings: list[rows.Standing]
    matches: list[rows.Match]
    match_totals: list[MatchTotal]
    scales: list[ScaleStep]
    final_ranking: list[rows.FinalRank]
    prizes: list[rows.Prize]
    rulings: list[rows.Ruling]
    missing: list[rows.Missing]
    faults: list[rows.Fault]
    history: list[rows.History]
    publications: list[rows.Publication]
    changes: list[Change]
    novelties: list[Novelty]
    site: dict[str, str]


def read_tables(database: Path) -> Tables:
    """All tables of the (only, or first) event of a database. Raises duckdb errors for a file that is none."""
    import duckdb

    with duckdb.connect(str(database), read_only=True) as connection:
        reader = _Reader(connection)
        return Tables(
            event=reader.rows("rules.events", rows.EventRow)[0],
            stages=reader.rows("rules.stages", rows.StageRow),
            sessions=reader.rows("rules.sessions", rows.SessionRow),
            keys=reader.rows("rules.ranking_keys", rows.KeyRow),
            cuts=reader.rows("rules.cuts", rows.CutRow),
            slots=reader.rows("rules.movement_slots", rows.SlotRow),
            brackets=reader.rows("rules.brackets", rows.BracketRow),
            steps=reader.rows("rules.conversion_steps", rows.StepRow),
            matchpoints=reader.rows("rules.matchpoint_scales", MatchpointScale),
            texts=reader.rows("rules.texts", rows.TextRow),
            prize_rules=reader.rows("rules.prizes", rows.PrizeRuleRow),
            competitors=reader.rows("main.competitors", rows.Competitor),
            scores=reader.rows("main.board_scores", rows.Score),
            results=reader.rows("main.results", rows.Result),
            session_scores=reader.rows("main.session_scores", rows.SessionScore),
            standings=reader.rows("main.standings", rows.Standing),
            matches=reader.rows("main.matches", rows.Match),
            match_totals=reader.rows("scores.match_scores", MatchTotal),
            scales=reader.rows("rules.vp_scales", ScaleStep),
            final_ranking=reader.rows("main.final_ranking", rows.FinalRank),
            prizes=reader.rows("main.prizes", rows.Prize),
            rulings=reader.rows(reader.first("results.rulings_in_force", "raw.rulings"), rows.Ruling),
            missing=reader.rows("main.missing_boards", rows.Missing)
            or reader.rows("results.missing_boards", rows.Missing),
            faults=reader.rows(reader.first("raw.faults", "main.faults"), rows.Fault),
            history=reader.rows("main.history", rows.History),
            publications=reader.rows("main.publication", rows.Publication),
            changes=reader.changes(),
            novelties=reader.novelties(),
            site=reader.settings(),
        )


class _Reader:
    """Turns views into named tuples; decimals become whole hundredths inside the database, so they stay exact."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self.connection = connection
        columns = connection.execute(
            "select schema_name || '.' || table_name, column_name from duckdb_columns() "
            "where database_name = current_database()"
        )
        self.columns: dict[str, set[str]] = {}
        for table, column in columns.fetchall():
            self.columns.setdefault(table, set()).add(column)
        self.event = connection.execute("select min(event) from rules.events").fetchall()[0][0]

    def first(self, *tables: str) -> str:
        """The first of these tables that is there, else the last."""
        return next((table for table in tables if table in self.columns), tables[-1])

    def rows(self, table: str, row: type[Row]) -> list[Row]:
        known = self.columns.get(table)
        if known is None:
            return []
        hints = get_type_hints(row)
        fields = ", ".join(_expression(field, hints[field], known) for field in row._fields)
        found = self.connection.execute(f"select {fields} from {table} where event = ?", [self.event])
        return [row._make(values) for values in found.fetchall()]

    def changes(self) -> list[Change]:
        """The figures that the latest version changed; what it added is left out."""
        fields = ", ".join(f'"{field}"' for field in Change._fields)
        return self._of_changes(
            f"select {fields} from main.version_changes where event = $1 and old is not null and new is not null "
            "and version = (select max(version) from main.publication where event = $1)",
            Change,
        )

    def novelties(self) -> list[Novelty]:
        return self._of_changes(
            "select version, stage, session, "
            "count(distinct competitor) filter (old is null and kind = 'session_scores'), "
            "count(distinct competitor) filter (old is not null and new is not null) "
            "from main.version_changes where event = $1 and kind in ('session_scores', 'board_scores') "
            "and session is not null group by all",
            Novelty,
        )

    def _of_changes(self, query: str, row: type[Row]) -> list[Row]:
        if "main.version_changes" not in self.columns:
            return []
        return [row._make(values) for values in self.connection.execute(query, [self.event]).fetchall()]

    def settings(self) -> dict[str, str]:
        if "main.site" not in self.columns:
            return {}
        found = self.connection.execute("select key, value from main.site where event = ? order by key", [self.event])
        return {str(key): str(value) for key, value in found.fetchall()}


def _expression(field: str, kind: Any, known: set[str]) -> str:
    if field in known:
        name = f'"{field}"'
    elif field.endswith("_c") and field[:-2] in known:
        return f'cast("{field[:-2]}" * 100 as bigint)'
    else:
        name = "null"
    return f"coalesce({name}, '')" if kind is str else name
