"""Cells that say where: stage, session, section, seat, room."""

from __future__ import annotations

from pipeline.ingest.cells import RefusedError, plain
from pipeline.ingest.columns import Columns
from pipeline.ingest.names import BLANKS, ROOMS, SEATS, key_of
from pipeline.ingest.plan import Plan, Session


def seat_name(text: str) -> str:
    """``e``, ``东`` → E. Raises RefusedError for what names no seat anywhere."""
    seat = SEATS.get(plain(text).casefold())
    if seat is None:
        raise RefusedError("ingest.unknown_seat", expected=" ".join(dict.fromkeys(SEATS.values())))
    return seat


def room_name(text: str) -> str:
    """``开室`` → open; '' where the cell says that there is none."""
    if text in BLANKS:
        return ""
    room = ROOMS.get(key_of(text))
    if room is None:
        raise RefusedError("ingest.unknown_room")
    return room


def section_name(text: str) -> str:
    """The name of a section; '' where the cell says that there is none."""
    return "" if text in BLANKS else plain(text)


def find_session(columns: Columns, row: int, plan: Plan, stage: str, session: int) -> Session | None:
    """The session as planned; a fault and None if the stage has no such session."""
    planned = plan.session(stage, session)
    if planned is None:
        known = ", ".join(map(str, sorted(plan.stages[stage].sessions)))
        columns.fault(row, "session", "ingest.unknown_session", stage=stage, expected=known)
    return planned


def find_section(stated: str, planned: Session) -> str | None:
    """The section as planned, whatever its case; the only one if none is stated; None if there is none of that name."""
    if not stated and len(planned.sections) == 1:
        return planned.sections[0]
    if stated in planned.sections:
        return stated
    return next((section for section in planned.sections if section.casefold() == stated.casefold()), None)
