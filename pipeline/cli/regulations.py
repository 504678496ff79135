"""``fushi regulations``: the regulations that come with the software."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from pipeline.cli.call import of


def regulations(
    context: typer.Context, schema: Annotated[bool, typer.Option("--schema", help="cli.schema")] = False
) -> None:
    from pipeline.cli.tables import aligned
    from pipeline.regulation import json_schema, list_regulations
    from pipeline.words import text

    call = of(context)
    if schema:
        typer.echo(json.dumps(json_schema(), ensure_ascii=False, indent=2))
        return
    known = list_regulations()
    call.answer([{"regulation": name, "zh": zh, "en": en} for name, zh, en in known])
    if not call.as_json:
        columns = [text("cli.regulation_id", call.spoken), text("cli.regulation_title", call.spoken)]
        typer.echo(aligned(columns, [(name, zh if call.spoken == "zh" else en) for name, zh, en in known]))
