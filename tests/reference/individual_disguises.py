"""The same event in other clothes: file formats, encodings, Chinese names, long or wide, shuffled, cut in pieces."""

from __future__ import annotations

import csv
import io
import json
import random
from pathlib import Path

import xlsxwriter

from tests.reference.chinese import COLUMNS
from tests.reference.individual_events import Event
from tests.reference.individual_folders import STAGE, result_lines, write_event

Table = list[dict[str, str]]
STAGES = {"prelim": "预赛", "second-a": "复赛A", "second-b": "复赛B", "semifinal": "半决赛", "final": "决赛"}
SEATS = {"E": "东", "S": "南", "W": "西"}
KINDS = {
    "penalty": "罚分",
    "withdrawal": "弃权",
    "cancel": "成绩取消",
    "disqualify": "取消资格",
    "prize_withheld": "扣发奖金",
}
ENCODINGS = ("utf-8", "utf-8-sig", "gb18030", "utf-16")
FULL_WIDTH = str.maketrans("0123456789-", "０１２３４５６７８９－")


def write_disguised(event: Event, folder: Path, seed: int) -> None:
    """Write an event so that nothing but its content is as in ``write_event``."""
    dice = random.Random(seed)
    write_event(event, folder)
    for file in [folder / "entries.csv", folder / "rulings.csv", *(folder / "seating").iterdir()]:
        rows = list(csv.DictReader(io.StringIO(file.read_text("utf-8"))))
        file.unlink()
        _dress(dice, file.with_suffix(""), rows, list(rows[0]) if rows else ["stage", "session", "competitor", "kind"])
    for file in (folder / "results").iterdir():
        file.unlink()
    for stage, session in event.results:
        lines = _results(dice, event, stage, session)
        cut = dice.randint(1, STAGE[stage].tables) if dice.random() < 0.4 else 0
        for part in (0, 1):
            piece = [line for line in lines if (int(line["table"]) <= cut) == bool(part)]
            if piece:
                _dress(dice, folder / "results" / f"{dice.randrange(10**6)}-{part}", piece, list(piece[0]))


def _results(dice: random.Random, event: Event, stage: str, session: int) -> Table:
    head = ("stage", "session", "section", "round", "table", "board", "seat", "competitor", "score")
    long = [dict(zip(head, map(str, line), strict=True)) for line in result_lines(event, stage, session)]
    if dice.random() < 0.5:
        wide: dict[tuple[str, ...], dict[str, str]] = {}
        for row in long:
            place = {name: row[name] for name in head[:6]}
            line = wide.setdefault(tuple(place.values()), place)
            seat = row["seat"].casefold()
            line[seat], line[f"{seat}_score"] = row["competitor"], row["score"]
        order = [*head[:6], "e", "s", "w", "e_score", "s_score", "w_score"]
        long = [{name: line[name] for name in order} for line in wide.values()]
    dropped = {"round"} if dice.random() < 0.4 else set()
    if len({chair[0] for chair in event.seating[stage, session]}) == 1 and dice.random() < 0.5:
        dropped.add("section")
    return [{name: cell for name, cell in row.items() if name not in dropped} for row in long]


def _dress(dice: random.Random, stem: Path, rows: Table, columns: list[str]) -> None:
    chinese = dice.random() < 0.5
    wide_digits = dice.random() < 0.2
    dice.shuffle(rows)
    dice.shuffle(columns)
    table = [[_cell(name, row[name], chinese, wide_digits) for name in columns] for row in rows]
    head = [COLUMNS[name] if chinese else name for name in columns]
    if dice.random() < 0.2:
        head.append("remark")
        table = [[*line, "x"] for line in table]
    form = dice.choice(("csv", "csv", "tsv", "xlsx", "json")) if rows else "csv"
    if form == "xlsx":
        _write_workbook(stem.with_name(stem.name + ".xlsx"), [head, *table])
    elif form == "json":
        objects = [dict(zip(head, line, strict=True)) for line in table]
        stem.with_name(stem.name + ".json").write_text(json.dumps(objects, ensure_ascii=False), encoding="utf-8")
    else:
        text = io.StringIO()
        csv.writer(text, delimiter="\t" if form == "tsv" else ",").writerows([head, *table])
        encoding = dice.choice(ENCODINGS)
        stem.with_name(f"{stem.name}.{form}").write_bytes(text.getvalue().encode(encoding))


def _cell(name: str, cell: str, chinese: bool, wide_digits: bool) -> str:
    if chinese:
        names = {"stage": STAGES, "seat": SEATS, "kind": KINDS}.get(name, {})
        cell = names.get(cell, cell)
    if wide_digits and name in ("table", "board", "competitor", "score", "session"):
        cell = f" {cell.translate(FULL_WIDTH)} "
    return cell


def _write_workbook(file: Path, table: list[list[str]]) -> None:
    with xlsxwriter.Workbook(str(file)) as book:
        sheet = book.add_worksheet()
        for at, line in enumerate(table):
            for column, cell in enumerate(line):
                if cell.lstrip("-").isdecimal() and cell.isascii():
                    sheet.write_number(at, column, int(cell))
                else:
                    sheet.write_string(at, column, cell)
