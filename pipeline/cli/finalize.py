"""``fushi finalize``: from provisional to final."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.call import of


def finalize(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")],
    by: Annotated[str, typer.Option("--by", metavar="WHO", help="ledger.by")],
    appeals_until: Annotated[
        str | None, typer.Option("--appeals-until", metavar="TIME", help="ledger.appeals_until")
    ] = None,
) -> None:
    from dataclasses import asdict

    from pipeline.cli.progress import Progress
    from pipeline.ledger.finalizing import finalize
    from pipeline.run import report_event, score_event

    call = of(context)
    event = call.open(folder)
    with Progress(wanted=not call.as_json) as progress:
        stamp = finalize(event, by, appeals_until, progress)
        score_event(event, progress=progress)
        if (event.reports_folder / "index.html").is_file():
            report_event(event, progress)
    call.answer(asdict(stamp))
    until = stamp.appeals_until
    call.say("ledger.final_until" if until else "ledger.final", version=stamp.version, until=until)
