"""A whole Swiss in threes, seated round after round: seconds of the pairing and of the command around it.

``python -m benchmarks.pairing [--players 300] [--rounds 12] [--without]``: entries, seats, results, seats … as a
director does it. ``--without`` seats without the pairing extra, though it be installed.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

from pipeline.desk import seat
from pipeline.event import Event, open_event
from pipeline.seating import methods, neighbours
from pipeline.seating.model import Notice, Seat, SeatPlan

TARGETS = {False: 10, True: 2}
BOARDS = 9
EVENT = """
id = "pairing"
name = "pairing"
regulation = "2019-zibo"
date = "2019-01-01"
draw_seed = 7
[settings]
rounds = {rounds}
"""


def prepare(folder: Path, players: int, rounds: int) -> Event:
    for name in ("seating", "results"):
        (folder / name).mkdir()
    (folder / "event.toml").write_text(EVENT.format(rounds=rounds), encoding="utf-8")
    lines = ["competitor,name", *(f"{number},p{number}" for number in range(1, players + 1))]
    (folder / "entries.csv").write_text("\n".join(lines), encoding="utf-8")
    return open_event(folder)


def fill(event: Event, session: int, seats: Sequence[Seat], random: Random) -> None:
    """Every board of a round; small numbers play better, so that the same people sit at the top again and again."""
    tables: dict[int, dict[str, str]] = {}
    for taken in seats:
        tables.setdefault(taken.table_no, {})[taken.seat.casefold()] = taken.competitor
    lines = ["stage,session,table,board,e,s,w,e_score,s_score,w_score"]
    for table, at in tables.items():
        for board in range(1, BOARDS + 1):
            best, second, last = sorted(at, key=lambda name: random.gauss(int(at[name]), len(seats) / 3))
            won = 4 * random.randint(1, 3)
            scores = {best: 2 * won, second: -won, last: -won}
            cells = [*(at[name] for name in "esw"), *(str(scores[name]) for name in "esw")]
            lines.append(",".join(["swiss", str(session), str(table), str(board), *cells]))
    (event.results_folder / f"swiss-{session}.csv").write_text("\n".join(lines), encoding="utf-8")


def said(notices: Sequence[Notice]) -> str:
    codes = [notice.code.split(".")[1] for notice in notices]
    wanted = ("meet_again", "not_proven", "no_solver", "solver_not_needed")
    return " ".join(f"{code}:{codes.count(code)}" for code in wanted if code in codes)


def main(words: Sequence[str] | None = None) -> None:
    asked = argparse.ArgumentParser(prog="benchmarks.pairing", description=__doc__)
    asked.add_argument("--players", type=int, default=300)
    asked.add_argument("--rounds", type=int, default=12)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--without", action="store_true")
    wanted = asked.parse_args(words)
    if wanted.without:
        neighbours.solver_installed = methods.solver_installed = lambda: False
    paired: list[float] = []
    plan_seats = seat.plan_seats

    def timed(*stated: object, **named: object) -> SeatPlan:
        started = time.perf_counter()
        plan = plan_seats(*stated, **named)
        paired.append(time.perf_counter() - started)
        return plan

    seat.plan_seats = timed
    random = Random(wanted.seed)
    print(f"{wanted.players} players, {'without' if wanted.without else 'with'} the extra")
    print(f"{'round':>5} {'pairing s':>9} {'command s':>9}")
    with tempfile.TemporaryDirectory() as place:
        event = prepare(Path(place), wanted.players, wanted.rounds)
        for session in range(1, wanted.rounds + 1):
            started = time.perf_counter()
            seated = seat.seat_session(event, "swiss", session)
            took = time.perf_counter() - started
            print(f"{session:5} {paired[-1]:9.2f} {took:9.2f}  {said(seated.notices)}", flush=True)
            fill(event, session, seated.plan.seats, random)
    print(f"longest pairing {max(paired):.2f} s (target {TARGETS[wanted.without]})")


if __name__ == "__main__":
    main()
