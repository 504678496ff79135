"""A small event with every kind of stage, written as text in the tests."""

from __future__ import annotations

import datetime
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import duckdb
import pytest

from pipeline.errors import Fault
from pipeline.event import Event
from pipeline.ingest import Intake, ingest
from pipeline.rows import Tables

EVENT = "cup"
TABLES = ("files", "entries", "seating", "results", "hands", "matches", "rulings", "corrections", "history", "faults")


def stage(code: str, number: int, zh: str, en: str, seats: str, **differing: Any) -> dict[str, Any]:
    return {
        "event": EVENT, "stage": code, "stage_no": number, "title_zh": zh, "title_en": en, "seats": seats,
        "method": "datum", "zero_sum": True, "score_unit_c": 10000, "penalised": False, **differing,
    }  # fmt: skip


def session(code: str, number: int, order: int, **differing: Any) -> dict[str, Any]:
    return {
        "event": EVENT, "stage": code, "session": number, "checkpoint_no": order, "boards": 9, "rounds": 1,
        "boards_per_round": 9, "sections": "", "table_count": None, "movement": "stationary", **differing,
    }  # fmt: skip


def cyclic(code: str, number: int) -> list[dict[str, Any]]:
    """Five tables, three boards a round: East up two tables, West up one, the boards down one."""
    shift = {"E": 2, "S": 0, "W": 1}
    return [
        {
            "event": EVENT, "stage": code, "session": number, "round": round_no + 1, "table_no": table + 1,
            "seat": seat, "from_table": (table - shift[seat] * round_no) % 5 + 1,
            "board_from": (table + round_no) % 5 * 3 + 1, "board_to": (table + round_no) % 5 * 3 + 3,
        }
        for round_no in range(5) for table in range(5) for seat in "ESW"
    ]  # fmt: skip


def make_rules() -> Tables:
    """The columns of rules.* that taking files in looks at."""
    five = {"boards": 15, "rounds": 5, "boards_per_round": 3, "table_count": 5, "movement": "cyclic"}
    ranges = {"": (50, 500), "card": (50, 300), "leak": (50, 500), "phone": (50, 300)}
    return {
        "stages": [
            stage("prelim", 1, "预赛", "Preliminary", "E S W", penalised=True),
            stage("final", 2, "决赛", "Final", "E S W", method="raw"),
            stage("groups", 3, "小组赛", "Groups", "NS EW", method="match", score_unit_c=100),
            stage("butler", 4, "双人赛", "Pairs", "NS EW", zero_sum=False, score_unit_c=1000),
            stage("threes", 5, "移位赛", "Swiss", "E S W", score_unit_c=100, method="raw"),
            stage("fours", 6, "四人赛", "Fours", "N E S W", score_unit_c=100, zero_sum=False),
        ],
        "sessions": [
            session("prelim", 1, 1, sections="A B", **five),
            session("prelim", 2, 2, sections="A", **five),
            session("final", 1, 3, sections="A", table_count=1),
            session("groups", 1, 4, sections="A B", boards=4, boards_per_round=4),
            session("groups", 2, 5, sections="A B", boards=4, boards_per_round=4),
            session("butler", 1, 6, movement="free"),
            session("threes", 1, 7),
            session("threes", 2, 8),
            session("fours", 1, 9),
        ],
        "movement_slots": cyclic("prelim", 1) + cyclic("prelim", 2),
        "penalty_ranges": [
            {"event": EVENT, "offence": offence, "min_c": low, "max_c": high, "step_c": 50}
            for offence, (low, high) in ranges.items()
        ],
        "hand_forms": [
            {"event": EVENT, "stage": "threes", "form": "linear", "multiplier": 2, "unit_c": 100,
             "bids": "1 2 3", "sheet": "both"}
        ],
    }  # fmt: skip


PLAYERS = "competitor,name\n" + "".join(f"{number},牌手{number}\n" for number in range(1, 31))
TEAMS = "".join(f"{team},{team}队\n" for team in ("A1", "A2", "A3", "A4", "B1", "B2"))
ENTRIES = PLAYERS + TEAMS


def thirty_seats() -> str:
    """prelim 1: at table t East t, South 5 + t, West 10 + t; section B fifteen higher."""
    lines = ["stage,session,section,table,seat,competitor"]
    for above, section in ((0, "A"), (15, "B")):
        for table in range(1, 6):
            for more, seat in ((0, "E"), (5, "S"), (10, "W")):
                lines.append(f"prelim,1,{section},{table},{seat},{above + more + table}")
    return "\n".join(lines) + "\n"


