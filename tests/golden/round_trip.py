"""An event as a director runs it: commands, workbooks that are filled in, commands. Nothing is called but ``fushi``."""

from __future__ import annotations

import contextlib
import io
import json
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import openpyxl

from pipeline.cli.main import main

HEADER = 3
SCORES = ("北分", "东分", "南分", "西分", "南北分", "东西分")
RECORD = ("庄家", "叫分", "胜负", "炸弹数")
Place = tuple[str, int]


@dataclass
class Trip:
    """``seats``: what ``fushi seat`` answered, by stage and session; ``unit``: of the scores that are typed in.

    ``late``: names that are entered before a session is seated; ``leaving``: who withdraws before it, or declines.
    """

    folder: Path
    unit: int
    zero_sum: bool = True
    late: dict[Place, str] = field(default_factory=dict)
    leaving: dict[Place, Callable[[Trip], tuple[str, str]]] = field(default_factory=dict)
    options: dict[Place, list[str]] = field(default_factory=dict)
    seats: dict[Place, dict[str, Any]] = field(default_factory=dict)
    gone: list[str] = field(default_factory=list)

    def fushi(self, command: str, *words: object, status: int = 0) -> Any:
        """What the command answers in JSON; where it has ended otherwise than it should, the test has failed."""
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            ended = main([command, *map(str, words), "--json"])
        assert ended == status, err.getvalue()
        return json.loads(out.getvalue()) if out.getvalue().strip() else None

    def begin(self, regulation: str, entries: Iterable[str], settings: str = "") -> None:
        """``fushi new``, the list of entries in the encoding that a Chinese Excel writes, and ``fushi draw``."""
        self.fushi("new", regulation, self.folder)
        (self.folder / "entries.csv").write_bytes("\r\n".join(entries).encode("gb18030"))
        with (self.folder / "event.toml").open("a", encoding="utf-8") as stated:
            stated.write(settings)
        self.fushi("draw", self.folder, "--seed", 7)  # a new event has the day it was made on

    def play(self, places: Iterable[Place]) -> None:
        """Seat, fill in the workbook and take it in, session by session."""
        for stage, session in places:
            self._change(stage, session)
            words = [stage, session, *self.options.get((stage, session), [])]
            self.seats[stage, session] = made = self.fushi("seat", self.folder, *words)
            assert made["provisional"] is False
            assert not {seat["competitor"] for seat in made["seats"]} & set(self.gone)
            name = Path(made["workbook"]).name
            self.fill(Path(made["workbook"]))
            if session % 3 == 1:  # else the next ``seat`` takes it in
                assert f"results/{name}" in self.fushi("ingest", self.folder)["taken"]

    def end(self) -> list[tuple[Any, ...]]:
        """``fushi run``: nothing is missing, the site is there; rank and competitor of the final ranking."""
        done = self.fushi("run", self.folder)
        assert done["missing_boards"] == 0
        assert (self.folder / "reports" / "index.html").is_file()
        rows = self.ask("select rank, competitor from final_ranking order by all")
        assert len({competitor for _, competitor in rows}) == len(rows)
        assert [rank for rank, _ in rows] == sorted(1 + sum(other < rank for other, _ in rows) for rank, _ in rows)
        return rows

    def ask(self, query: str) -> list[tuple[Any, ...]]:
        return [tuple(row.values()) for row in self.fushi("query", self.folder, query)]

    def _change(self, stage: str, session: int) -> None:
        if name := self.late.get((stage, session)):
            with (self.folder / "entries.csv").open("a", encoding="utf-8") as stated:
                stated.write(f",{name},\n")
            (number,) = self.fushi("draw", self.folder)["numbers"]
            assert number["name"] == name
        if leaving := self.leaving.get((stage, session)):
            kind, competitor = leaving(self)
            words = ["--kind", kind, "--competitor", competitor, "--stage", stage, "--session", session]
            self.fushi("ruling", "add", self.folder, *words, "--reason", "因病", "--by", "裁判长")
            self.gone.append(competitor)

    def fill(self, workbook: Path) -> None:
        """Type a result for every board and put the workbook into results/. What is typed follows from the place."""
        book = openpyxl.load_workbook(workbook)
        for sheet in book:
            heads = [cell.value for cell in sheet[HEADER]]
            scores = [at for at, head in enumerate(heads) if head in SCORES]
            record = [heads.index(head) for head in RECORD if head in heads]
            for row in sheet.iter_rows(min_row=HEADER + 1):
                lot = random.Random(repr([row[at].value for at in range(heads.index("副") + 1)]))
                made = [lot.randrange(-8, 13) * self.unit for _ in scores]
                last = -sum(made[1:]) if self.zero_sum else made[0]
                columns, values = scores, [*made[1:], last]
                if record and lot.random() < 0.5:
                    columns = record
                    values = [lot.choice("东南西"), lot.randint(1, 3), lot.choice("胜负"), lot.randint(0, 3)]
                for at, value in zip(columns, values, strict=True):
                    assert not row[at].protection.locked
                    row[at].value = value
        book.save(self.folder / "results" / workbook.name)


def seated(trip: Trip, stage: str, session: int, place: int) -> str:
    """Whoever has one of the seats of a session that is made."""
    seats = trip.seats[stage, session]["seats"]
    return str(seats[place]["competitor"])


def turns(**sessions: int) -> list[Place]:
    """Stages and their sessions in order; ``second_a=3`` is stage second-a, sessions 1 to 3."""
    return [(stage.replace("_", "-"), number) for stage, last in sessions.items() for number in range(1, last + 1)]
