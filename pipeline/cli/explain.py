"""``fushi explain``: how one published number came about."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.call import of


def explain(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")],
    competitor: Annotated[str, typer.Option("--competitor", metavar="ID", help="explain.competitor")],
    stage: Annotated[str | None, typer.Option("--stage", metavar="CODE", help="explain.stage")] = None,
    session: Annotated[int | None, typer.Option("--session", min=1, metavar="N", help="explain.session")] = None,
    board: Annotated[int | None, typer.Option("--board", min=1, metavar="N", help="explain.board")] = None,
) -> None:
    from pipeline import explain as derivation
    from pipeline.cli.explanations import as_text

    call = of(context)
    event = call.open(folder)
    question = derivation.Question(competitor, stage, session, board)
    explanation = derivation.explain(event.published_database, question, call.spoken)
    call.answer(explanation.as_object())
    if not call.as_json:
        typer.echo(as_text(explanation, call.spoken))
