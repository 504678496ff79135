"""``fushi run``: files in, scores, report. The batch after each session."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.call import Call, of

if TYPE_CHECKING:
    from pipeline.event import Event


def run(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="ledger.dry_run")] = False,
    reopen: Annotated[str | None, typer.Option("--reopen", metavar="WORDS", help="ledger.reopen")] = None,
    by: Annotated[str | None, typer.Option("--by", metavar="WHO", help="ledger.by")] = None,
) -> None:
    from pipeline.cli.intakes import as_object, mark, refuse, tell
    from pipeline.cli.progress import Progress
    from pipeline.ledger.guard import reopen_if_asked
    from pipeline.run import run_event

    call = of(context)
    event = call.open(folder)
    if dry_run:
        _rehearse(call, event)
        return
    reopen_if_asked(event, reopen, by)
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
            "version": done.version,
            "missing_boards": done.missing,
            "report": str(home),
        }
    )
    refuse(done.intake)


def _rehearse(call: Call, event: Event) -> None:
    """What a run would change, without changing it."""
    from pipeline.cli.changes import as_object as changes_object
    from pipeline.cli.changes import tell_differences
    from pipeline.cli.intakes import as_object, refuse, tell
    from pipeline.cli.progress import Progress
    from pipeline.ledger.rehearsal import rehearse

    with Progress(wanted=not call.as_json) as progress:
        rehearsal = rehearse(event, progress=progress)
    assert rehearsal.intake is not None
    tell(call, rehearsal.intake)
    if rehearsal.missing:
        call.say("cli.missing", count=rehearsal.missing)
    found = rehearsal.differences
    if found is None:
        call.say("ledger.nothing_published")
    else:
        call.say("ledger.rehearsed", version=rehearsal.version)
        tell_differences(call, found)
    call.answer(
        {
            **as_object(rehearsal.intake),
            "dry_run": True,
            "missing_boards": rehearsal.missing,
            "version": rehearsal.version,
            **(changes_object(found) if found is not None else {}),
        }
    )
    refuse(rehearsal.intake)
