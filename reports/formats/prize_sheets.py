"""Sheets of prizes: who gets what, and for each sponsor a list to pack and hand out by."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from pipeline.words import text
from reports import rows
from reports.formats.grid import Column, Sheet, Value, without_empty
from reports.numbers import money
from reports.record import Record
from reports.wording import Words


def prize_sheets(record: Record, words: Words) -> Iterator[Sheet]:
    if record.prizes:
        yield _prizes(record, words)
        yield from _packing(record, words)


def prize_rule(record: Record, prize: rows.Prize) -> rows.PrizeRuleRow | None:
    """The rule that a prize comes from: the one of its item, and of its rank where several have that item."""
    found = [rule for rule in record.tables.prize_rules if _is_item(rule.item_zh, prize.item)]
    rank = prize.rank or 0
    found.sort(key=lambda rule: (not (rule.from_rank or 0) <= rank <= (rule.to_rank or rank), rule.from_rank or 0))
    return found[0] if found else None


def item_name(record: Record, words: Words, prize: rows.Prize) -> str:
    """What the prize is, in the reader's language where its rule says so."""
    rule = prize_rule(record, prize)
    if rule is None or words.language == "zh" or "{" in rule.item_zh:
        return prize.item
    return words.own(rule, "item") or prize.item


def _is_item(template: str, item: str) -> bool:
    """Rules may leave a blank for the session: 第{session}节优胜."""
    return re.fullmatch(re.sub(r"\\{\w+\\}", ".*", re.escape(template)), item) is not None


def _prizes(record: Record, words: Words) -> Sheet:
    shared = {row.competitor for row in record.final_ranking if row.shared}
    rows_: list[list[Value]] = []
    sheet = Sheet(text("formats.sheet_prizes", words.language), text("formats.sheet_prizes", words.language), [], [])
    for at, prize in enumerate(record.prizes):
        if prize.competitor in shared:
            sheet.shared.add(at)
        person = record.competitors.get(prize.competitor)
        rows_.append(
            [
                prize.rank, prize.competitor, record.name(prize.competitor), person.club if person else "",
                item_name(record, words, prize), prize.amount_c, words.note(prize.note) if prize.note else "", "",
            ]
        )  # fmt: skip
    language = words.language
    columns = [
        Column(words("rank"), "rank"), Column(words("number"), "id"), Column(words("name"), "name"),
        Column(words("club")), Column(text("formats.item", language)),
        Column(text("formats.amount", language), "money", main=True), Column(text("formats.note", language), "wide"),
        Column(text("formats.received", language), "blank"),
    ]  # fmt: skip
    sheet.columns, sheet.rows = without_empty(columns, rows_)
    sheet.held = 3
    sheet.totals = tuple(at for at, column in enumerate(sheet.columns) if column.kind == "money")
    sheet.total_head = text("formats.total", language) if sheet.totals else ""
    return sheet


def _packing(record: Record, words: Words) -> Iterator[Sheet]:
    """One sheet a sponsor: a line a winner, a column an item, the numbers to bring at the bottom."""
    packs: dict[str, list[rows.Prize]] = defaultdict(list)
    for prize in record.prizes:
        rule = prize_rule(record, prize)
        sponsor = words.own(rule, "sponsor") if rule and rule.sponsor_zh else ""
        if sponsor or prize.amount_c is None:
            packs[sponsor].append(prize)
    if not any(packs):
        return
    for sponsor in sorted(packs, key=lambda name: name == ""):
        yield _pack(record, words, sponsor or text("formats.organiser", words.language), packs[sponsor])


def _pack(record: Record, words: Words, sponsor: str, prizes: list[rows.Prize]) -> Sheet:
    language = words.language
    things = list(dict.fromkeys((item_name(record, words, prize), prize.amount_c) for prize in prizes))
    columns = [
        Column(words("rank"), "rank"), Column(words("number"), "id"), Column(words("name"), "name"),
        *(Column(_thing(language, *thing), "thing") for thing in things),
        Column(text("formats.received", language), "blank"),
    ]  # fmt: skip
    lines: dict[str, list[Value]] = {}
    for prize in prizes:
        start: list[Value] = [prize.rank, prize.competitor, record.name(prize.competitor)]
        line = lines.setdefault(prize.competitor, [*start, *([None] * len(things)), ""])
        at = 3 + things.index((item_name(record, words, prize), prize.amount_c))
        line[at] = int(line[at] or 0) + 1
    return Sheet(
        text("formats.sheet_packing", language, sponsor=sponsor),
        text("formats.packing_title", language, sponsor=sponsor),
        columns,
        list(lines.values()),
        held=3,
        totals=tuple(range(3, 3 + len(things))),
        total_head=text("formats.total", language),
    )


def _thing(language: str, item: str, amount_c: int | None) -> str:
    return text("formats.worth", language, item=item, amount=money(amount_c)) if amount_c else item
