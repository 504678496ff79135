"""The one place that shows errors: lines for people, one object for programs, never a traceback."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import typer

from pipeline.cli.call import Call
from pipeline.errors import Fault, FushiError, InputError
from pipeline.words import text

OUR_FAULT = 3
STOPPED = 130


def show(error: BaseException, call: Call, words: Sequence[str]) -> int:
    """Say on standard error what went wrong and return the exit status. ``words`` are the command's own."""
    if isinstance(error, typer.Exit):
        return error.exit_code
    if isinstance(error, SystemExit):
        return error.code if isinstance(error.code, int) else OUR_FAULT
    if isinstance(error, KeyboardInterrupt | typer.Abort):
        return _write(call, STOPPED, "stopped", text("failures.stopped", call.spoken))
    if isinstance(error, BrokenPipeError):
        os.dup2(
            os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno()
        )  # the reader has gone: no second complaint at exit
        return 1
    if isinstance(error, FushiError):
        faults = error.faults if isinstance(error, InputError) else []
        return _write(call, error.exit_code, error.code, error.message(call.spoken), faults)
    if isinstance(error, typer.TyperException):
        return _write(call, 2, "failures.usage", _usage(error, call.spoken))
    if isinstance(error, OSError) and error.filename is not None:
        said = text("failures.file", call.spoken, file=error.filename, reason=error.strerror)
        return _write(call, 1, "failures.file", said)
    log = _write_log(error, words)
    said = text("failures.ours", call.spoken, kind=type(error).__name__, log=log)
    return _write(call, OUR_FAULT, "failures.ours", said)


def _write(call: Call, status: int, code: str, message: str, faults: Sequence[Fault] = ()) -> int:
    if call.as_json:
        told = {"error": code, "message": message, "faults": [_as_object(fault, call.spoken) for fault in faults]}
        print(json.dumps(told, ensure_ascii=False, indent=2), file=sys.stderr)
    else:
        for line in (message, *(fault.line_of_text(call.spoken) for fault in faults)):
            print(" ".join(line.split("\n")), file=sys.stderr)
    return status


def _as_object(fault: Fault, language: str) -> dict[str, Any]:
    return {
        "file": fault.file,
        "sheet": fault.sheet,
        "line": fault.line,
        "column": fault.column,
        "value": fault.value,
        "code": fault.code,
        "message": fault.message(language),
    }


def _usage(error: typer.TyperException, language: str) -> str:
    """Typer's complaints in our words; a rare one that we have no words for stays in Typer's English."""
    kind = type(error).__name__
    parameter = getattr(error, "param", None)
    name = parameter.get_error_hint().strip("'") if parameter is not None else ""
    if kind == "NoSuchOption":
        return text("failures.no_such_option", language, option=getattr(error, "option_name", ""))
    if kind == "MissingParameter":
        return text("failures.missing", language, name=name)
    if kind == "UsageError" and "extra argument" in error.message:
        return text("failures.extra", language, words=error.message.partition("(s) ")[2].strip("()"))
    if kind == "BadParameter":
        return text("failures.bad_value", language, name=name, reason=error.message)
    return text("failures.usage", language, reason=error.message)


def _write_log(error: BaseException, words: Sequence[str]) -> Path:
    """The traceback, for whoever repairs the program: in the event's own folder, or among the temporary files."""
    import traceback

    event = next((Path(word) for word in words if Path(word, "event.toml").is_file()), None)
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    said = f"fushi {' '.join(words)}\n\n{''.join(traceback.format_exception(error))}"
    for folder in (event / ".fushi" if event else None, Path(tempfile.gettempdir())):
        if folder is None:
            continue
        try:
            folder.mkdir(exist_ok=True)
            log = folder / f"fushi-{stamp}-{os.getpid()}.log"
            log.write_text(said, encoding="utf-8", errors="backslashreplace")
        except OSError:
            continue
        return log.absolute()
    return Path(os.devnull)
