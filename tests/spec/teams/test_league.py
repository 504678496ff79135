"""Leagues of teams: TEAM-01, TEAM-02, TEAM-GRP-01…04, D-14…D-16, D-31…D-33."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

Typed = Callable[..., str]
LAST = "stage = 'groups' and session = 5"


def test_match_of_two_rooms(play: Any) -> None:
    """TEAM-01: net raw is home's score in both rooms, SP by the table, the other side gets the negative."""
    play(
        "2012-team",
        seating="stage section seat competitor\ngroups A NS A4\ngroups A EW A2",
        results="""
        stage  section room   board table seat competitor score
        groups A       open   1     1     NS   A4          600
        groups A       open   1     1     EW   A2         -600
        groups A       closed 1     1     NS   A2         -300
        groups A       closed 1     1     EW   A4          300
        groups A       open   2     1     NS   A4         -400
        groups A       open   2     1     EW   A2          400
        groups A       closed 2     1     NS   A2         -200
        groups A       closed 2     1     EW   A4          200
        groups A       open   3     1     NS   A4          100
        groups A       open   3     1     EW   A2         -100
        """,
        entries="competitor team_group\nA4 A\nA2 A",
    ).gives(
        "board_scores",
        """
        competitor board seat raw_score standard_points field_size
        A4 1 NS  900  6 -
        A2 1 EW -900 -6 -
        A4 2 NS -200 -2 -
        A2 2 EW  200  2 -
        """,
    ).gives("matches", "home away boards raw_net sp_home sp_away\nA4 A2 2 700 4 -4").gives(
        "results.missing_boards", "board room competitor\n3 closed A4\n3 closed A2", "board <= 3"
    )


def test_victory_points_by_the_scale(play: Any, typed: Typed, everyone: str) -> None:
    """TEAM-02: VP from the net SP by the scale of 16 boards; typed-in SP are accepted; 10–10 has no winner."""
    matches = "1.1 A4 A2 0 | 1.2 A1 A6 0.5 | 1.3 A3 A5 1 | 1.1 B4 B2 -4 | 1.2 B1 B6 4.5 | 1.3 B3 B5 -27 | 1.1 C4 C2 99"
    play("2012-team", entries=everyone, matches=typed("groups", matches)).gives(
        "matches",
        """
        home away boards vp_home vp_away winner
        A4 A2 16 10 10 -
        A1 A6 16 10 10 -
        A3 A5 16 11  9 A3
        B4 B2 16  8 12 B2
        B1 B6 16 13  7 B1
        B3 B5 16  0 20 B5
        C4 C2 16 20  0 C4
        """,
    )


def test_typed_in_victory_points(play: Any, typed: Typed, six: str) -> None:
    """TEAM-02: typed-in VP stand as they are, and the match is marked as typed in; SP may be typed as won by each."""
    scored = play(
        "2012-team",
        entries=six,
        matches=typed("groups", "1.1 A4 A2 20 900 15 5") + "\ngroups 1 2 A1 A6 30 12 - - -",
    )
    scored.gives(
        "session_scores",
        """
        section competitor boards raw_score standard_points victory_points
        A A4 16  900  20 15
        A A2 16 -900 -20  5
        A A1 16    -  18 18
        A A6 16    - -18  2
        """,
    ).gives("scores.match_scores", "home typed_in\nA4 true\nA1 true")


def test_trial_round_never_counts(play: Any, typed: Typed, six: str) -> None:
    """TEAM-GRP-01: a trial round is recorded, without VP, and in no standing."""
    play(
        "2012-team", entries=six, matches=typed("trial", "1.1 A1 A2 -50") + "\n" + typed("groups", "1.1 A4 A2 1")
    ).gives("matches", "stage home away sp_home vp_home winner\ntrial A1 A2 -50 - -\ngroups A4 A2 1 11 A4").gives(
        "standings",
        "stage competitor victory_points standard_points\ngroups A4 11 1\ngroups A2 9 -1",
        "victory_points > 0",
    )


