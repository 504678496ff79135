"""Totals of matches typed in (TEAM-02): as a net with both signs, or as what each side won."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.parametrize(
    ("sp_home", "sp_away", "net", "won", "lost"),
    [
        pytest.param("18.5", "-18.5", "18.5", "18.5", "0", id="net"),
        pytest.param("-18.5", "18.5", "-18.5", "0", "18.5", id="net-lost"),
        pytest.param("30", "11.5", "18.5", "30", "11.5", id="won-by-each"),
        pytest.param("12", "12", "0", "12", "12", id="level"),
        pytest.param("0", "0", "0", "0", "0", id="nothing"),
    ],
)
def test_won_and_lost(step: Any, sp_home: str, sp_away: str, net: str, won: str, lost: str) -> None:
    """TEAM-GRP-02: the ratio counts what each side won wherever that is known."""
    step(
        "scores.match_sides",
        {
            "rules.sessions": "session boards\n1 16",
            "raw.matches": f"session table_no home away sp_home sp_away\n1 1 A1 A2 {sp_home} {sp_away}",
            "scores.match_scores": f"session table_no home away boards sp_home sp_away typed_in\n"
            f"1 1 A1 A2 16 {net} {_minus(net)} true",
        },
    ).gives(
        f"""
        competitor sp sp_won sp_lost
        A1 {net} {won} {lost}
        A2 {_minus(net)} {lost} {won}
        """
    )


def _minus(figure: str) -> str:
    return figure if figure == "0" else figure.removeprefix("-") if figure.startswith("-") else f"-{figure}"
