"""``fushi movement``: the movement for so many tables, proven; a movement file, checked; cards for the tables."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pipeline.cli.call import Call, of
from pipeline.cli.seats import listed
from pipeline.errors import UsageError

if TYPE_CHECKING:
    from pipeline.seating.proofs import Proof, Slot

SEATS = ("N", "E", "S", "W", "NS", "EW")
THREE = ("E", "S", "W")
A_LINE = 8


def movement(
    context: typer.Context,
    tables: Annotated[int | None, typer.Argument(metavar="[N]", help="desk.tables", min=1)] = None,
    seats: Annotated[str | None, typer.Option("--seats", metavar="E,S,W", help="desk.seats")] = None,
    file: Annotated[Path | None, typer.Option("--file", metavar="MOVEMENT.csv", help="desk.movement_file")] = None,
    cards: Annotated[Path | None, typer.Option("--cards", metavar="FILE.html", help="desk.cards")] = None,
) -> None:
    from pipeline.desk.movement import check_movement_file, movement_for, sections_that_fit

    call = of(context)
    if (tables is None) == (file is None):
        raise UsageError("desk.tables_or_file")
    fitting: list[int] = []
    if file is not None:
        slots, proof = check_movement_file(file)
        order = tuple(seat for seat in SEATS if seat in {slot.seat for slot in slots})
        kind = "file"
    else:
        assert tables is not None
        order = _seats(seats)
        _within(tables)
        found = movement_for(tables, order)
        slots, proof, kind = found.slots, found.proof, found.kind
        if not proof.complete:
            fitting = sections_that_fit(tables, order)
    _tell(call, slots, proof, order, fitting)
    if cards is not None:
        _write_cards(call, cards, slots, order, proof)
    call.answer(_as_object(kind, slots, proof, order, fitting))


def _seats(stated: str | None) -> tuple[str, ...]:
    order = listed(stated.upper()) if stated else THREE
    if len(order) < 2 or len(set(order)) < len(order) or not set(order) <= set(SEATS):
        raise UsageError("desk.seats_unknown", given=stated, known=", ".join(SEATS))
    return order


def _within(tables: int) -> None:
    from pipeline.desk.movement import MOST_TABLES

    if tables > MOST_TABLES:
        raise UsageError("desk.too_many_tables", most=MOST_TABLES)


def _tell(call: Call, slots: list[Slot], proof: Proof, seats: tuple[str, ...], fitting: list[int]) -> None:
    if call.as_json:
        return
    from pipeline.desk.movement import clash_details
    from pipeline.words import text

    call.say(
        "desk.movement_size", tables=proof.tables, rounds=proof.rounds, players=proof.players, sets=proof.board_sets
    )
    if proof.clash is None:
        call.say("desk.proven")
    else:
        call.say("desk.none_known", tables=proof.tables)
        call.say(
            "desk.best_known", boards=proof.least_boards, sets=proof.board_sets, met=proof.least_opponents,
            opponents=proof.opponents, sound=proof.sound_rounds,
        )  # fmt: skip
        call.say(
            "desk.first_clash", clash=text(f"desk.clash_{proof.clash.kind}", call.spoken, **clash_details(proof.clash))
        )
        if fitting:
            call.say("desk.sections_fit", sizes=" + ".join(map(str, fitting)))
    call.say("desk.how_to_read", seats="-".join(text(f"desk.seat_{seat.casefold()}", call.spoken) for seat in seats))
    typer.echo(_round_table(call, slots, seats))


def _round_table(call: Call, slots: list[Slot], seats: tuple[str, ...]) -> str:
    """A line a round, a column a table, eight tables under each other where there are more."""
    from pipeline.cli.tables import aligned
    from pipeline.words import text

    sitting = {(slot.round, slot.table, slot.seat): slot for slot in slots}
    rounds = range(1, max(slot.round for slot in slots) + 1)
    tables = sorted({slot.table for slot in slots})

    def cell(turn: int, table: int) -> str:
        there = [sitting[turn, table, seat] for seat in seats if (turn, table, seat) in sitting]
        return f"{'-'.join(str(slot.from_table) for slot in there)}/{there[0].board_set}" if there else ""

    parts = []
    for first in range(0, len(tables), A_LINE):
        shown = tables[first : first + A_LINE]
        heads = [text("desk.column_round", call.spoken)]
        heads += [text("desk.at_table", call.spoken, section="", table=table) for table in shown]
        parts.append(aligned(heads, [[str(turn), *(cell(turn, table) for table in shown)] for turn in rounds]))
    return "\n\n".join(parts)


def _write_cards(call: Call, file: Path, slots: list[Slot], seats: tuple[str, ...], proof: Proof) -> None:
    from pipeline.desk.files import put_file
    from pipeline.sheets.cards import table_cards
    from pipeline.words import text

    title = text("desk.cards_title", call.spoken, tables=proof.tables)
    put_file(file, table_cards(slots, seats, title, call.spoken).encode("utf-8"))
    call.say("desk.cards_at", file=file)


def _as_object(
    kind: str, slots: list[Slot], proof: Proof, seats: tuple[str, ...], fitting: list[int]
) -> dict[str, Any]:
    figures = proof._asdict() | {"clash": proof.clash._asdict() if proof.clash else None}
    return {"kind": kind, "seats": seats, "complete": proof.complete, **figures, "sections": fitting,
            "slots": [slot._asdict() for slot in sorted(slots)]}  # fmt: skip
