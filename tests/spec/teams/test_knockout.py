"""Knockouts of teams: TEAM-KO-01…03, D-17, D-22, D-31. Small tables into the step, small tables out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pipeline.bracket import decide_without_play
from pipeline.frames.knockout_results import Score, decide, make_knockout_results

Typed = Callable[..., str]
# TEAM-KO-01 from the quarter-finals on, with groups of four as sides
MATCHES = {
    "qf": "9 rank:A1 rank:B2 | 10 rank:C1 rank:A2",
    "sf": "13 winner:9 winner:10",
    "third": "16 loser:9 loser:10",
}
PLACES = "A1 A3 B1 B2 C1 C2"
CARRY_OVERS = {0: 0, 1: 350, 2: 650, 3: 950}


def knockout(scores: str = "", *, places: str = PLACES, gone: str = "", shared: str = "") -> dict[int, tuple[Any, ...]]:
    """Match → home, away, carry-over, winner, loser, decided by, whether it is settled.

    ``scores``: ``"qf 9 1 X Y 5 300"`` (stage, match, session, home, away, SP, raw), session 3 is a play-off, ``!`` at
    the end: boards are missing. ``places``: ``A1`` is the first of A, named so too; in ``shared`` those who are level
    with the one before. ``gone``: ``"A1 qf 2"``, from that session on.
    """
    checkpoints = {(stage, session): 10 * at + session for at, stage in enumerate(MATCHES) for session in (1, 2, 3)}
    sessions = [
        {"event": "e", "stage": s, "session": n, "checkpoint_no": at, "wave_no": 2, "playoff": n == 3}
        for (s, n), at in checkpoints.items()
    ]
    brackets = [
        {"event": "e", "stage": stage, "match_no": int(number), "home_source": home, "away_source": away}
        for stage, matches in MATCHES.items()
        for number, home, away in (match.split() for match in matches.split("|"))
    ]
    carry_overs = [
        {"event": "e", "stage": s, "group_stage": "groups", "rank_difference": apart, "amount_c": amount}
        for s in ("qf", "sf")
        for apart, amount in CARRY_OVERS.items()
    ]
    rows = []
    for line in filter(None, scores.split("|")):
        stage, number, session, home, away, sp, raw, *missing = line.split()
        side = {"home": home, "away": away, "sp_c": int(float(sp) * 100), "raw_c": int(raw) * 100}
        place = {"event": "e", "stage": stage, "match_no": int(number), "session": int(session)}
        rows.append({**place, **side, "playoff": session == "3", "complete": not missing})
    standing = []
    for team in places.split():
        rank = standing[-1]["rank"] if team in shared.split() else int(team[1:])
        row = {"event": "e", "stage": "groups", "section": team[0], "rank": rank, "competitor": team}
        standing.append({**row, "outcome": "advances"})
    absences = []
    for line in filter(None, gone.split("|")):
        team, stage, session = line.split()
        absences.append({"event": "e", "competitor": team, "checkpoint_no": checkpoints[stage, int(session)]})
    made = make_knockout_results(brackets, carry_overs, sessions, absences, rows, standing, 2)
    columns = ("home", "away", "carry_over_c", "winner", "loser", "decided_by", "settled")
    return {row["match_no"]: tuple(row[column] for column in columns) for row in made}


def test_the_bracket_names_who_meets() -> None:
    """TEAM-KO-01: first of A against second of B; nobody has played yet."""
    assert knockout() == {
        9: ("A1", "B2", 350, None, None, None, False),
        10: ("C1", None, 0, "C1", None, "no_opponent", True),
        13: (None, "C1", 0, None, None, None, False),
    }


def test_winners_and_losers_go_on() -> None:
    """TEAM-KO-01, TEAM-KO-02: the winner of 9 meets the winner of 10; the third place has no carry-over."""
    scores = "qf 9 1 A1 B2 -10 0 | qf 9 2 A1 B2 5 0 | qf 10 1 C1 A3 9 0 | qf 10 2 C1 A3 -1 0"
    made = knockout(scores)
    assert made[9] == ("A1", "B2", 350, "B2", "A1", "standard_points", True)
    assert made[10] == ("C1", "A3", 650, "C1", "A3", "standard_points", True)
    assert made[13] == ("B2", "C1", -350, None, None, None, False)
    assert made[16] == ("A1", "A3", 0, None, None, None, False)


def test_not_before_every_board_is_played() -> None:
    """TEAM-KO-03: a match is decided over all its sessions; missing boards leave it open."""
    assert knockout("qf 9 1 A1 B2 99 0")[9][3] is None
    assert knockout("qf 9 1 A1 B2 99 0 | qf 9 2 A1 B2 9 0 !")[9][3] is None
    assert knockout("qf 9 1 A1 B2 99 0 | qf 9 2 A1 B2 9 0")[9][3] == "A1"


@pytest.mark.parametrize(
    ("ranks", "carry_over_c"),
    [("A1 B1", 0), ("A1 B2", 350), ("A1 B3", 650), ("A1 B4", 950), ("A4 B1", -950), ("A3 B2", -350)],
)
def test_carry_over(ranks: str, carry_over_c: int) -> None:
    """TEAM-KO-02: by the ranks in the groups, for the side with the better one, negative when that is the away side."""
    home, away = ranks.split()
    assert knockout(f"qf 9 1 {home} {away} 1 0", places=ranks)[9][2] == carry_over_c


@pytest.mark.parametrize(
    ("carry_over", "sessions", "playoffs", "expected"),
    [
        pytest.param(3.5, [(-3, -90)], [], ("home", "standard_points"), id="points-with-carry-over"),
        pytest.param(3.5, [(1, 9), (-5, 9)], [], ("away", "standard_points"), id="points-of-all-sessions"),
        pytest.param(-3.5, [(3.5, 100)], [], ("home", "raw_score"), id="then-raw-score"),
        pytest.param(3.5, [(-1, -200), (-2.5, 100)], [], ("away", "raw_score"), id="raw-score-of-all-sessions"),
        pytest.param(3.5, [(-3.5, 0)], [], ("away", "carry_over"), id="then-the-side-without-carry-over"),
        pytest.param(-6.5, [(6.5, 0)], [], ("home", "carry_over"), id="which-may-be-home"),
        pytest.param(3.5, [(-3.5, 0)], [(9, 9)], ("away", "carry_over"), id="and-no-play-off-then"),
        pytest.param(0, [(0, 0)], [], None, id="level-without-carry-over-is-played-off"),
        pytest.param(0, [(0, 0)], [(-1, 900)], ("away", "playoff"), id="by-points"),
        pytest.param(0, [(0, 0)], [(0, 900)], ("home", "playoff"), id="then-raw-score-of-the-four-boards"),
        pytest.param(0, [(0, 0)], [(0, 0), (0, 0), (0, -1)], ("away", "playoff"), id="then-single-boards"),
        pytest.param(0, [(1, 0)], [(-9, 0)], ("home", "standard_points"), id="decided-before"),
    ],
)
def test_winner(carry_over: float, sessions: list[Any], playoffs: list[Any], expected: tuple[str, str] | None) -> None:
    """TEAM-KO-03, D-22, D-31: SP with carry-over, raw score, the side without carry-over, then play-offs."""
    scores = [Score(at, int(sp * 100), raw * 100) for at, (sp, raw) in enumerate([*sessions, *playoffs], start=1)]
    found = decide("home", "away", int(carry_over * 100), scores[: len(sessions)], scores[len(sessions) :])
    assert (found and (found.winner, found.decided_by)) == expected


def test_withdrawal() -> None:
    """D-17: the opponent of who has left wins without SP, also in the middle of a match; both gone: nobody goes on."""
    assert decide_without_play("X", "Y", {"X"}) == ("Y", "X", "withdrawal")
    assert decide_without_play("X", None, set()) == ("X", None, "no_opponent")
    # he met nobody and left: that match is lost, not void
    assert decide_without_play("X", None, {"X"}) == decide_without_play(None, "X", {"X"}) == (None, "X", "withdrawal")
    assert decide_without_play("X", "Y", {"X", "Y"}) is decide_without_play("X", "Y", set()) is None
    made = knockout("qf 9 1 A1 B2 50 0", gone="A1 qf 2", places="A1 B2 C1 A2")
    assert made[9] == ("A1", "B2", 350, "B2", "A1", "withdrawal", True)
    made = knockout(gone="A1 qf 1 | B2 qf 1", places="A1 B2 C1 A2")
    assert made[9] == ("A1", "B2", 350, None, None, None, True)
    assert knockout("qf 10 1 C1 A2 1 0 | qf 10 2 C1 A2 1 0", gone="A1 qf 1 | B2 qf 1")[13][3:6] == (
        "C1",
        None,
        "no_opponent",
    )


def test_who_leaves_later_has_won_before() -> None:
    """D-17, D-32: a ruling of a later stage does not touch a match that is over."""
    made = knockout("qf 9 1 A1 B2 5 0 | qf 9 2 A1 B2 5 0 | qf 10 1 C1 A2 5 0 | qf 10 2 C1 A2 5 0", gone="A1 sf 1")
    assert made[9][3:6] == ("A1", "B2", "standard_points")
    assert made[13][3:6] == ("C1", "A1", "withdrawal")


def test_empty_and_open_places() -> None:
    """D-17: a place nobody reached is empty, a shared one waits for the play-off of the group."""
    assert knockout(places="A1 B1")[9][3:6] == ("A1", None, "no_opponent")
    assert knockout(places="A1 A2 B1 B2", shared="A2")[9] == (None, "B2", 0, None, None, None, False)
    assert knockout(places="B1")[9] == (None, None, 0, None, None, None, True)


def test_in_the_views(play: Any, typed: Typed, by_number: Any, everyone: str) -> None:
    """TEAM-KO-01…03, D-17: bracket of the groups' ranks, carry-over in session 1, winner in the last session played."""
    matches = "\n".join(
        [
            by_number(),
            typed(
                "r16",
                "1.1 A1 B4 -5 100 | 2.1 A1 B4 -4.5 -100 | 1.2 C2 D3 9 | 2.2 C2 D3 -9 | 1.3 D1 A4 -9 | 2.3 D1 A4 -1",
            ),
            typed("r16", "1.4 B2 C3 1 | 1.5 C1 D4 5"),
            typed("final", "1.15 C2 A4 1 | 2.15 C2 A4 1 | 3.15 C2 A4 -3"),
        ]
    )
    rulings = "stage session competitor kind\nr16 2 C3 withdrawal\nr16 1 A2 withdrawal"
    play("2012-team", entries=everyone, matches=matches, rulings=rulings).gives(
        "matches",
        """
        stage session table home away sp_home carry_over vp_home winner
        r16   1  1 A1 B4 -5    9.5 - -
        r16   2  1 A1 B4 -4.5  0   - B4
        r16   1  2 C2 D3  9    3.5 - -
        r16   2  2 C2 D3 -9    0   - C2
        r16   1  3 D1 A4 -9    9.5 - -
        r16   2  3 D1 A4 -1    0   - A4
        r16   1  4 B2 C3  1    3.5 - B2
        r16   1  5 C1 D4  5    9.5 - -
        final 1 15 C2 A4  1    0   - -
        final 2 15 C2 A4  1    0   - -
        final 3 15 C2 A4 -3    0   - A4
        """,
        "stage <> 'groups'",
    ).gives(
        "session_scores",
        """
        stage session competitor standard_points carry_over victory_points
        r16 1 A1 -5   9.5 -
        r16 1 B4  5   0   -
        r16 2 A1 -4.5 0   -
        r16 2 B4  4.5 0   -
        """,
        "stage = 'r16' and competitor in ('A1', 'B4')",
    ).gives(
        "standings.knockout_results",
        """
        match_no home away winner loser decided_by
        1  A1 B4 B4 A1 carry_over
        2  C2 D3 C2 D3 standard_points
        3  D1 A4 A4 D1 standard_points
        4  B2 C3 B2 C3 withdrawal
        5  C1 D4 -  -  -
        6  A2 B3 B3 A2 withdrawal
        7  B1 C4 -  -  -
        8  D2 A3 -  -  -
        9  B4 C2 -  -  -
        10 A4 B2 -  -  -
        11 -  B3 -  -  -
        15 C2 A4 A4 C2 standard_points
        """,
    ).gives("standings", "stage\n" + "groups\n" * 24, "session = 5 or stage <> 'groups'")
