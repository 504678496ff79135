"""What an ingest would make of a file that is not there yet: the same checks, nothing taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.event import Event
from pipeline.ingest.attempt import Attempt
from pipeline.ingest.decide import decide
from pipeline.ingest.found import Found, find_files, in_order
from pipeline.ingest.in_force import InForce
from pipeline.ingest.intake import Intake, find_candidates
from pipeline.ingest.plan import Plan
from pipeline.rows import Tables

if TYPE_CHECKING:
    import duckdb


def try_draft(
    event: Event,
    connection: duckdb.DuckDBPyConnection,
    rules: Tables,
    kind: str = "",
    file: str = "",
    data: bytes = b"",
) -> Attempt:
    """The files of the event as they would be taken now, with ``data`` as the content of ``file`` if it is named."""
    intake = Intake()
    found = [one for one in find_files(event, intake.notes) if one.file != file]
    if file:
        found.append(Found(kind, file, data))
    in_force = InForce(event.id, connection)
    plan = Plan(event.id, rules)
    return decide(plan, in_force, find_candidates(in_order(found), in_force, True, intake, plan.digest))
