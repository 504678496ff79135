"""seating/*: who sits where when a session starts."""

from __future__ import annotations

from pipeline.ingest.columns import Columns
from pipeline.ingest.competitors import Competitors
from pipeline.ingest.numbers import counted
from pipeline.ingest.places import find_section, find_session, seat_name, section_name
from pipeline.ingest.plan import Plan, Session
from pipeline.ingest.rows import Seat

Taken = dict[tuple[str, int, str, int, str], Seat]
Seated = dict[tuple[str, int, str], Seat]


class SeatsTaken:
    """The seats and competitors that earlier rows have used, for finding what is there twice."""

    def __init__(self, rows: list[Seat]) -> None:
        self.seats: Taken = {}
        self.competitors: Seated = {}
        for row in rows:
            self.add(row)

    def add(self, row: Seat) -> tuple[Seat | None, Seat | None]:
        """Who had the seat before, and where the competitor sat before in this session."""
        seat = self.seats.setdefault((row.stage, row.session, row.section, row.table_no, row.seat), row)
        place = self.competitors.setdefault((row.stage, row.session, row.competitor), row)
        return (None if seat is row else seat), (None if place is row else place)


def read_seating(columns: Columns, plan: Plan, competitors: Competitors, taken: SeatsTaken) -> list[Seat]:
    """The seats of one sheet, checked against rules, entries and the seats ``taken`` (which is added to)."""
    if not columns.require(["stage", "session", "table", "seat", "competitor"]):
        return []
    stages = columns.parse("stage", plan.stage_code)
    sessions = columns.parse("session", counted)
    sections = columns.parse("section", section_name, required=False)
    tables = columns.parse("table", counted)
    seats = columns.parse("seat", seat_name)
    ids = columns.parse("competitor", competitors.match)
    rows = []
    for row, (stage, session, table, seat, competitor) in enumerate(
        zip(stages, sessions, tables, seats, ids, strict=True)
    ):
        if stage is None or session is None:
            continue
        planned = find_session(columns, row, plan, stage, session)
        if planned is None:
            continue
        section = _section(columns, row, sections[row] or "", planned)
        fits = _fits(columns, row, plan, planned, table, seat)
        if section is None or not fits or table is None or seat is None or competitor is None:
            continue
        seated = Seat(stage, session, section, table, seat, competitor, columns.file, columns.lines[row])
        before, elsewhere = taken.add(seated)
        if before is not None:
            columns.fault(
                row, "seat", "ingest.seat_twice",
                competitor=before.competitor, file=before.source_file, line=before.source_line,
            )  # fmt: skip
        if elsewhere is not None:
            columns.fault(
                row, "competitor", "ingest.seated_twice", table=elsewhere.table_no, seat=elsewhere.seat,
                file=elsewhere.source_file, line=elsewhere.source_line,
            )  # fmt: skip
        rows.append(seated)
    return rows


def _section(columns: Columns, row: int, stated: str, planned: Session) -> str | None:
    section = find_section(stated, planned)
    if section is None:
        code = "ingest.unknown_section" if stated else "ingest.section_needed"
        columns.fault(row, "section", code, expected=" ".join(planned.sections) or "-")
    return section


def _fits(columns: Columns, row: int, plan: Plan, planned: Session, table: int | None, seat: str | None) -> bool:
    fits = True
    seats = plan.stages[planned.stage].seats
    if seat is not None and seat not in seats:
        columns.fault(row, "seat", "ingest.seat_not_here", expected=" ".join(seats))
        fits = False
    if table is not None and planned.table_count is not None and table > planned.table_count:
        columns.fault(row, "table", "ingest.unknown_table", expected=f"1–{planned.table_count}")
        fits = False
    return fits
