"""What every command is told besides its own words: language and form of output."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from pipeline.errors import UsageError
from pipeline.words import LANGUAGES, text

if TYPE_CHECKING:
    from pipeline.event import Event


@dataclass
class Call:
    """One run of the command line. ``language`` is None until ``--lang`` or an event says one."""

    language: str | None = None
    as_json: bool = False

    @property
    def spoken(self) -> str:
        return self.language or "zh"

    def open(self, folder: Path) -> Event:
        """Open an event and speak its language; ``--lang`` is the language of both. Raises EventError."""
        from pipeline.event import open_event

        event = open_event(folder)
        self.language = self.language or event.language
        return replace(event, language=self.language)

    def say(self, code: str, **blanks: Any) -> None:
        """A line for people on standard output; with --json there is none."""
        if not self.as_json:
            typer.echo(text(code, self.spoken, **blanks))

    def answer(self, result: dict[str, Any] | list[dict[str, Any]]) -> None:
        """The result for programs on standard output; without --json there is none."""
        if self.as_json:
            typer.echo(json.dumps(result, ensure_ascii=False, indent=2, default=str))


def of(context: typer.Context) -> Call:
    call = context.obj
    assert isinstance(call, Call)
    return call


def taken_out(words: Sequence[str]) -> tuple[Call, list[str]]:
    """Take ``--lang`` and ``--json`` out, up to a ``--``. Raises UsageError for another language."""
    call, rest = Call(), []
    left = iter(words)
    for word in left:
        if word == "--":
            rest += [word, *left]
        elif word == "--json":
            call.as_json = True
        elif word == "--lang" or word.startswith("--lang="):
            language = next(left, "") if word == "--lang" else word.removeprefix("--lang=")
            if language not in LANGUAGES:
                raise UsageError("cli.language", given=language, known=", ".join(LANGUAGES))
            call.language = language
        else:
            rest.append(word)
    return call, rest
