"""What a regulation says about the seats of one session."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pipeline.bracket import Fixture
from pipeline.errors import SeatingError
from pipeline.regulation.flow import played_sessions
from pipeline.regulation.match_rows import source_of
from pipeline.regulation.ranking import RANKING_KEYS
from pipeline.regulation.regulation import Regulation


@dataclass(frozen=True)
class SeatingRules:
    """The keys ``seating.*`` of a stage, and what of the rest of the regulation bears on one session.

    source     where the order comes from: lot, draw_number, standing, or serpentine (standing, spread over the tables)
    standing   stage and session of the standing that is the order; None where there is none
    advanced   the standing is of an earlier stage, and only who advanced from it takes part
    tables     of each section; None where the number of competitors says it
    playoff    a session that is only played where a match is level (D-31)
    registers  only who is registered for a session plays it (OUR-07)
    stages     the order of play
    fixtures   matches of every knockout stage, in the order of play
    fixed      pairs of this session that are not made by standing
    cuts       last rank of each block the standing is cut into
    last_key   public name of the last ranking key of the standing
    """

    stage: str
    session: int
    method: str
    source: str
    inside: str
    seats: tuple[str, ...]
    sections: tuple[str, ...]
    tables: int | None
    standing: tuple[str, int] | None
    advanced: bool
    playoff: bool
    registers: bool
    stages: tuple[str, ...]
    keep_apart: bool
    avoid_rematch: bool
    nobody_twice: bool
    ties: str
    schedule: tuple[tuple[tuple[int, int], ...], ...]
    lone_sits: bool
    places_of: tuple[str, int] | None
    fixtures: Mapping[str, tuple[Fixture, ...]]
    fixed: tuple[tuple[str, str], ...]
    cuts: tuple[int, ...]
    last_key: str


def seating_rules(regulation: Regulation, stage: str, session: int) -> SeatingRules:
    """The rules of one session. Raises SeatingError, listing what there is, when there is no such stage or session."""
    sessions = {(played.stage["code"], played.session): played for played in played_sessions(regulation)}
    stages = {stated["code"]: stated for stated in regulation.stages}
    if stage not in stages:
        raise SeatingError("seating.no_stage", stage=stage, known=", ".join(stages))
    last = {code: number for (code, number), played in sessions.items() if not played.playoff}
    if (stage, session) not in sessions:
        raise SeatingError("seating.no_session", stage=stage, session=session, last=last.get(stage, 0))
    stated, played = stages[stage], sessions[stage, session]
    seating = stated["seating"]
    standing, advanced = _standing(list(stages.values()), last, stage, session)
    cuts = stages[standing[0]]["cuts"] if standing else []
    ranking = stages[standing[0]]["ranking"] if standing else []
    places_of = seating.get("places_of")
    return SeatingRules(
        stage=stage,
        session=session,
        method=seating["method"],
        source=seating["session_1"] if session == 1 else "standing",
        inside=seating["inside"],
        seats=tuple(stated["seats"]),
        sections=tuple(played.sections),
        tables=played.table_count,
        standing=standing,
        advanced=advanced,
        playoff=played.playoff,
        registers=stated.get("entrants") == "seated",
        stages=tuple(stages),
        keep_apart=seating["keep_apart"],
        avoid_rematch=stated["avoid_rematch"],
        nobody_twice=stated["bye"] == "last_without",
        ties=seating["ties"],
        schedule=tuple(tuple((pair[0], pair[1]) for pair in turn) for turn in seating.get("schedule", [])),
        lone_sits=seating["lone_sits"],
        places_of=(places_of, last[places_of]) if places_of else None,
        fixtures={code: _fixtures(other["seating"]) for code, other in stages.items()},
        fixed=tuple(
            (source_of(home), source_of(away))
            for block in seating.get("fixed", [])
            if block["session"] == session
            for home, away in block["pairs"]
        ),
        cuts=tuple(cut["ranks"][1] for cut in cuts if standing and cut["after"] == standing[1]),
        last_key=RANKING_KEYS[ranking[-1]].shown_as if ranking else "",
    )


def _standing(
    stages: list[dict[str, Any]], last: Mapping[str, int], stage: str, session: int
) -> tuple[tuple[str, int] | None, bool]:
    if session > 1:
        return (stage, session - 1), False
    for earlier in stages:
        if any(cut.get("to") == stage for cut in earlier["cuts"]):
            return (earlier["code"], last[earlier["code"]]), True
    return None, False


def _fixtures(seating: Mapping[str, Any]) -> tuple[Fixture, ...]:
    return tuple(
        Fixture(match["table"], source_of(match["home"]), source_of(match["away"]))
        for match in seating.get("matches", [])
    )
