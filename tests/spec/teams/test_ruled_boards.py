"""Rulings for boards of a match: TEAM-01, D-05."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Typed = Callable[..., str]

TWO_ROOMS = """
stage  section room   board table seat competitor score
groups A       open   1     1     NS   A4          600
groups A       open   1     1     EW   A2         -600
groups A       closed 1     1     NS   A2         -300
groups A       closed 1     1     EW   A4          300
groups A       open   2     1     NS   A4         -400
groups A       open   2     1     EW   A2          400
groups A       closed 2     1     NS   A2         -200
groups A       closed 2     1     EW   A4          200
"""


@pytest.mark.parametrize(
    ("ruling", "boards", "match"),
    [
        ("A4 adjust 1  400", "400 3 adjusted | -400 -3 adjusted", "2  200  1"),
        ("A2 adjust 1  400", "-400 -3 adjusted | 400 3 adjusted", "2 -600 -5"),
        ("A4 cancel 1    -", "- 0 cancelled | - 0 cancelled", "2 -200 -2"),
        ("A2 cancel 1    -", "- 0 cancelled | - 0 cancelled", "2 -200 -2"),
    ],
)
def test_ruled_board_of_a_match(play: Any, ruling: str, boards: str, match: str) -> None:
    """TEAM-01, D-05: a ruling for either side settles the board: its net score, or nothing for both."""
    home, away = boards.split(" | ")
    play(
        "2012-team",
        seating="stage section seat competitor\ngroups A NS A4\ngroups A EW A2",
        results=TWO_ROOMS,
        entries="competitor team_group\nA4 A\nA2 A",
        rulings=f"stage session competitor kind board amount\ngroups 1 {ruling}",
    ).gives(
        "board_scores",
        f"competitor raw_score standard_points status\nA4 {home}\nA2 {away}",
        "board = 1",
    ).gives("matches", f"boards raw_net sp_home\n{match}")


@pytest.mark.parametrize(
    ("ruling", "board", "match"),
    [
        ("A4 adjust 3  400", "400 3 adjusted", "3 1100 7"),
        ("A2 adjust 3  400", "-400 -3 adjusted", "3 300 1"),
        ("A2 adjust 4  150", "-150 -1.5 adjusted", "3 550 2.5"),
        ("A2 cancel 4    -", "- 0 cancelled", "3 700 4"),
    ],
)
def test_ruled_board_that_was_not_played(play: Any, ruling: str, board: str, match: str) -> None:
    """TEAM-01, D-05: a ruling settles a board that one room or none has played; it is missing no more."""
    number = ruling.split()[2]
    play(
        "2012-team",
        seating="stage section seat competitor\ngroups A NS A4\ngroups A EW A2",
        results=f"{TWO_ROOMS}groups A open 3 1 NS A4 100\ngroups A open 3 1 EW A2 -100",
        entries="competitor team_group\nA4 A\nA2 A",
        rulings=f"stage session competitor kind board amount\ngroups 1 {ruling}",
    ).gives(
        "board_scores",
        f"raw_score standard_points status\n{board}",
        f"board = {number} and competitor = 'A4'",
    ).gives("matches", f"boards raw_net sp_home\n{match}").gives(
        "results.missing_boards", "board", f"board = {number}"
    ).gives("standings", f"standard_points\n{match.split()[2]}", "competitor = 'A4'")


def test_a_match_of_totals_has_no_board_to_rule_on(play: Any, typed: Typed, six: str) -> None:
    """T-07, TEAM-02: the totals stay."""
    play(
        "2012-team",
        entries=six,
        seating="stage section seat competitor\ngroups A NS A4\ngroups A EW A2",
        matches=typed("groups", "1.1 A4 A2 5 900"),
        rulings="stage session competitor kind board amount\ngroups 1 A2 adjust 1 400",
    ).gives("matches", "boards raw_net sp_home\n16 900 5")


def test_match_with_every_board_cancelled(play: Any) -> None:
    """TEAM-01, D-05: a session cancelled for one side leaves no match."""
    play(
        "2012-team",
        seating="stage section seat competitor\ngroups A NS A4\ngroups A EW A2",
        results=TWO_ROOMS,
        entries="competitor team_group\nA4 A\nA2 A",
        rulings="stage session competitor kind\ngroups 1 A2 cancel",
    ).gives("matches", "home").gives("board_scores", "competitor")
