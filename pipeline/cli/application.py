"""The commands, put together in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from pipeline.cli import (
    check,
    correct,
    demo,
    diff,
    draw,
    explain,
    export,
    finalize,
    ingest,
    lineage,
    movement,
    new,
    pdf,
    poster,
    query,
    regulations,
    report,
    ruling,
    run,
    score,
    seat,
    sheets,
    status,
    watch,
    workbook,
)
from pipeline.words import text

# a command, or a group of them by the word that follows
COMMANDS: dict[str, Callable[..., None] | dict[str, Callable[..., None]]] = {
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
    "ruling": {"add": ruling.add, "list": ruling.listing, "undo": ruling.undo},
    "correct": correct.correct,
    "diff": diff.diff,
    "finalize": finalize.finalize,
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
    app = _group("cli.help")
    for name, command in COMMANDS.items():
        if callable(command):
            app.command(name, cls=_Command, help=f"cli.{name}", epilog="cli.everywhere")(command)
            continue
        inner = _group(f"cli.{name}")
        for word, function in command.items():
            inner.command(word, cls=_Command, help=f"cli.{name}_{word}", epilog="cli.everywhere")(function)
        app.add_typer(inner, name=name)
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    _put_into_words(group, language)
    return group


def _group(words: str) -> typer.Typer:
    made = typer.Typer(cls=_Group, rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)
    made.callback(help=words, epilog="cli.everywhere")(_no_command)
    return made


def _put_into_words(group: TyperGroup, language: str) -> None:
    """The group's own help, that of its commands and of all their options, in place of the codes."""
    for command in (group, *group.commands.values()):
        if isinstance(command, TyperGroup) and command is not group:
            _put_into_words(command, language)
            continue
        command.help = text(command.help or "", language)
        command.epilog = text(command.epilog or "", language)
        for parameter in command.get_params(typer.Context(command)):
            assert isinstance(parameter, TyperArgument | TyperOption)
            parameter.help = text("cli.help_option" if parameter.name == "help" else parameter.help or "", language)


def _no_command() -> None:
    """Typer wants a function for the words that stand before any command; there is nothing to do."""
