"""What became of each file, entry by entry: written once, never changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import duckdb


class History:
    """Adds entries to raw.history of one event, all with the same time."""

    def __init__(self, event: str, connection: duckdb.DuckDBPyConnection, at: str) -> None:
        self._event = event
        self._connection = connection
        self._at = at
        row = connection.execute("SELECT max(entry_no) FROM raw.history WHERE event = ?", [event]).fetchone()
        self._last: int = (row[0] or 0) if row else 0

    def add(
        self,
        file: str,
        action: str,
        sha256: str | None = None,
        rows: int | None = None,
        by: str | None = None,
        reason: str | None = None,
    ) -> None:
        self._last += 1
        self._connection.execute(
            'INSERT INTO raw.history (event, entry_no, "at", file, sha256, "rows", action, "by", reason) '
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [self._event, self._last, self._at, file, sha256, rows, action, by, reason],
        )

    def last_refused(self, file: str) -> tuple[bool, str | None]:
        """Did the last entry of a file refuse it, and with which content?"""
        row = self._connection.execute(
            "SELECT action, sha256 FROM raw.history WHERE event = ? AND file = ? ORDER BY entry_no DESC LIMIT 1",
            [self._event, file],
        ).fetchone()
        return (row[0] == "refused", row[1]) if row else (False, None)
