"""What a run would change, found out on a copy: nothing is published, nothing in the event's folder is touched."""

from __future__ import annotations

import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.compute import Progress
from pipeline.event import Event
from pipeline.ledger.differences import Differences, differences
from pipeline.ledger.snapshots import Figures
from pipeline.ledger.versions import kept_versions, version_folder
from pipeline.store import working_database
from pipeline.working import bring_up_to_date, load_rules

if TYPE_CHECKING:
    from pipeline.ingest import Intake


@dataclass(frozen=True)
class Rehearsal:
    """``differences``: from the last version, None when there is none yet. ``run_id`` names the figures."""

    intake: Intake | None
    recomputed: list[str]
    missing: int
    run_id: str
    version: int | None
    differences: Differences | None


def rehearse(
    event: Event, *, take_in: bool = True, files: list[Path] | None = None, progress: Progress | None = None
) -> Rehearsal:
    """Take files in and compute, in a temporary copy of the working database. Raises like `run.score_event`."""
    rules = load_rules(event)
    with working_database(event):
        pass  # nobody else is at work, and what an ended run left in its log has been written
    with tempfile.TemporaryDirectory(prefix="fushi-") as folder:
        copy = Path(folder) / "work.duckdb"
        shutil.copyfile(event.working_database, copy)
        with working_database(event, copy) as connection:
            brought = bring_up_to_date(connection, event, rules, take_in=take_in, files=files, progress=progress)
            figures = Figures(connection)
            versions = kept_versions(event)
            found = None
            if versions:
                figures.write(Path(folder) / "figures")
                found = differences(version_folder(event, versions[-1].version), Path(folder) / "figures")
    return Rehearsal(*brought, figures.run_id, versions[-1].version if versions else None, found)
