"""``fushi ruling add | list | undo``: the director's ledger of rulings."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.call import of

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")]
Reason = Annotated[str, typer.Option("--reason", metavar="WORDS", help="ledger.reason")]
By = Annotated[str, typer.Option("--by", metavar="WHO", help="ledger.by")]
Reopen = Annotated[str | None, typer.Option("--reopen", metavar="WORDS", help="ledger.reopen")]


def add(
    context: typer.Context,
    folder: Folder,
    kind: Annotated[str, typer.Option("--kind", metavar="KIND", help="ledger.kind")],
    competitor: Annotated[str, typer.Option("--competitor", metavar="NUMBER", help="ledger.competitor")],
    reason: Reason,
    by: By,
    stage: Annotated[str, typer.Option("--stage", metavar="STAGE", help="ledger.stage")] = "",
    session: Annotated[str, typer.Option("--session", metavar="NUMBER", help="ledger.session")] = "",
    round_no: Annotated[str, typer.Option("--round", metavar="NUMBER", help="ledger.round")] = "",
    board: Annotated[str, typer.Option("--board", metavar="NUMBER", help="ledger.board_no")] = "",
    amount: Annotated[str, typer.Option("--amount", metavar="NUMBER", help="ledger.amount")] = "",
    offence: Annotated[str, typer.Option("--offence", metavar="OFFENCE", help="ledger.offence")] = "",
    incoming: Annotated[str, typer.Option("--incoming", metavar="NUMBER", help="ledger.incoming")] = "",
    reopen: Reopen = None,
) -> None:
    from pipeline.cli.entries import tell_entered
    from pipeline.ledger.rulings import add_ruling

    call = of(context)
    said = {
        "stage": stage, "session": session, "round": round_no, "competitor": competitor, "kind": kind, "board": board,
        "amount": amount, "offence": offence, "reason": reason, "by": by, "refers_to": incoming,
    }  # fmt: skip
    tell_entered(call, add_ruling(call.open(folder), said, reopen, datetime.now()))


def listing(context: typer.Context, folder: Folder) -> None:
    from pipeline.cli.tables import aligned
    from pipeline.ledger.rulings import amount_of, list_rulings
    from pipeline.words import text

    call = of(context)
    rows = []
    for one in list_rulings(call.open(folder)):
        ruling = one.ruling
        row = {"number": one.number, "name": ruling.ruling_id, "state": one.state, **ruling._asdict()}
        row |= {"amount": amount_of(ruling), "undone_by": one.undone_by}
        rows.append({name: cell for name, cell in row.items() if name not in ("ruling_id", "amount_c")})
    call.answer(rows)
    if call.as_json:
        return
    shown = (
        "number",
        "name",
        "state",
        "stage",
        "session",
        "round",
        "competitor",
        "kind",
        "board",
        "amount",
        "reason",
        "by",
    )
    titles = [text(f"ledger.list_{name}", call.spoken) for name in shown]
    states = {state: text(f"ledger.state_{state}", call.spoken) for state in ("in_force", "undone", "undo")}
    typer.echo(
        aligned(titles, [[states[row["state"]] if name == "state" else row[name] for name in shown] for row in rows])
    )


def undo(
    context: typer.Context,
    folder: Folder,
    which: Annotated[str, typer.Argument(metavar="N", help="ledger.which_ruling")],
    reason: Reason,
    by: By,
    reopen: Reopen = None,
) -> None:
    from pipeline.cli.entries import tell_entered
    from pipeline.ledger.rulings import undo_ruling

    call = of(context)
    tell_entered(call, undo_ruling(call.open(folder), which, reason, by, reopen, datetime.now()))
