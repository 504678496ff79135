"""``fushi status``: which boards of a session are in, missing or faulty."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.call import Call, of

if TYPE_CHECKING:
    from pipeline.desk.completeness import Completeness, TableRow

# letters that every console has
SIGNS = {"in": "+", "missing": ".", "faulty": "!", "waiting": "?", "none": "-"}
IN_A_GROUP = 5


def status(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")],
    stage: Annotated[str | None, typer.Argument(metavar="[STAGE]", help="desk.stage_shown")] = None,
    session: Annotated[int | None, typer.Argument(metavar="[SESSION]", help="desk.session", min=1)] = None,
) -> None:
    from pipeline.desk.completeness import completeness

    call = of(context)
    found = completeness(call.open(folder), stage, session)
    if not call.as_json:
        _show(call, found)
    call.answer(
        {
            "stage": found.stage,
            "session": found.session,
            **{state: found.count(state) for state in SIGNS},
            "tables": [
                {
                    "section": row.section,
                    "table": row.table_no,
                    "room": row.room,
                    "boards": [cell._asdict() for cell in row.cells],
                }
                for row in found.rows
            ],
            "faults": [fault.line_of_text(call.spoken) for fault in found.faults],
        }
    )


def _show(call: Call, found: Completeness) -> None:
    from pipeline.cli.tables import aligned
    from pipeline.words import text

    call.say("desk.place", stage=found.stage, session=found.session)
    heads = [text(f"desk.{key}", call.spoken) for key in ("column_table", "boards_shown", "state_in")]
    typer.echo(aligned(heads, [_line(call, row) for row in found.rows]))
    used = [state for state in SIGNS if found.count(state)]
    typer.echo("  ".join(f"{SIGNS[s]} {text(f'desk.state_{s}', call.spoken)} {found.count(s)}" for s in used))
    if found.cut:
        call.say("desk.cut_boards")
    for file, count in sorted(Counter(fault.file for fault in found.faults).items()):
        call.say("desk.faults_of", file=file, count=count)


def _line(call: Call, row: TableRow) -> list[str]:
    """Table, a sign a board in groups (a round each, or five boards), and how many of those to play are in."""
    from pipeline.words import text

    name = f"{row.section}{row.table_no}"
    if row.room:
        name += f" {text(f'desk.room_{row.room}', call.spoken)}"
    rounds = len({cell.round for cell in row.cells}) > 1
    groups = groupby(enumerate(row.cells), lambda at: at[1].round if rounds else at[0] // IN_A_GROUP)
    shown = " ".join("".join(SIGNS[cell.state] for _, cell in group) for _, group in groups)
    wanted = sum(cell.state != "none" for cell in row.cells)
    return [name, shown, f"{sum(cell.state == 'in' for cell in row.cells)}/{wanted}"]
