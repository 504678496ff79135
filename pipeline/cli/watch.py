"""``fushi watch``: a run whenever files of the event have arrived whole, until Ctrl-C."""

from __future__ import annotations

import gc
import json
import time
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pipeline.cli.call import Call, of

if TYPE_CHECKING:
    from pipeline.desk.watching import Arrivals
    from pipeline.event import Event
    from pipeline.run import RunReport

PAUSE_SECONDS = 0.5
# somebody else has the event or a published file: try again until he is done
BUSY = ("store.in_use", "store.held_open")


def watch(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")],
    once: Annotated[bool, typer.Option("--once", help="desk.once")] = False,
) -> None:
    from pipeline.desk.watching import Watcher

    call = of(context)
    watcher = Watcher(call.open(folder))
    call.say("desk.watching", folder=folder)
    told: set[tuple[str, ...]] = set()
    try:
        while True:
            found = watcher.look()
            _say_incomplete(call, found, told)
            if found.complete:
                dealt_with = _run(call, folder, found, told)
                gc.collect()  # this command goes on for hours, and no other looks for garbage
                if dealt_with:
                    watcher.settled(found.complete)
                    told.clear()
                    if once:
                        return
            time.sleep(PAUSE_SECONDS)
    except KeyboardInterrupt:
        call.say("desk.watch_ended")


def _say_incomplete(call: Call, found: Arrivals, told: set[tuple[str, ...]]) -> None:
    """A file that is not there yet is told once, and again when that changes."""
    for code, files in (("desk.growing", found.growing), ("desk.unopened", found.unopened)):
        case = (code, *files)
        if files and case not in told:
            told.add(case)
            _say(call, code, files=" ".join(files))


def _run(call: Call, folder: Path, found: Arrivals, told: set[tuple[str, ...]]) -> bool:
    """One run over what is complete; False when it is to be tried again as it is.

    While another file is not there yet, only the complete ones are named to the run.
    """
    from pipeline.cli.failures import show
    from pipeline.errors import FushiError
    from pipeline.event import open_event
    from pipeline.run import run_event

    try:
        event = open_event(folder)
        there = [event.folder / file for file in found.complete if not file.endswith(".toml")]
        there = [path for path in there if path.is_file()]
        if found.growing and not there:
            return False
        done = run_event(event, there if there and not found.all_there else None)
    except FushiError as error:
        busy = error.code in BUSY
        if not busy or (error.code,) not in told:
            show(error, call, [])
            told.add((error.code,))
        return not busy
    _tell(call, event, done)
    return True


def _tell(call: Call, event: Event, done: RunReport) -> None:
    from pipeline.cli.intakes import as_object, mark, tell

    assert done.intake is not None
    _say(call, "cli.scored" if done.published else "cli.unchanged", count=len(done.recomputed))
    tell(call, done.intake)
    marked = mark(call, event, done.intake)
    if done.missing:
        call.say("cli.missing", count=done.missing)
    for fault in done.intake.faults:
        typer.echo(fault.line_of_text(call.spoken), err=True)
    if call.as_json:
        told = {
            **as_object(done.intake),
            "marked": marked,
            "published": done.published,
            "missing_boards": done.missing,
        }
        typer.echo(json.dumps(told, ensure_ascii=False))


def _say(call: Call, code: str, **blanks: Any) -> None:
    """A line with the time before it."""
    from pipeline.words import text

    if not call.as_json:
        typer.echo(f"{datetime.now():%H:%M:%S} {text(code, call.spoken, **blanks)}")
