"""``fushi seat``: who sits where in a session, and its score sheets."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.call import of
from pipeline.cli.seats import apart, listed, seats_object, tell_seats


def seat(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")],
    stage: Annotated[str, typer.Argument(metavar="STAGE", help="desk.stage")],
    session: Annotated[int, typer.Argument(metavar="SESSION", help="desk.session", min=1)],
    provisional: Annotated[bool, typer.Option("--provisional", help="desk.provisional")] = False,
    redraw: Annotated[bool, typer.Option("--redraw", help="desk.redraw")] = False,
    joining: Annotated[str | None, typer.Option("--joining", metavar="12,17", help="desk.joining")] = None,
    keep_apart: Annotated[str | None, typer.Option("--keep-apart", metavar="club", help="desk.keep_apart")] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="NUMBER", help="desk.seed_once")] = None,
) -> None:
    from pipeline.cli.progress import Progress
    from pipeline.desk.seat import Wishes, seat_session

    call = of(context)
    wishes = Wishes(provisional, redraw, listed(joining), seed, apart(keep_apart))
    event = call.open(folder)
    with Progress(wanted=not call.as_json) as progress:
        seated = seat_session(event, stage, session, wishes, progress)
    tell_seats(call, seated)
    call.answer(seats_object(call, seated))
