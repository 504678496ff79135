"""Final figures do not change: whoever wants that has to open them again and say why."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from pipeline.compute import Progress
from pipeline.errors import EventError
from pipeline.event import Event
from pipeline.ledger.stamps import Stamp, final_stamp, reopen


@contextmanager
def opened(event: Event, reason: str | None, by: str | None, now: datetime) -> Iterator[None]:
    """Around an entry into one of the director's ledgers; nothing special while figures are provisional.

    Final ones are opened again for ``reason`` once the entry is made; without a reason this raises EventError before.
    """
    stamp = final_stamp(event)
    if stamp is not None and not reason:
        raise _refusal(stamp)
    yield
    if stamp is not None and reason:
        reopen(event, reason, by or "", now)


def reopen_if_asked(event: Event, reason: str | None, by: str | None) -> None:
    """Before a run: open final figures again where a reason is given."""
    if reason and final_stamp(event) is not None:
        reopen(event, reason, by or "", datetime.now())


def keep_final(event: Event, take_in: bool, files: list[Path] | None = None, progress: Progress | None = None) -> None:
    """Before a run: raises EventError when final figures would come out otherwise, with nothing changed."""
    stamp = final_stamp(event)
    if stamp is not None:
        from pipeline.ledger.rehearsal import rehearse

        if rehearse(event, take_in=take_in, files=files, progress=progress).run_id != stamp.run_id:
            raise _refusal(stamp)


def _refusal(stamp: Stamp) -> EventError:
    return EventError("ledger.finalized", version=stamp.version, at=stamp.shown_at, by=stamp.by)
