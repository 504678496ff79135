"""``fushi poster``: a standing as one picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.call import of


def poster(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")],
    stage: Annotated[str | None, typer.Option("--stage", metavar="STAGE", help="formats.poster_stage")] = None,
    session: Annotated[int | None, typer.Option("--session", metavar="N", help="formats.poster_session")] = None,
    form: Annotated[str, typer.Option("--format", metavar="png|svg", help="formats.poster_form")] = "png",
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="formats.poster_out")] = None,
    top: Annotated[int | None, typer.Option("--top", metavar="N", help="formats.poster_top")] = None,
    dark: Annotated[bool, typer.Option("--dark", help="formats.poster_dark")] = False,
) -> None:
    from pipeline.views import require_published
    from reports.formats.pictures import PosterWish, write_poster

    call = of(context)
    event = call.open(folder)
    require_published(event.published_database)
    wish = PosterWish(stage, session, form, top, dark)
    file = write_poster(event.published_database, wish, out or event.folder / "posters", event.language)
    call.answer({"file": str(file)})
    call.say("formats.written", file=file)