def test_keys_of_a_group(play: Any, typed: Typed, six: str) -> None:
    """TEAM-GRP-02: VP, net SP, SP and raw score among the tied, ratio; who is level to the end shares the rank."""
    play(
        "2012-team",
        entries=six,
        matches=typed("groups", "1.1 A4 A2 20 | 1.2 A1 A6 18 | 1.3 A3 A5 -19"),
    ).gives(
        "standings",
        """
        section rank competitor victory_points standard_points decided_by outcome
        A 1 A4 18  20 - -
        A 2 A5 18  19 standard_points -
        A 3 A1 18  18 standard_points -
        A 4 A6  2 -18 victory_points -
        A 5 A3  2 -19 standard_points -
        A 6 A2  2 -20 standard_points -
        """,
    )


def test_points_and_raw_score_among_the_tied(play: Any, typed: Typed, six: str) -> None:
    """TEAM-GRP-02: level on VP and net SP, the match between the two decides: by SP, then by raw score."""
    play(
        "2012-team",
        entries=six,
        matches=typed("groups", "1.1 A4 A2 3 - 10 10 | 3.2 A3 A6 0 -800 | 4.1 A6 A4 3 | 4.3 A2 A3 -3"),
    ).gives(
        "standings",
        """
        rank competitor victory_points standard_points decided_by
        1 A6 22  3 -
        2 A3 22  3 head_to_head_raw
        3 A4 18  0 victory_points
        4 A2 18 -6 standard_points
        5 A1  0  0 victory_points
        5 A5  0  0 tied
        """,
        "session = 4",
    ).gives(
        "scores.league_ties",
        """
        competitor head_to_head_sp head_to_head_raw playoff
        A3 0 -800 -
        A6 0  800 -
        A1 0    0 -1
        A5 0    0 -1
        """,
        "session = 4",
    )


def rulings(*lines: str) -> str:
    """``"4 C5"``: withdrawn from the groups from session 4 on; ``"swiss 1 A5 decline"`` in full."""
    full = [line if line[0].isalpha() else f"groups {line} withdrawal" for line in lines]
    return "\n".join(["stage session competitor kind", *full])


def test_cancelled_team(play: Any, typed: Typed, six: str) -> None:
    """TEAM-GRP-03, D-15, D-32: less than half played: its matches count nowhere from the ruling on, but did before."""
    scored = play(
        "2012-team",
        entries=six,
        matches=typed("groups", "1.3 A3 A5 -44 | 1.1 A4 A2 1 | 2.2 A5 A4 26 | 2.3 A6 A2 21"),
        rulings=rulings("2 A3"),
    )
    scored.gives(
        "standings",
        """
        session rank competitor victory_points standard_points sp_ratio decided_by
        1 1 A5 20  44 - -
        1 6 A3  0 -44 0 standard_points
        2 1 A5 19  26 - -
        2 6 A3  0   0 - withdrawal
        """,
        "competitor in ('A3', 'A5')",
    ).gives(
        "matches",
        "home away sp_home vp_home vp_away winner\nA3 A5 -44 - - -\nA5 A4 26 19 1 A5",
        "home in ('A3', 'A5')",
    ).gives(
        "session_scores",
        "session competitor standard_points victory_points\n1 A3 -44 -\n1 A5 44 -\n2 A5 26 19",
        "competitor in ('A3', 'A5', 'A1')",
    )


# group: VP of team 2 in the rounds it played, VP of team 1 in the three it played, what 2 gets for its match with 1
WALKOVERS = {
    "A": ((18, 19), (2, 20, 20), "18.5"),  # own average over rounds really played
    "B": ((9, 10), (5, 6, 6), "14.34"),  # 20 minus 5.66: two decimals, the rest dropped
    "C": ((9, 10), (0, 1, 2), "17"),  # at most 17 by the other's average
    "D": ((9, 10), (20, 20, 20), "12"),  # at least 12
}


