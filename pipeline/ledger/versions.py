"""Numbered versions of the figures: each keeps what it published in the folder ``versions`` of the event.

The folder, not the working database, says which versions there were, so that numbers go on when that is made anew.
"""

from __future__ import annotations

import json
import shutil
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.errors import EventError
from pipeline.event import Event
from pipeline.ledger.snapshots import Figures
from pipeline.ledger.stamps import final_stamp
from pipeline.store import replace_file

if TYPE_CHECKING:
    import duckdb

    from pipeline.ledger.differences import Change

ABOUT = "version.json"
CHANGES = "changes.json"


@dataclass(frozen=True)
class Version:
    """``run_id`` names the figures; ``at`` is when they were first published."""

    version: int
    at: str
    run_id: str


def kept_versions(event: Event) -> list[Version]:
    """All versions that are kept, oldest first."""
    found = [
        Version(**json.loads(file.read_text(encoding="utf-8")))
        for file in sorted(event.versions_folder.glob(f"[0-9]*/{ABOUT}"))
    ]
    return sorted(found, key=lambda kept: kept.version)


def version_folder(event: Event, number: int) -> Path:
    return event.versions_folder / f"{number:04d}"


def keep_version(connection: duckdb.DuckDBPyConnection, event: Event, now: datetime) -> int:
    """The number of the figures in a computed working database: a new one when they differ from the last version.

    Fills main.publication (one row a version) and main.version_changes (what each changed) from what is kept.
    """
    versions = kept_versions(event)
    figures = Figures(connection)
    if not versions or versions[-1].run_id != figures.run_id:
        last = versions[-1].version if versions else _last_published(connection, event)
        version = Version(last + 1, now.strftime("%Y-%m-%d %H:%M"), figures.run_id)
        _write(figures, event, version, versions[-1] if versions else None)
        versions.append(version)
    _put_publication(connection, event, versions)
    _put_changes(connection, event, versions)
    return versions[-1].version


def last_version(event: Event) -> Version:
    """Raises EventError when nothing has been published."""
    versions = kept_versions(event)
    if not versions:
        raise EventError("views.not_published", database=event.published_database.name, folder=event.folder)
    return versions[-1]


def _last_published(connection: duckdb.DuckDBPyConnection, event: Event) -> int:
    """The number to go on from when somebody removed the folder of versions."""
    row = connection.execute("select max(version) from main.publication where event = ?", [event.id]).fetchone()
    return (row[0] or 0) if row else 0


def _write(figures: Figures, event: Event, version: Version, before: Version | None) -> None:
    folder = version_folder(event, version.version)
    part = folder.with_name(f".{folder.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    figures.write(part)
    rows: list[Change] = []
    if before is not None:
        from pipeline.ledger.differences import differences

        rows = differences(version_folder(event, before.version), part, figures.connection).rows()
    (part / CHANGES).write_text(json.dumps(rows, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
    (part / ABOUT).write_text(json.dumps(asdict(version), indent=1) + "\n", encoding="utf-8")
    shutil.rmtree(folder, ignore_errors=True)  # left half-made by a run that was ended
    replace_file(part, folder)


def _put_publication(connection: duckdb.DuckDBPyConnection, event: Event, versions: list[Version]) -> None:
    stamp = final_stamp(event)
    rows = []
    for kept in versions:
        final = stamp is not None and kept is versions[-1] and kept.run_id == stamp.run_id
        state, until = ("final", stamp.appeals_until) if final and stamp is not None else ("provisional", None)
        rows.append((event.id, kept.version, kept.at, state, until, kept.run_id))
    if connection.execute("select * from main.publication order by version").fetchall() != rows:
        connection.execute("delete from main.publication")
        connection.executemany("insert into main.publication values (?, ?, ?, ?, ?, ?)", rows)


def _put_changes(connection: duckdb.DuckDBPyConnection, event: Event, versions: list[Version]) -> None:
    known = {row[0] for row in connection.execute("select distinct version from main.version_changes").fetchall()}
    for kept in versions:
        file = version_folder(event, kept.version) / CHANGES
        if kept.version in known or not file.is_file():
            continue
        rows = json.loads(file.read_text(encoding="utf-8"))
        if rows:
            connection.execute(
                "insert into main.version_changes select ?, ?, unnest(?::varchar[]), unnest(?::varchar[]), "
                "unnest(?::bigint[]), unnest(?::varchar[]), unnest(?::bigint[]), unnest(?::varchar[]), "
                "unnest(?::varchar[]), unnest(?::varchar[])",
                [event.id, kept.version, *(list(column) for column in zip(*rows, strict=True))],
            )


def choose_versions(event: Event, old: str | None, new: str | None) -> tuple[Version, Version]:
    """Two versions by number (``3`` or ``v3``); what is left out is the last one, or the one before the other.

    Raises EventError, listing those there are, for a version that was never published, or when there is only one.
    """
    versions = kept_versions(event)
    known = ", ".join(f"v{kept.version}" for kept in versions)

    def named(stated: str) -> Version:
        number = stated.strip().lower().removeprefix("v")
        found = next((kept for kept in versions if str(kept.version) == number), None)
        if found is None:
            raise EventError("ledger.no_version", value=stated, known=known)
        return found

    last_version(event)
    before = named(old) if old else None
    after = named(new) if new else versions[-1]
    if before is None:
        at = versions.index(after)
        if at == 0:
            raise EventError("ledger.one_version", version=after.version)
        before = versions[at - 1]
    return before, after
