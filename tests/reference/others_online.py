"""The four online games, told a second time: OUR-01 to OUR-08."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from tests.reference.others_facts import Facts, Row, Views
from tests.reference.others_ranking import datum, ranked, status_of

BOARDS = 4
STEPS = {  # OUR-03: the lower bound of each step, SP 0 to 24
    "2002-ourgame-chudadi": "0 1 2 4 6 9 12 15 18 21 25 29 33 37 41 45 50 55 61 66 72 79 86 93 101",
    "2002-ourgame-bieqi": "0 2 5 8 12 16 21 26 33 41 50 60 72 86 101 125 150 200 250 300 350 400 600 800 1000",
}
SEATS = {"2002-ourgame-shuangkou": ["NS", "EW"]}
KEYS = ["average_sp", "boards", "raw_score"]


def standard_points(facts: Facts, small: Fraction) -> Fraction:
    """OUR-03: the difference itself, or its step; a difference with decimals belongs to the step of its whole part."""
    if facts.regulation not in STEPS:
        return small
    bounds = [int(bound) * facts.base for bound in STEPS[facts.regulation].split()]
    size = abs(small)
    points = max(step for step, bound in enumerate(bounds) if size >= bound)
    return Fraction(points if small >= 0 else -points)


def _tables(facts: Facts, session: int) -> dict[int, dict[str, str]]:
    tables: dict[int, dict[str, str]] = defaultdict(dict)
    for table, seat, who in facts.seated(session):
        tables[table][seat] = who
    return tables


def forfeited(facts: Facts, session: int, who: str) -> bool:
    """OUR-07: not in his seat, or gone from the event."""
    ruled = any((r.session, r.competitor) == (session, who) for r in facts.ruled("forfeit"))
    return ruled or status_of(facts, who, session) != "active"


def plays_nothing(facts: Facts, session: int, table: int, seats: dict[str, str]) -> bool:
    """OUR-07, D-28: a table that is short of somebody; who leaves later leaves the finished boards."""
    started = any((session, table, board, seat) in facts.results for board in range(1, BOARDS + 1) for seat in seats)
    ruled = {r.competitor for r in facts.ruled("forfeit") if r.session == session}
    if started and not ruled & set(seats.values()):
        return False
    wanted = len(SEATS.get(facts.regulation, ["N", "E", "S", "W"]))
    return len(seats) < wanted or any(forfeited(facts, session, who) for who in seats.values())


def board_scores(facts: Facts) -> list[Row]:
    """Boards that were finished (OUR-06), compared with all of their direction (OUR-02)."""
    rows: list[Row] = []
    fields: dict[tuple[int, int, str], list[Fraction]] = defaultdict(list)
    for session in facts.sessions():
        for table, seats in _tables(facts, session).items():
            if plays_nothing(facts, session, table, seats):
                continue
            for seat, who in seats.items():
                for board in range(1, BOARDS + 1):
                    raw = facts.results.get((session, table, board, seat))
                    if raw is None:
                        continue
                    row: Row = {"session": session, "section": None, "board": board, "seat": seat, "competitor": who}
                    row |= {"raw_score": raw, "status": "played"} | facts.ruled_board(session, board, who)
                    rows.append(row)
                    if row["status"] != "cancelled":
                        fields[session, board, seat].append(row["raw_score"])
    for row in rows:
        field = fields[row["session"], row["board"], row["seat"]]
        middle = datum(facts, field) if field else Fraction(0)
        row |= {"field_size": len(field), "datum": middle}
        small = Fraction(0) if row["status"] == "cancelled" else row["raw_score"] - middle
        row |= {"small_points": small, "standard_points": standard_points(facts, small)}
    return rows


def session_scores(facts: Facts, boards: list[Row]) -> list[Row]:
    """One row for everyone seated."""
    rows = []
    for session in facts.sessions():
        for _, _, who in facts.seated(session):
            own = [row for row in boards if (row["session"], row["competitor"]) == (session, who)]
            sums = {
                key: sum((row[key] or Fraction(0) for row in own), Fraction(0))
                for key in ("raw_score", "small_points", "standard_points")
            }
            rows.append({"session": session, "section": None, "competitor": who, "boards": len(own), **sums})
    return rows


def standings(facts: Facts, sessions: list[Row]) -> list[Row]:
    """OUR-04: the average per board, more boards, total raw score, number; only who was seated is ranked (D-28)."""
    rows = []
    for session in facts.sessions():
        totals: dict[str, Row] = {}
        for row in sessions:
            if row["session"] <= session:
                total = totals.setdefault(row["competitor"], defaultdict(Fraction))
                for key in ("boards", "raw_score", "standard_points"):
                    total[key] += row[key]
        for at in facts.sessions():
            if at > session:
                break
            for table, seats in _tables(facts, at).items():
                idle = plays_nothing(facts, at, table, seats)
                for who in seats.values():
                    if idle and not forfeited(facts, at, who):
                        totals[who]["valid_boards"] += BOARDS
        listed = []
        for who, total in totals.items():
            boards = total["boards"]
            average = total["standard_points"] / boards if boards else None
            row = {"session": session, "section": None, "competitor": who, "outcome": None, "average_sp": average}
            row |= {key: total[key] for key in ("standard_points", "boards", "raw_score")}
            listed.append(row | {"valid_boards": boards + total["valid_boards"]})

        def last(row: Row) -> str:
            return "disqualify" if status_of(facts, row["competitor"], row["session"]) == "disqualified" else ""

        rows += ranked(listed, KEYS, last, "registration")
    return rows


def views(facts: Facts) -> Views:
    """Every view of the event."""
    boards = board_scores(facts)
    sessions = session_scores(facts, boards)
    ranks = standings(facts, sessions)
    final = [row for row in ranks if row["session"] == facts.setting("rounds", 12)]
    return {
        "board_scores": boards,
        "session_scores": sessions,
        "standings": ranks,
        "final_ranking": final,
        "prizes": [],
    }