@dataclass
class Hall:
    """An event folder with its working database, and what tests ask of them."""

    folder: Path
    connection: duckdb.DuckDBPyConnection
    rules: Tables = field(default_factory=make_rules)
    hour: int = 0

    @property
    def event(self) -> Event:
        return Event(self.folder, EVENT, "杯赛", None, "any", None, 1, "zh")

    def write(self, file: str, content: str | bytes) -> Path:
        path = self.folder / file
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    def ingest(self, *files: str | Path, **options: Any) -> Intake:
        """Each call is an hour later than the one before."""
        self.hour += 1
        now = datetime.datetime(2026, 5, 1, self.hour, tzinfo=datetime.UTC)
        stated = [Path(file) for file in files] or None
        return ingest(self.event, self.connection, self.rules, stated, clock=lambda: now, **options)

    def rows(self, table: str, *columns: str) -> list[tuple[Any, ...]]:
        shown = ", ".join(f'"{column}"' for column in columns) or "*"
        return self.connection.execute(f"SELECT {shown} FROM raw.{table} ORDER BY ALL").fetchall()

    def refuse(self, file: str, content: str | bytes) -> list[tuple[Any, ...]]:
        """Take a file that must be refused wholly; its faults as (line, column, value, code)."""
        self.write(file, content)
        faults = self.ingest().refused[file]
        for table in ("entries", "seating", "results", "hands", "matches", "rulings"):
            assert file not in {row[0] for row in self.rows(table, "source_file")}
        assert file not in {row[0] for row in self.rows("files", "file")}
        return [brief(fault) for fault in faults]


def brief(fault: Fault) -> tuple[int | None, str | None, str | None, str]:
    """Where and what; proves on the way that both languages have words for it."""
    assert fault.message("zh") != fault.message("en")
    return fault.line, fault.column, fault.value, fault.code.removeprefix("ingest.")


@pytest.fixture
def empty_hall(tmp_path: Path) -> Hall:
    """An event without a file."""
    return Hall(tmp_path, duckdb.connect())


@pytest.fixture(scope="session")
def full_hall(tmp_path_factory: pytest.TempPathFactory) -> Hall:
    """Entries, and seating for prelim 1, final 1, groups 1, threes 1 and fours 1, all taken; schema kept has a copy."""
    hall = Hall(tmp_path_factory.mktemp("hall"), duckdb.connect())
    hall.write("entries.csv", ENTRIES)
    hall.write("seating/prelim-1.csv", thirty_seats())
    hall.write(
        "seating/others.csv",
        "stage,session,section,table,seat,competitor\n"
        "final,1,,1,E,1\nfinal,1,,1,S,2\nfinal,1,,1,W,3\n"
        "groups,1,A,1,NS,A1\ngroups,1,A,1,EW,A2\ngroups,1,B,1,NS,B1\ngroups,1,B,1,EW,B2\n"
        "threes,1,,1,E,4\nthrees,1,,1,S,5\nthrees,1,,1,W,6\n"
        "fours,1,,1,N,7\nfours,1,,1,E,8\nfours,1,,1,S,9\nfours,1,,1,W,10\n",
    )
    intake = hall.ingest()
    assert not intake.refused
    hall.connection.execute("CREATE SCHEMA kept")
    for table in TABLES:
        hall.connection.execute(f"CREATE TABLE kept.{table} AS FROM raw.{table}")
    return hall


@pytest.fixture
def hall(full_hall: Hall, tmp_path: Path) -> Hall:
    """The full hall as it was taken in, in a folder of its own."""
    shutil.copytree(full_hall.folder, tmp_path, dirs_exist_ok=True)
    for table in TABLES:
        full_hall.connection.execute(f"DELETE FROM raw.{table}; INSERT INTO raw.{table} FROM kept.{table}")
    return Hall(tmp_path, full_hall.connection, hour=1)


@pytest.fixture
def faults_of(hall: Hall) -> Callable[[str], list[tuple[Any, ...]]]:
    """Long results lines, without the header → their faults. Line 2 is the first."""

    def refuse(lines: str) -> list[tuple[Any, ...]]:
        header = "stage,session,section,round,table,room,board,seat,competitor,score\n"
        return hall.refuse("results/x.csv", header + lines)

    return refuse
