"""Results by hand record (ZIBO-01): one line a table and board, with the auction in place of the scores or beside them.

Where there are columns for both, a line says one or the other.
"""

from __future__ import annotations

from pipeline.ingest.cells import RefusedError
from pipeline.ingest.columns import Columns
from pipeline.ingest.competitors import Competitors
from pipeline.ingest.lines import WHERE, HandRecord, Line, Said, read_where
from pipeline.ingest.names import OUTCOMES, key_of
from pipeline.ingest.numbers import counted, hundredths, whole
from pipeline.ingest.places import seat_name
from pipeline.ingest.plan import Plan, Stage
from pipeline.ingest.wide import name_strangers, stage_seats

WON = {key_of(name): won for won, names in OUTCOMES.items() for name in names}
# More would leave the range of whole numbers once doubled that often.
MOST_BOMBS = 20


def read_hands(columns: Columns, plan: Plan, competitors: Competitors) -> list[Line]:
    """Every seat of a row's stage becomes a line: without a score, and the record goes with each, or with its score."""
    if not columns.require(WHERE):
        return []
    where = read_where(columns, plan)
    seats = stage_seats(where, plan)
    bombs_column = "bombs" if "bombs" in columns or "N" in seats else "n"
    names = ["declarer", "bid", "won", bombs_column]
    if not columns.require([*(seat.casefold() for seat in seats), *names]):
        return []
    before = len(columns.faults)
    ids = {seat: columns.parse(seat.casefold(), competitors.match, required=False) for seat in seats}
    records = _read_records(columns, bombs_column)
    scores = {seat: columns.parse(f"{seat.casefold()}_score", hundredths, required=False) for seat in seats}
    faulty = columns.faulty_since(before)
    lines: list[Line] = []
    for row in range(len(columns)):
        stage = plan.stages.get(where.stages[row] or "")
        recorded = any(columns.cells(name)[row] for name in names)
        scored = {seat: bool(columns.cells(f"{seat.casefold()}_score")[row]) for seat in seats}
        if recorded and any(scored.values()):
            columns.fault(row, "declarer", "ingest.record_and_scores")
            continue
        if stage is None or (recorded and not _check_record(columns, row, stage, records[row], names)):
            continue
        name_strangers(columns, row, stage.seats, seats)
        for seat in stage.seats:
            name = seat.casefold()
            named = bool(columns.cells(name)[row])
            if not named and (recorded or any(scored.values())):
                columns.fault(row, name, "ingest.blank")
            if named:
                told = "declarer" if recorded or not any(scored.values()) else f"{name}_score"
                said = Said(
                    seat, ids[seat][row], scores[seat][row], records[row], recorded or scored[seat], faulty[row],
                    name, name, told,
                )  # fmt: skip
                lines.append(where.line(row, said))
    return lines


def outcome(text: str) -> bool:
    """Has the declarer won? Raises RefusedError for what says neither."""
    won = WON.get(key_of(text))
    if won is None:
        raise RefusedError("ingest.no_outcome")
    return won


def bomb_count(text: str) -> int:
    """How many bombs, rockets and springs. Raises RefusedError for a number that cannot be."""
    number = whole(text)
    if not 0 <= number <= MOST_BOMBS:
        raise RefusedError("ingest.not_within", expected=f"0–{MOST_BOMBS}")
    return number


def _read_records(columns: Columns, bombs_column: str) -> list[HandRecord | None]:
    declarers = columns.parse("declarer", seat_name, required=False)
    bids = columns.parse("bid", counted, required=False)
    outcomes = columns.parse("won", outcome, required=False)
    bombs = columns.parse(bombs_column, bomb_count, required=False)
    doublings = columns.parse("doublings", bomb_count, required=False)
    records: list[HandRecord | None] = []
    for declarer, bid, won, number, doubled in zip(declarers, bids, outcomes, bombs, doublings, strict=True):
        if declarer is None or bid is None or won is None or number is None:
            records.append(None)
        else:
            records.append(HandRecord(declarer, bid, won, number, doubled or 0))
    return records


def _check_record(columns: Columns, row: int, stage: Stage, record: HandRecord | None, names: list[str]) -> bool:
    """Name what a record that was begun still lacks, and a declarer who has no seat here."""
    if not stage.hands:
        columns.fault(row, "declarer", "ingest.no_hands_here", stage=stage.code)
        return False
    for name in names:
        if not columns.cells(name)[row]:
            columns.fault(row, name, "ingest.blank")
    if record is not None and record.declarer not in stage.seats:
        columns.fault(row, "declarer", "ingest.seat_not_here", expected=" ".join(stage.seats))
    if record is not None and stage.hands.bids and record.bid not in stage.hands.bids:
        columns.fault(row, "bid", "ingest.not_within", expected=" ".join(map(str, stage.hands.bids)))
    return record is not None
