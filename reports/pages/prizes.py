"""The prize list: who gets what, lines between different amounts, room for a signature."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from reports import rows
from reports.numbers import money
from reports.page import Page
from reports.paths import player_path
from reports.record import Record
from reports.wording import Words


@dataclass
class Winner:
    """A competitor with all items; ``last`` of those with the same amount."""

    rank: str
    competitor: str
    name: str
    club: str
    to: str
    items: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    amount_c: int | None = None
    last: bool = False

    @property
    def amount(self) -> str:
        return money(self.amount_c)


def prize_page(record: Record, words: Words) -> Page:
    winners = prize_winners(record, words)
    paid = [winner for winner in winners if winner.amount_c]
    half = (len(winners) + 1) // 2
    goods = any(prize.amount_c is None for prize in record.prizes) or _several(record.prizes)
    return Page(
        "prizes.html",
        "prizes.html",
        words("prizes"),
        "prizes",
        {
            "columns": [winners] if goods else [winners[:half], winners[half:]],
            "goods": goods,
            "total": money(sum(winner.amount_c or 0 for winner in paid)),
            "paid": len(paid),
            "withheld": sum(winner.amount_c == 0 for winner in winners),
            "ranked": bool(record.final_ranking),
            "notes": words.own(record.event, "final_notes"),
            "told": _told(record, words),
            "articles": list(dict.fromkeys(row.article for row in record.tables.prize_rules if row.article)),
        },
    )


def prize_winners(record: Record, words: Words) -> list[Winner]:
    """Everybody in the final ranking, then whoever else won something."""
    won: dict[str, list[rows.Prize]] = defaultdict(list)
    for prize in record.prizes:
        won[prize.competitor].append(prize)
    ranks = {row.competitor: f"={row.rank}" if row.shared else str(row.rank) for row in record.final_ranking}
    several = _several(record.prizes)
    rules = {row.rule for row in record.tables.texts}  # told under the list
    found: list[Winner] = []
    for competitor in dict.fromkeys([*ranks, *won]):
        person = record.competitors.get(competitor)
        winner = Winner(
            rank=ranks.get(competitor, ""),
            competitor=competitor,
            name=record.name(competitor),
            club=person.club if person else "",
            to=player_path(competitor),
        )
        for prize in won[competitor]:
            if prize.amount_c is not None:
                winner.amount_c = (winner.amount_c or 0) + prize.amount_c
            if several:
                value = f" {money(prize.amount_c)}" if prize.amount_c is not None else ""
                winner.items.append(prize.item + value)
            if prize.note:
                winner.notes.append(prize.note if prize.note in rules else words.note(prize.note))
        if found:
            found[-1].last = found[-1].amount_c != winner.amount_c
        found.append(winner)
    return found


def _several(prizes: list[rows.Prize]) -> bool:
    """Whether anybody gets more than one item."""
    return len({prize.competitor for prize in prizes}) < len(prizes)


def _told(record: Record, words: Words) -> list[tuple[str, str]]:
    """What the rules say that stand as notes beside prizes."""
    noted = {prize.note for prize in record.prizes}
    return [(words.note(row.rule), words.own(row, "text")) for row in record.tables.texts if row.rule in noted]
