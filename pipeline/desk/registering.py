"""Who may register for a session, in a stage that one registers for (OUR-07, OUR-08)."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.errors import SeatingError
from pipeline.regulation import Regulation
from pipeline.regulation.flow import played_sessions
from pipeline.seating.model import SeatingData
from pipeline.seating.natural import natural_key
from pipeline.seating.rules import SeatingRules


def check_joining(regulation: Regulation, rules: SeatingRules, data: SeatingData) -> None:
    """Raises SeatingError for a stage without registering, ids that are not entered, and newcomers who are too late.

    A newcomer is whoever has not played a session of the stage yet: never seated before, or only where he forfeited.
    He is refused once fewer boards are left, this session included, than ``min_boards`` asks for (OUR-08).
    """
    if not data.joining:
        return
    if not rules.registers:
        raise SeatingError("desk.no_registering", stage=rules.stage)
    unknown = data.joining - {entrant.competitor for entrant in data.entrants}
    if unknown:
        raise SeatingError("desk.unknown_joining", competitors=listed(unknown))
    stage = next(stage for stage in regulation.stages if stage["code"] == rules.stage)
    wanted = stage.get("min_boards") or 0
    left = boards_left(regulation, rules)
    late = data.joining - have_played(rules, data)
    if left < wanted and late:
        raise SeatingError("desk.too_late", competitors=listed(late), left=left, wanted=wanted)


def boards_left(regulation: Regulation, rules: SeatingRules) -> int:
    """Boards of the session that is seated and of those after it in the stage."""
    return sum(
        played.boards
        for played in played_sessions(regulation)
        if played.stage["code"] == rules.stage and played.session >= rules.session and not played.playoff
    )


def have_played(rules: SeatingRules, data: SeatingData) -> set[str]:
    """Everybody who sat down in an earlier session of the stage and did not forfeit it."""
    forfeited = {
        (ruling.session, ruling.competitor)
        for ruling in data.rulings
        if ruling.kind == "forfeit" and ruling.stage == rules.stage
    }
    return {
        seat.competitor
        for sitting in data.sittings
        if sitting.stage == rules.stage and sitting.session < rules.session
        for seat in sitting.seats
        if (sitting.session, seat.competitor) not in forfeited
    }


def listed(competitors: Iterable[str]) -> str:
    return ", ".join(sorted(competitors, key=natural_key))
