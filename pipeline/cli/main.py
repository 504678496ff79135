"""The command line: ``fushi COMMAND …``. At start nothing heavier than Typer is loaded."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from typing import Any

from pipeline.cli import failures
from pipeline.cli.application import COMMANDS, build
from pipeline.cli.call import Call, taken_out
from pipeline.errors import UsageError


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0 fine, 1 the input is at fault, 2 wrong use (3: our own fault)."""
    gc.disable()  # a command needs what it makes until it ends: looking for garbage meanwhile is a twentieth of a run
    try:
        return _run(words)
    finally:
        if words is None:
            gc.freeze()  # the process ends as well: looking through all that it made would only hold that up
        gc.enable()


def _run(words: Sequence[str] | None) -> int:
    for stream in (sys.stdout, sys.stderr):
        _never_fail_on_a_letter(stream)
    given = list(sys.argv[1:] if words is None else words)
    call = Call()
    try:
        call, rest = taken_out(given)
        _refuse_broken_text(rest)
        first = next((word for word in rest if not word.startswith("-")), None)
        if first is not None and first not in COMMANDS:
            raise UsageError("cli.no_such_command", command=first, known=", ".join(COMMANDS))
        build(call.language or "zh")(rest or ["--help"], prog_name="fushi", standalone_mode=False, obj=call)
        sys.stdout.flush()
    except BaseException as error:
        return failures.show(error, call, given)
    return 0


def _refuse_broken_text(words: Sequence[str]) -> None:
    """Bytes that are no UTF-8 can be stored nowhere, nor can DuckDB open such a path. Raises UsageError."""
    for word in words:
        if not word.isascii() and word.encode("utf-8", "ignore").decode() != word:
            raise UsageError("cli.broken_text", word=ascii(word))


def _never_fail_on_a_letter(stream: Any) -> None:
    """A console that knows no Chinese shows '?' instead of ending the command."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())
