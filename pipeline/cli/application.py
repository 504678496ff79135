"""The commands, put together in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from pipeline.cli import (
    check,
    demo,
    draw,
    explain,
    export,
    ingest,
    lineage,
    movement,
    new,
    pdf,
    poster,
    query,
    regulations,
    report,
    run,
    score,
    seat,
    sheets,
    status,
    watch,
    workbook,
)
from pipeline.words import text

COMMANDS: dict[str, Callable[..., None]] = {
    "demo": demo.demo,
    "new": new.new,
    "regulations": regulations.regulations,
    "check": check.check,
    "ingest": ingest.ingest,
    "score": score.score,
    "report": report.report,
    "draw": draw.draw,
    "seat": seat.seat,
    "sheets": sheets.sheets,
    "movement": movement.movement,
    "status": status.status,
    "watch": watch.watch,
    "run": run.run,
    "explain": explain.explain,
    "query": query.query,
    "export": export.export,
    "workbook": workbook.workbook,
    "poster": poster.poster,
    "pdf": pdf.pdf,
    "lineage": lineage.lineage,
}

HEADINGS = {"Usage: ": "usage", "Arguments:": "arguments", "Options:": "options", "Commands:": "commands"}


class _Spoken:
    """Help whose headings are words of ours as well; the rest has been put into words by ``build``."""

    def get_help(self, ctx: Any) -> str:
        shown: str = super().get_help(ctx)  # type: ignore[misc]
        for heading, key in HEADINGS.items():
            shown = shown.replace(heading, text(f"cli.{key}", ctx.obj.spoken), 1)
        return shown


class _Command(_Spoken, TyperCommand):
    pass


class _Group(_Spoken, TyperGroup):
    pass


def build(language: str) -> TyperGroup:
    """The application. Every ``help`` in the commands is a code of the word list; here it becomes words."""
    app = typer.Typer(cls=_Group, rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)
    app.callback(help="cli.help", epilog="cli.everywhere")(_no_command)
    for name, function in COMMANDS.items():
        app.command(name, cls=_Command, help=f"cli.{name}", epilog="cli.everywhere")(function)
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    for command in (group, *group.commands.values()):
        command.help = text(command.help or "", language)
        command.epilog = text(command.epilog or "", language)
        for parameter in command.get_params(typer.Context(command)):
            assert isinstance(parameter, TyperArgument | TyperOption)
            parameter.help = text("cli.help_option" if parameter.name == "help" else parameter.help or "", language)
    return group


def _no_command() -> None:
    """Typer wants a function for the words that stand before any command; there is nothing to do."""
