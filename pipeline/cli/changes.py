"""What sets two versions apart, told by every command that compares."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

import typer

from pipeline.cli.call import Call
from pipeline.ledger.differences import Change, Differences
from pipeline.words import text, word_list

# a part of the list: its word, the kinds it is about, and the columns that are told there (None: all)
PARTS: tuple[tuple[str, tuple[str, ...], tuple[str, ...] | None], ...] = (
    ("competitors", ("competitors",), ("status",)),
    ("boards", ("board_scores", "matches"), None),
    ("sessions", ("session_scores",), None),
    ("ranks", ("standings",), ("rank",)),
    ("cuts", ("standings",), ("outcome",)),
    ("final_ranks", ("final_ranking",), ("rank",)),
    ("prizes", ("prizes",), None),
)
SHOWN = 60


def as_object(found: Differences) -> dict[str, Any]:
    return {
        "affected": found.competitors,
        "changes": [change._asdict() for change in found.changes],
        "seating_stands": [{"stage": stage, "session": session} for stage, session in found.seated],
    }


def tell_differences(call: Call, found: Differences) -> None:
    """Who is affected; board by board, session by session, rank by rank what was and what is; what stays as seated."""
    if call.as_json:
        return
    if not found.changes:
        call.say("ledger.no_difference")
        return
    shown = found.competitors
    call.say("ledger.affected", count=len(shown), competitors=" ".join(shown))
    for part, kinds, columns in PARTS:
        changes = [one for one in found.of_kind(*kinds) if columns is None or one.column in columns]
        lines = list(_lines(call, found, changes))
        if lines:
            call.say(f"ledger.part_{part}", count=len(lines))
            typer.echo("\n".join(f"  {line}" for line in lines[:SHOWN]))
            if len(lines) > SHOWN:
                call.say("ledger.more", count=len(lines) - SHOWN)
    if found.seated:
        stages = groupby(found.seated, key=lambda one: one[0])
        sessions = [
            text(
                "ledger.place",
                call.spoken,
                stage=_title(call, found, stage),
                session=" ".join(str(at) for _, at in of_it),
            )
            for stage, of_it in stages
        ]
        call.say("ledger.seating_stands", sessions=text("ledger.comma", call.spoken).join(sessions))


def _lines(call: Call, found: Differences, changes: Iterable[Change]) -> Iterable[str]:
    """A line a row: where, who, and each cell as it was and as it is."""
    for (stage, session, competitor, board), cells in groupby(changes, key=lambda one: one[1:5]):
        parts = [" ".join(filter(None, [competitor, found.names.get(competitor or "")]))]
        if stage and session:
            parts += [text("ledger.place", call.spoken, stage=_title(call, found, stage), session=session)]
        parts += [text("ledger.board", call.spoken, board=board)] if board else []
        said = [
            f"{_word(call, 'column', cell.column)} {_value(call, cell.old, cell)} → {_value(call, cell.new, cell)}"
            for cell in cells
        ]
        colon, comma = (text(f"ledger.{sign}", call.spoken) for sign in ("colon", "comma"))
        yield f"{' '.join(parts)}{colon}{comma.join(said)}"


def _title(call: Call, found: Differences, stage: str) -> str:
    return found.titles.get(stage, (stage, stage))[call.spoken == "en"]


def _value(call: Call, value: str | None, cell: Change) -> str:
    if value is None:
        return "-"
    if value == "":
        return text("ledger.there", call.spoken) if cell.kind == "prizes" else "-"
    return _word(call, "value", value) if cell.column in ("outcome", "status", "decided_by") else value


def _word(call: Call, area: str, name: str) -> str:
    """The word for a column or value; one without a word shows itself."""
    key = f"{area}_{name}"
    return text(f"ledger.{key}", call.spoken) if key in word_list("ledger") else name
