"""A Swiss of teams with late entry: TEAM-SW-01…04, D-19…D-21, D-33. One step at a time, then all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Typed = Callable[..., str]
LATE = "session from_stage from_place to_place minimum bye_share_ppm\n3 r16 2 4 25 500000"
SESSIONS = "session checkpoint_no wave_no\n1 1 1\n2 2 1\n3 3 2\n4 4 2"


@pytest.mark.parametrize(
    ("before", "gone", "entry", "bye"),
    [
        pytest.param("36 32 24 0", "", "25", "12.5", id="at-least-25"),
        pytest.param("40 35 30 20 12", "", "28.33", "14.16", id="average-of-places-2-to-4-two-decimals"),
        pytest.param("40 35 30 20 12", "T2", "25", "12.5", id="who-leaves-then-holds-no-place"),
        pytest.param("40 40 39 38", "T1", "38.5", "19.25", id="fewer-there-the-average-of-those"),
        pytest.param("40", "", "25", "12.5", id="nobody-there"),
    ],
)
def test_entry_points(step: Any, before: str, gone: str, entry: str, bye: str) -> None:
    """TEAM-SW-02, TEAM-SW-03, D-19: the higher of the average VP of places 2–4 and 25; half of it for a bye."""
    teams = [(f"T{place}", place, vp) for place, vp in enumerate(before.split(), start=1)]
    given = {
        "rules.late_entries": LATE,
        "rules.sessions": SESSIONS,
        "standings.session_standings": "session competitor rank\n"
        + "\n".join(f"2 {team} {place}" for team, place, _ in teams),
        "standings.swiss_totals": "session competitor victory_points\n"
        + "\n".join(f"2 {team} {vp}" for team, _, vp in teams),
        "standings.stage_entrants": "session competitor\n3 T1\n3 L1\n3 L2\n4 L1",
        "standings.stage_arrivals": "session competitor late\n3 T1 false\n3 L1 true\n3 L2 true\n3 L3 true\n4 L1 true",
    }
    if gone:
        given["results.absences"] = f"competitor kind checkpoint_no\n{gone} withdrawn 3"
    step("standings.entry_points", given, wave=2).gives(
        f"session competitor vp bye_vp\n3 L1 {entry} {bye}\n3 L2 {entry} {bye}"
    )


def test_byes(step: Any) -> None:
    """TEAM-SW-03, D-18: 12 VP without an opponent, half of the entry VP in the session of entry, once seated none."""
    step(
        "standings.bye_points",
        {
            "rules.match_rules": "kind bye_vp\nswiss 12",
            "rules.sessions": SESSIONS,
            "standings.stage_entrants": "session competitor\n3 A\n3 B\n3 C\n3 D\n3 E\n3 L\n4 L",
            "standings.entry_points": "session competitor vp bye_vp\n3 L 25 12.5",
            # A and B have played, C and D sit opposite each other, E opposite a team that has left
            "scores.match_sides": "session competitor opponent\n3 A B\n3 B A\n4 A B",
            "results.seat_slots": "session table_no seat competitor active\n"
            "3 2 NS C true\n3 2 EW D true\n3 3 NS E true\n3 3 EW X false",
        },
        wave=2,
    ).gives("session competitor vp\n3 E 12\n3 L 12.5\n4 L 12")


def test_totals(step: Any) -> None:
    """TEAM-SW-04, D-20: matches won by 11 VP or more, byes too; opponents' VP with entry VP, byes are no opponent."""
    step(
        "standings.swiss_totals",
        {
            "rules.match_rules": "kind win_vp\nswiss 11",
            "results.played_sessions": "session wave_no\n2 1\n3 2",
            "scores.match_sides": """
            session competitor opponent vp sp raw sp_won sp_lost
            2 A G 20 50 100 60 10
            2 G A  0 -50 -100 10 60
            3 A L 11 1 0 5 4
            3 L A  9 -1 0 4 5
            """,
            "standings.bye_points": "session competitor vp\n2 B 12\n3 B 10.5\n3 M 12.5",
            "standings.entry_points": "session competitor vp\n3 L 25\n3 M 25",
        },
        wave=2,
    ).gives(
        """
        session competitor victory_points standard_points raw_score matches_won opponents opponents_vp sp_won sp_lost
        3 A 31   51  100  2 2 34 65 14
        3 G  0  -50 -100  0 1 31 10 60
        3 L 34   -1    0  0 1 31  4  5
        3 B 22.5  0    0  1 0  0  0  0
        3 M 37.5  0    0  1 0  0  0  0
        """
    )


def test_round_of_a_lone_team(step: Any) -> None:
    """TEAM-SW-03: a round without a match, before one that is played, has been played too: it gives a bye."""
    step(
        "results.played_sessions",
        {
            "rules.match_rules": "stage kind bye_vp\nswiss swiss 12",
            "rules.sessions": """
            stage  session checkpoint_no wave_no playoff
            swiss  1       1             1       false
            swiss  2       2             2       false
            swiss  3       3             3       false
            swiss  4       4             4       false
            """,
            "raw.seating": "stage session seat competitor\nswiss 2 NS A5\nswiss 3 NS A5\nswiss 3 EW B3",
            "raw.results": "stage session board competitor raw_score\nswiss 3 1 A5 400",
        },
    ).gives("stage session\nswiss 1\nswiss 2\nswiss 3")


