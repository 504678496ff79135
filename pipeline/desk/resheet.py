"""Score sheets made again from the seats a session has, whoever made those."""

from __future__ import annotations

from pipeline.errors import FileError, SeatingError
from pipeline.event import Event
from pipeline.regulation import load_regulation, rules_tables
from pipeline.run import ingest_event
from pipeline.seating.model import Seat
from pipeline.seating.rules import seating_rules
from pipeline.sheets.content import read_people
from pipeline.sheets.writing import Sheets, write_sheets
from pipeline.store import working_database


def make_sheets(event: Event, stage: str, session: int) -> Sheets:
    """Take in what is new and write the sheets of a session.

    Raises SeatingError for a session that has no seats, FileError when a file was refused.
    """
    regulation = load_regulation(event.regulation, event.folder, event.settings, event.base)
    rules = seating_rules(regulation, stage, session)
    intake = ingest_event(event)
    if intake.refused:
        raise FileError("desk.files_refused", intake.faults, files=" ".join(sorted(intake.refused)))
    with working_database(event) as connection:
        people = read_people(connection, event)
        found = connection.execute(
            "select section, table_no, seat, competitor from raw.seating where event = ? and stage = ? and session = ?",
            [event.id, stage, session],
        ).fetchall()
    if not found:
        raise SeatingError("desk.no_seats", stage=stage, session=session)
    order = {seat: at for at, seat in enumerate(rules.seats)}
    seats = sorted((Seat(*row) for row in found), key=lambda seat: (seat.section, seat.table_no, order[seat.seat]))
    return write_sheets(event, rules_tables(event, regulation), stage, session, seats, people)
