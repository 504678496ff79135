"""Whole commands as ratios to a floor: what merely importing the libraries takes, measured in turn with them.

``python -m benchmarks.commands [--rounds N]``. Seconds differ from machine to machine and hour to hour, ratios hardly.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

DEMO = Path(__file__).resolve().parent.parent / "data" / "demo" / "2012-individual"
FUSHI = [sys.executable, "-m", "pipeline.cli.main"]
LIBRARIES = [sys.executable, "-c", "import duckdb, polars"]
PAGES = [sys.executable, "-c", "import altair, jinja2"]
TYPER = [sys.executable, "-c", "import typer"]
WITHOUT_REPORT = """
import gc, sys
gc.disable()  # as every command does
from pathlib import Path
from pipeline.event import open_event
from pipeline.run import score_event
score_event(open_event(Path(sys.argv[1])), take_in=True)
"""


@dataclass(frozen=True)
class Measured:
    """``target``: the ratio that is aimed at, None where it is only shown."""

    name: str
    floor: list[str]
    prepare: Callable[[Path], None]
    command: Callable[[Path], list[str]]
    target: float | None = None


def _fresh(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DEMO, folder)


def _scored(folder: Path) -> None:
    _fresh(folder)
    seconds([*FUSHI, "run", str(folder)])


def _corrected(folder: Path) -> None:
    """A scored event of which one table of one board has been corrected since."""
    _scored(folder)
    file = folder / "results" / "prelim-3.csv"
    head, *lines = file.read_text("utf-8").splitlines()
    for at, change in ((0, 100), (1, -100)):
        cells = lines[at].split(",")
        cells[-1] = str(int(cells[-1]) + change)
        lines[at] = ",".join(cells)
    file.write_text("\n".join([head, *lines]) + "\n", encoding="utf-8")


def _without_site(folder: Path) -> None:
    """A scored event whose site has been removed, with all that is kept from writing one."""
    if not (folder / "fushi.duckdb").is_file():
        _scored(folder)
    shutil.rmtree(folder / "reports")
    shutil.rmtree(folder / ".fushi" / "site")


def _nothing(folder: Path) -> None:
    """The command needs no event."""


def _score(folder: Path) -> list[str]:
    return [sys.executable, "-c", WITHOUT_REPORT, str(folder)]


def _report(folder: Path) -> list[str]:
    return [*FUSHI, "report", str(folder)]


def _run(folder: Path) -> list[str]:
    return [*FUSHI, "run", str(folder)]


MEASURED = (
    Measured("--help", TYPER, _nothing, lambda folder: [*FUSHI, "--help"], 2),
    Measured("first run, without the report", LIBRARIES, _fresh, _score, 6),
    Measured("first run", LIBRARIES, _fresh, _run),
    Measured("run after a correction, without the report", LIBRARIES, _corrected, _score, 4),
    Measured("run after a correction", LIBRARIES, _corrected, _run),
    Measured("run with nothing new", LIBRARIES, _scored, _run),
    Measured("first report, nothing kept", PAGES, _without_site, _report, 5),
)


def seconds(words: Sequence[str]) -> float:
    """Modules are compiled in the first round and kept, as on everybody's machine."""
    keeping = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    started = time.perf_counter()
    subprocess.run(words, check=True, env=keeping, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=600)
    return time.perf_counter() - started


def measure(measured: Measured, rounds: int, folder: Path) -> tuple[float, float]:
    """Median seconds of the floor and of the command, one after the other in each round."""
    floors, commands = [], []
    for _ in range(rounds):
        measured.prepare(folder)
        floors.append(seconds(measured.floor))
        commands.append(seconds(measured.command(folder)))
    return median(floors), median(commands)


def main(words: Sequence[str] | None = None) -> None:
    asked = argparse.ArgumentParser(prog="benchmarks.commands", description=__doc__)
    asked.add_argument("--rounds", type=int, default=5, help="how often each command is run")
    rounds = asked.parse_args(words).rounds
    print(f"{'command':44} {'floor s':>8} {'s':>8} {'ratio':>6} {'target':>6}")
    with tempfile.TemporaryDirectory() as place:
        for measured in MEASURED:
            floor, took = measure(measured, rounds, Path(place) / "event")
            target = "" if measured.target is None else f"{measured.target:g}"
            print(f"{measured.name:44} {floor:8.3f} {took:8.3f} {took / floor:6.1f} {target:>6}", flush=True)


if __name__ == "__main__":
    main()
