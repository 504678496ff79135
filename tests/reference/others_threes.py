"""The Swiss in threes, told a second time: ZIBO-01 to ZIBO-08."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from tests.reference.others_facts import Facts, Row, Views
from tests.reference.others_ranking import ranked, status_of

BOARDS = 9
PRESENT, LATE, GONE = "present", "late", "gone"
GOODS = [  # ZIBO-08: first and last rank, what, worth
    (1, 1, "金牌", None),
    (2, 2, "银牌", None),
    (3, 3, "铜牌", None),
    (1, 18, "证书", None),
    (1, 1, "国井窖藏定制一坛", 1288),
    (2, 3, "国井国六品鉴2瓶", 576),
    (4, 6, "扳倒井井窖31 2瓶", 176),
    (7, 18, "扳倒井越来越好2瓶", 132),
    (1, 100, "扳倒井1瓶", None),
    (1, 18, "足疗套票", 128),
    (1, 18, "单项卡", 580),
]
FOR_ALL = "参与者单项卡", 580


def hand_scores(facts: Facts, seats: list[str], declarer: str, bid: int, won: bool, bombs: int) -> dict[str, int]:
    """ZIBO-01: the declarer wins or loses two stakes, each defender one."""
    factor = {"2(n+1)": 2 * (bombs + 1), "n+1": bombs + 1, "2^n": 2**bombs}[facts.setting("hand.factor", "2(n+1)")]
    stake = bid * factor * facts.base * (1 if won else -1)
    return {seat: 2 * stake if seat == declarer else -stake for seat in seats}


def match_points(totals: dict[str, Fraction]) -> dict[str, int]:
    """ZIBO-02 for the three at a table."""
    high, middle, low = sorted(totals.values(), reverse=True)
    if high == low:
        return dict.fromkeys(totals, 1)
    if high == middle:
        return {who: 2 if total == high else 0 for who, total in totals.items()}
    if middle == low:
        return {who: 3 if total == high else 0 for who, total in totals.items()}
    return {who: {high: 3, middle: 1, low: 0}[total] for who, total in totals.items()}


def presence(facts: Facts, session: int, who: str) -> str:
    """ZIBO-05, D-24: there, late, or not at all (also who withdrew or was disqualified before he played)."""
    state = PRESENT
    for ruling in facts.rulings:
        if (ruling.session, ruling.competitor) != (session, who):
            continue
        if ruling.kind == "forfeit" or (ruling.kind == "late" and (ruling.amount or 0) > 30):
            return GONE
        if ruling.kind == "late" and (ruling.amount is None or ruling.amount > 10):
            state = LATE
    return state


def _points_without_play(states: dict[str, str], base: int) -> dict[str, tuple[int, int]]:
    """ZIBO-05, ZIBO-06, D-24: match points and 小分 of a table that does not play (D-10: 小分 scale with the base)."""
    absent = [who for who, state in states.items() if state != PRESENT]
    forfeited = GONE in states.values()
    for_those_here = (5, 20) if forfeited or len(absent) > 1 else (4, 10)
    points = {PRESENT: for_those_here, LATE: (0, -20), GONE: (0, 0)}
    return {who: (points[state][0], points[state][1] * base) for who, state in states.items()}


def _tables(facts: Facts, session: int) -> dict[int, dict[str, str]]:
    tables: dict[int, dict[str, str]] = defaultdict(dict)
    for table, seat, who in facts.seated(session):
        tables[table][who] = seat
    return tables


def board_scores(facts: Facts) -> list[Row]:
    """The boards that were played; nothing of a table whose round a ruling replaces (D-24)."""
    rows = []
    for session in facts.sessions():
        for table, seats in _tables(facts, session).items():
            if _replaced(facts, session, table, seats):
                continue
            for who, seat in seats.items():
                for board in range(1, BOARDS + 1):
                    raw = facts.results.get((session, table, board, seat))
                    if raw is None:
                        continue
                    row: Row = {"session": session, "section": None, "board": board, "seat": seat, "competitor": who}
                    rows.append(row | {"raw_score": raw, "status": "played"} | facts.ruled_board(session, board, who))
    return rows


def _replaced(facts: Facts, session: int, table: int, seats: dict[str, str]) -> dict[str, str] | None:
    states = {who: presence(facts, session, who) for who in seats}
    played = all(
        (session, table, board, seat) in facts.results for board in range(1, BOARDS + 1) for seat in seats.values()
    )
    if not played:
        gone = {who: GONE for who in seats if status_of(facts, who, session) != "active"}
        states |= gone
    return states if set(states.values()) != {PRESENT} else None


def session_scores(facts: Facts, boards: list[Row]) -> list[Row]:
    """Match points and 小分 of everyone seated, and of those with a bye (ZIBO-02, ZIBO-04 to ZIBO-06)."""
    rows = []
    for session in facts.sessions():
        tables = _tables(facts, session)
        seated = {who for seats in tables.values() for who in seats}
        for who in facts.names:
            if who not in seated and status_of(facts, who, session) == "active":
                rows.append(_session(session, who, 0, Fraction(0), Fraction(0), 3))
        for table, seats in tables.items():
            states = _replaced(facts, session, table, seats)
            if states is not None:
                for who, (match, small) in _points_without_play(states, facts.base).items():
                    rows.append(_session(session, who, 0, Fraction(0), Fraction(small), match))
                continue
            own = {who: [r for r in boards if (r["session"], r["competitor"]) == (session, who)] for who in seats}
            if not any(own.values()):
                continue  # not handed in yet
            totals = {who: sum((r["raw_score"] or Fraction(0) for r in own[who]), Fraction(0)) for who in seats}
            points = match_points(totals)
            for who in seats:
                rows.append(_session(session, who, len(own[who]), totals[who], totals[who], points[who]))
    return rows


def _session(session: int, who: str, boards: int, raw: Fraction, small: Fraction, match: int) -> Row:
    row = {"session": session, "section": None, "competitor": who, "boards": boards, "raw_score": raw}
    return row | {"small_points": small, "match_points": match}


def standings(facts: Facts, sessions: list[Row]) -> list[Row]:
    """ZIBO-03: match points, then 小分, then the same rank; who withdrew keeps the rank of his points."""
    rows = []
    for session in facts.sessions():
        totals = []
        for who in facts.names:
            own = [row for row in sessions if row["competitor"] == who and row["session"] <= session]
            total = {key: sum((row[key] for row in own), Fraction(0)) for key in ("match_points", "small_points")}
            totals.append({"session": session, "section": None, "competitor": who, **total, "outcome": None})

        def last(row: Row) -> str:
            return "disqualify" if status_of(facts, row["competitor"], row["session"]) == "disqualified" else ""

        rows += ranked(totals, ["match_points", "small_points"], last)
    return rows


def places_down(facts: Facts, final: list[Row]) -> list[Row]:
    """ZIBO-07, D-25: each below the next one and all level with that one, bottom up.

    A group of level competitors is passed as a whole; who shares a rank goes directly below those he was level with.
    Nobody goes below who was disqualified.
    """
    barred = {
        row["competitor"] for row in final if status_of(facts, row["competitor"], row["session"]) == "disqualified"
    }
    groups: list[list[str]] = []
    for row in final:
        if groups and row["decided_by"] == "tied":
            groups[-1].append(row["competitor"])
        else:
            groups.append([row["competitor"]])
    places = {row["competitor"]: 0 for row in final if row["competitor"] not in barred}
    for ruling in facts.ruled("place_down"):
        if ruling.competitor in places:
            places[ruling.competitor] += int(ruling.amount or 1)
    for place in range(max(places.values(), default=0)):
        groups = _one_place(groups, {who for who, down in places.items() if down > place}, barred)
    rows, rank = [], 1
    for group in groups:
        rows += [{"rank": rank, "competitor": who, "shared": len(group) > 1} for who in group]
        rank += len(group)
    return rows


def _one_place(groups: list[list[str]], movers: set[str], barred: set[str]) -> list[list[str]]:
    """From the bottom up; nobody passes one who goes down himself, so that they keep their order."""
    below: list[list[str]] = []
    for group in reversed(groups):
        going = [who for who in group if who in movers]
        staying = [who for who in group if who not in movers]
        if going and staying:
            below = [staying, going, *below]
        elif going and below and not (movers | barred) & set(below[0]):
            below = [below[0], going, *below[1:]]
        else:
            below = [group, *below]
    return below


def prizes(facts: Facts, boards: list[Row], final: list[Row]) -> list[Row]:
    """ZIBO-08, D-26: sharers each get the goods of their rank number."""
    took_part = {row["competitor"] for row in boards}
    end = facts.sessions()[-1]
    rows = []
    for place in final:
        who, rank = place["competitor"], place["rank"]
        items = [(item, worth) for first, last, item, worth in GOODS if first <= rank <= last]
        items += [FOR_ALL] if who in took_part else []
        barred = status_of(facts, who, end) == "disqualified"
        barred |= any(ruling.competitor == who for ruling in facts.ruled("prize_withheld"))
        for item, worth in items:
            rows.append({"competitor": who, "rank": rank, "item": item, "amount": 0 if barred else worth})
    return rows


def views(facts: Facts) -> Views:
    """Every view of the event."""
    boards = board_scores(facts)
    sessions = session_scores(facts, boards)
    ranks = standings(facts, sessions)
    final = places_down(facts, [row for row in ranks if row["session"] == facts.setting("rounds", 7)])
    return {
        "board_scores": boards,
        "session_scores": sessions,
        "standings": ranks,
        "final_ranking": final,
        "prizes": prizes(facts, boards, final),
    }
