"""The public views of a scored individual event: rows of text, exact numbers without trailing zeros."""

from __future__ import annotations

from tests.reference.individual_events import GONE, Event
from tests.reference.individual_rules import STAGES
from tests.reference.individual_scores import SessionScore
from tests.reference.individual_standings import NO_RANK, Place, Scored, prizes, score

Row = dict[str, str]
STAGE = {stage.code: stage for stage in STAGES}
# what each kind of stage shows of a standing's totals
SHOWN = {
    "prelim": ("standard_points", "position_points", "small_points"),
    "second-a": ("standard_points", "position_points", "small_points", "previous_rank"),
    "second-b": ("standard_points", "small_points", "previous_rank"),
    "semifinal": ("session_points", "raw_score", "previous_rank"),
    "final": ("raw_score", "carry_over", "total_score", "previous_rank"),
}
PLAIN = ("previous_rank",)


def number(value_c: int | None) -> str:
    """Hundredths as the shortest exact decimal; empty for None."""
    if value_c is None:
        return ""
    whole, rest = divmod(abs(value_c), 100)
    sign = "-" if value_c < 0 else ""
    return f"{sign}{whole}.{rest:02d}".rstrip("0").rstrip(".") if rest else f"{sign}{whole}"


def views(event: Event) -> dict[str, list[Row]]:
    """Every view the individual has, by name."""
    scored = score(event)
    return {
        "competitors": _competitors(event),
        "board_scores": _board_scores(event, scored),
        "session_scores": _session_scores(event, scored),
        "matches": [],
        "standings": _standings(event, scored),
        "final_ranking": [
            {
                "event": event.name,
                "rank": str(rank),
                "competitor": str(who),
                "name": event.players[who][0],
                "reached": stage,
                "shared": "false",
            }
            for who, (rank, stage) in scored.final.items()
        ],
        "prizes": [
            {
                "event": event.name,
                "competitor": str(who),
                "name": event.players[who][0],
                "rank": str(scored.final[who][0]),
                "item": "奖金",
                "amount": number(amount_c),
                "note": note,
            }
            for who, (amount_c, note) in prizes(event, scored).items()
        ],
    }


def _competitors(event: Event) -> list[Row]:
    rows = []
    for who, (name, club, gender) in event.players.items():
        kinds = {r.kind for r in event.rulings if r.competitor == who and r.kind in GONE}
        status = "disqualified" if "disqualify" in kinds else "withdrawn" if kinds else "active"
        rows.append({"competitor": str(who), "name": name, "club": club, "gender": gender, "status": status})
    return rows


def _board_scores(event: Event, scored: Scored) -> list[Row]:
    return [
        {
            "event": event.name,
            "stage": stage,
            "session": str(session),
            "section": line.section,
            "board": str(line.board),
            "seat": line.seat,
            "competitor": str(line.competitor),
            "raw_score": number(line.raw_c),
            "field_size": "" if line.field_size is None else str(line.field_size),
            "datum": number(line.datum_c),
            "small_points": number(line.small_c),
            "standard_points": number(line.standard_c),
            "status": line.status,
        }
        for (stage, session), lines in scored.boards.items()
        for line in lines
    ]


def _session_scores(event: Event, scored: Scored) -> list[Row]:
    rows = []
    for (stage, session), lines in scored.sessions.items():
        for line in lines:
            carry_over_c = None
            if STAGE[stage].method == "sum":
                carry_over_c = scored.carry_over.get(line.competitor, 0) if session == 1 else 0
            rows.append(_session_row(event.name, stage, session, line, carry_over_c))
    return rows


def _session_row(event: str, stage: str, session: int, line: SessionScore, carry_over_c: int | None) -> Row:
    return {
        "event": event,
        "stage": stage,
        "session": str(session),
        "section": line.section,
        "competitor": str(line.competitor),
        "boards": str(line.boards),
        "raw_score": number(line.raw_c),
        "small_points": number(line.small_c),
        "standard_points": number(line.standard_c),
        "penalty": number(line.penalty_c),
        "position_points": number(line.position_c),
        "session_points": number(line.session_points_c),
        "match_points": "",
        "victory_points": "",
        "carry_over": number(carry_over_c),
    }


def _standings(event: Event, scored: Scored) -> list[Row]:
    return [
        _standing_row(event.name, stage, session, place)
        for (stage, session), places in scored.standings.items()
        for place in places
    ]


def _standing_row(event: str, stage: str, session: int, place: Place) -> Row:
    row = {"event": event, "stage": stage, "session": str(session), "section": "", "rank": str(place.rank)}
    row |= {"competitor": str(place.competitor)}
    for name in sorted({name for names in SHOWN.values() for name in names}):
        value = place.totals[name] if name in SHOWN[stage] else None
        row[name] = number(value if value is None or name not in PLAIN else value * 100)
    if place.totals["previous_rank"] == NO_RANK:
        row["previous_rank"] = ""
    row["decided_by"] = place.decided_by or ""
    row["outcome"] = place.outcome or ""
    return row
