"""Bridge pairs, told a second time: BUT-01 to BUT-04, and the sessions by matchpoints and by cross-IMPs."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import ceil

from tests.reference.others_facts import Facts, Row, Views
from tests.reference.others_ranking import cut, ranked, status_of

IMPS = [  # BUT-03: the lower bound of each step, 0 to 24
    *(0, 20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
]


def imps(difference: Fraction) -> int:
    """BUT-03, with the sign of the difference."""
    points = max(step for step, bound in enumerate(IMPS) if abs(difference) >= bound)
    return points if difference >= 0 else -points


def nearest_ten(mean: Fraction) -> Fraction:
    """BUT-02: half away from zero."""
    tens = int(abs(mean) / 10 + Fraction(1, 2))
    return Fraction(10 * tens if mean >= 0 else -10 * tens)


def datum(facts: Facts, scores: list[Fraction]) -> Fraction:
    """BUT-02: without one highest and one lowest; or without a share on each side, rounded up, from a field size on."""
    share = facts.setting("trim.fraction_each_side", None)
    each = facts.setting("trim.each_side", 1) if share is None else ceil(Fraction(str(share)) * len(scores))
    if len(scores) < facts.setting("trim.min_field", 3) or len(scores) <= 2 * each:
        each = 0
    kept = sorted(scores)[each : len(scores) - each]
    mean = sum(kept, Fraction(0)) / len(kept)
    if facts.setting("datum.whole_first", False):
        whole = abs(mean.numerator) // mean.denominator
        mean = Fraction(whole if mean >= 0 else -whole)
    return nearest_ten(mean)


def board_scores(facts: Facts) -> list[Row]:
    """Every result against its field: one direction of one board, whatever the table."""
    rows: list[Row] = []
    fields: dict[tuple[int, int, str], list[Fraction]] = defaultdict(list)
    for (session, table, board, seat), raw in sorted(facts.results.items()):
        who = facts.seats[session, table, seat]
        row: Row = {"session": session, "section": None, "board": board, "seat": seat, "competitor": who}
        row |= {"raw_score": raw, "status": "played"}
        for ruling in facts.rulings:
            if (ruling.session, ruling.competitor) == (session, who) and ruling.board in (None, board):
                if ruling.kind == "cancel":
                    row |= {"raw_score": None, "status": "cancelled"}
                elif ruling.kind == "adjust" and row["status"] != "cancelled":
                    row |= {"raw_score": ruling.amount, "status": "adjusted"}
        rows.append(row)
        if row["raw_score"] is not None:
            fields[session, board, seat].append(row["raw_score"])
    for row in rows:
        field = fields[row["session"], row["board"], row["seat"]]
        row |= {"field_size": len(field)} | _points(facts, row["raw_score"], field)
    return rows


def _points(facts: Facts, raw: Fraction | None, field: list[Fraction]) -> Row:
    if facts.regulation == "bridge-butler":
        middle = datum(facts, field) if field else Fraction(0)
        small = Fraction(0) if raw is None else raw - middle
        return {"datum": middle, "small_points": small, "standard_points": imps(small)}
    if raw is None:
        return {"standard_points": 0}
    others = sorted(field)
    others.remove(raw)
    if facts.regulation == "matchpoints-pairs":
        better, equal = facts.setting("matchpoints.better", 2), facts.setting("matchpoints.equal", 1)
        return {"standard_points": sum(better * (other < raw) + equal * (other == raw) for other in others)}
    values = sum(imps(raw - other) for other in others)
    return {"standard_points": cut(Fraction(values, len(others))) if others else 0}


def views(facts: Facts) -> Views:
    """Every view of the session; ties share a rank (BUT-04)."""
    boards = board_scores(facts)
    sessions, ranks = [], []
    for session in facts.sessions():
        for who in sorted({row["competitor"] for row in boards if row["session"] == session}):
            own = [row for row in boards if (row["session"], row["competitor"]) == (session, who)]
            added = [r.amount or 0 for r in facts.ruled("correction") if (r.session, r.competitor) == (session, who)]
            row = {"session": session, "section": None, "competitor": who, "boards": len(own)}
            row["raw_score"] = sum((r["raw_score"] or Fraction(0) for r in own), Fraction(0))
            if facts.regulation == "bridge-butler":
                row["small_points"] = sum((r["small_points"] for r in own), Fraction(0))
            row["standard_points"] = sum((Fraction(r["standard_points"]) for r in own), Fraction(0)) + sum(added)
            sessions.append(row)
        totals = []
        for who in facts.names:
            points = [row["standard_points"] for row in sessions if row["competitor"] == who]
            row = {"session": session, "section": None, "competitor": who, "outcome": None}
            totals.append(row | {"standard_points": sum(points, Fraction(0))})

        def last(row: Row) -> str:
            return "disqualify" if status_of(facts, row["competitor"], row["session"]) == "disqualified" else ""

        ranks += ranked(totals, ["standard_points"], last)
    final = [row for row in ranks if row["session"] == facts.setting("rounds", 1)]
    return {
        "board_scores": boards,
        "session_scores": sessions,
        "standings": ranks,
        "final_ranking": final,
        "prizes": [],
    }
