"""Cut lines: who goes where, between the lines of a standing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from reports import rows
from reports.record import Place, Record
from reports.wording import Words

if TYPE_CHECKING:
    from reports.pages.standings import Line


PLAY_OFF = "play-off needed"


@dataclass
class Cut:
    """A line across the table, ``dashed`` where a play-off still decides who is above it."""

    bold: str
    light: str
    below: str
    dashed: bool = False
    is_cut: bool = True


def cuts_in(record: Record, words: Words, place: Place, lines: Sequence[Line]) -> list[Line | Cut]:
    """The lines of a standing with the cuts put between them."""
    if any(line.outcome for line in lines):
        return _decided(record, words, place, lines)
    if place == record.last_standing and not record.over:
        return _drawn_ahead(record, words, place, lines)
    return list(lines)


def last_stage(record: Record, stage: str) -> bool:
    """Whether leaving this stage is the end of the event: nobody goes on from it."""
    return not any(row.stage == stage and row.to_stage for row in record.tables.cuts)


def _decided(record: Record, words: Words, place: Place, lines: Sequence[Line]) -> list[Line | Cut]:
    found: list[Line | Cut] = []
    blocks = [(outcome, list(group)) for outcome, group in groupby(lines, lambda line: line.outcome)]
    rules = record.cuts_of[place]
    for number, (outcome, block) in enumerate(blocks):
        if number:
            above, upper = blocks[number - 1]
            found.append(_between(record, words, place, rules, above, upper, outcome, block))
        found.extend(block)
    return found


def _between(
    record: Record, words: Words, place: Place, rules: Sequence[rows.CutRow],
    above: str, upper: Sequence[Line], below: str, lower: Sequence[Line],
) -> Cut:  # fmt: skip
    stage, session = place
    final = any(rule.final for rule in rules if rule.outcome == "out")
    ranks = _ranks(lower)
    if above == "advances":
        bold = _advance(words, _goes_to(rules), upper)
        elsewhere = next((rule.to_stage for rule in rules if rule.outcome == "stays" and rule.to_stage), stage)
        if below != "stays":
            light = words("cut_rest_out", n=len(lower))
            light += f"　{words('cut_final_ranks', ranks=ranks)}" if final else ""
        elif elsewhere != stage:
            light = words("cut_move", count=words.count(len(lower)), stage=words.stage(elsewhere))
        else:
            light = words("cut_stay", count=words.count(len(lower)), next=words.session(stage, session + 1))
    else:
        bold = words("cut_out", n=len(lower))
        light = words("cut_final_ranks", ranks=ranks) if final else ""
    return Cut(bold, light, below, dashed=lower[0].row.decided_by == PLAY_OFF)


def _drawn_ahead(record: Record, words: Words, place: Place, lines: Sequence[Line]) -> list[Line | Cut]:
    """The next cut of a stage still running, at the place where it would fall now."""
    stage, session = place
    later = sorted(row.session for row in record.tables.cuts if row.stage == stage and row.session > session)
    rules = record.cuts_of[stage, later[0]] if later else []
    found: list[Line | Cut] = []
    for index, line in enumerate(lines):
        rank = line.row.rank or 0
        above = lines[index - 1].row.rank or 0 if index else rank
        for rule in rules if index else []:
            if above < rule.from_rank <= rank and not line.reason:
                before = next((row for row in rules if row.to_rank == rule.from_rank - 1), None)
                when = words("cut_ahead", session=words.session(stage, later[0]))
                if before and before.outcome == "advances":
                    upper = [other for other in lines[:index] if (other.row.rank or 0) >= before.from_rank]
                    found.append(Cut(_advance(words, before.to_stage, upper), when, ""))
                elif rule.outcome == "out":
                    found.append(Cut(words("cut_out", n=len(lines) - index), when, ""))
        found.append(line)
    return found


def _advance(words: Words, stage: str | None, block: Sequence[Line]) -> str:
    ranks = [line.row.rank or 0 for line in block]
    to = words.stage(stage)
    if min(ranks, default=1) <= 1:
        return words("cut_advance", n=len(block), stage=to)
    return words("cut_advance_ranks", ranks=_ranks(block), stage=to)


def _goes_to(rules: Sequence[rows.CutRow]) -> str | None:
    return next((row.to_stage for row in rules if row.outcome == "advances"), None)


def _ranks(block: Sequence[Line]) -> str:
    ranks = [line.row.rank for line in block if line.row.rank is not None]
    return f"{min(ranks)}–{max(ranks)}" if len(set(ranks)) > 1 else str(ranks[0]) if ranks else ""
