"""``fushi check``: are regulation, settings and files coherent? Nothing is written."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.call import of


def check(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")],
) -> None:
    from pipeline.check import check_event
    from pipeline.cli.intakes import refuse

    call = of(context)
    intake = check_event(call.open(folder))
    refuse(intake)
    call.answer({"files": intake.taken})
    call.say("cli.coherent", count=len(intake.taken))
    if not call.as_json:
        for note in intake.notes:
            typer.echo(note.line_of_text(call.spoken), err=True)
