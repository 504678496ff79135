"""Results against the plan and the seating: is there such a place, and did this competitor sit there?"""

from __future__ import annotations

from collections.abc import Callable

from pipeline.ingest.floor import Floor
from pipeline.ingest.lines import Line
from pipeline.ingest.places import find_section, find_session
from pipeline.ingest.plan import Plan, Stage
from pipeline.ingest.rows import Result

Floors = Callable[[str, int], Floor]


class Placing:
    """Turns lines into rows with their section and round filled in; names every line that fits nowhere."""

    def __init__(self, plan: Plan, floors: Floors) -> None:
        self._plan = plan
        self._floors = floors
        self._unseated: set[tuple[str, int]] = set()

    def place(self, line: Line) -> Result | None:
        """The row of one line, None if its place cannot be told. Faults go to the line's columns.

        A competitor who was refused leaves a row without one, so that the rest of the table can be checked.
        """
        if line.stage is None or line.session is None:
            return None
        planned = find_session(line.columns, line.row, self._plan, line.stage, line.session)
        if planned is None:
            return None
        stage = self._plan.stages[line.stage]
        floor = self._floors(line.stage, line.session)
        if not floor.seated and not planned.free:
            if (line.stage, line.session) not in self._unseated:
                self._unseated.add((line.stage, line.session))
                line.fault("session", "ingest.no_seating", stage=line.stage, session=line.session)
            return None
        section = self._section(line, floor)
        seat_known = self._check_seat_and_room(line, stage)
        board_known = self._check_board(line, floor)
        if section is None or line.table is None or not seat_known or not board_known:
            return None
        if not planned.free and (section, line.table) not in floor.tables:
            tables = ", ".join(str(table) for name, table in sorted(floor.tables) if name == section)
            line.fault("table", "ingest.unknown_table", expected=tables)
            return None
        round_no = self._round(line, floor)
        if round_no is None or line.seat is None or line.board is None:
            return None
        if not planned.free and line.competitor is not None:
            self._check_competitor(line, floor, section, round_no)
        return Result(
            line.stage, line.session, section, round_no, line.table, line.room, line.board, line.seat,
            line.competitor or "", line.score_c, line.columns.file, line.columns.sheet, line.number,
        )  # fmt: skip

    def _section(self, line: Line, floor: Floor) -> str | None:
        planned = floor.session
        section = find_section(line.section, planned)
        if section is None and not line.section:
            section = floor.sections_of.get(line.competitor or "")
            if section is None and line.competitor is not None:
                line.fault("section", "ingest.section_needed", expected=" ".join(planned.sections))
        elif section is None:
            line.fault("section", "ingest.unknown_section", expected=" ".join(filter(None, planned.sections)) or "-")
        return section

    def _check_seat_and_room(self, line: Line, stage: Stage) -> bool:
        known = True
        if line.seat is not None and line.seat not in stage.seats:
            line.fault(line.seat_column, "ingest.seat_not_here", expected=" ".join(stage.seats))
            known = False
        if stage.rooms and not line.room:
            line.fault("room", "ingest.room_needed")
            known = False
        if line.room and not stage.rooms:
            line.fault("room", "ingest.no_rooms_here", stage=stage.code)
            known = False
        return known

    def _check_board(self, line: Line, floor: Floor) -> bool:
        if line.board is None:
            return False
        if line.board > floor.session.boards:
            line.fault("board", "ingest.unknown_board", expected=f"1–{floor.session.boards}")
            return False
        return True

    def _round(self, line: Line, floor: Floor) -> int | None:
        """The round as stated, or as the movement gives it from table and board."""
        if line.table is None or line.board is None:
            return None
        if floor.session.free:
            return line.round or 1
        if line.round is None:
            round_no = floor.round_of(line.table, line.board)
            if round_no is None:
                line.fault("board", "ingest.board_never_here", table=line.table)
            return round_no
        if line.round > floor.session.rounds:
            line.fault("round", "ingest.unknown_round", expected=f"1–{floor.session.rounds}")
            return None
        first, last = floor.boards_at(line.round, line.table)
        if not first <= line.board <= last:
            line.fault("board", "ingest.wrong_board", round=line.round, table=line.table, expected=f"{first}–{last}")
            return None
        return line.round

    def _check_competitor(self, line: Line, floor: Floor, section: str, round_no: int) -> None:
        expected = floor.who(section, round_no, line.table or 0, line.room, line.seat or "")
        if expected == line.competitor:
            return
        place = floor.place_of(round_no, line.room, line.competitor or "")
        details = {"round": round_no, "table": line.table, "seat": line.seat, "expected": expected}
        if expected is None:
            line.fault(line.competitor_column, "ingest.empty_seat", **details)
        elif place is None:
            line.fault(line.competitor_column, "ingest.not_seated", **details)
        else:
            _, table, seat = place
            line.fault(line.competitor_column, "ingest.wrong_seat", **details, own_table=table, own_seat=seat)
