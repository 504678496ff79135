"""One large event from nothing to its site: players at tables of three, by lot anew in every round.

``python -m benchmarks.crowd [--players 300] [--rounds 12]``. Making the files is not part of the time; memory is the
most that the command held.
"""

from __future__ import annotations

import argparse
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.commands import FUSHI

BOARDS = 9
SEATS = "ESW"
TARGET_SECONDS = 20
TARGET_MEGABYTES = 600


def make_event(folder: Path, players: int, rounds: int) -> int:
    """Entries, seating and results of every round; returns how many seat rows there are."""
    chance = random.Random(players * rounds)
    for name in ("seating", "results"):
        (folder / name).mkdir(parents=True)
    (folder / "event.toml").write_text(
        'id = "crowd"\nname = "大赛"\nregulation = "2019-zibo"\nbase = 1\ndraw_seed = 1\n'
        f"[settings]\nrounds = {rounds}\n",
        encoding="utf-8",
    )
    lines = ["competitor,name,club", *(f"{n},选手{n},第{n % 20 + 1}队" for n in range(1, players + 1))]
    (folder / "entries.csv").write_text("\n".join([*lines, ""]), encoding="utf-8")
    ids = list(range(1, players + 1))
    for number in range(1, rounds + 1):
        chance.shuffle(ids)
        seated = [(at // 3 + 1, SEATS[at % 3], who) for at, who in enumerate(ids)]
        seating = [f"swiss,{number},,{table},{seat},{who}" for table, seat, who in seated]
        results = []
        for at in range(0, players, 3):
            for board in range(1, BOARDS + 1):
                stake, alone, won = chance.choice((1, 2, 3, 6, 12)), chance.randrange(3), chance.choice((1, -1))
                for place, (table, seat, who) in enumerate(seated[at : at + 3]):
                    score = won * stake * (2 if place == alone else -1)
                    results.append(f"swiss,{number},,1,{table},{board},{seat},{who},{score}")
        _write(folder / "seating" / f"swiss-{number}.csv", "stage,session,section,table,seat,competitor", seating)
        head = "stage,session,section,round,table,board,seat,competitor,score"
        _write(folder / "results" / f"swiss-{number}.csv", head, results)
    return players * rounds * BOARDS


def _write(file: Path, head: str, lines: list[str]) -> None:
    file.write_text("\n".join([head, *lines, ""]), encoding="utf-8")


def main(words: Sequence[str] | None = None) -> None:
    asked = argparse.ArgumentParser(prog="benchmarks.crowd", description=__doc__)
    asked.add_argument("--players", type=int, default=300, help="a multiple of three")
    asked.add_argument("--rounds", type=int, default=12)
    wanted = asked.parse_args(words)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "event"
        rows = make_event(folder, wanted.players, wanted.rounds)
        started = time.perf_counter()
        subprocess.run([*FUSHI, "run", str(folder)], check=True, stdout=subprocess.DEVNULL, timeout=600)
        took = time.perf_counter() - started
        size = sum(file.stat().st_size for file in (folder / "reports").rglob("*") if file.is_file())
    unit = 1 if sys.platform == "darwin" else 1024
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * unit / 1e6
    print(f"{wanted.players} players, {wanted.rounds} rounds, {rows} seat rows, site of {size / 1e6:.1f} MB")
    print(f"{took:.1f} s (target {TARGET_SECONDS}), peak {peak:.0f} MB (target {TARGET_MEGABYTES})")


if __name__ == "__main__":
    main()
