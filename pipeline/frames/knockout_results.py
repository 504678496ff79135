"""standings.knockout_results: who plays whom in a knockout, and who goes on (TEAM-KO-01…03, D-17, D-22, D-31)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from pipeline.bracket import Fixture, Side, Sides, Verdict, follow_stage
from pipeline.frames.bracket_places import places_of
from pipeline.frames.declare import makes
from pipeline.rows import Row


class Score(NamedTuple):
    """One session of a match from the home side's view."""

    session: int
    sp_c: int
    raw_c: int


@dataclass(frozen=True)
class Knockout:
    """The rows of one event that bear on its knockouts, by what they are looked up with.

    brackets, sessions  of a stage, in order of number
    scores              sessions of (stage, match), in order
    carry_overs         stage → the stage whose ranks count, and SP by ranks apart
    ranks               (group stage, team) → rank in the group
    gone_from           team → the first checkpoint it does not play
    """

    brackets: Mapping[str, Sequence[Row]]
    sessions: Mapping[str, Sequence[Row]]
    scores: Mapping[tuple[str, int], Sequence[Row]]
    carry_overs: Mapping[str, tuple[str, Mapping[int, int]]]
    ranks: Mapping[tuple[str, str], int]
    places: Mapping[tuple[str, int], Side]
    gone_from: Mapping[str, int]


@makes(
    "standings.knockout_results",
    "rules.brackets",
    "rules.match_carry_overs",
    "rules.sessions",
    "results.absences",
    "scores.knockout_scores",
    "standings.group_places",
    wave_order=2,
    needs="rules.brackets",
)
def make_knockout_results(
    brackets: list[Row],
    match_carry_overs: list[Row],
    sessions: list[Row],
    absences: list[Row],
    knockout_scores: list[Row],
    group_places: list[Row],
    wave: int,
) -> list[Row]:
    """Every match of a bracket of which a side is known, in the wave in which its stage begins."""
    made: list[Row] = []
    of = {
        name: _by_event(rows)
        for name, rows in {
            "brackets": brackets,
            "carry_overs": match_carry_overs,
            "sessions": sessions,
            "absences": absences,
            "scores": knockout_scores,
            "places": group_places,
        }.items()
    }
    for event in sorted(of["brackets"]):
        knockout = _knockout({name: rows.get(event, []) for name, rows in of.items()})
        begins = {stage: rows[0]["wave_no"] for stage, rows in knockout.sessions.items()}
        if wave in {begins[stage] for stage in knockout.brackets}:
            made += [{"event": event, **row} for row in follow_bracket(knockout) if begins[row["stage"]] == wave]
    return made


def follow_bracket(knockout: Knockout) -> list[Row]:
    """Play the bracket through, stage after stage in order of play, as far as it is decided.

    Sides are those who played the match; where nobody has yet, those the bracket names.
    """
    sides, made = Sides(knockout.places), []
    for stage in sorted(knockout.brackets, key=lambda stage: int(knockout.sessions[stage][0]["checkpoint_no"])):
        last = knockout.sessions[stage][-1]["checkpoint_no"]
        gone = {team for team, checkpoint in knockout.gone_from.items() if checkpoint <= last}
        fixtures = [
            Fixture(match["match_no"], match["home_source"], match["away_source"]) for match in knockout.brackets[stage]
        ]
        scores = {fixture.table_no: knockout.scores.get((stage, fixture.table_no), []) for fixture in fixtures}
        met = {number: (played[0]["home"], played[0]["away"]) for number, played in scores.items() if played}
        by_play = partial(_by_play, knockout, stage, scores)
        for contest in follow_stage(fixtures, sides, met, by_play, gone):
            home, away, verdict = contest.home.team, contest.away.team, contest.verdict
            if not (home or away or contest.settled):
                continue
            played = scores[contest.fixture.table_no]
            made.append(
                {
                    "stage": stage,
                    "match_no": contest.fixture.table_no,
                    "home": home,
                    "away": away,
                    "carry_over_c": _carry_over(knockout, stage, home, away),
                    "winner": verdict and verdict.winner,
                    "loser": verdict and verdict.loser,
                    "settled": contest.settled,
                    "decided_by": verdict and verdict.decided_by,
                    "shown_session": played[-1]["session"] if played else None,
                }
            )
    return made


