"""Results among themselves: every place once, nobody at two tables, whole tables, scores that add up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable

from pipeline.ingest.lines import Line
from pipeline.ingest.numbers import written
from pipeline.ingest.plan import Plan, Session, Stage
from pipeline.ingest.rows import Result

Key = tuple[str, int, str, int, int, str, int]
Placed = list[tuple[Line, Result | None]]


def key_of_table(row: Result) -> Key:
    """One board at one table, in one room."""
    return (row.stage, row.session, row.section, row.round, row.table_no, row.room, row.board)


class PlacesTaken:
    """Where earlier rows of this and other files are, for finding what is there twice."""

    def __init__(self, rows: Iterable[Result]) -> None:
        self.places: dict[tuple[Key, str], tuple[str, int]] = {}
        self.boards: dict[tuple[str, int, str, int, str], tuple[str, int]] = {}
        self.tables: dict[tuple[str, int, int, str], tuple[str, int, str, int]] = {}
        for row in rows:
            self.add(row)

    def add(self, row: Result) -> None:
        where = (row.source_file, row.source_line)
        self.places.setdefault((key_of_table(row), row.seat), where)
        self.boards.setdefault((row.stage, row.session, row.room, row.board, row.competitor), where)
        self.tables.setdefault((row.stage, row.session, row.round, row.competitor), (row.section, row.table_no, *where))


def check_once(placed: Placed, plan: Plan, places: Callable[[str, int], PlacesTaken]) -> None:
    """The same place twice, the same board twice for one competitor, one competitor at two tables in a round.

    ``places``: what is taken in a session already; it is added to. A line without a score takes no place: another file
    may have it.
    """
    told: set[tuple[str, int, int, str, str, int]] = set()
    for line, row in placed:
        if row is None or not line.played:
            continue
        taken = places(row.stage, row.session)
        place = taken.places.get((key_of_table(row), row.seat))
        board = taken.boards.get((row.stage, row.session, row.room, row.board, row.competitor))
        table = taken.tables.get((row.stage, row.session, row.round, row.competitor))
        if place is not None:
            line.fault(line.seat_column, "ingest.place_twice", file=place[0], line=place[1])
        elif board is not None and row.competitor:
            line.fault("board", "ingest.board_twice", competitor=row.competitor, file=board[0], line=board[1])
        moved = table is not None and table[:2] != (row.section, row.table_no)
        session = plan.session(row.stage, row.session)
        if table is not None and moved and row.competitor and _in_one_place(session, line):
            case = (row.stage, row.session, row.round, row.competitor, row.section, row.table_no)
            if case not in told:
                told.add(case)
                line.fault(
                    line.competitor_column, "ingest.two_tables",
                    round=row.round, table=table[1], file=table[2], line=table[3],
                )  # fmt: skip
        taken.add(row)


def _in_one_place(session: Session | None, line: Line) -> bool:
    """Where anybody may sit anywhere, only a round that is stated ties a competitor to one table."""
    return session is not None and (not session.free or line.round is not None)


def check_tables(placed: Placed, plan: Plan, adjusted: set[tuple[str, int, int, str]]) -> None:
    """Tables with some of their scores only, and scores that do not add up to zero where they must (MIX-08).

    ``adjusted``: stage, session, board, competitor of ``adjust`` rulings; their tables need not add up (D-05).
    """
    groups: dict[Key, list[tuple[Line, Result]]] = defaultdict(list)
    for line, row in placed:
        if row is not None:
            groups[key_of_table(row)].append((line, row))
    unplaced = any(row is None for _, row in placed)
    for group in groups.values():
        if any(line.faulty for line, _ in group):
            continue
        stage = plan.stages[group[0][1].stage]
        played = [(line, row) for line, row in group if line.played]
        if not played:
            continue
        if len({row.seat for _, row in played}) < len(stage.seats):
            if not unplaced:
                _name_missing(group, stage)
        elif len(played) == len(stage.seats) and stage.zero_sum:
            _check_sum(played, stage, adjusted)


def _name_missing(group: list[tuple[Line, Result]], stage: Stage) -> None:
    there = {row.seat for line, row in group if line.played}
    missing = " ".join(seat for seat in stage.seats if seat not in there)
    blank = [line for line, _ in group if not line.played]
    line = min(blank or [line for line, _ in group], key=lambda line: line.number)
    row = group[0][1]
    line.fault(line.score_column, "ingest.half_table", table=row.table_no, board=row.board, expected=missing)


def _check_sum(played: list[tuple[Line, Result]], stage: Stage, adjusted: set[tuple[str, int, int, str]]) -> None:
    scores = [row.raw_score_c for _, row in played]
    if None in scores:
        return
    total = sum(score for score in scores if score is not None)
    if total == 0 or any((row.stage, row.session, row.board, row.competitor) in adjusted for _, row in played):
        return
    order = sorted(played, key=lambda pair: stage.seats.index(pair[1].seat))
    figures = " ".join(f"{row.seat} {written(row.raw_score_c or 0)}" for _, row in order)
    line = min((line for line, _ in played), key=lambda line: line.number)
    row = played[0][1]
    line.fault(
        line.score_column, "ingest.not_zero_sum",
        table=row.table_no, board=row.board, figures=figures, total=written(total),
    )  # fmt: skip
