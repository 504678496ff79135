"""Matches of teams typed in as totals (TEAM-02), so that a test is a few lines."""

from __future__ import annotations

from collections.abc import Callable

import pytest

HEAD = "stage session table home away sp_home sp_away raw_net vp_home vp_away"
GROUPS = "ABCD"
# TEAM-GRP-01: home and away of tables 1 to 3 in every round
SCHEDULE = ["42 16 35", "13 54 62", "25 36 41", "64 51 23", "12 34 56"]


def teams_of(groups: str) -> str:
    """Entries of six teams a group: A1 … A6."""
    lines = [f"{group}{number} {group}" for group in groups for number in range(1, 7)]
    return "\n".join(["competitor team_group", *lines])


@pytest.fixture
def six() -> str:
    """Entries of one group."""
    return teams_of("A")


@pytest.fixture
def everyone() -> str:
    """Entries of four groups."""
    return teams_of(GROUPS)


@pytest.fixture
def typed() -> Callable[..., str]:
    """``typed("groups", "1.3 A3 A5 -4.5 | …")``: session.table, home, away, its net SP.

    Net raw score, and VP of both, may follow. The first call of a test makes the head of the table as well.
    """
    begun: list[str] = []

    def make(stage: str, text: str) -> str:
        lines = [] if begun else [HEAD]
        begun.append(stage)
        for line in filter(None, (part.strip() for part in text.split("|"))):
            place, home, away, sp, *more = line.split()
            session, table = place.split(".")
            raw, vp_home, vp_away = [*more, "-", "-", "-"][:3]
            other = sp.removeprefix("-") if sp.startswith("-") else f"-{sp}"
            lines.append(f"{stage} {session} {table} {home} {away} {sp} {other} {raw} {vp_home} {vp_away}")
        return "\n".join(lines)

    return make


@pytest.fixture
def by_number(typed: Callable[..., str]) -> Callable[..., str]:
    """All rounds of groups in which the smaller number always wins 20–0: ranks are numbers, VP 100, 80 … 0.

    ``without``: teams whose matches from a round on are not played.
    """

    def make(groups: str = GROUPS, without: dict[str, int] | None = None, rounds: int = 5) -> str:
        gone, lines = without or {}, []
        for turn, tables in enumerate(SCHEDULE[:rounds], start=1):
            for group in groups:
                for table, (home, away) in enumerate(tables.split(), start=1):
                    pair = f"{group}{home}", f"{group}{away}"
                    if all(turn < gone.get(team, 9) for team in pair):
                        lines.append(f"{turn}.{table} {' '.join(pair)} {30 if home < away else -30}")
        return typed("groups", "|".join(lines))

    return make