def decide(
    home: str, away: str, carry_over_c: int, scores: Sequence[Score], playoffs: Sequence[Score]
) -> Verdict | None:
    """The winner by play (TEAM-KO-03): SP with carry-over, raw score, the side without carry-over, play-offs.

    ``scores``: all regular sessions. Play-offs count session after session, SP before raw (D-31). None where nothing
    decides yet.
    """
    total_c, raw_c = sum(score.sp_c for score in scores) + carry_over_c, sum(score.raw_c for score in scores)
    leads = [(total_c, "standard_points"), (raw_c, "raw_score"), (-carry_over_c, "carry_over")]
    for playoff in sorted(playoffs):
        leads += [(playoff.sp_c, "playoff"), (playoff.raw_c, "playoff")]
    for lead, reason in leads:
        if lead:
            return Verdict(home, away, reason) if lead > 0 else Verdict(away, home, reason)
    return None


def _by_play(
    knockout: Knockout, stage: str, scores: Mapping[int, Sequence[Row]], fixture: Fixture, home: Side, away: Side
) -> Verdict | None:
    """None while a regular session, or a board of one, is still to be played."""
    played = scores[fixture.table_no]
    regular = {row["session"] for row in knockout.sessions[stage] if not row["playoff"]}
    complete = {row["session"] for row in played if row["complete"]}
    if not regular <= complete:
        return None
    found = [Score(row["session"], row["sp_c"], row["raw_c"]) for row in played if row["session"] in complete]
    return decide(
        played[0]["home"],
        played[0]["away"],
        _carry_over(knockout, stage, home.team, away.team),
        [score for score in found if score.session in regular],
        [score for score in found if score.session not in regular],
    )


def _carry_over(knockout: Knockout, stage: str, home: str | None, away: str | None) -> int:
    """SP of the side with the better rank in its group, negative when that is the away side (TEAM-KO-02)."""
    group_stage, amounts = knockout.carry_overs.get(stage, ("", {}))
    ranks = [knockout.ranks.get((group_stage, team or "")) for team in (home, away)]
    if ranks[0] is None or ranks[1] is None:
        return 0
    amount_c = amounts.get(abs(ranks[1] - ranks[0]), 0)
    return amount_c if ranks[0] < ranks[1] else -amount_c


def _knockout(rows: Mapping[str, list[Row]]) -> Knockout:
    matches, stages = _by(rows["brackets"], "stage", "match_no"), _by(rows["sessions"], "stage", "session")
    scores: dict[tuple[str, int], list[Row]] = defaultdict(list)
    for row in sorted(rows["scores"], key=lambda row: int(row["session"])):
        scores[row["stage"], row["match_no"]].append(row)
    gone_from: dict[str, int] = {}
    for row in rows["absences"]:
        gone_from[row["competitor"]] = min(row["checkpoint_no"], gone_from.get(row["competitor"], row["checkpoint_no"]))
    return Knockout(
        brackets=matches,
        sessions=stages,
        scores=scores,
        carry_overs={
            stage: (steps[0]["group_stage"], {step["rank_difference"]: step["amount_c"] for step in steps})
            for stage, steps in _by(rows["carry_overs"], "stage", "rank_difference").items()
        },
        ranks={(row["stage"], row["competitor"]): row["rank"] for row in rows["places"]},
        places=places_of(rows["places"]),
        gone_from=gone_from,
    )


def _by(rows: Iterable[Row], group: str, order: str) -> dict[Any, list[Row]]:
    grouped: dict[Any, list[Row]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: int(row[order])):
        grouped[row[group]].append(row)
    return grouped


def _by_event(rows: Iterable[Row]) -> dict[str, list[Row]]:
    grouped: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        grouped[row["event"]].append(row)
    return grouped
