"""Results with one line a table and board: for each seat who sat there, and the score."""

from __future__ import annotations

from typing import NamedTuple

from pipeline.ingest.columns import Columns
from pipeline.ingest.competitors import Competitors
from pipeline.ingest.lines import WHERE, Line, Said, Where, read_where
from pipeline.ingest.names import SEAT_COLUMNS
from pipeline.ingest.numbers import hundredths
from pipeline.ingest.plan import Plan


class SeatCells(NamedTuple):
    """One seat's columns, read."""

    seat: str
    competitor_column: str
    score_column: str
    competitors: list[str | None]
    scores: list[int | None]
    faulty: list[bool]


def read_wide(columns: Columns, plan: Plan, competitors: Competitors) -> list[Line]:
    """Every seat of a row's stage becomes a line. A row without any score is a board still to come."""
    if not columns.require(WHERE):
        return []
    where = read_where(columns, plan)
    seats = stage_seats(where, plan)
    if not columns.require([name for seat in seats for name in (seat.casefold(), f"{seat.casefold()}_score")]):
        return []
    cells = [_read_seat(columns, seat, competitors) for seat in seats]
    lines: list[Line] = []
    for row in range(len(columns)):
        stage = where.stages[row]
        here = plan.stages[stage].seats if stage is not None else ()
        name_strangers(columns, row, here, seats)
        lines += _row_lines(where, row, [seat for seat in cells if seat.seat in here])
    return lines


def stage_seats(where: Where, plan: Plan) -> list[str]:
    """The seats of all stages that the rows name, in the order of the columns' list."""
    used = {seat for stage in set(where.stages) if stage is not None for seat in plan.stages[stage].seats}
    return [seat for seat in SEAT_COLUMNS if seat in used]


def name_strangers(columns: Columns, row: int, here: tuple[str, ...], seats: list[str]) -> None:
    """Somebody in the column of a seat that the row's stage has not. ``seats``: those of the other rows."""
    if not here:
        return
    for seat in seats:
        if seat not in here and columns.cells(seat.casefold())[row]:
            columns.fault(row, seat.casefold(), "ingest.seat_not_here", expected=" ".join(here))


def _read_seat(columns: Columns, seat: str, competitors: Competitors) -> SeatCells:
    name = seat.casefold()
    before = len(columns.faults)
    ids = columns.parse(name, competitors.match, required=False)
    scores = columns.parse(f"{name}_score", hundredths, required=False)
    return SeatCells(seat, name, f"{name}_score", ids, scores, columns.faulty_since(before))


def _row_lines(where: Where, row: int, seats: list[SeatCells]) -> list[Line]:
    columns = where.columns
    played = any(columns.cells(seat.score_column)[row] for seat in seats)
    lines = []
    for seat in seats:
        named = bool(columns.cells(seat.competitor_column)[row])
        scored = bool(columns.cells(seat.score_column)[row])
        if not named and not played:
            continue
        if not named:
            columns.fault(row, seat.competitor_column, "ingest.blank")
        faulty = seat.faulty[row] or not named
        said = Said(
            seat.seat, seat.competitors[row], seat.scores[row], None, scored, faulty,
            seat.competitor_column, seat.competitor_column, seat.score_column,
        )  # fmt: skip
        lines.append(where.line(row, said))
    return lines
