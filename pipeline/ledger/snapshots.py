"""The published figures of one version, as small files of their own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.steps import find_views

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


def figures_id(connection: duckdb.DuckDBPyConnection) -> str:
    """A name for all published figures together: the same for the same figures, wherever they were computed."""
    digests = []
    for view in FIGURES:
        cells = ", ".join(f"coalesce(\"{column}\"::varchar, '')" for column in _columns(connection, view))
        row = connection.execute(
            f"select coalesce(sha256(string_agg(line, chr(10) order by line)), '') "
            f"from (select concat_ws(chr(31), {cells}) as line from ({find_views()[view]}) as figures) as lines"
        ).fetchone()
        assert row is not None
        digests.append(f"{view}:{row[0]}")
    name = connection.execute("select sha256(?)", [";".join(digests)]).fetchone()
    assert name is not None
    return str(name[0])[:16]


def write_snapshot(connection: duckdb.DuckDBPyConnection, folder: Path) -> None:
    """Write the figures of a working database to ``folder``, a Parquet file a view, always the same bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    selects = {view: f"select {_listed(connection, view)} from ({find_views()[view]}) as figures" for view in FIGURES}
    threads = connection.execute("select current_setting('threads')").fetchone()
    assert threads is not None
    connection.execute("set threads = 1")  # row groups then fall where they fell last time
    try:
        for name, select in {**selects, "sessions": SESSIONS}.items():
            place = str(folder / f"{name}.parquet").replace("'", "''")
            connection.execute(
                f"copy (select * from ({select}) as rows order by all) to '{place}' (format parquet, compression zstd)"
            )
    finally:
        connection.execute(f"set threads = {threads[0]}")


def _listed(connection: duckdb.DuckDBPyConnection, view: str) -> str:
    return ", ".join(f'"{column}"' for column in _columns(connection, view))


def _columns(connection: duckdb.DuckDBPyConnection, view: str) -> list[str]:
    found = connection.execute(f"describe {find_views()[view]}").fetchall()
    return [row[0] for row in found if row[0] not in SOURCES]
