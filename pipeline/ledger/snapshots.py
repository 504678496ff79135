"""The published figures of one version, as small files of their own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.lineage import digest
from pipeline.quoting import literal

if TYPE_CHECKING:
    import duckdb

# the public views that hold figures, as they follow from one another; where a result was entered is no figure
FIGURES = (
    "competitors", "results", "board_scores", "session_scores", "matches", "standings", "final_ranking", "prizes",
)  # fmt: skip
SOURCES = ("source_file", "source_line")

# what the sessions are called, their order, and which were seated by then for reasons that other figures can change
SESSIONS = """
    select
        n.event, n.stage, n.session, n.checkpoint_no, s.title_zh, s.title_en,
        exists (
            select 1 from raw.seating as t
            where t.event = n.event and t.stage = n.stage and t.session = n.session
        ) and not exists (
            select 1 from rules.schedules as c
            where c.event = n.event and c.stage = n.stage
        ) as seated
    from rules.sessions as n
    inner join rules.stages as s
        on n.event = s.event and n.stage = s.stage
"""


class Figures:
    """All published figures of a computed working database, gathered once as temporary tables.

    ``run_id`` is a name for them together: the same for the same figures, wherever they were computed.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self.connection = connection
        columns = _columns(connection)
        digests = []
        for view in FIGURES:
            listed = ", ".join(f'"{column}"' for column in columns[view])
            connection.execute(
                f'create or replace temp table figures_{view} as select {listed} from "{view}" order by all'
            )
            cells = ", ".join(f"coalesce(\"{column}\"::varchar, '')" for column in columns[view])
            row = connection.execute(
                f"select coalesce(sha256(string_agg(line, chr(10) order by line)), '') "
                f"from (select concat_ws(chr(31), {cells}) as line from figures_{view}) as lines"
            ).fetchone()
            assert row is not None
            digests.append(f"{view}:{row[0]}")
        self.run_id = digest(";".join(digests))

    def write(self, folder: Path) -> None:
        """Write them to ``folder``, a Parquet file a view, always the same bytes."""
        folder.mkdir(parents=True, exist_ok=True)
        selects = {view: f"from figures_{view}" for view in FIGURES}
        for name, select in {**selects, "sessions": f"{SESSIONS} order by all"}.items():
            self.connection.execute(
                f"copy ({select}) to {literal(folder / f'{name}.parquet')} (format parquet, compression zstd)"
            )


def _columns(connection: duckdb.DuckDBPyConnection) -> dict[str, list[str]]:
    """The columns of each view that are figures, in their order."""
    found = connection.execute(
        "select table_name, column_name from duckdb_columns() "
        "where database_name = current_database() and schema_name = 'main' order by table_name, column_index"
    ).fetchall()
    return {view: [column for of, column in found if of == view and column not in SOURCES] for view in FIGURES}