def test_walkover(play: Any, typed: Typed, everyone: str) -> None:
    """TEAM-GRP-03, D-15: half or more played, results stand; who meets the team no more gets the best of three."""
    matches = "|".join(
        f"""
        1.2 {g}1 {g}6 5 - {left[0]} {20 - left[0]} | 2.1 {g}1 {g}3 5 - {left[1]} {20 - left[1]}
        | 3.3 {g}4 {g}1 5 - {20 - left[2]} {left[2]} | 3.1 {g}2 {g}5 5 - {own[0]} {20 - own[0]}
        | 4.3 {g}2 {g}3 5 - {own[1]} {20 - own[1]} | 5.2 {g}3 {g}4 5
        """
        for g, (own, left, _) in WALKOVERS.items()
    )
    play(
        "2012-team",
        entries=everyone,
        matches=typed("groups", matches),
        rulings=rulings(*(f"5 {group}1" for group in WALKOVERS)),
    ).gives(
        "session_scores",
        "section competitor boards raw_score standard_points victory_points\n"
        + "\n".join(f"{group} {group}2 0 0 0 {vp}" for group, (_, _, vp) in WALKOVERS.items()),
        "competitor like '_2' and session = 5",
    ).gives(
        "standings",
        "rank competitor victory_points decided_by\n"
        + "\n".join(f"6 {group}1 {sum(left)} withdrawal" for group, (_, left, _) in WALKOVERS.items()),
        f"{LAST} and competitor like '_1'",
    ).gives(
        "standings", "competitor victory_points\nA2 55.5\nB2 33.34\nC2 36\nD2 31", f"{LAST} and competitor like '_2'"
    )


def test_walkover_as_of_each_round(play: Any, typed: Typed, six: str) -> None:
    """D-15, D-32: the averages of a standing are over the rounds up to it."""
    matches = "1.2 A1 A6 5 - 20 0 | 2.1 A1 A3 5 - 9 11 | 3.3 A4 A1 5 - 0 20 | 5.1 A1 A2 5 - 16 4 | 1.3 A3 A5 5 - 10 10"
    played = f"{matches} | 2.2 A5 A4 5 - 10 10 | 3.1 A2 A5 5 - 10 10 | 4.1 A6 A4 5 - 6 14"
    play("2012-team", entries=six, matches=typed("groups", played), rulings=rulings("4 A5")).gives(
        "scores.walkovers", "as_of session competitor vp\n4 4 A1 16.33\n5 4 A1 16.25\n5 5 A6 12"
    ).gives(
        "standings",
        "session victory_points\n3 49\n4 65.33\n5 81.25",
        "competitor = 'A1' and session >= 3",
    ).gives("session_scores", "session victory_points\n4 16.25", "competitor = 'A1' and boards = 0")


def test_walkover_of_a_team_cancelled_later(step: Any) -> None:
    """TEAM-GRP-03, D-32: a cancelled team loses VP without a match too, but not in earlier standings."""
    step(
        "scores.walkovers",
        {
            "rules.stages": "scope\nstage",
            "rules.sessions": "session checkpoint_no\n4 4\n5 5",
            "rules.match_rules": "kind vp_total walkover_cap walkover_floor\nleague 20 17 12",
            "rules.schedules": "session home_no away_no\n4 1 2",
            "results.competitors": "competitor\nA1\nA2",
            "results.played_sessions": "session checkpoint_no\n4 4\n5 5",
            "scores.league_withdrawals": "competitor checkpoint_no stands\nA1 4 true\nA2 5 false",
        },
    ).gives("as_of session competitor vp\n4 4 A2 12")


