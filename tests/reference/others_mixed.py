"""Mixed pairs, told a second time: MIX-01 to MIX-08 and the rules T-01 to T-06 of duplicate scoring."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from tests.reference.individual_rules import standard_points_c
from tests.reference.others_facts import Facts, Row, Ruling, Views
from tests.reference.others_ranking import STATES, cut, datum, plain_mean, pooled, ranked, status_of

SCHEDULE = [  # MIX-02, NS–EW of tables 1 to 4
    "81 63 72 45",
    "82 74 13 56",
    "83 15 24 67",
    "84 26 35 71",
    "85 37 46 12",
    "86 41 57 23",
    "87 52 61 34",
]
BOARDS = 16
PRIZES = [5000, 4000, 3500, 3000, 3000, 3000, 3000, 3000]  # MIX-06
ROUND_PRIZES = [600, 300]  # MIX-05
DIRECTIONS = {"NS": "南北向", "EW": "东西向"}

Place = tuple[int, int, str]  # session, board, seat: a comparison field (T-01, MIX-03)


def _ruled_on(facts: Facts, kind: str, session: int, board: int, who: str) -> Ruling | None:
    for ruling in facts.ruled(kind):
        if (ruling.session, ruling.competitor) == (session, who) and ruling.board in (None, board):
            return ruling
    return None


def board_scores(facts: Facts) -> list[Row]:
    """One row a pair and board, also where a board is averaged, adjusted or cancelled (IND-WD-01, D-05)."""
    rows: list[Row] = []
    fields: dict[Place, list[Fraction]] = defaultdict(list)
    for session in facts.sessions():
        at_table = defaultdict(list)
        for table, _, who in facts.seated(session):
            at_table[table].append(who)
        for table, seat, who in facts.seated(session):
            for board in range(1, BOARDS + 1):
                row = _one(facts, session, table, board, seat, who, at_table[table])
                if row is None:
                    continue
                if _ruled_on(facts, "cancel", session, board, who) and "void" not in row:
                    row |= {"raw_score": None, "status": "cancelled"}
                rows.append(row)
                if row["status"] in ("played", "adjusted") and row["raw_score"] is not None:
                    fields[session, board, seat].append(row["raw_score"])
    for row in rows:
        field = fields[row["session"], row["board"], row["seat"]]
        middle = datum(facts, field) if field else Fraction(0)
        row |= {"field_size": len(field), "datum": middle}
        row.pop("void", None)
        if row["status"] != "cancelled" and "assigned" in row:
            row |= {"small_points": Fraction(0), "standard_points": row["assigned"]}
            continue
        if row["status"] == "cancelled":
            row |= {"small_points": Fraction(0), "standard_points": Fraction(0)}
            continue
        if row["status"] == "averaged":
            mean = facts.setting("withdrawal.average", "datum") == "mean"
            row["raw_score"] = (plain_mean(field) if mean else middle) if field else Fraction(0)
        small = row["raw_score"] - middle
        row |= {
            "small_points": small,
            "standard_points": Fraction(standard_points_c(int(small * 100), facts.base), 100),
        }
    return rows


def _one(facts: Facts, session: int, table: int, board: int, seat: str, who: str, there: list[str]) -> Row | None:
    row: Row = {"session": session, "section": None, "board": board, "seat": seat, "competitor": who}
    assigned = _ruled_on(facts, "adjust_sp", session, board, who)
    adjusted = _ruled_on(facts, "adjust", session, board, who)
    raw = facts.results.get((session, table, board, seat))
    if any(_ruled_on(facts, "void", session, board, other) for other in there):
        return row | {"raw_score": None, "status": "averaged", "void": True}
    if assigned is not None:
        return row | {"raw_score": None, "status": "adjusted", "assigned": assigned.amount}
    if _ruled_on(facts, "adjust_average", session, board, who):
        return row | {"raw_score": None, "status": "averaged"}
    if adjusted is not None:
        return row | {"raw_score": adjusted.amount, "status": "adjusted"}
    if raw is not None:
        return row | {"raw_score": raw, "status": "played"}
    if status_of(facts, who, session) != "active":
        return None
    if len(there) < 2 or any(status_of(facts, other, session) != "active" for other in there):
        return row | {"raw_score": None, "status": "averaged"}
    return None


def session_scores(facts: Facts, boards: list[Row]) -> list[Row]:
    """T-05: 小分 capped on the session's sum; penalties come off the SP (IND-DIS-01)."""
    grouped: dict[tuple[int, str], list[Row]] = defaultdict(list)
    for row in boards:
        grouped[row["session"], row["competitor"]].append(row)
    rows = []
    cap = Fraction(200 * BOARDS * facts.base, 100)
    for (session, who), own in sorted(grouped.items()):
        small = min(sum((row["small_points"] for row in own), Fraction(0)), cap)
        if facts.setting("cap.side", "upper") == "both":
            small = max(small, -cap)
        off = _ruled_points(facts, "penalty", session, who)
        added = _ruled_points(facts, "correction", session, who)
        points = sum((row["standard_points"] for row in own), Fraction(0)) - off + added
        raw = cut(sum((row["raw_score"] or Fraction(0) for row in own), Fraction(0)))
        row = {"session": session, "section": None, "competitor": who, "boards": len(own), "raw_score": raw}
        rows.append(row | {"small_points": small, "standard_points": points, "penalty": off})
    return rows


