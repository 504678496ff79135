"""Files to take away: every public view as Parquet, the short ones as CSV too, and all of them in one database."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from pipeline.quoting import identifier, literal
from reports.kept import Shelf, Work

if TYPE_CHECKING:
    import duckdb

VIEWS = (
    "final_ranking", "standings", "prizes", "session_scores", "board_scores", "matches", "results", "competitors",
)  # fmt: skip
CSV_ROWS = 3000
DATABASE = "figures.duckdb"


def download_files(database: Path, shelf: Shelf) -> dict[str, bytes]:
    """Name and content of each file, in the order in which they are offered.

    Same figures, same bytes; but DuckDB leaves the head of a database to chance, so that one is kept on the shelf.
    """
    import csv

    import duckdb

    from pipeline.export import guarded
    from pipeline.views import ordered_select, public_views

    found: dict[str, bytes] = {}
    stored: dict[str, Path] = {}
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
            connection.execute(f"copy offered to {literal(target)} (format parquet, compression zstd)")
            found[f"data/{view}.parquet"] = target.read_bytes()
            stored[view] = target
        if stored:
            said = _comments(connection, stored)
            made_of = [[sha256(file.read_bytes()).hexdigest() for file in stored.values()], said]
            found[f"data/{DATABASE}.zip"] = shelf.get(Work("database", made_of, _packed_database, (stored, said)))
    return found


def _comments(connection: duckdb.DuckDBPyConnection, views: Mapping[str, Path]) -> list[str]:
    """Statements that say of tables and columns what is said of the public views."""
    about = connection.execute(
        """
        select 'table', view_name, null, comment from duckdb_views() where not internal and comment is not null
        union all
        select 'column', table_name, column_name, comment from duckdb_columns() where comment is not null
        order by all
        """
    ).fetchall()
    return [
        f"comment on {kind} {'.'.join(identifier(name) for name in (view, column) if name)} is {literal(words)}"
        for kind, view, column, words in about
        if view in views
    ]


def _packed_database(tables: Mapping[str, Path], comments: Sequence[str]) -> bytes:
    """A DuckDB file with a table a Parquet file, zipped: a tenth of its size."""
    import duckdb

    from pipeline.store import SMALL

    packed = io.BytesIO()
    with TemporaryDirectory() as folder:
        file = Path(folder, DATABASE)
        with duckdb.connect(str(file), config=SMALL) as connection:
            for table, source in tables.items():
                connection.execute(f"create table {identifier(table)} as from read_parquet({literal(source)})")
            connection.execute("; ".join(comments))
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            entry = zipfile.ZipInfo(DATABASE)  # with no time of its own
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, file.read_bytes(), zipfile.ZIP_DEFLATED)
    return packed.getvalue()