def test_course_of_a_swiss(play: Any, typed: Typed, by_number: Any, everyone: str) -> None:
    """TEAM-SW-01…04, D-18, D-20, D-33: who takes part from when, and what decides."""
    pairs = ["1 A1 B4", "2 C2 D3", "3 D1 A4", "4 B2 C3", "5 C1 D4", "6 A2 B3", "7 B1 C4", "8 D2 A3"]
    matches = "\n".join(
        [
            by_number(),
            typed("r16", "|".join(f"{session}.{pair} 5" for session in (1, 2) for pair in pairs)),
            typed("swiss", "1.1 A5 C6 3 - 12 8 | 1.2 C5 B6 4 - 12 8 | 1.3 D5 A6 4 - 20 0"),
            typed("swiss", "2.1 D5 A5 0 - 10 10 | 2.2 C5 B5 1 - 11 9"),
            typed("swiss", "3.1 D5 C5 -5 - 6 14 | 3.2 B4 D3 5 - 14 6 | 3.3 A4 C3 5 - 14 6 | 3.4 D4 B3 5 - 14 6"),
        ]
    )
    rulings = """
    stage session competitor kind
    swiss 1 D6 decline
    swiss 2 A6 withdrawal
    swiss 2 C6 withdrawal
    swiss 3 C4 decline
    swiss 3 A5 withdrawal
    """
    play("2012-team", entries=everyone, matches=matches, rulings=rulings).gives(
        "standings",
        """
        session rank competitor victory_points matches_won standard_points opponents_vp sp_ratio decided_by
        1  1 D5 20   1  4  0      -   -
        1  2 C5 12   1  4  8      -   victory_points
        1  3 A5 12   1  3  8      -   standard_points
        1  4 B5 12   1  0  0      -   standard_points
        1  5 C6  8   0 -3 12      0   victory_points
        1  6 B6  8   0 -4 12      0   standard_points
        1  7 A6  0   0 -4 20      0   victory_points
        3  1 A4 39   1  5 31      -   -
        3  1 B4 39   1  5 31      -   tied
        3  1 D4 39   1  5 31      -   tied
        3  4 A3 37.5 1  0  0      -   victory_points
        3  5 C5 37   3 10 33.6667 -   victory_points
        3  6 D5 36   1 -1 19.6667 0.8 victory_points
        3  7 B5 33   2 -1 37      0   victory_points
        3  8 B6 32   2 -4 37      0   victory_points
        3  9 B3 31   0 -5 39      0   victory_points
        3  9 C3 31   0 -5 39      0   tied
        3  9 D3 31   0 -5 39      0   tied
        """,
        "stage = 'swiss' and session in (1, 3)",
    ).gives(
        "session_scores",
        """
        session competitor boards standard_points victory_points carry_over
        3 A3  0  0 12.5 25
        3 A4 16  5 14   25
        3 B6  0  0 12    -
        3 D5 16 -5  6    -
        """,
        "stage = 'swiss' and session = 3 and competitor in ('A3', 'A4', 'B6', 'D5')",
    )


@pytest.mark.parametrize(
    ("better", "worse", "key"),
    [
        pytest.param("40 1 0 0 0 1 1", "39 9 9 9 9 9 1", "victory_points", id="points"),
        pytest.param("40 2 0 0 0 1 1", "40 1 9 9 9 9 1", "matches_won", id="then-matches-won"),
        pytest.param("40 2 5 0 0 1 1", "40 2 4 9 1 9 1", "standard_points", id="then-net-points"),
        pytest.param("40 2 5 70 2 1 1", "40 2 5 100 3 9 1", "opponents_vp", id="then-the-average-of-opponents"),
        pytest.param("40 2 5 70 2 2 1", "40 2 5 105 3 3 2", "sp_ratio", id="then-the-ratio"),
        pytest.param("40 2 5 70 2 1 0", "40 2 5 70 2 9 1", "sp_ratio", id="nothing-lost-beats-all"),
    ],
)
def test_keys(step: Any, better: str, worse: str, key: str) -> None:
    """TEAM-SW-04, D-14, D-20, D-30: VP, matches won, net SP, exact average of opponents' VP, ratio SP won to lost."""
    columns = "victory_points matches_won standard_points opponents_vp opponents sp_won sp_lost"
    keys = ["victory_points", "matches_won", "standard_points", "opponents_vp", "sp_ratio"]
    made = step(
        "standings.key_values",
        {
            "rules.sessions": "session wave_no\n1 1",
            "rules.ranking_keys": "priority key shown_as descending\n"
            + "\n".join(f"{at} {name} {name} true" for at, name in enumerate(keys, start=1)),
            "standings.match_totals": f"competitor {columns}\nX {better}\nY {worse}",
            "standings.stage_totals": f"competitor standard_points\nX {better.split()[2]}\nY {worse.split()[2]}",
        },
        wave=1,
    )
    rows = made.connection.execute(
        "select competitor, list(sort_value order by priority) from standings.key_values group by all order by 1"
    ).fetchall()
    first, second = rows[0][1], rows[1][1]
    assert first < second
    assert keys[next(at for at, value in enumerate(first) if value != second[at])] == key


def test_who_has_lost_in_the_knockout_arrives_once(step: Any) -> None:
    """TEAM-SW-01, D-32: a correction moves A4 to rank 5 after it has played, and lost, in the round of sixteen."""
    step(
        "standings.stage_arrivals",
        {
            "rules.stages": "stage ranked entrants\nswiss true cut",
            "results.played_sessions": "stage session checkpoint_no\nswiss 3 9\nswiss 1 7",
            "rules.late_entries": "stage session from_stage\nswiss 3 r16",
            "standings.knockout_results": "stage loser\nr16 A4",
            "standings.session_standings": "stage to_stage competitor rank\ngroups swiss A4 5\ngroups swiss A6 6",
        },
        wave=1,
    ).gives("session competitor previous_rank late\n1 A4 5 false\n1 A6 6 false\n3 A4 - true\n3 A6 6 false")
