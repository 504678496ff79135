"""``fushi run``: files in, scores, report. The batch after each session."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.call import of


def run(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")],
) -> None:
    from pipeline.cli.intakes import as_object, mark, refuse, tell
    from pipeline.cli.progress import Progress
    from pipeline.run import run_event

    call = of(context)
    event = call.open(folder)
    with Progress(wanted=not call.as_json) as progress:
        done = run_event(event, progress=progress)
    assert done.intake is not None
    tell(call, done.intake)
    marked = mark(call, event, done.intake)
    call.say("cli.scored" if done.published else "cli.unchanged", count=len(done.recomputed))
    if done.missing:
        call.say("cli.missing", count=done.missing)
    home = event.reports_folder / "index.html"
    call.say("cli.run_done", home=home)
    call.answer(
        {
            **as_object(done.intake),
            "marked": marked,
            "recomputed": done.recomputed,
            "published": done.published,
            "missing_boards": done.missing,
            "report": str(home),
        }
    )
    refuse(done.intake)
