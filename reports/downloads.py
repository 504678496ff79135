"""Files to take away: every public view as Parquet, the short ones as CSV too."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

VIEWS = (
    "final_ranking", "standings", "prizes", "session_scores", "board_scores", "matches", "results", "competitors",
)  # fmt: skip
CSV_ROWS = 3000


def download_files(database: Path) -> dict[str, bytes]:
    """Name and content of each file, in the order in which they are offered. Same figures, same bytes."""
    import csv
    import io

    import duckdb

    from pipeline.export import guarded
    from pipeline.views import ordered_select, public_views

    found: dict[str, bytes] = {}
    with duckdb.connect(str(database), read_only=True) as connection, TemporaryDirectory() as folder:
        connection.execute("set threads = 1")  # row groups then fall where they fell last time
        columns = public_views(connection)
        for view in VIEWS:
            if view not in columns:
                continue
            # a view is worked out once, not for every form
            select = ordered_select(connection, view, columns[view])
            connection.execute(f"create or replace temp table offered as {select}")
            (count,) = connection.execute("select count(*) from offered").fetchall()[0]
            if not count:
                continue
            if count <= CSV_ROWS:
                text = io.StringIO()
                writer = csv.writer(text, lineterminator="\n")
                writer.writerow(columns[view])
                rows = connection.execute("from offered").fetchall()
                writer.writerows([guarded(value) for value in row] for row in rows)
                found[f"data/{view}.csv"] = text.getvalue().encode("utf-8-sig")
            target = Path(folder, f"{view}.parquet")
            connection.execute(
                f"copy offered to '{str(target).replace(chr(39), chr(39) * 2)}' (format parquet, compression zstd)"
            )
            found[f"data/{view}.parquet"] = target.read_bytes()
    return found
