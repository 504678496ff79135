"""Numbers by lot for whoever has none in the list of entries (IND-SEAT-01, MIX-02, TEAM-GRP-01).

What was drawn is written into the list itself: from then on it is input like any other and never changes by itself.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pipeline.desk.files import put_file
from pipeline.errors import Fault, FileError, SeatingError
from pipeline.event import Event
from pipeline.ingest.cells import RefusedError, cell_text, plain
from pipeline.ingest.columns import column_names, is_known
from pipeline.ingest.names import key_of
from pipeline.ingest.sheets import TEXT_FORMS
from pipeline.ingest.texts import read_text
from pipeline.regulation import Regulation
from pipeline.regulation.flow import played_sessions
from pipeline.seating.lots import draw_lots, keep_apart

OCCASION = "numbers"


@dataclass(frozen=True)
class Numbered:
    """A number that was drawn. ``group`` is '' where there are none."""

    competitor: str
    group: str
    name: str


@dataclass
class _List:
    """A list of entries as it is written: ``rows`` below the head, ``at`` says where its columns are."""

    file: Path
    above: list[list[str]]
    head: list[str]
    rows: list[list[str]]
    at: dict[str, int]

    def cell(self, row: int, name: str) -> str:
        place = self.at.get(name, len(self.head))
        return cell_text(self.rows[row][place]) if place < len(self.rows[row]) else ""

    def put(self, row: int, name: str, value: str) -> None:
        cells = self.rows[row]
        cells += [""] * (self.at[name] + 1 - len(cells))
        cells[self.at[name]] = value

    def content(self) -> bytes:
        held = io.StringIO()
        delimiter = "\t" if self.file.suffix.casefold() == ".tsv" else ","
        csv.writer(held, delimiter=delimiter, lineterminator="\n").writerows([*self.above, self.head, *self.rows])
        return held.getvalue().encode("utf-8-sig")


def draw_numbers(event: Event, regulation: Regulation, seed: int, *, apart: bool) -> tuple[list[Numbered], list[str]]:
    """Draw a number for every entry without one and write it into the list. Returns them, and clubs left together.

    Where a stage is played by a schedule in sections, a number is the letter of a section and a place in it, and
    ``apart`` spreads the members of a club over the sections. A lot depends on name and club alone, not on the order
    of the lines. Raises SeatingError for more entries than numbers, FileError for a list that cannot be written to.
    """
    stated = _read(event)
    if stated is None:
        return [], []
    blank = [row for row in range(len(stated.rows)) if any(stated.rows[row]) and not stated.cell(row, "competitor")]
    if not blank:
        return [], []
    taken = {plain(stated.cell(row, "competitor")) for row in range(len(stated.rows))}
    places = _free_places(regulation, len(blank), taken)
    if len(places) < len(blank):
        raise SeatingError("seating.no_room", count=len(blank), places=len(places))
    keys = _keys(stated, blank)
    order = draw_lots(keys, seed, OCCASION)
    together: list[tuple[str, ...]] = []
    grouped = any(group for group, _ in places)
    if apart and grouped:
        clubs = {key: stated.cell(row, "club") or None for key, row in keys.items()}
        order, together = keep_apart(order, clubs, list(Counter(group for group, _ in places).values()))
    if grouped and "group" not in stated.at:
        stated.at["group"] = len(stated.head)
        stated.head.append("group")
    drawn = []
    for key, (group, competitor) in zip(order, places, strict=True):
        row = keys[key]
        stated.put(row, "competitor", competitor)
        if group:
            stated.put(row, "group", group)
        drawn.append(Numbered(competitor, group, stated.cell(row, "name")))
    put_file(stated.file, stated.content())
    return drawn, [", ".join(stated.cell(keys[key], "name") for key in group) for group in together]


def _read(event: Event) -> _List | None:
    """The list of entries, None where there is none. A list that is no text is not written to."""
    files = sorted(event.folder.glob("entries.*"))
    if not files:
        return None
    file = files[0]
    if file.suffix.casefold() not in TEXT_FORMS:
        return None
    try:
        grid = read_text(file.read_bytes(), is_known("entries"))
    except RefusedError as refusal:
        line = refusal.details.pop("at_line", None)
        fault = Fault(file.name, None, line, None, None, refusal.code, refusal.details)
        raise FileError("desk.files_refused", [fault], files=file.name) from refusal
    rows = [cells for _, cells in grid.rows]
    names = column_names("entries")
    for place, row in enumerate(rows):
        at = {names[key_of(cell)]: column for column, cell in enumerate(row) if key_of(cell) in names}
        if {"competitor", "name"} <= at.keys():
            return _List(file, rows[:place], row, rows[place + 1 :], at)
    return None


def _keys(stated: _List, rows: Sequence[int]) -> dict[str, int]:
    """What is drawn for each row: name and club; of two that are alike the first and the second one."""
    seen: Counter[str] = Counter()
    keys = {}
    for row in rows:
        key = f"{stated.cell(row, 'name')}/{stated.cell(row, 'club')}"
        seen[key] += 1
        keys[key if seen[key] == 1 else f"{key}/{seen[key]}"] = row
    return keys


def _free_places(regulation: Regulation, count: int, taken: set[str]) -> list[tuple[str, str]]:
    """Group and number of ``count`` places nobody has yet, evenly over the groups; without groups 1, 2, 3 …"""
    sections, highest = _scheduled(regulation)
    if not any(sections):
        numbers = (str(number) for number in range(1, count + len(taken) + 1))
        return [("", number) for number in numbers if number not in taken][:count]
    evenly = [(section, f"{section}{number}") for number in range(1, highest + 1) for section in sections]
    free = [place for place in evenly if place[1] not in taken][:count]
    return sorted(free, key=lambda place: sections.index(place[0]))


def _scheduled(regulation: Regulation) -> tuple[list[str], int]:
    """Sections and highest number of the first stage that is played by a schedule."""
    for played in played_sessions(regulation):
        seating = played.stage["seating"]
        if seating["method"] == "schedule":
            highest = max(number for turn in seating["schedule"] for pair in turn for number in pair)
            return played.sections, highest
    return [""], 0
