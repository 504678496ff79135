"""Seats of a session as every command that makes them tells of them."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

import typer

from pipeline.cli.call import Call
from pipeline.errors import UsageError

if TYPE_CHECKING:
    from pipeline.desk.seat import Seated

APART = "club"


def apart(stated: str | None) -> bool:
    """``--keep-apart club``. Raises UsageError for anything else to keep apart."""
    if stated not in (None, APART):
        raise UsageError("desk.keep_apart_what", given=stated, known=APART)
    return stated == APART


def listed(stated: str | None) -> tuple[str, ...]:
    """``12,17`` → its parts; a Chinese comma does as well."""
    return tuple(part.strip() for part in (stated or "").replace("，", ",").split(",") if part.strip())


def tell_seats(call: Call, seated: Seated) -> None:
    """Where the seats are, who sits where, who does not; on standard error what the director should know."""
    from pipeline.cli.tables import aligned
    from pipeline.words import text

    plan = seated.plan
    if call.as_json:
        return
    call.say(
        "desk.seated" if seated.written else "desk.seated_already",
        stage=plan.stage, session=plan.session, count=len(plan.seats), file=seated.file,
    )  # fmt: skip
    if plan.drawn:
        call.say("desk.drawn", seed=seated.seed)
    heads = [text("desk.column_table", call.spoken)]
    heads += [text(f"desk.seat_{seat.casefold()}", call.spoken) for seat in seated.seats]
    rows = []
    for (section, table), group in groupby(plan.seats, lambda seat: (seat.section, seat.table_no)):
        at = {seat.seat: seat.competitor for seat in group}
        rows.append([f"{section}{table}", *(_named(seated, at.get(seat, "")) for seat in seated.seats)])
    typer.echo(aligned(heads, rows))
    if plan.byes:
        call.say("desk.without_table", competitors=", ".join(_named(seated, bye) for bye in plan.byes))
    call.say("desk.sheets_at", paper=seated.sheets.paper, workbook=seated.sheets.workbook)
    if seated.sheets.kept:
        warn(call, text("desk.sheets_kept", call.spoken, workbook=seated.sheets.workbook))
    for notice in seated.notices:
        warn(call, notice.message(call.spoken))


def warn(call: Call, message: str) -> None:
    from pipeline.words import text

    typer.echo(text("desk.warning", call.spoken, message=message), err=True)


def seats_object(call: Call, seated: Seated) -> dict[str, Any]:
    plan = seated.plan
    return {
        "stage": plan.stage,
        "session": plan.session,
        "file": str(seated.file),
        "written": seated.written,
        "drawn": plan.drawn,
        "seed": seated.seed if plan.drawn else None,
        "provisional": plan.provisional,
        "seats": [
            {"section": s.section, "table": s.table_no, "seat": s.seat, "competitor": s.competitor} for s in plan.seats
        ],
        "byes": list(plan.byes),
        "notices": [
            {"code": notice.code, **notice.details, "message": notice.message(call.spoken)} for notice in seated.notices
        ],
        "paper": str(seated.sheets.paper),
        "workbook": str(seated.sheets.workbook),
        "workbook_kept": seated.sheets.kept,
    }


def _named(seated: Seated, competitor: str) -> str:
    person = seated.people.get(competitor)
    return f"{competitor} {person.name}" if person else competitor
