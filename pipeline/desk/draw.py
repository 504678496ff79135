"""The draw before play begins: numbers for whoever has none, then the seats that follow from the entries alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pipeline.compute import Progress
from pipeline.desk.files import put_file
from pipeline.desk.numbers import Numbered, draw_numbers
from pipeline.desk.seat import Seated, Wishes, seat_session
from pipeline.errors import EventError, SeatingError
from pipeline.event import Event, open_event
from pipeline.regulation import Regulation, load_regulation
from pipeline.regulation.flow import played_sessions
from pipeline.seating.model import Notice
from pipeline.seating.rules import seating_rules

SEED = re.compile(r"^[ \t]*draw_seed[ \t]*=[^\n#]*", re.MULTILINE)
FIRST_TABLE = re.compile(r"^[ \t]*\[", re.MULTILINE)


@dataclass(frozen=True)
class Drawn:
    """What a draw did. ``played``: stage and session of first seats that stay because results rest on them."""

    seed: int
    numbers: list[Numbered]
    notices: list[Notice]
    seated: list[Seated]
    played: list[tuple[str, int]]


def draw_event(
    event: Event,
    *,
    seed: int | None = None,
    apart: bool = False,
    redraw: bool = False,
    progress: Progress | None = None,
) -> Drawn:
    """Draw numbers, sections and first seats; a draw that was made stays, whoever is added since comes in.

    ``seed`` becomes the event's own (event.toml), for this and every later lot. Raises EventError when seats have been
    drawn with another one already, unless they are to be drawn again; else like `seat_session`.
    """
    regulation = load_regulation(event.regulation, event.folder, event.settings, event.base)
    opening = list(opening_sessions(regulation))
    if seed is not None and seed != event.draw_seed:
        made = [f"seating/{stage}-{session}.csv" for stage, session in opening]
        there = [file for file in made if (event.folder / file).is_file()]
        if there and not redraw:
            raise EventError("desk.drawn_before", seed=event.draw_seed, file=there[0])
        event = set_seed(event, seed)
    numbers, together = draw_numbers(event, regulation, event.draw_seed, apart=apart)
    seated, played = [], []
    for stage, session in opening:
        try:
            seated.append(seat_session(event, stage, session, Wishes(redraw=redraw, keep_apart=apart), progress))
        except SeatingError as error:
            if error.code != "desk.has_results":
                raise
            played.append((stage, session))
    notices = [Notice("desk.same_section", {"competitors": names}) for names in together]
    return Drawn(event.draw_seed, numbers, notices, seated, played)


def opening_sessions(regulation: Regulation) -> Iterator[tuple[str, int]]:
    """First sessions of stages whose seats need nothing but the entries: no standing, no match, no hand of ours."""
    for played in played_sessions(regulation):
        if played.session == 1 and not played.playoff:
            rules = seating_rules(regulation, played.stage["code"], 1)
            if rules.standing is None and rules.places_of is None and rules.method != "by_hand":
                yield rules.stage, 1


def set_seed(event: Event, seed: int) -> Event:
    """Write the seed into event.toml, everything else as it stands there."""
    file = event.folder / "event.toml"
    said = file.read_bytes().decode("utf-8-sig")
    line = f"draw_seed = {seed}"
    if SEED.search(said):
        said = SEED.sub(line, said, count=1)
    else:
        table = FIRST_TABLE.search(said)
        at = table.start() if table else len(said)
        before = said[:at] if not said[:at] or said[:at].endswith("\n") else f"{said[:at]}\n"
        said = f"{before}{line}\n{said[at:]}"
    put_file(file, said.encode("utf-8"))
    return replace(event, draw_seed=open_event(event.folder).draw_seed)
