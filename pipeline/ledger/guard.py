"""Final figures do not change: whoever wants that has to open them again and say why."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from pipeline.compute import Progress
from pipeline.errors import EventError
from pipeline.event import Event
from pipeline.ledger.stamps import Stamp, final_stamp, reopen


def open_for_changes(event: Event, reason: str | None, by: str | None, now: datetime) -> None:
    """Before the director's ledgers are written to: nothing while figures are provisional.

    Final ones are opened again for ``reason``; without one this raises EventError.
    """
    stamp = final_stamp(event)
    if stamp is not None:
        if not reason:
            raise _refusal(stamp)
        reopen(event, reason, by or "", now)


def reopen_if_asked(event: Event, reason: str | None, by: str | None) -> None:
    """Open final figures again where a reason is given; without one nothing happens here."""
    if reason:
        open_for_changes(event, reason, by, datetime.now())


def keep_final(event: Event, take_in: bool, files: list[Path] | None = None, progress: Progress | None = None) -> None:
    """Before a run: raises EventError when final figures would come out otherwise, with nothing changed."""
    stamp = final_stamp(event)
    if stamp is not None:
        from pipeline.ledger.rehearsal import rehearse

        if rehearse(event, take_in=take_in, files=files, progress=progress).run_id != stamp.run_id:
            raise _refusal(stamp)


def _refusal(stamp: Stamp) -> EventError:
    return EventError("ledger.finalized", version=stamp.version, at=stamp.shown_at, by=stamp.by)
