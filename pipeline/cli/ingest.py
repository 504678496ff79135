"""``fushi ingest``: take files in, each wholly or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.call import of


def ingest(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")],
    files: Annotated[list[Path] | None, typer.Argument(metavar="[FILE]...", help="cli.ingest_files")] = None,
    reopen: Annotated[str | None, typer.Option("--reopen", metavar="WORDS", help="ledger.reopen")] = None,
    by: Annotated[str | None, typer.Option("--by", metavar="WHO", help="ledger.by")] = None,
) -> None:
    from pipeline.cli.intakes import as_object, mark, refuse, tell
    from pipeline.cli.progress import Progress
    from pipeline.ledger.guard import reopen_if_asked
    from pipeline.run import ingest_event

    call = of(context)
    event = call.open(folder)
    reopen_if_asked(event, reopen, by)
    with Progress(wanted=not call.as_json) as progress:
        intake = ingest_event(event, files or None, progress)
    tell(call, intake)
    marked = mark(call, event, intake, files or ())
    call.answer({**as_object(intake), "marked": marked})
    refuse(intake)
