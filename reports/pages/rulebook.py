"""How the figures come about: stages, ranking keys, cuts, the conversion table, decisions used, rulings made."""

from __future__ import annotations

from collections import defaultdict
from itertools import groupby
from typing import Any

from reports import rows
from reports.methods import CONVERTED, method_line
from reports.numbers import plain, points
from reports.page import Page
from reports.pages.cuts import last_stage
from reports.paths import player_path
from reports.record import Record
from reports.totals import ScaleStep
from reports.wording import Words


def rule_page(record: Record, words: Words) -> Page:
    return Page(
        "rules.html",
        "rules.html",
        words("rules"),
        "rules",
        {
            "stages": [_stage(record, words, row) for row in record.stages],
            "tables": _conversions(record, words),
            "scales": _scales(record, words),
            "decisions": [row for row in record.texts if row.setting],
            "rules": [row for row in record.texts if not row.setting],
            "rulings": [_ruling(record, words, row) for row in record.rulings],
        },
    )


def _stage(record: Record, words: Words, stage: rows.StageRow) -> dict[str, Any]:
    sessions = record.sessions_of[stage.stage]
    cuts, ends = [], last_stage(record, stage.stage)
    for session, group in groupby(
        sorted(
            (cut for cut in record.tables.cuts if cut.stage == stage.stage),
            key=lambda cut: (cut.session, cut.from_rank),
        ),
        lambda cut: cut.session,
    ):
        parts = [
            words(
                f"cut_rule_{_going(cut, ends)}",
                ranks=f"{cut.from_rank}–{cut.to_rank}",
                stage=words.stage(cut.to_stage),
            )
            for cut in group
        ]
        cuts.append(
            words("after_session", session=words.session(stage.stage, session)) + words("semicolon").join(parts)
        )
    boards = sorted({row.boards for row in sessions})
    return {
        "title": words.stage(stage.stage),
        "article": stage.article,
        "method": method_line(record, words, stage),
        "size": words(
            "stage_size",
            n=len(sessions),
            word=words.session_word(stage.stage),
            boards="–".join(str(boards[i]) for i in sorted({0, len(boards) - 1})),
        )
        if boards
        else "",
        "ranking": words("arrow").join(words.key(key) for key in record.keys_of[stage.stage]),
        "cuts": cuts,
    }


def _going(cut: rows.CutRow, ends: bool) -> str:
    """What a cut does in words: who stays for another stage goes there as well."""
    if cut.to_stage:
        return "advances"
    return "final" if ends and cut.final else cut.outcome


def _conversions(record: Record, words: Words) -> list[dict[str, Any]]:
    """Each different conversion table once, with the stages that use it."""
    users: dict[tuple[tuple[int, int], ...], list[str]] = defaultdict(list)
    for stage in record.stages:
        steps = tuple((step.from_c, step.points_c) for step in record.steps_of[stage.stage])
        if steps and stage.method in CONVERTED:
            users[steps].append(words.stage(stage.stage))
    found = []
    for steps, stages in users.items():
        cells = [(interval(steps, index), points(worth)) for index, (_, worth) in enumerate(steps)]
        third = -(-len(cells) // 4)
        found.append(
            {
                "stages": words("comma").join(stages),
                "columns": [cells[at : at + third] for at in range(0, len(cells), third)],
            }
        )
    return found


def _scales(record: Record, words: Words) -> list[dict[str, Any]]:
    """Each different VP scale once, with the boards and the stages it is for, and its notice."""
    steps: dict[tuple[str, int], list[ScaleStep]] = defaultdict(list)
    for row in sorted(record.tables.scales, key=lambda row: row.from_c):
        steps[row.stage, row.boards].append(row)
    played = {(row.stage, row.boards) for row in record.sessions}
    users: dict[tuple[tuple[int, ...], ...], list[tuple[str, int]]] = defaultdict(list)
    for (stage, boards), scale in steps.items():
        if (stage, boards) in played:
            users[tuple((row.from_c, row.winner_c, row.loser_c) for row in scale)].append((stage, boards))
    found = []
    for cells, of in users.items():
        lines = [
            (_from_to(cells, index), f"{plain(winner_c)}–{plain(loser_c)}")
            for index, (_, winner_c, loser_c) in enumerate(cells)
        ]
        third = -(-len(lines) // 4)
        found.append(
            {
                "of": words("comma").join(
                    words("scale_of", stage=words.stage(s), n=n)
                    for s, n in sorted(of, key=lambda one: record.stage[one[0]].stage_no)
                ),
                "columns": [lines[at : at + third] for at in range(0, len(lines), third)],
                "notice": words("semicolon").join(
                    dict.fromkeys(filter(None, (words.own(steps[one][0], "notice") for one in of)))
                ),
            }
        )
    return found


def _from_to(cells: tuple[tuple[int, ...], ...], index: int) -> str:
    """The net points a row holds: up to what the next one begins with."""
    start, *end = (_net(value) for value, *_ in cells[index : index + 2])
    return f"{start}–<{end[0]}" if end else f"≥ {start}"


def _net(value: int) -> str:
    return points(value) if value % 100 else plain(value)


def interval(steps: tuple[tuple[int, int], ...], index: int) -> str:
    """The differences a step holds: 100, <200, 300–400, ≥ 3600.

    ``from_c`` is closed; one hundredth above a whole number it means what is more than that number.
    """
    start = steps[index][0]
    if index + 1 == len(steps):
        return f"≥ {plain(start)}" if start % 100 != 1 else f"> {plain(start - 1)}"
    end = steps[index + 1][0] - 1
    if start == end:
        return plain(start)
    if end % 100 == 99:
        return f"{plain(start)}–<{plain(end + 1)}" if start % 100 != 1 else f"<{plain(end + 1)}"
    return f"{plain(start)}–{plain(end)}" if start % 100 != 1 else f">{plain(start - 1)}–{plain(end)}"


def _ruling(record: Record, words: Words, ruling: rows.Ruling) -> dict[str, Any]:
    place = words.place_title(ruling.stage, ruling.session) if ruling.session else words.stage(ruling.stage)
    if ruling.round:
        place += "　" + words("nth_round", n=ruling.round)
    if ruling.board:
        place += "　" + words("nth_board", n=ruling.board)
    return {
        "place": place,
        "competitor": ruling.competitor,
        "name": record.name(ruling.competitor),
        "to": player_path(ruling.competitor),
        "kind": words(f"ruling_{ruling.kind}"),
        "amount": words.ruling_amount(ruling),
        "reason": ruling.reason or "",
        "by": ruling.by or "",
    }
