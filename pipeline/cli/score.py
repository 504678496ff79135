"""``fushi score``: compute again what depends on what changed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.call import of


def score(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")],
    reopen: Annotated[str | None, typer.Option("--reopen", metavar="WORDS", help="ledger.reopen")] = None,
    by: Annotated[str | None, typer.Option("--by", metavar="WHO", help="ledger.by")] = None,
) -> None:
    from pipeline.cli.progress import Progress
    from pipeline.ledger.guard import reopen_if_asked
    from pipeline.run import score_event

    call = of(context)
    event = call.open(folder)
    reopen_if_asked(event, reopen, by)
    with Progress(wanted=not call.as_json) as progress:
        report = score_event(event, progress=progress)
    call.answer({"recomputed": report.recomputed, "published": report.published, "missing_boards": report.missing})
    call.say("cli.scored" if report.published else "cli.unchanged", count=len(report.recomputed))
    if report.missing:
        call.say("cli.missing", count=report.missing)
