"""What the rules say about places: which stages, sessions, sections, tables, seats, rounds and boards there are."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any

from pipeline.ingest.cells import RefusedError
from pipeline.ingest.names import key_of
from pipeline.rows import Tables


@dataclass(frozen=True)
class Slot:
    """In ``round``, who started at ``from_table`` sits at ``table_no`` and plays the boards from .. to."""

    round: int
    table_no: int
    seat: str
    from_table: int
    board_from: int
    board_to: int


@dataclass(frozen=True)
class Session:
    stage: str
    session: int
    order: int
    boards: int
    rounds: int
    boards_per_round: int
    sections: tuple[str, ...]
    table_count: int | None
    movement: str
    slots: tuple[Slot, ...]

    @property
    def free(self) -> bool:
        """Anybody may sit anywhere: the results alone say who did."""
        return self.movement == "free"


@dataclass(frozen=True)
class HandForm:
    """What a hand record may say. ``bids``: none where any number is one. ``sheet``: what score sheets ask for."""

    bids: tuple[int, ...]
    doublings: bool
    sheet: str

    @property
    def recorded(self) -> bool:
        """Do score sheets ask for the record?"""
        return self.sheet != "scores"


@dataclass(frozen=True)
class Stage:
    code: str
    number: int
    titles: tuple[str, str]
    seats: tuple[str, ...]
    rooms: bool
    hands: HandForm | None
    zero_sum: bool
    score_unit_c: int
    penalised: bool
    sessions: dict[int, Session] = field(default_factory=dict)


class Plan:
    """The rules tables of one event, for looking up."""

    def __init__(self, event: str, rules: Tables) -> None:
        tables = {
            name: [row for row in rows if row["event"] == event]
            for name, rows in rules.items()
            if name in ("stages", "sessions", "movement_slots", "penalty_ranges", "hand_forms", "ruling_kinds")
        }
        hands = {row["stage"]: _hand_form(row) for row in tables.get("hand_forms", ())}
        self.stages = {row["stage"]: _stage(row, hands.get(row["stage"])) for row in tables["stages"]}
        slots: dict[tuple[str, int], list[Slot]] = defaultdict(list)
        for row in tables["movement_slots"]:
            slots[row["stage"], row["session"]].append(
                Slot(
                    row["round"],
                    row["table_no"],
                    row["seat"],
                    row["from_table"],
                    row["board_from"],
                    row["board_to"],
                )
            )
        for row in tables["sessions"]:
            session = _session(row, slots[row["stage"], row["session"]])
            self.stages[session.stage].sessions[session.session] = session
        self.penalties = {
            row["offence"]: (row["min_c"], row["max_c"], row["step_c"]) for row in tables["penalty_ranges"]
        }
        self.kinds: dict[str, set[str]] | None = None
        if "ruling_kinds" in tables:
            self.kinds = defaultdict(set)
            for row in tables["ruling_kinds"]:
                self.kinds[row["stage"]].add(row["kind"])
        self._codes = self._names_of_stages()

    @cached_property
    def digest(self) -> str:
        """Of everything that files are checked against: under the same digest they stand the check as they did."""
        kinds = sorted((stage, sorted(kinds)) for stage, kinds in (self.kinds or {}).items())
        return sha256(repr((sorted(self.stages.items()), sorted(self.penalties.items()), kinds)).encode()).hexdigest()

    def stage_code(self, text: str) -> str:
        """The code of a stage written as code or title. Raises RefusedError naming the stages there are."""
        code = self._codes.get(key_of(text))
        if code is None:
            known = ", ".join(f"{stage.code} ({stage.titles[0]})" for stage in self._in_order())
            raise RefusedError("ingest.unknown_stage", expected=known)
        return code

    def session(self, stage: str, session: int) -> Session | None:
        """The session as planned, None if there is none."""
        return self.stages[stage].sessions.get(session) if stage in self.stages else None

    def _in_order(self) -> list[Stage]:
        return sorted(self.stages.values(), key=lambda stage: stage.number)

    def _names_of_stages(self) -> dict[str, str]:
        """Codes first; a title that two stages share names neither."""
        titled: dict[str, set[str]] = defaultdict(set)
        for stage in self.stages.values():
            for title in stage.titles:
                titled[key_of(title)].add(stage.code)
        names = {title: min(codes) for title, codes in titled.items() if len(codes) == 1}
        return names | {key_of(code): code for code in self.stages}


def words_of(text: str) -> tuple[str, ...]:
    """``A B C`` or ``A,B,C`` → its parts."""
    return tuple(re.findall(r"[^\s,;]+", text))


def _hand_form(row: dict[str, Any]) -> HandForm:
    return HandForm(tuple(int(bid) for bid in row["bids"].split()), row["form"] == "exponential", row["sheet"])


def _stage(row: dict[str, Any], hands: HandForm | None) -> Stage:
    return Stage(
        code=row["stage"],
        number=row["stage_no"],
        titles=(row["title_zh"], row["title_en"]),
        seats=words_of(row["seats"]),
        rooms=row["method"] == "match",
        hands=hands,
        zero_sum=row["zero_sum"],
        score_unit_c=row["score_unit_c"],
        penalised=row["penalised"],
    )


def _session(row: dict[str, Any], slots: list[Slot]) -> Session:
    return Session(
        stage=row["stage"],
        session=row["session"],
        order=row["checkpoint_no"],
        boards=row["boards"],
        rounds=row["rounds"],
        boards_per_round=row["boards_per_round"],
        sections=words_of(row["sections"]) or ("",),
        table_count=row["table_count"],
        movement=row["movement"],
        slots=tuple(sorted(slots, key=lambda slot: (slot.round, slot.table_no, slot.seat))),
    )
