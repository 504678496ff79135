"""What readers see: a copy of the working database, put whole in the place of the last one.

A run replaces the published file and never writes it, so it never shuts out readers: whoever has the old one open keeps
reading the old figures. The copy is made beside the keeping of a version, which takes as long.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from datetime import datetime
from typing import TYPE_CHECKING

from pipeline.compute import GIVEN, content_of, remember
from pipeline.event import Event
from pipeline.ledger.versions import keep_version
from pipeline.lineage import digest
from pipeline.quoting import literal
from pipeline.store import replace_file

if TYPE_CHECKING:
    import duckdb

VERSIONED = ("main.publication", "main.version_changes")  # what keeping a version writes
PUBLISHED = ("published", "published versions")  # the entries of meta.digests: all other tables, these two


def publish_version(connection: duckdb.DuckDBPyConnection, event: Event, now: datetime) -> tuple[int, bool]:
    """The number of the figures in a computed working database, and whether they were published.

    They are when the published file is missing, or any table differs from what it was made of.
    """
    known = dict(connection.execute("select table_name, content from meta.digests").fetchall())
    published = [known.pop(name, None) for name in PUBLISHED] if event.published_database.is_file() else [None, None]
    for name in PUBLISHED:
        known.pop(name, None)
    settled = _settled(connection, known)
    with connection.cursor() as aside, ThreadPoolExecutor(max_workers=1) as pool:
        copy = _Copy(aside, event, pool) if published[0] != settled else None
        version = keep_version(connection, event, now)
        versions = digest(repr([content_of(connection, table) for table in VERSIONED]))
        if published == [settled, versions]:
            return version, False
        (copy or _Copy(aside, event, pool)).put_in_place()
    remember(connection, [(PUBLISHED[0], GIVEN, settled), (PUBLISHED[1], GIVEN, versions)])
    return version, True


def _settled(connection: duckdb.DuckDBPyConnection, known: dict[str, str]) -> str:
    """A digest of all that is published but `VERSIONED`; ``known``: what is remembered of tables and views."""
    tables = connection.execute(
        "select schema_name || '.' || table_name from duckdb_tables() "
        "where database_name = current_database() and schema_name <> 'meta' order by 1"
    ).fetchall()
    contents = {
        table: known.get(table) or content_of(connection, table) for (table,) in tables if table not in VERSIONED
    }
    return digest(repr((sorted(known.items()), contents)))


class _Copy:
    """A complete copy, the public views with it, which another thread begins at once over a connection of its own."""

    def __init__(self, aside: duckdb.DuckDBPyConnection, event: Event, pool: ThreadPoolExecutor) -> None:
        self._event = event
        self._draft = event.private_folder / "publish.duckdb"
        self._draft.unlink(missing_ok=True)
        self._aside = aside
        self._source = aside.execute("select current_database()").fetchall()[0][0]
        self._begun: Future[None] = pool.submit(self._copy)

    def _copy(self) -> None:
        self._aside.execute(f"attach {literal(self._draft)} as draft")
        self._aside.execute(f'copy from database "{self._source}" to draft')
        self._aside.execute("drop schema draft.meta cascade")
        self._aside.execute("checkpoint draft")  # so that little is left to write once the version is known

    def put_in_place(self) -> None:
        """Bring the copy up to the version that was kept meanwhile and let readers see it."""
        self._begun.result()
        for table in VERSIONED:
            self._aside.execute(f'delete from draft.{table}; insert into draft.{table} from "{self._source}".{table}')
        self._aside.execute("detach draft")
        replace_file(self._draft, self._event.published_database)
