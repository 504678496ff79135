"""``fushi regulations``: the regulations that come with the software, listed, or one copied to be changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.call import of
from pipeline.errors import UsageError


def regulations(
    context: typer.Context,
    regulation: Annotated[str | None, typer.Argument(metavar="REGULATION", help="cli.copied_regulation")] = None,
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="cli.copied_to")] = None,
    schema: Annotated[bool, typer.Option("--schema", help="cli.schema")] = False,
) -> None:
    from pipeline.cli.tables import aligned
    from pipeline.regulation import copy_regulation, json_schema, list_regulations
    from pipeline.words import text

    call = of(context)
    if schema:
        typer.echo(json.dumps(json_schema(), ensure_ascii=False, indent=2))
        return
    if regulation is not None:
        if file is None:
            raise UsageError("cli.copy_needs_file", regulation=regulation)
        copy_regulation(regulation, file)
        call.answer({"regulation": regulation, "file": str(file)})
        call.say("cli.regulation_copied", regulation=regulation, file=file)
        return
    known = list_regulations()
    call.answer([{"regulation": name, "zh": zh, "en": en} for name, zh, en in known])
    if not call.as_json:
        columns = [text("cli.regulation_id", call.spoken), text("cli.regulation_title", call.spoken)]
        typer.echo(aligned(columns, [(name, zh if call.spoken == "zh" else en) for name, zh, en in known]))
