"""Random individual events, played session by session: seats by the standing so far, scores with many ties, rulings."""

from __future__ import annotations

import random
from dataclasses import dataclass

from tests.reference.individual_events import GONE, Chair, Event, Ruling, at_tables
from tests.reference.individual_rules import SEATS, STAGES, Stage
from tests.reference.individual_scores import plays
from tests.reference.individual_standings import Scored, gone_by, score

OFFENCES = {"card": 6, "leak": 10, "smoking": 6, "phone": 6, "late": 6, "other": 10, "": 10}
BASES = (100, 100, 100, 100, 50, 1, 10, 20, 200, 1000)
# stakes a table plays for; 0 is a board passed out
MOODS = (
    (0, 0, 0, 0, 0, 0, 1),
    (1, 1, 1, 2),
    (1, 2, 3, 4, 6),
    (1, 2, 3, 4, 6, 8, 12, 24, 48),
    (3,),
)
KINDS = (
    "withdrawal", "disqualify", "penalty", "penalty", "cancel", "adjust", "adjust", "void", "foul", "correction",
    "warning",
)  # fmt: skip


@dataclass
class Maker:
    """One event in the making."""

    dice: random.Random
    event: Event
    mood: tuple[int, ...]
    # how often something is ruled, out of 100
    unrest: int


