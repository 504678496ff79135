"""Events that never were: from a seed, with few distinct scores (many ties) and rulings of every kind."""

from __future__ import annotations

import random
from fractions import Fraction

from tests.reference import others_mixed, others_online, others_threes
from tests.reference.others_facts import Facts, Ruling
from tests.reference.others_ranking import status_of

GAMES = ["sandayi", "shuangkou", "chudadi", "bieqi"]
OFFENCES = {"card": 6, "leak": 10, "smoking": 6, "phone": 6, "late": 6, "": 10}  # the most, in half points


def make(regulation: str, seed: int) -> Facts:
    """An event of the regulation; the same seed, the same event."""
    dice = random.Random(f"{regulation} {seed}")
    maker = {"2012-mixed": _mixed, "2019-zibo": _threes}.get(
        regulation, _online if "ourgame" in regulation else _bridge
    )
    return maker(regulation, seed, dice)


def _facts(regulation: str, seed: int, stage: str, base: int, count: int) -> Facts:
    names = {str(number): f"选手{number:02d}" for number in range(1, count + 1)}
    return Facts(f"{regulation}-{seed}", regulation, stage, base, names)


def _bridge(regulation: str, seed: int, dice: random.Random) -> Facts:
    """A session of bridge pairs, each at a table of its own with another pair; some tables miss some boards."""
    facts = _facts(regulation, seed, "session", 10, 2 * dice.randint(1, 9))
    facts.settings = {"boards": 6}
    if regulation == "bridge-butler":
        share = {"fraction_each_side": dice.choice([0.1, 0.2]), "rounding": "up", "min_field": dice.choice([3, 5, 8])}
        choices: list[dict[str, object]] = [{}, {"trim": share}, {"datum.whole_first": True}, {"trim.each_side": 2}]
        facts.settings |= dice.choice(choices)
    values = dice.choice([[50, 100], [-50, 110, 420], [-200, -50, 90, 140, 430, 620, 1430]])
    for table in range(1, len(facts.names) // 2 + 1):
        facts.seats[1, table, "NS"], facts.seats[1, table, "EW"] = str(2 * table - 1), str(2 * table)
        for board in range(1, 7):
            raw = Fraction(dice.choice(values) * dice.choice([1, 1, -1]))
            if dice.random() < 0.9:
                facts.results[1, table, board, "NS"], facts.results[1, table, board, "EW"] = raw, -raw
    if facts.results:
        _assign(facts, dice, ["cancel", "adjust", "warning", "correction"], 6)
    return facts


def _zero_sum(dice: random.Random, seats: list[str], base: int, stakes: list[int]) -> dict[str, Fraction]:
    """One seat wins or loses what the others pay in equal parts."""
    stake = dice.choice(stakes) * base * dice.choice([1, -1])
    one = dice.choice(seats)
    return {seat: Fraction(stake * (len(seats) - 1) if seat == one else -stake) for seat in seats}


def _mixed(regulation: str, seed: int, dice: random.Random) -> Facts:
    facts = _facts(regulation, seed, "round-robin", dice.choice([100, 100, 50, 1, 200]), 8)
    settings: list[dict[str, object]] = [
        {},
        {"cap.side": "both"},
        {"withdrawal.average": "mean"},
        {"trim": {"min_field": dice.choice([1, 4, 5])}},
        {"trim.each_side": dice.choice([0, 1, 2])},
        {"trim.fraction_each_side": dice.choice([0.1, 0.25, 0.3])},
    ]
    facts.settings = dice.choice(settings)
    stakes = dice.choice([[2], [2, 4], [1, 2, 3, 6], [0, 2, 4, 6, 12, 24]])
    leaving = {
        who: (dice.randint(1, 7), dice.randint(0, 16)) for who in dice.sample(list(facts.names), dice.randint(0, 3))
    }
    shut_out = {who for who in leaving if dice.random() < 0.3}
    for session in range(1, dice.choice([7, 7, dice.randint(1, 7)]) + 1):
        for table, pair in enumerate(others_mixed.SCHEDULE[session - 1].split(), 1):
            here = {}
            until = 16
            for seat, who in zip(("NS", "EW"), pair, strict=True):
                left, boards = leaving.get(who, (99, 0))
                if session <= left:
                    here[seat] = who
                    facts.seats[session, table, seat] = who
                if session == left:
                    until = min(until, 16 if who in shut_out else boards)
            for board in range(1, (until if len(here) == 2 else 0) + 1):
                for seat, raw in _zero_sum(dice, ["NS", "EW"], facts.base, stakes).items():
                    facts.results[session, table, board, seat] = raw
    last = facts.sessions()[-1] if facts.results else 0
    for who, (session, _) in leaving.items():
        if session <= last:
            kind = "disqualify" if who in shut_out else "withdrawal"
            played = any(facts.seats[s, t, seat] == who for s, t, _, seat in facts.results if s == session)
            facts.rulings.append(Ruling(kind, session, who, round_no=1 if played else dice.choice([1, None])))
    _assign(
        facts, dice, ["cancel", "adjust", "void", "penalty", "warning", "adjust_sp", "adjust_average", "correction"], 16
    )
    _withhold(facts, dice)
    _lose(facts, dice)
    return facts


def _assign(facts: Facts, dice: random.Random, kinds: list[str], boards: int) -> None:
    """Rulings on single boards and sessions that were played; one for a competitor and session."""
    played = sorted({(session, who) for (session, _, _), who in facts.seats.items()})
    for session, who in dice.sample(played, min(len(played), dice.randint(0, 8))):
        if status_of(facts, who, session) != "active" or session not in facts.sessions():
            continue
        kind = dice.choice(kinds)
        at = next((t, seat) for (s, t, seat), other in facts.seats.items() if (s, other) == (session, who))
        there = [b for b in range(1, boards + 1) if (session, at[0], b, at[1]) in facts.results]
        board, amount, offence = None, None, ""
        if kind == "correction":
            amount = Fraction(dice.randint(-9, 9) or 1, 2)
        elif kind == "penalty":
            offence = dice.choice(list(OFFENCES))
            amount = Fraction(dice.randint(1, OFFENCES[offence]), 2)
        elif kind != "warning":
            if not there:
                continue
            board = dice.choice(there)
            if kind == "adjust_sp":
                amount = Fraction(dice.randint(-9, 9), 2)
            if kind == "adjust":
                amount = Fraction(dice.randint(-6, 6) * facts.base)
            if kind == "cancel" and dice.random() < 0.2:
                board = None
        facts.rulings.append(Ruling(kind, session, who, board, amount, offence))


def _threes(regulation: str, seed: int, dice: random.Random) -> Facts:
    facts = _facts(regulation, seed, "swiss", dice.choice([1, 1, 10, 100]), dice.randint(4, 24))
    rounds = dice.randint(2, 6)
    facts.settings = {"rounds": rounds}
    stakes = dice.choice([[2], [2, 4], [2, 4, 6, 8, 12]])
    had_bye: set[str] = set()
    by_hand = dice.random() < 0.4
    if by_hand:
        facts.settings["hand.factor"] = dice.choice(["2(n+1)", "n+1", "2^n"])
    for session in range(1, dice.choice([rounds, rounds, dice.randint(1, rounds)]) + 1):
        for who in facts.names:
            if session > 1 and dice.random() < 0.02 and sum(_active(facts, session, w) for w in facts.names) > 4:
                facts.rulings.append(Ruling(dice.choice(["withdrawal", "withdrawal", "disqualify"]), session, who))
        active = [who for who in _order(facts, dice, session) if _active(facts, session, who)]
        byes: list[str] = []
        for who in reversed(active):
            if len(byes) < len(active) % 3 and (who not in had_bye):
                byes.append(who)
        had_bye |= set(byes)
        here = [who for who in active if who not in byes]
        for at in range(0, len(here) - 2, 3):
            _table_of_three(facts, dice, session, at // 3 + 1, here[at : at + 3], stakes, by_hand)
        if not any(s == session for s, *_ in facts.results):
            break
    if not facts.results:
        return facts
    _assign(facts, dice, ["adjust", "warning"], 9)
    for _ in range(dice.randint(0, 4)):
        session, who = dice.randint(1, facts.sessions()[-1]), dice.choice(list(facts.names))
        if not any((r.session, r.competitor) == (session, who) for r in facts.ruled("place_down")):
            facts.rulings.append(
                Ruling("place_down", session, who, None, dice.choice([None, Fraction(1), Fraction(2)]))
            )
    _withhold(facts, dice)
    _lose(facts, dice)
    return facts


def _withhold(facts: Facts, dice: random.Random) -> None:
    """Prize money, wholly or in part; goods wholly."""
    for who in dice.sample(list(facts.names), dice.choice([0, 0, 1])):
        part = Fraction(dice.choice([1000, 2500])) if facts.regulation == "2012-mixed" else None
        facts.rulings.append(Ruling("prize_withheld", facts.sessions()[-1], who, None, dice.choice([None, part])))


def _lose(facts: Facts, dice: random.Random) -> None:
    """Sometimes one table of the last session has not handed in yet."""
    tables = sorted({(s, t) for s, t, _, _ in facts.results if s == facts.sessions()[-1]})
    if len(tables) > 1 and dice.random() < 0.2:
        lost = dice.choice(tables)
        facts.results = {at: raw for at, raw in facts.results.items() if at[:2] != lost}
        there = {who for at, who in facts.seats.items() if at[:2] == lost}
        facts.rulings = [
            r
            for r in facts.rulings
            if r.kind != "adjust" or (r.session, r.competitor) not in {(lost[0], who) for who in there}
        ]


def _active(facts: Facts, session: int, who: str) -> bool:
    return status_of(facts, who, session) == "active"


def _order(facts: Facts, dice: random.Random, session: int) -> list[str]:
    """By the standing so far; by lot in the first session."""
    names = list(facts.names)
    dice.shuffle(names)
    if session == 1 or not facts.sessions():
        return names
    teller = others_threes.views if facts.regulation == "2019-zibo" else others_online.views
    standings = teller(facts)["standings"]
    standing = [row["competitor"] for row in standings if row["session"] == facts.sessions()[-1]]
    return standing + sorted(set(names) - set(standing), key=int)


def _table_of_three(
    facts: Facts, dice: random.Random, session: int, table: int, trio: list[str], stakes: list[int], by_hand: bool
) -> None:
    absent = False
    for seat, who in zip("ESW", trio, strict=True):
        facts.seats[session, table, seat] = who
        chance = dice.random()
        if chance < 0.02:
            facts.rulings.append(Ruling(dice.choice(["withdrawal", "disqualify"]), session, who))
            absent = True
        elif chance < 0.06:
            facts.rulings.append(Ruling("forfeit", session, who, offence=dice.choice(["", "smoking"])))
            absent = True
        elif chance < 0.12:
            minutes = dice.choice([None, 5, 10, 11, 30, 31, 45])
            facts.rulings.append(Ruling("late", session, who, None, None if minutes is None else Fraction(minutes)))
            absent |= minutes is None or minutes > 10
    if absent:
        return
    even = not by_hand and dice.random() < 0.15
    for board in range(1, 10):
        if by_hand:
            hand = dice.choice("ESW"), dice.randint(1, 3), dice.random() < 0.5, dice.choice([0, 0, 1, 2])
            facts.hands[session, table, board] = hand
            for seat, won in others_threes.hand_scores(facts, list("ESW"), *hand).items():
                facts.results[session, table, board, seat] = Fraction(won)
            continue
        for seat, raw in _zero_sum(dice, list("ESW"), facts.base, stakes).items():
            facts.results[session, table, board, seat] = Fraction(0) if even else raw


def _online(regulation: str, seed: int, dice: random.Random) -> Facts:
    facts = _facts(regulation, seed, "swiss", dice.choice([1, 1, 1, 10]), dice.randint(2, 26))
    facts.settings = dice.choice(
        [
            {},
            {"trim.each_side": 2},
            {"trim": {"fraction_each_side": dice.choice([0.1, 0.2, 0.3, 0.45])}},
            {"min_boards": 8},
        ]
    )
    seats = others_online.SEATS.get(regulation, ["N", "E", "S", "W"])
    stakes = dice.choice([[1], [1, 3], [0, 1, 2, 5], list(range(1, 40))])
    joined = {who: 1 if dice.random() < 0.8 else dice.randint(1, 5) for who in facts.names}
    zero_sum = regulation in ("2002-ourgame-sandayi", "2002-ourgame-shuangkou")
    for session in range(1, dice.choice([12, dice.randint(1, 12)]) + 1):
        here = [who for who in _order(facts, dice, session) if joined[who] <= session and dice.random() > 0.04]
        here = [who for who in here if _active(facts, session, who)]
        for at in range(0, len(here), len(seats)):
            table = at // len(seats) + 1
            there = dict(zip(seats, here[at : at + len(seats)], strict=False))
            for seat, who in there.items():
                facts.seats[session, table, seat] = who
            gone = [who for who in there.values() if dice.random() < 0.03]
            kinds = ["forfeit", "forfeit", "forfeit", "withdrawal", "disqualify"]
            facts.rulings += [Ruling(dice.choice(kinds), session, who) for who in gone]
            if gone or len(there) < len(seats):
                continue
            finished = dice.choice([4, 4, 4, 4, 4, 4, 3, 2, 0])
            for board in range(1, finished + 1):
                scores = _zero_sum(dice, seats, facts.base, stakes)
                if not zero_sum:
                    scores = {seat: Fraction(dice.choice(stakes) * dice.choice([1, -1]) * facts.base) for seat in seats}
                for seat, raw in scores.items():
                    facts.results[session, table, board, seat] = raw
        if not any(s == session for s, *_ in facts.results):
            break
    if facts.results:
        _assign(facts, dice, ["cancel", "adjust", "warning"], 4)
    return facts
