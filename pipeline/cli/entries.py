"""What was added to a ledger, told by the commands that add."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from pipeline.cli.call import Call

if TYPE_CHECKING:
    from pipeline.ledger.entering import Entered


def tell_entered(call: Call, entered: Entered) -> None:
    """Which line it is and what comes next; notes go to standard error."""
    if not call.as_json:
        for note in entered.notes:
            typer.echo(note.line_of_text(call.spoken), err=True)
    call.say("ledger.entered", file=entered.file, line=entered.line)
    call.answer({"file": entered.file, "line": entered.line, "lines": entered.lines})