def make_event(seed: int, sessions: int | None = None, missing: bool = False) -> Event:
    """A whole event, or its first sessions, the last of them with boards that are missing."""
    dice = random.Random(seed)
    event = Event(f"made-up-{seed}", dice.choice(BASES))
    if dice.random() < 0.3:
        event.settings["cap"] = {"side": "both"}
    if dice.random() < 0.3:
        event.settings["withdrawal"] = {"average": "mean"}
    if dice.random() < 0.2:
        event.settings["trim"] = {"min_field": dice.choice((4, 6, 8))}
    for number in range(1, 64):
        event.players[number] = (f"选手{number}", dice.choice(("甲会", "乙会", "丙会")), dice.choice("男女"))
    maker = Maker(dice, event, dice.choice(MOODS), dice.choice((0, 3, 10, 40)))
    order = [(stage, session) for stage in STAGES for session in range(1, stage.sessions + 1)]
    for stage, session in order[:sessions]:
        scored = score(event)
        _rule_before(maker, stage, session, scored)
        _seat(maker, stage, session, scored)
        _rule(maker, stage, session)
        _play(maker, stage, session)
        if not event.results[stage.code, session]:
            del event.results[stage.code, session]  # nobody is left to play
            break
    if missing:
        lines = event.results[list(event.results)[-1]]
        tables = sorted({(section, table, board) for section, table, board, _ in lines})
        for section, table, board in dice.sample(tables, len(tables) // dice.choice((2, 4, 20)) or 1):
            if len(lines) > len(SEATS):
                for seat in SEATS:
                    lines.pop((section, table, board, seat), None)
    dice.shuffle(event.rulings)
    return event


def entrants(event: Event, scored: Scored, stage: Stage, session: int) -> list[int]:
    """Who is to be seated, by the standing before, the gone included."""
    before = [s.code for s in STAGES].index(stage.code) - 1
    if session > 1:
        places = scored.standings[stage.code, session - 1]
        return [p.competitor for p in places if p.outcome in (None, "stays")]
    if before < 0:
        return list(event.players)
    source = STAGES[before]
    places = [p for cut in source.cuts for p in scored.standings[source.code, cut] if p.outcome == "advances"]
    return [p.competitor for p in sorted(places, key=lambda place: place.rank)]


def _rule_before(maker: Maker, stage: Stage, session: int, scored: Scored) -> None:
    """Who leaves before the session, for the whole of it, seated or not."""
    there = entrants(maker.event, scored, stage, session)
    if stage is STAGES[0] and session > 1 and maker.dice.randrange(100) < maker.unrest:
        _replace(maker, stage, session, maker.dice.choice(there))
    for _ in range(2):
        if maker.dice.randrange(100) < maker.unrest:
            kind = maker.dice.choice(("withdrawal", "withdrawal", "disqualify"))
            _leave(maker, stage, session, maker.dice.choice(there), kind, None)


def _leave(maker: Maker, stage: Stage, session: int, who: int, kind: str, round_no: int | None) -> None:
    if not any(r.competitor == who and r.kind in (kind, "replace") for r in maker.event.rulings):
        maker.event.rulings.append(Ruling(stage.code, session, who, kind, round_no))


def _replace(maker: Maker, stage: Stage, session: int, who: int) -> None:
    """A player of a new number comes in for one who is still there."""
    event = maker.event
    if any(r.competitor == who and r.kind in GONE for r in event.rulings):
        return
    new = max(event.players) + 1
    event.players[new] = (f"替补{new}", "", "")
    event.rulings.append(Ruling(stage.code, session, who, "replace", refers_to=str(new)))


def _seat(maker: Maker, stage: Stage, session: int, scored: Scored) -> None:
    """Groups by the standing, serpentine inside; who left keeps an empty chair now and then (IND-SEAT, D-02)."""
    event = maker.event
    everybody = entrants(event, scored, stage, session)
    informed = maker.dice.random() < 0.7
    coming = {r.competitor: int(r.refers_to) for r in event.of((stage.code, session), "replace")}
    everybody = [coming.get(w, w) for w in everybody]
    gone = {w: gone_by(event, stage.code, session, w) for w in everybody}
    here = [w for w in everybody if gone[w] != GONE["replace"] and not (informed and gone[w])]
    if session in stage.by_lot:
        maker.dice.shuffle(here)
    chairs: dict[Chair, int] = {}
    size = stage.tables * len(SEATS)
    for index, who in enumerate(here):
        row, column = divmod(index % size, len(SEATS))
        seat = SEATS[column] if row % 2 == 0 else SEATS[::-1][column]
        chairs["ABC"[index // size], row + 1, seat] = who
    event.seating[stage.code, session] = chairs


def _rule(maker: Maker, stage: Stage, session: int) -> None:
    """Rulings of every kind about those who play the session."""
    dice, event = maker.dice, maker.event
    there = sorted(event.seating[stage.code, session].values())
    for _ in range(8):
        if dice.randrange(100) >= maker.unrest:
            continue
        who, board = dice.choice(there), dice.randint(1, stage.boards)
        kind = dice.choice(KINDS)
        if kind in ("withdrawal", "disqualify"):
            # the round after the last: he has played all, and is at the bottom of its standing (D-01)
            _leave(maker, stage, session, who, kind, dice.randint(1 if stage.rounds > 1 else 2, stage.rounds + 1))
        elif kind == "cancel":
            whole = dice.random() < 0.3
            event.rulings.append(Ruling(stage.code, session, who, kind, board=None if whole else board))
        elif kind == "adjust":
            _assign(maker, stage, session, who, board)
        elif kind == "warning":
            event.rulings.append(Ruling(stage.code, session, who, kind))
        elif stage.method == "duplicate":
            _rule_on_comparison(maker, stage, session, who, board, kind)
    if dice.randrange(100) < maker.unrest:
        amount_c = dice.choice((None, 100_00, 500_00, 1234_56, 50000_00))
        event.rulings.append(Ruling("", 0, dice.choice(there), "prize_withheld", amount_c=amount_c))
    event.rulings[:] = dict.fromkeys(event.rulings)


def _rule_on_comparison(maker: Maker, stage: Stage, session: int, who: int, board: int, kind: str) -> None:
    """Rulings that need standard points or a field."""
    dice, rulings = maker.dice, maker.event.rulings
    if kind == "penalty":
        _penalise(maker, stage, session, who, dice.choice(sorted(OFFENCES)))
    elif kind == "void":
        rulings.append(Ruling(stage.code, session, who, kind, board=board))
        _penalise(maker, stage, session, who, "leak")
    elif kind == "correction":
        rulings.append(Ruling(stage.code, session, who, kind, amount_c=dice.randint(-5, 5) * 50))
    elif kind == "foul":
        cards_c = dice.choice((None, None, 100, 200))
        rulings.append(Ruling(stage.code, session, who, kind, board=board, amount_c=cards_c))


def _assign(maker: Maker, stage: Stage, session: int, who: int, board: int) -> None:
    """One of the three kinds of assigned scores; a board has at most one."""
    kinds = ("adjust", "adjust_sp", "adjust_average") if stage.method == "duplicate" else ("adjust",)
    if any((r.board, r.competitor) == (board, who) for r in maker.event.of((stage.code, session), *kinds)):
        return
    kind = maker.dice.choice(kinds)
    step_c = {"adjust": maker.event.base * 50, "adjust_sp": 50}.get(kind)
    amount_c = None if step_c is None else maker.dice.randint(-8, 8) * step_c
    maker.event.rulings.append(Ruling(stage.code, session, who, kind, board=board, amount_c=amount_c))


def _penalise(maker: Maker, stage: Stage, session: int, who: int, offence: str) -> None:
    amount_c = maker.dice.randint(1, OFFENCES[offence]) * 50
    maker.event.rulings.append(Ruling(stage.code, session, who, "penalty", amount_c=amount_c, offence=offence))


def _play(maker: Maker, stage: Stage, session: int) -> None:
    """A declarer for double stakes against two, at every table with three players."""
    event, dice = maker.event, maker.dice
    chairs = event.seating[stage.code, session]
    lines = event.results.setdefault((stage.code, session), {})
    leaving = event.leaving()
    for at in at_tables(stage, chairs):
        players = at.there.values()
        if any(w is None or not plays(stage, session, w, at.round_no, leaving) for w in players):
            continue
        for board in at.boards:
            declarer = dice.choice(SEATS)
            stake = dice.choice(maker.mood) * dice.choice((1, -1)) * event.base
            for seat in SEATS:
                lines[at.section, at.table, board, seat] = 2 * stake if seat == declarer else -stake
