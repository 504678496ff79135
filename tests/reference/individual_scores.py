"""Boards and sessions of the individual: who played what, what it is worth (IND-MOV, IND-WD-01, IND-DIS, T-01 to T-06).

A session counts from its first result on. Points are whole hundredths.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from tests.reference.individual_events import AtTable, Event, Line, Ruling, Session, at_tables
from tests.reference.individual_rules import CAP_A_BOARD_C, SEATS, STAGES, Stage, standard_points_c

# of a board that a ruling decides; the first of several counts
STATUS = {"cancel": "cancelled", "adjust_sp": "adjusted", "adjust_average": "averaged", "adjust": "adjusted"}


@dataclass
class BoardScore:
    """One competitor on one board."""

    section: str
    board: int
    seat: str
    competitor: int
    round_no: int
    table: int
    status: str = ""
    raw_c: int | None = None
    field_size: int | None = None
    datum_c: int | None = None
    small_c: int | None = None
    standard_c: int | None = None
    assigned_c: int | None = None
    # which set of cards the board had, 1 unless it was fouled
    cards: int = 1


@dataclass
class SessionScore:
    """One competitor in one session; None where the stage has none of it."""

    section: str
    competitor: int
    boards: int = 0
    raw_c: int = 0
    small_c: int | None = None
    standard_c: int | None = None
    penalty_c: int | None = None
    position_c: int | None = None
    session_points_c: int | None = None
    table: int = 0
    scores: list[BoardScore] = field(default_factory=list)


def plays(stage: Stage, session: int, competitor: int, round_no: int, leaving: list[Ruling]) -> bool:
    """D-01: False from the round of a withdrawal or disqualification on; a blank round means the whole session."""
    order = [s.code for s in STAGES]
    now = (order.index(stage.code), session, round_no)
    return not any(
        ruling.competitor == competitor and (order.index(ruling.stage), ruling.session, ruling.round_no or 0) <= now
        for ruling in leaving
    )


def cut_c(total_c: int, count: int) -> int:
    """T-02a: a mean in hundredths, further digits dropped toward zero."""
    share = abs(total_c) // count
    return share if total_c >= 0 else -share


def datum_c(field_c: list[int], min_field: int) -> int:
    """T-02, T-02b: without one highest and one lowest; a field that is too small counts whole."""
    left = sorted(field_c)[1:-1] if len(field_c) >= min_field else field_c
    return cut_c(sum(left), len(left))


def score_boards(event: Event, stage: Stage, session: int) -> list[BoardScore]:
    """Every board of a session, with what it is worth where the stage compares."""
    key: Session = (stage.code, session)
    if not event.results.get(key):
        return []
    scores = []
    leaving = event.leaving()
    here = event.of(key, "void", *STATUS)
    for at in at_tables(stage, event.seating[key]):
        present = {s for s, w in at.there.items() if w and plays(stage, session, w, at.round_no, leaving)}
        for board in at.boards:
            scores += _at_board(event.results[key], here, at, board, present)
    for score in scores:
        score.cards = _cards(event, stage, session, score)
    if stage.method == "duplicate":
        _compare(event, scores)
    return scores


def _at_board(
    lines: dict[Line, int], rulings: list[Ruling], at: AtTable, board: int, present: set[str]
) -> list[BoardScore]:
    """What those at a table have on a board; nothing where they had left, or the result is still missing."""
    void = any(r.kind == "void" and r.board == board and r.competitor in at.there.values() for r in rulings)
    scores = []
    for seat, who in at.there.items():
        raw = lines.get((at.section, at.table, board, seat))
        if who is None or (void and seat not in present):
            continue
        score = BoardScore(at.section, board, seat, who, at.round_no, at.table)
        ruling = None if void else _on_board(rulings, who, board)
        impossible = seat in present and len(present) < len(SEATS)
        if raw is not None and not void:
            score.status, score.raw_c = "played", raw * 100
        elif void or impossible:
            score.status, score.raw_c = "averaged", 0
        elif ruling is None or ruling.kind == "cancel":
            continue
        if ruling is not None:
            score.status = STATUS[ruling.kind]
            score.raw_c = {"adjust": ruling.amount_c, "adjust_average": 0}.get(ruling.kind)
            score.assigned_c = ruling.amount_c if ruling.kind == "adjust_sp" else None
        scores.append(score)
    return scores


def _on_board(rulings: list[Ruling], who: int, board: int) -> Ruling | None:
    """The ruling that decides what a competitor has on a board: a cancelled result goes before one assigned (D-05)."""
    his = {r.kind: r for r in rulings if r.competitor == who and r.board in (None, board)}
    return next((his[kind] for kind in STATUS if kind in his), None)


def _cards(event: Event, stage: Stage, session: int, score: BoardScore) -> int:
    """Which cards a board had at a table: fouled ones from the table of the ruling on, in its round and later ones."""
    key = (stage.code, session)
    fouls = [r for r in event.of(key, "foul") if r.board == score.board]
    begun = [
        (at.round_no, at.table, ruling.amount_c)
        for at in (at_tables(stage, event.seating[key]) if fouls else ())
        for ruling in fouls
        if at.section == score.section and score.board in at.boards and ruling.competitor in at.there.values()
    ]
    cards = 1
    for number, (round_no, table, amount_c) in enumerate(sorted(begun, key=lambda foul: foul[:2]), start=2):
        if score.round_no > round_no or (score.round_no, score.table) == (round_no, table):
            cards = number if amount_c is None else amount_c // 100
    return cards


def _compare(event: Event, scores: list[BoardScore]) -> None:
    """T-01 to T-04: datum, small points and SP; the average of IND-WD-01, which is never part of the field."""
    fields: dict[tuple[str, int, str, int], list[int]] = defaultdict(list)
    for score in scores:
        if score.status in ("played", "adjusted") and score.raw_c is not None:
            fields[score.section, score.board, score.seat, score.cards].append(score.raw_c)
    min_field = event.settings.get("trim", {}).get("min_field", 3)
    average = event.settings.get("withdrawal", {}).get("average", "datum")
    for score in scores:
        field_c = fields[score.section, score.board, score.seat, score.cards]
        score.field_size = len(field_c)
        score.datum_c = datum_c(field_c, min_field) if field_c else 0
        if score.status == "averaged":
            mean = cut_c(sum(field_c), len(field_c)) if field_c else 0
            score.raw_c = mean if average == "mean" else score.datum_c
        score.small_c = 0 if score.raw_c is None else score.raw_c - score.datum_c
        score.standard_c = score.assigned_c
        if score.assigned_c is None:
            score.standard_c = standard_points_c(score.small_c, event.base)


def score_sessions(event: Event, stage: Stage, session: int, scores: list[BoardScore]) -> list[SessionScore]:
    """Sums over the boards of a session: cap (T-05), penalties (IND-DIS-01), position points, places at the tables."""
    totals: dict[int, SessionScore] = {}
    for score in scores:
        total = totals.setdefault(score.competitor, SessionScore(score.section, score.competitor))
        total.scores.append(score)
        total.boards += 1
        total.raw_c += score.raw_c or 0
        total.table = score.table
    for total in totals.values():
        if stage.method == "duplicate":
            _duplicate_totals(event, stage, session, total)
    if stage.method == "places":
        _places_at_tables(list(totals.values()))
    return list(totals.values())


def _duplicate_totals(event: Event, stage: Stage, session: int, total: SessionScore) -> None:
    small = sum(s.small_c or 0 for s in total.scores)
    cap = CAP_A_BOARD_C * stage.boards * event.base // 100  # D-09: the boards scheduled
    total.small_c = min(small, cap)
    if event.settings.get("cap", {}).get("side", "upper") == "both":
        total.small_c = max(total.small_c, -cap)
    penalties = [r for r in event.of((stage.code, session), "penalty") if r.competitor == total.competitor]
    total.penalty_c = sum(r.amount_c or 0 for r in penalties)
    added = [r for r in event.of((stage.code, session), "correction") if r.competitor == total.competitor]
    total.standard_c = sum(s.standard_c or 0 for s in total.scores) - total.penalty_c
    total.standard_c += sum(r.amount_c or 0 for r in added)
    sections = stage.sections[session - 1]
    total.position_c = 100 if session in stage.by_lot else (sections - "ABC".index(total.section)) * 100


def _places_at_tables(totals: list[SessionScore]) -> None:
    """IND-SEM-01: 5, 3, 1 at each table, shared by equal raw totals."""
    for total in totals:
        others = [o.raw_c for o in totals if o.table == total.table]
        above = sum(raw > total.raw_c for raw in others)
        level = others.count(total.raw_c)
        total.session_points_c = sum((5_00, 3_00, 1_00)[above : above + level]) // level
