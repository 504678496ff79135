"""``final.toml``: that the figures are final, by whom and until when one may appeal; and that they were opened again.

Entries are only ever added, so that the file tells the whole story; the last one says how things stand.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass, fields
from datetime import datetime
from typing import TYPE_CHECKING

from pipeline.errors import EventError
from pipeline.event import Event

if TYPE_CHECKING:
    import duckdb

ACTIONS = {"final": "finalized", "reopened": "reopened"}


@dataclass(frozen=True)
class Stamp:
    """``state``: final (of the figures of a version, named by ``run_id``) or reopened (for a reason)."""

    state: str
    at: str
    by: str
    version: int | None = None
    run_id: str | None = None
    appeals_until: str | None = None
    reason: str | None = None

    @property
    def shown_at(self) -> str:
        return self.at[:16].replace("T", " ")


def read_stamps(event: Event) -> list[Stamp]:
    """All entries, oldest first. Raises EventError for a file that somebody has broken."""
    if not event.final_file.is_file():
        return []
    try:
        stated = tomllib.loads(event.final_file.read_bytes().decode("utf-8-sig"))
        stamps = [Stamp(**entry) for entry in stated["stamp"]]
        if not all(stamp.state in ACTIONS for stamp in stamps):
            raise ValueError(stamps)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, KeyError, TypeError, ValueError) as error:
        raise EventError("ledger.broken_stamp", file=event.final_file.name) from error
    return stamps


def final_stamp(event: Event) -> Stamp | None:
    """The entry that makes the figures final now; None while they are provisional."""
    stamps = read_stamps(event)
    return stamps[-1] if stamps and stamps[-1].state == "final" else None


def add_stamp(event: Event, stamp: Stamp) -> None:
    """Add an entry at the end of the file."""
    from pipeline.desk.files import put_file

    before = event.final_file.read_bytes().rstrip() + b"\n\n" if event.final_file.is_file() else b""
    stated = {one.name: getattr(stamp, one.name) for one in fields(stamp) if getattr(stamp, one.name) is not None}
    lines = [f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in stated.items()]
    put_file(event.final_file, before + "\n".join(["[[stamp]]", *lines, ""]).encode())


def reopen(event: Event, reason: str, by: str, now: datetime) -> None:
    """Make final figures provisional again."""
    add_stamp(event, Stamp("reopened", now.astimezone().isoformat(timespec="seconds"), by, reason=reason))


def tell_stamps(connection: duckdb.DuckDBPyConnection, event: Event) -> None:
    """Entries of the file that the history does not know yet."""
    from pipeline.ingest.history import History

    file = event.final_file.name
    told = set(
        connection.execute(
            'select action, "at" from raw.history where event = ? and file = ?', [event.id, file]
        ).fetchall()
    )
    for stamp in read_stamps(event):
        action = ACTIONS[stamp.state]
        if (action, stamp.at) not in told:
            said = stamp.reason or f"v{stamp.version}"
            History(event.id, connection, stamp.at).add(file, action, by=stamp.by or None, reason=said)
