"""``fushi correct``: a score that was entered wrongly. The file of results stays as it was handed in."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.call import Call, of
from pipeline.errors import UsageError

if TYPE_CHECKING:
    from pipeline.event import Event


def correct(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")],
    stage: Annotated[str, typer.Option("--stage", metavar="STAGE", help="ledger.stage")] = "",
    session: Annotated[int, typer.Option("--session", metavar="NUMBER", help="ledger.session")] = 0,
    board: Annotated[int, typer.Option("--board", metavar="NUMBER", help="ledger.board_no")] = 0,
    section: Annotated[str | None, typer.Option("--section", metavar="LETTER", help="ledger.section")] = None,
    table: Annotated[int | None, typer.Option("--table", metavar="NUMBER", help="ledger.table")] = None,
    round_no: Annotated[int | None, typer.Option("--round", metavar="NUMBER", help="ledger.round")] = None,
    room: Annotated[str | None, typer.Option("--room", metavar="ROOM", help="ledger.room")] = None,
    competitor: Annotated[str | None, typer.Option("--competitor", metavar="NUMBER", help="ledger.at_table")] = None,
    seat: Annotated[list[str] | None, typer.Option("--seat", metavar="SEAT", help="ledger.seats")] = None,
    score: Annotated[list[str] | None, typer.Option("--score", metavar="SCORE", help="ledger.scores")] = None,
    reason: Annotated[str, typer.Option("--reason", metavar="WORDS", help="ledger.reason")] = "",
    by: Annotated[str, typer.Option("--by", metavar="WHO", help="ledger.by")] = "",
    undo: Annotated[str, typer.Option("--undo", metavar="N", help="ledger.undo_correction")] = "",
    listed: Annotated[bool, typer.Option("--list", help="ledger.list_corrections")] = False,
    reopen: Annotated[str | None, typer.Option("--reopen", metavar="WORDS", help="ledger.reopen")] = None,
) -> None:
    from pipeline.cli.entries import tell_entered
    from pipeline.ledger.corrections import Where, correct, undo_correction

    call = of(context)
    event = call.open(folder)
    if listed:
        _list(call, event)
        return
    needed: dict[str, object] = {"--reason": reason, "--by": by}
    if not undo:
        needed |= {"--stage": stage, "--session": session, "--board": board, "--score": score}
    missing = [name for name, given in needed.items() if not given]
    if missing:
        raise UsageError("failures.missing", name=" ".join(missing))
    if undo:
        tell_entered(call, undo_correction(event, undo, reason, by, reopen, datetime.now()))
        return
    where = Where(stage, session, board, section, table, round_no, room, competitor)
    tell_entered(call, correct(event, where, seat or (), score or (), reason, by, reopen, datetime.now()))


def _list(call: Call, event: Event) -> None:
    from pipeline.cli.tables import aligned
    from pipeline.ingest.numbers import written
    from pipeline.ledger.corrections import list_corrections
    from pipeline.words import text

    rows = []
    for one in list_corrections(event):
        first = one.lines[0]
        state = "undo" if first.refers_to else "undone" if one.undone_by else "in_force"
        for line in one.lines:
            row = {"number": one.number, "name": line.correction_id, "state": state, **line._asdict()}
            row |= {"old": written(line.old_c), "new": written(line.new_c), "undone_by": one.undone_by}
            rows.append({name: cell for name, cell in row.items() if name not in ("correction_id", "old_c", "new_c")})
    call.answer(rows)
    if call.as_json:
        return
    shown = (
        "number", "name", "state", "stage", "session", "section", "round", "table_no", "board", "seat", "competitor",
        "old", "new", "reason", "by",
    )  # fmt: skip
    titles = [text(f"ledger.list_{name}", call.spoken) for name in shown]
    states = {state: text(f"ledger.state_{state}", call.spoken) for state in ("in_force", "undone", "undo")}
    typer.echo(
        aligned(titles, [[states[row["state"]] if name == "state" else row[name] for name in shown] for row in rows])
    )
