"""An event written as a folder, in one of the many forms that are accepted."""

from __future__ import annotations

import csv
import io
import random
from collections import defaultdict
from pathlib import Path
from typing import Any

from tests.reference.chinese import COLUMNS
from tests.reference.others_facts import Facts


def write_event(facts: Facts, folder: Path, dice: random.Random, plain: bool = False) -> None:
    """Write the folder; ``plain``: long csv files in UTF-8, a session a file, in order."""
    for name in ("seating", "results"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / "event.toml").write_text(_head(facts), encoding="utf-8")
    names = [{"competitor": who, "name": name} for who, name in facts.names.items()]
    _csv(folder / "entries.csv", names, dice, plain)
    rulings: list[dict[str, Any]] = [
        {
            "stage": facts.stage,
            "session": ruling.session,
            "round": ruling.round_no or "",
            "competitor": ruling.competitor,
            "kind": ruling.kind,
            "board": ruling.board or "",
            "amount": "" if ruling.amount is None else f"{float(ruling.amount):g}",
            "offence": ruling.offence,
            "reason": "裁定",
            "by": "裁判长",
            "at": "2026-11-29",
        }
        for ruling in facts.rulings
    ]
    if rulings:
        _csv(folder / "rulings.csv", rulings, dice, plain, chinese=False)
    for session in facts.sessions():
        seats = [
            {"stage": facts.stage, "session": session, "section": "", "table": table, "seat": seat, "competitor": who}
            for table, seat, who in facts.seated(session)
        ]
        _csv(folder / "seating" / f"{facts.stage}-{session}.csv", seats, dice, plain)
        _results(facts, folder, session, dice, plain)


def _head(facts: Facts) -> str:
    lines = [f'id = "{facts.event}"', f'name = "试 {facts.event}"', 'date = "2026-11-29"']
    lines += [f'regulation = "{facts.regulation}"', f"base = {facts.base}", "draw_seed = 1", "", "[settings]"]
    return "\n".join([*lines, *(f"{key} = {_toml(value)}" for key, value in facts.settings.items()), ""])


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def _results(facts: Facts, folder: Path, session: int, dice: random.Random, plain: bool) -> None:
    rows = []
    wide: dict[tuple[int, int], dict[str, Any]] = defaultdict(dict)
    for (at, table, board, seat), raw in facts.results.items():
        if at != session:
            continue
        row: dict[str, Any] = {"stage": facts.stage, "session": session, "section": "", "round": 1, "table": table}
        row["board"] = board
        who = facts.seats[session, table, seat]
        rows.append(row | {"seat": seat, "competitor": who, "score": str(raw)})
        wide[table, board] |= row | {seat.lower(): who, f"{seat.lower()}_score": str(raw)}
    if facts.hands:
        for (table, board), line in wide.items():
            declarer, bid, won, bombs = facts.hands[session, table, board]
            said = dice.choice([("true", "false"), ("1", "0"), ("胜", "负")])[0 if won else 1]
            line |= {"declarer": declarer, "bid": bid, "won": said, "bombs": bombs}
    use_wide = bool(facts.hands) or (not plain and dice.random() < 0.4)
    lines = list(wide.values()) if use_wide else rows
    if use_wide:
        seats = sorted(key for key in lines[0] if key in ("n", "e", "s", "w", "ns", "ew"))
        fields = ["stage", "session", "section", "round", "table", "board", *seats]
        fields += ["declarer", "bid", "won", "bombs"] if facts.hands else [f"{seat}_score" for seat in seats]
        lines = [{field: line.get(field, "") for field in fields} for line in lines]
    if plain or dice.random() < 0.5:
        _write(folder / "results" / f"{session:02d}", lines, dice, plain)
        return
    tables = sorted({line["table"] for line in lines})
    for table in tables:
        _write(
            folder / "results" / f"r{session}t{table}", [line for line in lines if line["table"] == table], dice, plain
        )


def _write(stem: Path, lines: list[dict[str, Any]], dice: random.Random, plain: bool) -> None:
    if not plain and dice.random() < 0.08:
        _xlsx(stem.with_suffix(".xlsx"), lines)
        return
    tabs = not plain and dice.random() < 0.2
    _csv(Path(f"{stem}.{'tsv' if tabs else 'csv'}"), lines, dice, plain, tabs=tabs)


def _csv(
    file: Path, lines: list[dict[str, Any]], dice: random.Random, plain: bool, chinese: bool = True, tabs: bool = False
) -> None:
    names = {key: key for key in lines[0]}
    encoding = "utf-8"
    if not plain:
        dice.shuffle(lines)
        if chinese and dice.random() < 0.4 and "name" not in names:
            names = {key: COLUMNS[key] for key in names}
        encoding = dice.choice(["utf-8", "utf-8-sig", "gb18030", "utf-16"])
        keys = list(names)
        dice.shuffle(keys)
        names = {key: names[key] for key in keys}
    names = {key: "n" if name == "bombs" else name for key, name in names.items()}
    text = io.StringIO()
    writer = csv.writer(text, delimiter="\t" if tabs else ",", lineterminator="\n")
    writer.writerow(names.values())
    writer.writerows([line[key] for key in names] for line in lines)
    file.write_text(text.getvalue(), encoding=encoding)


def _xlsx(file: Path, lines: list[dict[str, Any]]) -> None:
    from openpyxl import Workbook

    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(list(lines[0]))
    for line in lines:
        sheet.append([int(value) if str(value).lstrip("-").isdigit() else value for value in line.values()])
    book.save(file)
