"""A bridge session by a regulation file alone: BUT-01 to BUT-04."""

from decimal import Decimal
from typing import Any

import pytest


def field(*boards: str) -> str:
    """Boards 1, 2 …: the NS scores of pairs N1, N2 …; each EW pair has the negative."""
    rows = [
        f"{board} {table} NS N{table} {score}\n{board} {table} EW E{table} {-int(score)}"
        for board, scores in enumerate(boards, start=1)
        for table, score in enumerate(scores.split(), start=1)
    ]
    return "\n".join(["board table seat competitor score", *rows])


def test_a_board(play: Any) -> None:
    """BUT-01: two directions, a field each. BUT-02: without one highest and one lowest the mean is 356, to the nearest
    10: 360. BUT-03: the IMP table of the difference, with its sign.
    """
    play("bridge-butler", results=field("620 170 620 -100 420 980 -50")).gives(
        "board_scores",
        """
        seat competitor raw_score datum small_points standard_points
        NS N1  620  360  260  6
        NS N2  170  360 -190 -5
        NS N3  620  360  260  6
        NS N4 -100  360 -460 -10
        NS N5  420  360   60  2
        NS N6  980  360  620 12
        NS N7  -50  360 -410 -9
        EW E1 -620 -360 -260 -6
        EW E2 -170 -360  190  5
        EW E3 -620 -360 -260 -6
        EW E4  100 -360  460 10
        EW E5 -420 -360  -60 -2
        EW E6 -980 -360 -620 -12
        EW E7   50 -360  410  9
        """,
    )


@pytest.mark.parametrize(
    ("settings", "datums"),
    [
        ({}, "50 -50 40"),
        ({"datum.rounding": "cut"}, "40 -40 40"),
        ({"datum.unit": 1}, "45 -45 45"),
        ({"datum.unit": 1, "datum.whole_first": True}, "45 -45 44"),
        ({"trim.fraction_each_side": Decimal("0.1"), "trim.rounding": "up", "trim.min_field": 5}, "150 -150 40"),
    ],
)
def test_the_datum_of_other_houses(play: Any, settings: dict[str, Any], datums: str) -> None:
    """BUT-02: nearest 10, half away from zero; trimming a share only above a size, and cutting first, are settings."""
    play("bridge-butler", settings=settings, results=field("0 40 50 510", "0 -40 -50 -510", "0 44 45 45 900")).gives(
        "scores.fields",
        "board datum\n" + "\n".join(f"{board} {datum}" for board, datum in enumerate(datums.split(), start=1)),
        "seat = 'NS'",
    )


def test_total_points_rank(play: Any) -> None:
    """BUT-03: no cap. BUT-04: total points; a session is corrected in points by a ruling, a board by an adjustment."""
    play(
        "bridge-butler",
        results=field("9000 0 0", "100 0 -100"),
        rulings="competitor kind board amount\nE1 correction - -3\nN3 correction - 1.5\nN2 adjust 2 50",
    ).gives(
        "standings",
        """
        rank competitor standard_points
        1 N1  26
        2 E3   3
        3 E2   0
        3 N2   0
        5 N3  -2.5
        6 E1 -30
        """,
    )


def test_a_ranking_for_each_direction(play: Any) -> None:
    """BUT-04: ``ranking.by_direction``"""
    play("bridge-butler", settings={"ranking.by_direction": True}, results=field("600 0 -600")).gives(
        "standings",
        """
        section rank competitor standard_points
        EW 1 E3  12
        EW 2 E2   0
        EW 3 E1 -12
        NS 1 N1  12
        NS 2 N2   0
        NS 3 N3 -12
        """,
    )
