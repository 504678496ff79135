"""``fushi sheets``: the score sheets of a session again, from the seats as they are now."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.call import of
from pipeline.cli.seats import warn


def sheets(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")],
    stage: Annotated[str, typer.Argument(metavar="STAGE", help="desk.stage")],
    session: Annotated[int, typer.Argument(metavar="SESSION", help="desk.session", min=1)],
) -> None:
    from pipeline.desk.resheet import make_sheets
    from pipeline.words import text

    call = of(context)
    made = make_sheets(call.open(folder), stage, session)
    call.say("desk.sheets_at", paper=made.paper, workbook=made.workbook)
    if made.kept and not call.as_json:
        warn(call, text("desk.sheets_kept", call.spoken, workbook=made.workbook))
    call.answer({"paper": str(made.paper), "workbook": str(made.workbook), "workbook_kept": made.kept})