def test_exactly_half_stands(play: Any, typed: Typed, six: str, tmp_path: Path, project: Path) -> None:
    """TEAM-GRP-03: exactly the share of rounds played is enough for the results to stand, one round less is not."""
    text = (project / "data" / "regulations" / "2012-team.toml").read_text("utf-8")
    assert "stands_from = 0.5" in text
    changed = text.replace("stands_from = 0.5", "stands_from = 0.4").replace('id = "2012-team"', 'id = "two-of-five"')
    (tmp_path / "two-of-five.toml").write_text(changed, "utf-8")
    play(
        "two-of-five",
        folder=tmp_path,
        entries=six,
        matches=typed("groups", "1.2 A1 A6 5 | 1.1 A4 A2 5 | 2.1 A1 A3 5 | 2.2 A5 A4 5 | 3.1 A2 A5 5"),
        rulings=rulings("3 A1", "2 A2"),
    ).gives("scores.league_withdrawals", "competitor rounds_played stands\nA1 2 true\nA2 1 false")


def test_two_teams_that_left(play: Any, by_number: Any, six: str) -> None:
    """D-15, D-16: both gone get no VP for their match; both are last, the one with more rounds played higher."""
    play("2012-team", entries=six, matches=by_number("A", {"A1": 4, "A2": 5}), rulings=rulings("4 A1", "5 A2")).gives(
        "scores.walkovers", "as_of session competitor vp\n4 4 A5 12\n5 4 A5 12"
    ).gives(
        "standings",
        """
        rank competitor decided_by outcome
        1 A3 - advances
        2 A4 victory_points advances
        3 A5 victory_points advances
        4 A6 victory_points advances
        5 A2 withdrawal out
        6 A1 withdrawal out
        """,
        LAST,
    )


def test_who_left_plays_nothing_off(play: Any, by_number: Any, six: str) -> None:
    """D-16, D-31: two cancelled teams with as many rounds played are tied for good, no play-off is needed."""
    play("2012-team", entries=six, matches=by_number("A"), rulings=rulings("1 A1", "1 A2")).gives(
        "standings",
        """
        rank competitor decided_by outcome
        1 A3 - advances
        2 A4 victory_points advances
        3 A5 victory_points advances
        4 A6 victory_points advances
        5 A1 withdrawal out
        5 A2 tied out
        """,
        LAST,
    )


def test_who_goes_where(play: Any, by_number: Any, six: str) -> None:
    """TEAM-GRP-04, D-33: ranks 1–4 to the knockout, 5 and 6 to the side Swiss unless they decline in time."""
    play("2012-team", entries=six, matches=by_number("A"), rulings=rulings("swiss 1 A6 decline")).gives(
        "standings",
        """
        rank competitor victory_points outcome
        1 A1 100 advances
        2 A2  80 advances
        3 A3  60 advances
        4 A4  40 advances
        5 A5  20 stays
        6 A6   0 out
        """,
        LAST,
    )


# A2 and A4 are level on everything, after round 1 and after the last
LEVEL = "1.1 A4 A2 0 0 | 5.3 A5 A6 5"


def test_playoff_needed(play: Any, typed: Typed, six: str) -> None:
    """TEAM-GRP-02, D-31: level to the end after the last round, the standing says that a play-off is needed."""
    found = play("2012-team", entries=six, matches=typed("groups", LEVEL)).connection.execute(
        "select session, rank, competitor, decided_by from standings where competitor in ('A2', 'A4') order by all"
    )
    assert found.fetchall() == [
        (1, 1, "A2", None),
        (1, 1, "A4", "tied"),
        (5, 2, "A2", "victory_points"),
        (5, 2, "A4", "play-off needed"),
    ]


def test_playoff(play: Any, typed: Typed, six: str) -> None:
    """TEAM-GRP-02, D-31, D-32: a play-off decides the last standing, no earlier one; it is no match of the view."""
    matches = f"{typed('groups', LEVEL)}\n{typed('playoff', '1.1 A2 A4 0 -900 | 1.2 A5 A6 9')}"
    play("2012-team", entries=six, matches=matches).gives(
        "standings",
        """
        session rank competitor decided_by
        1 1 A2 -
        1 1 A4 tied
        5 2 A4 victory_points
        5 3 A2 playoff
        """,
        "competitor in ('A2', 'A4')",
    ).gives("matches", "stage\ngroups\ngroups")
