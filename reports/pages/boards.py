"""Board pages, the result sheets of sections, and the list of all boards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from reports import rows
from reports.cells import Cells
from reports.charts.dots import dot_chart, make_scale
from reports.columns import brought, show, style_of, value_of
from reports.fields import Field, make_field
from reports.methods import COMPARED, board_lead
from reports.numbers import plain
from reports.page import Link, Page
from reports.paths import board_path, code_slug, player_path, section_path, standing_path
from reports.record import Record, seat_order
from reports.totals import scale_notices, typed_notes
from reports.wording import Words

SectionKey = tuple[str, int, str]
TableLine = tuple[rows.Result, dict[str, tuple[rows.Result, rows.Score | None]]]


@dataclass(frozen=True)
class Direction:
    """One direction of a board: its results as rows and as a picture."""

    field: Field
    chart: Markup
    rows: Markup


@dataclass(frozen=True)
class Board:
    """What was made of one board, wherever results of several tables are compared."""

    number: int
    title: str
    fractions: bool
    seats: list[str]
    directions: list[Direction]
    tables: Markup


def _board(record: Record, words: Words, cells: Cells, section: SectionKey, number: int, rounds: bool) -> Board:
    scores = record.fields[*section, number]
    seats = list(dict.fromkeys(score.seat for score in scores))
    return Board(
        number=number,
        title=words("board_head", n=number),
        fractions=any(value and value % 100 for score in scores for value in (score.small_points_c, score.datum_c)),
        seats=seats,
        directions=_directions(record, words, cells, section, number),
        tables=cells.table_rows(_tables(record, section, number), seats, rounds),
    )


def section_pages(record: Record, words: Words, cells: Cells) -> Iterator[Page]:
    """A page a section: what everybody made in the session, and its boards, of which one is shown when asked for."""
    for section, numbers in sections(record).items():
        stage, session, group = section
        key = brought(record, stage)
        scores = [score for score in record.session_scores.get((stage, session), {}).values() if score.section == group]
        scores.sort(
            key=lambda score: (
                -(value_of(score, key) or 0),
                -(score.small_points_c or 0),
                record.position.get(score.competitor, 0),
            )
        )
        columns = [
            (name, style_of(record, stage, name, scores))
            for name in ("raw_score", "small_points", "position_points", "carry_over")
            if name != key and any(value_of(score, name) is not None for score in scores)
        ]
        compared = record.stage[stage].method in COMPARED
        plan = record.session.get((stage, session))
        rounds = plan is not None and plan.rounds > 1
        boards = [_board(record, words, cells, section, n, rounds) for n in numbers] if compared else []
        yield Page(
            path=section_path(*section),
            template="section.html",
            title=section_title(words, section),
            nav="boards",
            values={
                "boards": boards,
                "rounds": rounds,
                "session_slug": f"{code_slug(stage)}-{session}",
                "section": group,
                "board_lead": board_lead(record, words, stage) if compared else "",
                "trimmed": any(direction.field.trimmed for board in boards for direction in board.directions),
                "main": words.key(key),
                "columns": columns,
                "lines": [
                    {
                        "competitor": score.competitor,
                        "to": player_path(score.competitor),
                        "seats": "、".join(
                            words.seat(seat) for seat in record.seats_of.get((stage, session, score.competitor), [])[:1]
                        )
                        if len(record.seats_of.get((stage, session, score.competitor), [])) == 1
                        else "–",
                        "boards": score.boards,
                        "main": show(value_of(score, key), style_of(record, stage, key, scores)),
                        "typed": record.totals.is_typed((stage, session), score.competitor, key),
                        "penalty": score.penalty_c,
                        "capped": record.is_capped(score),
                        "totals": [(name, show(value_of(score, name), style), style) for name, style in columns],
                    }
                    for score in scores
                ],
                "loose": any(style == "aligned" for _, style in columns),
                "under": [
                    *(scale_notices(words, [stage], session) if key == "victory_points" else []),
                    *typed_notes(
                        words,
                        {key for score in scores if record.totals.is_typed((stage, session), score.competitor, key)},
                    ),
                ],
                "has_penalties": any(score.penalty_c for score in scores),
                "sheets": [] if compared else _sheets(record, section, numbers),
                "others": [
                    Link(section_path(*other), words.heading(words.section(other[2])), other == section)
                    for other in sections(record)
                    if other[:2] == section[:2] and other[2]
                ],
                "standing": standing_path(stage, session) if (stage, session) in record.standings else "",
                "articles": [record.stage[stage].article],
            },
        )


def board_index(record: Record, words: Words) -> Page:
    """All boards by stage, session and section."""
    stages = []
    for stage, group in groupby(sections(record).items(), lambda item: item[0][0]):
        compared = record.stage[stage].method in COMPARED
        lines = [
            (
                Link(
                    section_path(*section),
                    words.session(stage, section[1]) + (f" {words.section(section[2])}" if section[2] else ""),
                ),
                [Link(board_path(*section, number), str(number)) for number in numbers] if compared else [],
                words("count_boards", n=len(numbers)),
            )
            for section, numbers in group
        ]
        stages.append((words.stage(stage), lines))
    return Page("board/index.html", "boards.html", words("boards"), "boards", {"stages": stages})


def sections(record: Record) -> dict[SectionKey, list[int]]:
    """Every section of every session with results, and the numbers of its boards."""
    found: dict[SectionKey, list[int]] = {}
    for stage, session, section, board in record.fields:
        found.setdefault((stage, session, section), []).append(board)
    return found


def section_title(words: Words, section: SectionKey) -> str:
    place = words.place_title(section[0], section[1])
    return words("section_place", place=place, section=words.section(section[2])) if section[2] else place


def _directions(record: Record, words: Words, cells: Cells, section: SectionKey, number: int) -> list[Direction]:
    stage = record.stage[section[0]]
    scores = record.fields[*section, number]
    fields = [make_field(stage, seat, list(group)) for seat, group in groupby(scores, lambda score: score.seat)]
    scale = make_scale(fields)
    found: list[Direction] = []
    for field in fields:
        label = words("datum_label", value=plain(field.datum_c)) if field.datum_c is not None else ""
        chart = dot_chart(field, scale, label, axis=f"b{number}a", first=not found)
        found.append(Direction(field, chart, cells.field_rows(field, number, words.marks)))
    return found


def _tables(record: Record, section: SectionKey, number: int) -> list[TableLine]:
    """A line a table: its first result (for round and table), then result and score by seat."""
    scores = {(score.seat, score.competitor): score for score in record.fields[*section, number]}
    results = [result for result in record.results.get((*section, number), []) if result.table_no is not None]
    found: list[TableLine] = []
    for _, group in groupby(results, lambda result: (result.round, result.table_no, result.room)):
        line = list(group)
        found.append(
            (line[0], {result.seat: (result, scores.get((result.seat, result.competitor))) for result in line})
        )
    return found


def _sheets(record: Record, section: SectionKey, numbers: list[int]) -> list[dict[str, object]]:
    """Where nothing is compared: what each table wrote down, board after board."""
    found: dict[tuple[int, str], dict[str, object]] = {}
    for number in numbers:
        for result in record.results.get((*section, number), []):
            sheet = found.setdefault(
                (result.table_no or 0, result.room),
                {"table": result.table_no, "room": result.room, "boards": {}},
            )
            boards = sheet["boards"]
            assert isinstance(boards, dict)
            boards.setdefault(number, {})[result.seat] = result
    for sheet in found.values():
        boards = sheet["boards"]
        assert isinstance(boards, dict)
        seats = sorted({seat for line in boards.values() for seat in line}, key=seat_order)
        sitting = {seat: {line[seat].competitor for line in boards.values() if seat in line} for seat in seats}
        sheet["seats"] = seats
        # nobody changed seats: who sits there is said once, above
        stay = all(len(people) == 1 for people in sitting.values())
        sheet["sitting"] = {seat: people.pop() for seat, people in sitting.items()} if stay else {}
    return [found[key] for key in sorted(found)]
