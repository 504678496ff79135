"""What the 2012 individual regulation prints: stages, movement, tables, prizes; told again, from the text alone.

Points are whole hundredths (``_c``), prizes whole yuan.
"""

from __future__ import annotations

from dataclasses import dataclass

SEATS = ("E", "S", "W")
BOARDS_A_ROUND = 3
# T-05: 200 × boards at base 100
CAP_A_BOARD_C = 200_00
# T-04 at base 100: lower and upper bound, both closed, and the SP; between two lines it is half a step more
STEPS = [
    (0, 0, 0),
    (100, 100, 1),
    (200, 200, 2),
    (300, 400, 3),
    (500, 600, 4),
    (700, 800, 5),
    (900, 1100, 6),
    (1200, 1500, 7),
    (1600, 1900, 8),
    (2000, 2300, 9),
    (2400, 2900, 10),
    (3000, 3500, 11),
    (3600, None, 12),
]
# IND-SEM-05, at base 100
CARRY_OVER_C = {1: 1250_00, 2: 625_00}
CARRY_OVER_FROM_C = 31_00
# IND-PRZ-01: first rank, last rank, amount
PRIZES = [
    (1, 1, 30000),
    (2, 2, 15000),
    (3, 3, 9000),
    (4, 5, 8000),
    (6, 8, 6000),
    (9, 16, 5000),
    (17, 24, 4000),
    (25, 36, 3000),
    (37, 48, 2500),
    (49, 60, 2000),
]


@dataclass(frozen=True)
class Cut:
    """After a session: how many advance, how many play on; everybody else is out."""

    advance: int
    stay: int


@dataclass(frozen=True)
class Stage:
    """One stage. ``sections`` and ``tables`` in each session, ``rounds`` of one board set each (1: no movement)."""

    code: str
    sections: tuple[int, ...]
    tables: int
    rounds: int
    boards: int
    method: str
    keys: tuple[str, ...]
    cuts: dict[int, Cut]
    by_lot: tuple[int, ...] = ()

    @property
    def sessions(self) -> int:
        """How many sessions the stage has."""
        return len(self.sections)


STAGES = [
    Stage(
        "prelim",
        (3, 3, 3, 3, 2),
        7,
        7,
        21,
        "duplicate",
        ("standard_points", "position_points", "small_points", "draw_number"),
        {4: Cut(9, 42), 5: Cut(21, 0)},
        by_lot=(1,),
    ),
    Stage(
        "second-a",
        (2, 2, 1),
        5,
        5,
        15,
        "duplicate",
        ("standard_points", "position_points", "small_points", "previous_rank"),
        {2: Cut(7, 15), 3: Cut(8, 0)},
        by_lot=(1,),
    ),
    Stage(
        "second-b",
        (1, 1, 1),
        5,
        5,
        15,
        "duplicate",
        ("standard_points", "small_points", "previous_rank"),
        {3: Cut(6, 0)},
    ),
    Stage(
        "semifinal",
        (1,) * 8,
        2,
        1,
        6,
        "places",
        ("session_points", "raw_score", "previous_rank"),
        {8: Cut(3, 0)},
    ),
    Stage("final", (1, 1), 1, 1, 30, "sum", ("total_score", "previous_rank"), {2: Cut(0, 0)}),
]


def standard_points_c(small_points_c: int, base: int) -> int:
    """T-04, T-06: SP of one board; 0 gives 0, a negative difference minus the value of its absolute value."""
    size = abs(small_points_c) * 100  # the table times the base on one side, the difference times 100 on the other
    points = 0
    for low, high, value in STEPS:
        if size >= low * 100 * base:
            points = value * 100
            if high is not None and size > high * 100 * base:
                points += 50
    return points if small_points_c >= 0 else -points


def at_table(tables: int, round_no: int, table: int) -> tuple[dict[str, int], int]:
    """IND-MOV-01: the numbers in E, S and W at a table of a round, and the board set there. All from 1."""
    moved = round_no - 1
    east = (table - 1 - 2 * moved) % tables + 1
    west = (table - 1 - moved) % tables + 1
    return {"E": east, "S": table, "W": west}, (table - 1 + moved) % tables + 1


def boards_of(stage: Stage, round_no: int, table: int) -> tuple[dict[str, int], range]:
    """Numbers by direction and boards at a table of a round (IND-MOV-02); all boards where nobody moves."""
    if stage.rounds == 1:
        return dict.fromkeys(SEATS, table), range(1, stage.boards + 1)
    numbers, board_set = at_table(stage.tables, round_no, table)
    last = BOARDS_A_ROUND * board_set
    return numbers, range(last - BOARDS_A_ROUND + 1, last + 1)


def prize_of(rank: int) -> int:
    """IND-PRZ-01: yuan; 0 where there is none."""
    return next((amount for first, last, amount in PRIZES if first <= rank <= last), 0)


def taken_off(session_points_c: int) -> int:
    """IND-SEM-06, D-07: yuan off the prize of ranks 5 and 6."""
    if session_points_c > 14_00:
        return 0
    if session_points_c >= 13_00:
        return 500
    return 1000 if session_points_c >= 11_00 else 2000
