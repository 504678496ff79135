"""What an ingest did, told by every command that takes files in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from pipeline.cli.call import Call
from pipeline.errors import FileError

if TYPE_CHECKING:
    from pipeline.event import Event
    from pipeline.ingest import Intake

KINDS = ("taken", "replaced", "removed")
NAMED = 6


def as_object(intake: Intake) -> dict[str, Any]:
    return {**{kind: getattr(intake, kind) for kind in (*KINDS, "unchanged")}, "refused": sorted(intake.refused)}


def tell(call: Call, intake: Intake) -> None:
    """A line a kind of change with the files' names, a line a note; notes go to standard error."""
    for kind in KINDS:
        names = getattr(intake, kind)
        if names:
            call.say(f"cli.{kind}", count=len(names), files=_shown(names))
    if not intake.changed and not intake.refused:
        call.say("cli.nothing_new", count=len(intake.unchanged))
    if not call.as_json:
        for note in intake.notes:
            typer.echo(note.line_of_text(call.spoken), err=True)


def mark(call: Call, event: Event, intake: Intake, stated: Sequence[Path] = ()) -> list[str]:
    """Copies of refused workbooks with the faults marked, told and returned by their paths."""
    from pipeline.sheets.marking import mark_faults

    copies = [str(copy) for copy in mark_faults(event, intake, stated)]
    for copy in copies:
        call.say("desk.marked", file=copy)
    return copies


def _shown(names: list[str]) -> str:
    return " ".join([*names[:NAMED], "…"] if len(names) > NAMED else names)


def refuse(intake: Intake) -> None:
    """Raise FileError with every fault when a file was refused; what else there was to do has been done."""
    if intake.refused:
        raise FileError("cli.refused", intake.faults, count=len(intake.faults), files=" ".join(sorted(intake.refused)))
