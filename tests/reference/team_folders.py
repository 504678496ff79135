"""A team event written as a folder: plain files, a line a seat."""

from __future__ import annotations

import csv
from pathlib import Path

from tests.reference.team_events import Event


def write_event(event: Event, folder: Path) -> None:
    """Write a plain folder."""
    for name in ("seating", "results"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    head = [f'id = "{event.name}"', f'name = "{event.name}"', 'date = "2026-11-29"', 'regulation = "2012-team"']
    head += [f"base = {event.base}", "draw_seed = 7", "", "[settings]"]
    (folder / "event.toml").write_text("\n".join(head) + "\n", encoding="utf-8")
    teams = [[team, name, club, team[0]] for team, (name, club) in event.teams.items()]
    _write(folder / "entries.csv", ["competitor", "name", "club", "group"], teams)
    names = ["stage", "session", "round", "competitor", "kind", "board", "amount", "reason", "by", "at"]
    rulings = [
        [r.stage, r.session, "", r.competitor, r.kind, r.board, r.amount, "裁定", "裁判长", "2026-11-29"]
        for r in event.rulings
    ]
    _write(folder / "rulings.csv", names, rulings)
    for (stage, session), tables in event.seating.items():
        seats = [[stage, session, *at, seat, team] for at, there in tables.items() for seat, team in there.items()]
        names = ["stage", "session", "section", "table", "seat", "competitor"]
        _write(folder / "seating" / f"{stage}-{session}.csv", names, seats)
    names = ["stage", "session", "section", "round", "table", "room", "board", "seat", "competitor", "score"]
    for stage, session in event.results:
        _write(folder / "results" / f"{stage}-{session}.csv", names, result_lines(event, stage, session))


def result_lines(event: Event, stage: str, session: int) -> list[list[object]]:
    """The results of a session: home sits NS in the open room and EW in the closed one."""
    rows: list[list[object]] = []
    for (section, table, board, room), raw in event.results[stage, session].items():
        chairs = event.seating[stage, session][section, table]
        home, away = chairs["NS"], chairs["EW"]
        ns, ew = (home, away) if room == "open" else (away, home)
        at = [stage, session, section, 1, table, room, board]
        rows += [[*at, "NS", ns, raw], [*at, "EW", ew, -raw]]
    return rows


def _write(file: Path, head: list[str], rows: list[list[object]]) -> None:
    with file.open("w", encoding="utf-8", newline="") as handle:
        writer = csv.writer(handle, lineterminator="\n")
        writer.writerow(head)
        writer.writerows(rows)
