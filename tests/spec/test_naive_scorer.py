"""The engine against a scorer written again from the rules alone, in fractions, on random sessions (T-01 to T-06).

Nothing is shared with the engine: its own movement, trimming, table, cap, averages and ranking.
"""

from __future__ import annotations

import random
from collections import defaultdict
from fractions import Fraction
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

# at base 100: up to this size of the small points, the bound itself included or not, so many standard points
STEPS = [
    (0, True, "0"), (100, False, "0.5"), (100, True, "1"), (200, False, "1.5"), (200, True, "2"), (300, False, "2.5"),
    (400, True, "3"), (500, False, "3.5"), (600, True, "4"), (700, False, "4.5"), (800, True, "5"), (900, False, "5.5"),
    (1100, True, "6"), (1200, False, "6.5"), (1500, True, "7"), (1600, False, "7.5"), (1900, True, "8"),
    (2000, False, "8.5"), (2300, True, "9"), (2400, False, "9.5"), (2900, True, "10"), (3000, False, "10.5"),
    (3500, True, "11"), (3600, False, "11.5"),
]  # fmt: skip
BASES = st.sampled_from([1, 50, 100])
# many small stakes, some large: the table has its narrow cells at small sizes
STAKES = st.one_of(st.integers(-12, 12), st.integers(-60, 60))
TABLES = 7
SIZES = (1, 1, 1, 4)
# shrinking would take minutes: an example runs the whole engine
QUIET: dict[str, Any] = {
    "deadline": None,
    "phases": [Phase.generate],
    "suppress_health_check": [HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
}


def cut(value: Fraction) -> Fraction:
    size = Fraction(abs(value) * 100 // 1, 100)
    return size if value >= 0 else -size


def datum(scores: list[int]) -> Fraction:
    kept = sorted(scores)[1:-1] if len(scores) >= 3 else scores
    return cut(Fraction(sum(kept), len(kept)))


def standard_points(small: Fraction, base: int) -> Fraction:
    size = abs(small) * 100 / base
    points = next((points for bound, closed, points in STEPS if size < bound or (closed and size == bound)), "12")
    return Fraction(points) if small > 0 else -Fraction(points)


def written(value: Fraction) -> str:
    """As the views print it: a decimal without idle zeros."""
    sign, hundredths = ("-" if value < 0 else ""), abs(value) * 100
    assert hundredths.denominator == 1
    return sign + f"{hundredths.numerator // 100}.{hundredths.numerator % 100:02d}".rstrip("0").rstrip(".")


@settings(max_examples=8, **QUIET)
@given(base=BASES, fields=st.lists(st.lists(STAKES, min_size=1, max_size=9), min_size=15, max_size=21))
def test_fields_of_every_size(play: Any, base: int, fields: list[list[int]]) -> None:
    """T-02, T-02a, T-02b, T-02c, T-03, T-04, T-06: boards 1, 2 …, one field each; the sums of the session, T-05."""
    given_rows, expected = [], []
    small, points = defaultdict(list), defaultdict(list)
    for board, stakes in enumerate(fields, start=1):
        scores = [stake * base for stake in stakes]
        middle = datum(scores)
        for player, score in enumerate(scores, start=1):
            given_rows.append(f"{board} {player} {score}")
            small[player].append(score - middle)
            points[player].append(standard_points(score - middle, base))
            cells = [Fraction(len(scores)), middle, score - middle, points[player][-1]]
            expected.append(" ".join([str(board), str(player), *map(written, cells)]))
    cap = Fraction(200 * base, 100) * 21
    sessions = [
        f"{who} {written(min(sum(small[who], Fraction()), cap))} {written(sum(points[who], Fraction()))}"
        for who in small
    ]
    play(base=base, results="\n".join(["board competitor score", *given_rows])).gives(
        "board_scores", "\n".join(["board competitor field_size datum small_points standard_points", *expected])
    ).gives("session_scores", "\n".join(["competitor small_points standard_points", *sessions]))


def moved(tables: int, seat: str, table: int, round_no: int) -> int:
    """Where whom who began at ``table`` sits in a round: East two tables up a round, West one, South stays."""
    steps = {"E": 2, "S": 0, "W": 1}[seat]
    return (table - 1 + steps * (round_no - 1)) % tables + 1


@settings(max_examples=8, **QUIET)
@given(
    base=BASES, gone=st.dictionaries(st.integers(1, 3 * TABLES), st.integers(1, TABLES), max_size=3), seed=st.integers()
)
def test_a_session_with_withdrawals(play: Any, base: int, gone: dict[int, int], seed: int) -> None:
    """T-01, T-05, IND-WD-01, IND-MOV-01, IND-PRE-01, IND-PRE-02, D-01, D-03, D-05: a session of 21 players, some gone
    from a round on; who is left at a table has the datum of his direction; the ranking comes from the sums.
    """
    stakes, tables = random.Random(seed), TABLES
    players = {(seat, table): at * tables + table for at, seat in enumerate("ESW") for table in range(1, tables + 1)}
    played: dict[tuple[int, str], dict[int, int]] = defaultdict(dict)
    averaged: dict[tuple[int, str], set[int]] = defaultdict(set)
    results = []
    for round_no in range(1, tables + 1):
        seated = {(moved(tables, seat, table, round_no), seat): who for (seat, table), who in players.items()}
        for table in range(1, tables + 1):
            at_table = {seat: seated[table, seat] for seat in "ESW"}
            here = {seat: who for seat, who in at_table.items() if gone.get(who, tables + 1) > round_no}
            first = (table - 1 + round_no - 1) % tables * 3 + 1
            for board in range(first, first + 3):
                east, south = (stakes.choice(SIZES) * stakes.randint(-12, 12) for _ in "ES")
                for seat, stake in {"E": east, "S": south, "W": -east - south}.items():
                    if len(here) == 3:
                        played[board, seat][at_table[seat]] = stake * base
                        results.append(f"{round_no} {table} {board} {seat} {at_table[seat]} {stake * base}")
                    elif seat in here:
                        averaged[board, seat].add(here[seat])
    small: dict[int, Fraction] = defaultdict(Fraction)
    points: dict[int, Fraction] = defaultdict(Fraction)
    boards: dict[int, int] = defaultdict(int)
    for field in played.values():
        middle = datum(list(field.values()))
        for who, score in field.items():
            small[who] += score - middle
            points[who] += standard_points(score - middle, base)
            boards[who] += 1
    for absent in averaged.values():
        for who in absent:
            boards[who] += 1
    capped = {who: min(small[who], Fraction(200 * base, 100) * 21) for who in boards}
    sessions = [f"{who} {boards[who]} {written(capped[who])} {written(points[who])}" for who in boards]

    def order(who: int) -> tuple[Any, ...]:
        total = capped.get(who, Fraction(0))
        whole = abs(total) * 100 // base
        digit = whole // (100 if whole >= 100 else 10 if whole >= 10 else 1)
        position = 1 if who in boards else 0
        return who in gone, -points[who], -position, -total, who if digit % 2 else -who

    ranks = [f"{rank} {who}" for rank, who in enumerate(sorted(players.values(), key=order), start=1)]
    scored = play(
        base=base,
        seating="\n".join(["table seat competitor", *(f"{t} {seat} {who}" for (seat, t), who in players.items())]),
        results="\n".join(["round table board seat competitor score", *results]),
        rulings="\n".join(["round competitor kind", *(f"{r} {who} withdrawal" for who, r in gone.items())]),
    )
    scored.gives("session_scores", "\n".join(["competitor boards small_points standard_points", *sessions]))
    scored.gives("standings", "\n".join(["rank competitor", *ranks]))
    scored.gives("results.missing_boards", "competitor")
