"""From provisional to final."""

from __future__ import annotations

from datetime import datetime

from pipeline.compute import Progress
from pipeline.errors import EventError, UsageError
from pipeline.event import Event
from pipeline.ledger.stamps import Stamp, add_stamp, final_stamp
from pipeline.ledger.versions import last_version


def finalize(
    event: Event,
    by: str,
    appeals_until: str | None = None,
    progress: Progress | None = None,
    now: datetime | None = None,
) -> Stamp:
    """Make the figures of the last version final; the publication says so from the next run on.

    Raises EventError, with nothing changed, when they are final already, when files or boards are missing or refused,
    or when something was changed that is not published; UsageError for a deadline that is no time.
    """
    from pipeline.ledger.rehearsal import rehearse

    until = _deadline(appeals_until)
    stamp = final_stamp(event)
    if stamp is not None:
        raise EventError("ledger.already_final", version=stamp.version, at=stamp.shown_at, by=stamp.by)
    version = last_version(event)
    rehearsal = rehearse(event, progress=progress)
    refused = rehearsal.intake.refused if rehearsal.intake is not None else {}
    if refused:
        faults = [fault for file in sorted(refused) for fault in refused[file]]
        raise EventError("ledger.files_refused", faults, files=" ".join(sorted(refused)))
    if rehearsal.run_id != version.run_id:
        raise EventError("ledger.unpublished", version=version.version)
    if rehearsal.missing:
        raise EventError("ledger.boards_missing", count=rehearsal.missing)
    at = (now or datetime.now()).astimezone().isoformat(timespec="seconds")
    stamp = Stamp("final", at, by, version.version, version.run_id, until)
    add_stamp(event, stamp)
    return stamp


def _deadline(stated: str | None) -> str | None:
    """A deadline to the minute, as it is shown."""
    if stated is None:
        return None
    try:
        return datetime.fromisoformat(stated.strip()).strftime("%Y-%m-%d %H:%M")
    except ValueError as error:
        raise UsageError("ledger.no_time", value=stated) from error
