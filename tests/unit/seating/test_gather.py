"""From the working database to seats, and from seats to a file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import duckdb

from pipeline.contracts import load_contracts
from pipeline.event import Event
from pipeline.rows import append_rows
from pipeline.seating.gather import gather_seating
from pipeline.seating.model import Entrant, Match, MissingBoard, Place, Ruling, Seat, SeatPlan, Sitting
from pipeline.seating.seating_file import seating_csv, seating_name
from pipeline.store import prepare

EVENT = Event(Path("."), "e", "E", None, "r", 1, 7, "zh")
PLAN = SeatPlan("swiss", 2, (Seat("A", 1, "E", "7"),), ("7",), False, (), (), False)


def insert(connection: duckdb.DuckDBPyConnection, table: str, **values: Any) -> None:
    """One row of event ``e`` and the same of another; columns that are not named are null, or plain where required."""
    contract = load_contracts()[table]
    plain: dict[str, Any] = {"VARCHAR": "", "BIGINT": 1, "BOOLEAN": False}
    row = {name: plain[kind] if name in contract.required else None for name, kind in contract.columns.items()}
    for event in ("e", "other"):
        append_rows(connection, table, [list({**row, **values, "event": event}.values())])


def test_rows_of_the_event_become_seating_data() -> None:
    connection = duckdb.connect()
    prepare(connection)
    insert(connection, "raw.entries", competitor="A1", club="K", team_group="A")
    seat = {"stage": "groups", "session": 1, "section": "A", "table_no": 2, "competitor": "A1"}
    insert(connection, "raw.seating", **seat, seat="NS")
    insert(
        connection, "results.rulings_in_force", stage="groups", session=2, round=3, competitor="A1", kind="withdrawal"
    )
    insert(connection, "standings.session_standings", stage="groups", session=1, section="A", rank=3, competitor="A1")
    match = {"stage": "r16", "match_no": 4, "home": "A1", "away": "B4", "winner": "B4", "shown_session": 2}
    insert(connection, "standings.knockout_results", **match)
    insert(connection, "results.missing_boards", **seat, round=1, board=5)
    data = gather_seating(connection, EVENT, joining=["9"])
    assert data.entrants == (Entrant("A1", "K", "A"),)
    assert data.draw_seed == 7
    assert data.sittings == (Sitting("groups", 1, (Seat("A", 2, "NS", "A1"),)),)
    assert data.rulings == (Ruling("groups", 2, 3, "A1", "withdrawal"),)
    assert data.places == (Place("groups", 1, "A", 3, "A1"),)
    assert data.matches == (Match("r16", 2, 4, "A1", "B4", "B4"),)
    assert data.missing == (MissingBoard("groups", 1, "A", 1, 2, 5, "A1"),)
    assert data.joining == {"9"}


def test_who_replaces_somebody_takes_his_place_in_the_seating() -> None:
    """IND-WD-02: in the order of the standing before; not among the entrants of the first session."""
    connection = duckdb.connect()
    prepare(connection)
    for competitor in ("1", "2"):
        insert(connection, "raw.entries", competitor=competitor)
    for session, rank in ((1, 5), (2, 3)):
        standing = {"stage": "prelim", "session": session, "checkpoint_no": session, "rank": rank, "competitor": "1"}
        insert(connection, "standings.session_standings", **standing)
    coming = {"stage": "prelim", "session": 3, "competitor": "2", "replaced": "1", "checkpoint_no": 3}
    insert(connection, "results.replacements", **coming)
    ruling = {"stage": "prelim", "session": 3, "competitor": "1", "kind": "replace", "refers_to": "2"}
    insert(connection, "results.rulings_in_force", **ruling)
    data = gather_seating(connection, EVENT)
    assert [(place.session, place.rank, place.competitor) for place in data.places] == [(1, 5, "1"), (2, 3, "2")]
    assert data.rulings == (Ruling("prelim", 3, None, "1", "withdrawal"),)
    assert [entrant.competitor for entrant in data.entrants] == ["1"]


def test_seating_file_has_the_columns_of_the_contract() -> None:
    assert seating_csv(PLAN) == "stage,session,section,table,seat,competitor\nswiss,2,A,1,E,7\n"
    assert seating_name(PLAN) == "swiss-2.csv"


def test_ids_with_commas_are_quoted() -> None:
    assert '"a,b"' in seating_csv(replace(PLAN, seats=(Seat("", 1, "E", "a,b"),)))