def _ruled_points(facts: Facts, kind: str, session: int, who: str) -> Fraction:
    own = [ruling for ruling in facts.ruled(kind) if (ruling.session, ruling.competitor) == (session, who)]
    return sum((ruling.amount or Fraction(0) for ruling in own), Fraction(0))


def standings(facts: Facts, sessions: list[Row]) -> list[Row]:
    """MIX-04: SP, then 小分, then the same rank; withdrawn pairs below, disqualified ones below them (MIX-07, D-03)."""
    rows = []
    for session in facts.sessions():
        totals = []
        for who in facts.names:
            own = [row for row in sessions if row["competitor"] == who and row["session"] <= session]
            total = {key: sum((row[key] for row in own), Fraction(0)) for key in ("standard_points", "small_points")}
            totals.append({"session": session, "section": None, "competitor": who, **total, "outcome": None})
        rows += ranked(
            totals,
            ["standard_points", "small_points"],
            lambda row: STATES.get(status_of(facts, row["competitor"], row["session"]), ""),
        )
    return rows


def prizes(facts: Facts, boards: list[Row], sessions: list[Row], final: list[Row]) -> list[Row]:
    """MIX-05 and MIX-06; shared places are pooled (D-11), a disqualified pair has none for its rank (D-13),
    but keeps what it won round by round.
    """
    rows: list[Row] = []
    end = facts.sessions()[-1]
    out = {who for who in facts.names if status_of(facts, who, end) == "disqualified"}

    def give(placed: list[Row], amounts: list[int], item: str, barred: set[str]) -> None:
        for rank in sorted({row["rank"] for row in placed if row["rank"] <= len(amounts)}):
            sharers = [row["competitor"] for row in placed if row["rank"] == rank]
            shares = pooled(amounts[rank - 1 : rank - 1 + len(sharers)], sharers)
            for who, amount in shares.items():
                paid = Fraction(0) if who in barred else amount
                for ruling in facts.ruled("prize_withheld") if placed is final else ():
                    if ruling.competitor == who:
                        paid = Fraction(0) if ruling.amount is None else max(Fraction(0), paid - ruling.amount)
                rows.append({"competitor": who, "rank": rank, "item": item.format(rank), "amount": paid})

    give(final, PRIZES, "名次奖金", out)
    for session in facts.sessions():
        for seat, direction in DIRECTIONS.items():
            really = {
                row["competitor"]
                for row in boards
                if row["session"] == session and row["seat"] == seat and row["status"] in ("played", "adjusted")
            }
            own = [dict(row) for row in sessions if row["session"] == session and row["competitor"] in really]
            placed = ranked(own, ["standard_points", "small_points"], lambda row: "")
            give(placed, ROUND_PRIZES, f"第{session}轮{direction}第{{}}名", set())
    return rows


def views(facts: Facts) -> Views:
    """Every view of the event."""
    boards = board_scores(facts)
    sessions = session_scores(facts, boards)
    ranks = standings(facts, sessions)
    final = [row for row in ranks if row["session"] == len(SCHEDULE)]
    return {
        "board_scores": boards,
        "session_scores": sessions,
        "standings": ranks,
        "final_ranking": final,
        "prizes": prizes(facts, boards, sessions, final),
    }
