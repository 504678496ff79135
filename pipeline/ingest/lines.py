"""One seat's result as a file states it, before it is checked against the rules and the seating."""

from __future__ import annotations

from typing import NamedTuple

from pipeline.ingest.columns import Columns


class Line(NamedTuple):
    """``row`` and the column names say where the cells are; None is a blank or faulty cell.

    ``played`` is False where the score is left blank: the board is still to come. ``faulty``: a cell of it was refused.
    """

    columns: Columns
    row: int
    stage: str | None
    session: int | None
    section: str
    round: int | None
    table: int | None
    room: str
    board: int | None
    seat: str | None
    competitor: str | None
    score_c: int | None
    played: bool
    faulty: bool
    seat_column: str
    competitor_column: str
    score_column: str

    @property
    def number(self) -> int:
        return self.columns.lines[self.row]

    def fault(self, column: str, code: str, **details: object) -> None:
        self.columns.fault(self.row, column, code, **details)
