"""Standings, cuts, final ranking and prizes of the individual (IND-PRE to IND-FIN, IND-PRZ)."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from tests.reference.individual_events import GONE, Event, Session
from tests.reference.individual_rules import CARRY_OVER_C, CARRY_OVER_FROM_C, STAGES, Stage, prize_of, taken_off
from tests.reference.individual_scores import BoardScore, SessionScore, score_boards, score_sessions

# of who replaced somebody and comes from no earlier stage
NO_RANK = 1000
DESCENDING = ("standard_points", "position_points", "small_points", "session_points", "raw_score", "total_score")


@dataclass
class Place:
    """One line of a standing; ``totals`` by the name of the key, in hundredths (ranks and numbers as they are)."""

    rank: int
    competitor: int
    gone: int
    totals: dict[str, int]
    decided_by: str | None = None
    outcome: str | None = None


@dataclass
class Scored:
    """An event worked out."""

    boards: dict[Session, list[BoardScore]] = field(default_factory=dict)
    sessions: dict[Session, list[SessionScore]] = field(default_factory=dict)
    standings: dict[Session, list[Place]] = field(default_factory=dict)
    # of the final, by competitor
    carry_over: dict[int, int] = field(default_factory=dict)
    # rank in the event and the stage reached, of those who are out
    final: dict[int, tuple[int, str]] = field(default_factory=dict)


def score(event: Event) -> Scored:
    """Work out an event as far as there are results."""
    scored = Scored()
    came_in = {int(r.refers_to): (r.stage, r.session) for r in event.rulings if r.kind == "replace"}
    field_now = {who: 0 for who in event.players if who not in came_in}
    for stage in STAGES:
        advanced: dict[int, int] = {}
        if stage.method == "sum":
            scored.carry_over = _carry_over(event, scored, field_now)
        totals: dict[int, dict[str, int]] = {who: defaultdict(int) for who in field_now}
        top = 0
        for session in range(1, stage.sessions + 1):
            key = (stage.code, session)
            boards = score_boards(event, stage, session)
            if not boards:
                return scored
            scored.boards[key] = boards
            scored.sessions[key] = score_sessions(event, stage, session, boards)
            for who in (w for w, since in came_in.items() if since == key):
                field_now[who] = NO_RANK if stage is not STAGES[0] else 0
                totals[who] = defaultdict(int)
            for line in scored.sessions[key]:
                if line.competitor in totals:
                    _add(totals[line.competitor], line)
            here = {who: totals[who] for who in field_now if who not in advanced and who not in scored.final}
            places = _stand(event, scored, stage, session, here, field_now, top)
            scored.standings[key] = places
            if session in stage.cuts:
                cut = stage.cuts[session]
                for index, place in enumerate(places):
                    if place.gone == GONE["replace"]:
                        continue  # his place is the other's
                    if index < cut.advance:
                        place.outcome = "advances"
                        advanced[place.competitor] = place.rank
                    elif index < cut.advance + cut.stay:
                        place.outcome = "stays"
                    else:
                        place.outcome = "out"
                        scored.final[place.competitor] = (place.rank, stage.code)
                top += cut.advance
        field_now = advanced
    return scored


def _add(totals: dict[str, int], line: SessionScore) -> None:
    totals["standard_points"] += line.standard_c or 0
    totals["position_points"] += line.position_c or 0
    totals["small_points"] += line.small_c or 0
    totals["session_points"] += line.session_points_c or 0
    totals["raw_score"] += line.raw_c


def _carry_over(event: Event, scored: Scored, finalists: dict[int, int]) -> dict[int, int]:
    """IND-SEM-05, D-10: ranks 1 and 2 of the semifinal with 31 session points or more."""
    points = {p.competitor: p.totals["session_points"] for p in scored.standings["semifinal", 8]}
    return {
        who: CARRY_OVER_C[rank] * event.base // 100 if rank in CARRY_OVER_C and points[who] >= CARRY_OVER_FROM_C else 0
        for who, rank in finalists.items()
    }


def gone_by(event: Event, stage: str, session: int, competitor: int) -> int:
    """0: plays, else as in ``GONE``, by what was ruled up to a session (D-03, D-32)."""
    order = [s.code for s in STAGES]
    now = (order.index(stage), session)
    kinds = [
        GONE[r.kind]
        for r in event.rulings
        if r.competitor == competitor and r.kind in GONE and (order.index(r.stage), r.session) <= now
    ]
    return max(kinds, default=0)


def smaller_number_first(small_points_c: int, base: int) -> bool:
    """IND-PRE-02: the hundreds digit of the whole part (tens below 100, units below 10) is odd."""
    whole = abs(small_points_c) * 100 // base // 100
    digit = whole // 100 % 10 if whole >= 100 else whole // 10 if whole >= 10 else whole
    return digit % 2 == 1


def _stand(
    event: Event,
    scored: Scored,
    stage: Stage,
    session: int,
    totals: dict[int, dict[str, int]],
    previous: dict[int, int],
    top: int,
) -> list[Place]:
    lines = []
    for who, sums in totals.items():
        keyed = dict(sums)
        keyed["draw_number"] = who if smaller_number_first(sums["small_points"], event.base) else -who
        keyed["previous_rank"] = previous[who]
        keyed["carry_over"] = scored.carry_over.get(who, 0)
        keyed["total_score"] = sums["raw_score"] + keyed["carry_over"]
        for name in ("standard_points", "position_points", "small_points", "session_points", "raw_score"):
            keyed.setdefault(name, 0)
        lines.append(Place(0, who, gone_by(event, stage.code, session, who), keyed))

    def order(place: Place) -> list[int]:
        return [place.gone] + [-place.totals[k] if k in DESCENDING else place.totals[k] for k in stage.keys]

    lines.sort(key=order)
    for index, place in enumerate(lines):
        place.rank = top + index + 1
        if index:
            place.decided_by = _decided_by(stage, lines[index - 1], place)
    return lines


def _decided_by(stage: Stage, above: Place, below: Place) -> str:
    if above.gone != below.gone:
        return "disqualify" if below.gone == GONE["disqualify"] else "withdrawal"
    return next(k for k in stage.keys if above.totals[k] != below.totals[k])


def prizes(event: Event, scored: Scored) -> dict[int, tuple[int, str]]:
    """分 and note of everybody with a prize, or with one taken away (IND-PRZ-01, IND-SEM-06, IND-DIS-02)."""
    ranks = {rank: who for who, (rank, _) in scored.final.items()}
    amounts = {who: prize_of(rank) * 100 for who, (rank, _) in scored.final.items()}
    notes = dict.fromkeys(amounts, "")
    points = {p.competitor: p.totals["session_points"] for p in scored.standings.get(("semifinal", 8), [])}
    for rank in (5, 6):
        if rank in ranks and ranks[rank] in points:
            off = taken_off(points[ranks[rank]]) * 100
            if off:
                amounts[ranks[rank]] -= off
                amounts[ranks[4]] += off
                notes[ranks[rank]] = notes[ranks[4]] = "IND-SEM-06"
    for ruling in event.rulings:
        who = ruling.competitor
        if ruling.kind == "disqualify" and who in amounts:
            amounts[who], notes[who] = 0, "IND-DIS-02"
        if ruling.kind == "prize_withheld" and prize_of(scored.final.get(who, (0, ""))[0]):
            amounts[who] = max(0, amounts[who] - (amounts[who] if ruling.amount_c is None else ruling.amount_c))
            notes[who] = "IND-DIS-02"
    return {who: (amounts[who], notes[who]) for who in amounts if amounts[who] or notes[who]}
