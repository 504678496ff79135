"""What is known of an event, out of its working database, as the seating functions want it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from pipeline.event import Event
from pipeline.rows import read_rows
from pipeline.seating.model import Entrant, Match, MissingBoard, Place, Ruling, Seat, SeatingData, Sitting

if TYPE_CHECKING:
    import duckdb


def gather_seating(connection: duckdb.DuckDBPyConnection, event: Event, joining: Iterable[str] = ()) -> SeatingData:
    """Entrants, standings, seats, rulings, knockout matches and missing boards of an event that has been scored.

    ``joining``: see SeatingData. Whoever replaces somebody stands in his place until he has a standing of his own.
    """
    replacing = {row["competitor"]: row for row in _rows(connection, "results.replacements", event)}
    begins = {row["competitor"]: row["checkpoint_no"] == 1 for row in replacing.values()}
    begins |= {row["replaced"]: False for row in replacing.values() if row["checkpoint_no"] == 1}
    sittings: dict[tuple[str, int], list[Seat]] = defaultdict(list)
    for row in _rows(connection, "raw.seating", event):
        seat = Seat(row["section"], row["table_no"], row["seat"], row["competitor"])
        sittings[row["stage"], row["session"]].append(seat)
    return SeatingData(
        entrants=tuple(
            Entrant(row["competitor"], row["club"], row["team_group"] or "")
            for row in _rows(connection, "raw.entries", event)
            if begins.get(row["competitor"], True)
        ),
        draw_seed=event.draw_seed,
        places=tuple(
            Place(
                row["stage"], row["session"], row["section"], row["rank"], row["competitor"],
                row["decided_by"], row["outcome"],
            )
            for row in _with_replacements(_rows(connection, "standings.session_standings", event), replacing)
        ),
        sittings=tuple(Sitting(stage, session, tuple(seats)) for (stage, session), seats in sittings.items()),
        rulings=tuple(
            Ruling(
                row["stage"], row["session"], row["round"], row["competitor"],
                "withdrawal" if row["kind"] == "replace" else row["kind"],
            )
            for row in _rows(connection, "results.rulings_in_force", event)
        ),
        matches=tuple(
            Match(row["stage"], row["shown_session"] or 0, row["match_no"], row["home"], row["away"], row["winner"])
            for row in _rows(connection, "standings.knockout_results", event)
        ),
        missing=tuple(
            MissingBoard(
                row["stage"], row["session"], row["section"], row["round"], row["table_no"], row["board"],
                row["competitor"],
            )
            for row in _rows(connection, "results.missing_boards", event)
        ),
        joining=frozenset(joining),
    )  # fmt: skip


def _with_replacements(standings: list[dict[str, Any]], replacing: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    """The standings; in the last one before somebody came in, he has the row of whom he replaces.

    The other one's row goes: who leaves with the very session keeps a place that stays empty (D-01), unless he is
    replaced.
    """
    taken = {}
    for competitor, replacement in replacing.items():
        before = [
            at
            for at, row in enumerate(standings)
            if row["competitor"] == replacement["replaced"] and row["checkpoint_no"] < replacement["checkpoint_no"]
        ]
        if before:
            taken[max(before, key=lambda at: standings[at]["checkpoint_no"])] = competitor
    return [{**row, "competitor": taken.get(at, row["competitor"])} for at, row in enumerate(standings)]


def _rows(connection: duckdb.DuckDBPyConnection, table: str, event: Event) -> list[dict[str, Any]]:
    return [row for row in read_rows(connection, table) if row["event"] == event.id]
