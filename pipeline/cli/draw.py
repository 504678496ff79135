"""``fushi draw``: numbers, sections and first seats by lot."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.call import of
from pipeline.cli.seats import apart, seats_object, tell_seats, warn


def draw(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")],
    seed: Annotated[int | None, typer.Option("--seed", metavar="NUMBER", help="desk.seed")] = None,
    keep_apart: Annotated[str | None, typer.Option("--keep-apart", metavar="club", help="desk.keep_apart")] = None,
    redraw: Annotated[bool, typer.Option("--redraw", help="desk.redraw")] = False,
) -> None:
    from pipeline.cli.progress import Progress
    from pipeline.cli.tables import aligned
    from pipeline.desk.draw import draw_event
    from pipeline.words import text

    call = of(context)
    spread = apart(keep_apart)
    event = call.open(folder)
    with Progress(wanted=not call.as_json) as progress:
        done = draw_event(event, seed=seed, apart=spread, redraw=redraw, progress=progress)
    call.say("desk.draw_seed", seed=done.seed)
    if done.numbers and not call.as_json:
        call.say("desk.numbered", count=len(done.numbers), file=event.entries_file.name)
        heads = [text("desk.number", call.spoken), text("desk.name", call.spoken)]
        typer.echo(aligned(heads, [(one.competitor, one.name) for one in done.numbers]))
    for notice in done.notices if not call.as_json else ():
        warn(call, notice.message(call.spoken))
    for seated in done.seated:
        tell_seats(call, seated)
    for stage, session in done.played:
        call.say("desk.stays", stage=stage, session=session)
    call.answer(
        {
            "seed": done.seed,
            "numbers": [vars(one) for one in done.numbers],
            "seated": [seats_object(call, seated) for seated in done.seated],
            "played": [{"stage": stage, "session": session} for stage, session in done.played],
            "notices": [{**notice.details, "message": notice.message(call.spoken)} for notice in done.notices],
        }
    )
