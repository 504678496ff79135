"""Figures and tables of the team regulation: boards, schedule, bracket, conversion, victory points, prizes.

Scores, standard points (SP) and victory points (VP) are whole hundredths.
"""

from __future__ import annotations

ROUNDS = 5
GROUPS = "ABCD"
# TEAM-GRP-01: table 1, 2, 3 of each round, home and away by number in the group
SCHEDULE = {
    1: ((4, 2), (1, 6), (3, 5)),
    2: ((1, 3), (5, 4), (6, 2)),
    3: ((2, 5), (3, 6), (4, 1)),
    4: ((6, 4), (5, 1), (2, 3)),
    5: ((1, 2), (3, 4), (5, 6)),
}
# TEAM-KO-01: places of the groups, and matches whose winners (losers for third place) meet
FIRST_ROUND = {1: "A1 B4", 2: "C2 D3", 3: "D1 A4", 4: "B2 C3", 5: "C1 D4", 6: "A2 B3", 7: "B1 C4", 8: "D2 A3"}
LATER = {9: (1, 2), 10: (3, 4), 11: (5, 6), 12: (7, 8), 13: (9, 10), 14: (11, 12), 15: (13, 14), 16: (13, 14)}
STAGE_OF = {**dict.fromkeys(range(1, 9), "r16"), **dict.fromkeys(range(9, 13), "qf"), 13: "sf", 14: "sf"}
STAGE_OF |= {15: "final", 16: "third"}
# stage → sessions, boards a session
SHAPE = {
    "trial": (1, 8),
    "groups": (5, 16),
    "r16": (2, 20),
    "qf": (2, 20),
    "sf": (2, 20),
    "final": (3, 16),
    "third": (2, 16),
    "swiss": (5, 16),
}
KNOCKOUT = ("r16", "qf", "sf", "final", "third")
# TEAM-KO-02: by the distance of the group ranks
CARRY_OVER = (0, 350, 650, 950)
# TEAM-SW-01
FIRST_SWISS = ("A5 C6", "B5 D6", "C5 B6", "D5 A6")
BYE = 1200
WON = 1100
ENTRY_AT_LEAST = 2500
WALKOVER_AT_MOST = 1700
# TEAM-PRZ-01: last rank of each block, whole points
PRIZES = ((1, 60000), (2, 30000), (3, 25000), (4, 20000), (6, 16000), (8, 12000))
PRIZES += ((12, 10000), (16, 8000), (20, 7000), (24, 5000))
# T-04 at base 100: from this value on, or strictly above it, the half steps of SP
FROM = (100, 200, 300, 500, 700, 900, 1200, 1600, 2000, 2400, 3000, 3600)
ABOVE = (0, 100, 200, 400, 600, 800, 1100, 1500, 1900, 2300, 2900, 3500)
# TEAM-02: net SP in hundredths from which the winner of 16 boards has 10, 11, … 20
VICTORY = (0, 100, 300, 450, 650, 900, 1150, 1450, 1800, 2200, 2700)


def standard_points(net_c: int, base: int) -> int:
    """SP in hundredths of a net raw score in hundredths (T-04, T-06, TEAM-01)."""
    steps = sum(abs(net_c) >= bound * base for bound in FROM) + sum(abs(net_c) > bound * base for bound in ABOVE)
    return 50 * steps if net_c >= 0 else -50 * steps


def victory_points(net_sp_c: int) -> int:
    """VP in hundredths of the side whose net SP that is; the other side has 20 less that (TEAM-02)."""
    winner = 900 + 100 * sum(abs(net_sp_c) >= bound for bound in VICTORY)
    return winner if net_sp_c >= 0 else 2000 - winner


def prize_of(rank: int) -> int:
    """Whole points for a rank (TEAM-PRZ-01)."""
    return next((amount for last, amount in PRIZES if rank <= last), 0)
