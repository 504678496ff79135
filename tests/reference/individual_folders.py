"""An event written as a folder: plain files, a line a seat."""

from __future__ import annotations

import csv
from pathlib import Path

from tests.reference.individual_events import Event, at_tables
from tests.reference.individual_rules import STAGES

STAGE = {stage.code: stage for stage in STAGES}
RULED = [
    "stage",
    "session",
    "round",
    "competitor",
    "kind",
    "board",
    "amount",
    "offence",
    "reason",
    "by",
    "at",
    "refers_to",
]


def write_event(event: Event, folder: Path) -> None:
    """Write a plain folder."""
    for name in ("seating", "results"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / "event.toml").write_text(_head(event), encoding="utf-8")
    players = [[who, *told] for who, told in event.players.items()]
    _write(folder / "entries.csv", ["competitor", "name", "club", "gender"], players)
    _write(folder / "rulings.csv", RULED, ruling_lines(event))
    for (stage, session), chairs in event.seating.items():
        seats = [[stage, session, *chair, who] for chair, who in chairs.items()]
        head = ["stage", "session", "section", "table", "seat", "competitor"]
        _write(folder / "seating" / f"{stage}-{session}.csv", head, seats)
    head = ["stage", "session", "section", "round", "table", "board", "seat", "competitor", "score"]
    for stage, session in event.results:
        _write(folder / "results" / f"{stage}-{session}.csv", head, result_lines(event, stage, session))


def result_lines(event: Event, stage: str, session: int) -> list[list[object]]:
    """The results of a session, one line a seat, with the round and who sits there then."""
    lines = event.results[stage, session]
    rows: list[list[object]] = []
    for at in at_tables(STAGE[stage], event.seating[stage, session]):
        for board in at.boards:
            for seat, who in at.there.items():
                raw = lines.get((at.section, at.table, board, seat))
                if raw is not None:
                    rows.append([stage, session, at.section, at.round_no, at.table, board, seat, who, raw])
    return rows


def ruling_lines(event: Event) -> list[list[object]]:
    """The ledger, each line with a reason of its own."""
    rows: list[list[object]] = []
    for r in event.rulings:
        amount = "" if r.amount_c is None else f"{r.amount_c / 100:.2f}"
        cells = [r.stage, r.session or "", r.round_no or "", r.competitor, r.kind, r.board or "", amount, r.offence]
        rows.append([*cells, "裁定", "裁判长", "2026-11-29", r.refers_to])
    return rows


def _head(event: Event) -> str:
    lines = [f'id = "{event.name}"', f'name = "{event.name}"', 'date = "2026-11-29"', 'regulation = "2012-individual"']
    lines += [f"base = {event.base}", "draw_seed = 7", "", "[settings]"]
    for group, values in event.settings.items():
        for key, value in values.items():
            lines.append(f'{group}.{key} = "{value}"' if isinstance(value, str) else f"{group}.{key} = {value}")
    return "\n".join(lines) + "\n"


def _write(file: Path, head: list[str], rows: list[list[object]]) -> None:
    with file.open("w", encoding="utf-8", newline="") as handle:
        writer = csv.writer(handle, lineterminator="\n")
        writer.writerow(head)
        writer.writerows(rows)
