"""What a player's page is made of: sessions and boards of everybody, gathered once."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup

from reports import rows
from reports.cells import Cells
from reports.charts.track import Track
from reports.columns import brought, show, style_of, value_of
from reports.methods import COMPARED
from reports.numbers import aligned, bar_limit, plain, points
from reports.pages.cuts import last_stage
from reports.paths import board_path
from reports.record import Record
from reports.wording import Words


class Mate(NamedTuple):
    seat: str
    competitor: str


@dataclass
class BoardLine:
    """One board of a session as its player sees it."""

    score: rows.Score
    to: str
    result: rows.Result | None
    mates: list[Mate]


@dataclass(frozen=True)
class Played:
    """All boards of a session as rows: ``heads`` over the others at the table.

    ``shape`` as in ``Cells.played_row``, with r where there are several rounds.
    """

    heads: list[str]
    shape: str
    loose: bool
    limit: int
    rows: Markup
    totals: list[str]


@dataclass
class SessionLine:
    """One session: what it brought, and the standing after it."""

    stage: str
    session: int
    first: bool
    section: str
    seat: str
    score: rows.SessionScore | None
    main: str
    main_c: int
    style: str
    standing: rows.Standing | None
    total: str
    move: int | None
    outcome: str
    opponent: str = ""
    typed: bool = False
    typed_raw: bool = False
    boards: list[BoardLine] = field(default_factory=list)
    played: Played | None = None
    into: str = ""


class Careers:
    """Everything about everybody, gathered once for both languages."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.track = Track(record)
        self.cells = Cells(record)
        self.boards: dict[tuple[str, str, int], list[BoardLine]] = defaultdict(list)
        self._gather()

    def _gather(self) -> None:
        record = self.record
        for key, scores in record.fields.items():
            stage = record.stage[key[0]]
            results = record.results.get(key, [])
            tables: dict[tuple[int | None, int | None, str], list[rows.Result]] = defaultdict(list)
            mine: dict[str, rows.Result] = {}
            for result in results:
                tables[result.round, result.table_no, result.room].append(result)
                mine.setdefault(result.competitor, result)
            to = board_path(*key) if stage.method in COMPARED else ""
            for score in scores:
                own = mine.get(score.competitor)
                table = tables[own.round, own.table_no, own.room] if own and own.table_no is not None else []
                mates = [Mate(other.seat, other.competitor) for other in table if other.competitor != score.competitor]
                self.boards[score.competitor, key[0], key[1]].append(BoardLine(score, to, own, mates))
        for lines in self.boards.values():
            lines.sort(key=lambda line: line.score.board)


def session_lines(record: Record, words: Words, careers: Careers, competitor: str) -> list[SessionLine]:
    found: list[SessionLine] = []
    for place in dict.fromkeys([*record.session_scores, *record.standings]):
        stage, session = place
        score = record.session_scores.get(place, {}).get(competitor)
        standing = record.standing_of.get((*place, competitor))
        if score is None and (standing is None or (stage, session, competitor) not in record.seats_of):
            continue
        before = record.standing_of.get((stage, session - 1, competitor))
        key = brought(record, stage)
        style = style_of(record, stage, key, [score] if score else [])
        keys = record.keys_of[stage]
        seats = record.seats_of.get((stage, session, competitor), [])
        found.append(
            SessionLine(
                stage=stage,
                session=session,
                first=not found or found[-1].stage != stage,
                section=score.section if score else "",
                seat=words.seat(seats[0]) if len(seats) == 1 else "–",
                score=score,
                main=show(value_of(score, key), style) if score and key != "raw_score" else "",
                main_c=(value_of(score, key) or 0) if score else 0,
                style=style,
                standing=standing,
                total=_total(record, stage, keys, standing),
                move=before.rank - standing.rank if before and standing and before.rank and standing.rank else None,
                outcome=_outcome(record, words, stage, standing),
                typed=record.totals.is_typed(place, competitor, key),
                typed_raw=record.totals.is_typed(place, competitor, "raw_score"),
                opponent=_opponent(record, words, stage, session, competitor),
                boards=careers.boards.get((competitor, stage, session), []),
            )
        )
        found[-1].into = _into(record, words, found[-1])
        found[-1].played = _played(words, careers.cells, competitor, found[-1].boards)
    return found


def _opponent(record: Record, words: Words, stage: str, session: int, competitor: str) -> str:
    """Who was met in a match, and whether it was won."""
    match = record.match_of.get((stage, session, competitor))
    if match is None:
        return ""
    other = match.away if match.home == competitor else match.home
    won = f"　{words('won')}" if match.winner == competitor else ""
    return f"{other} {record.name(other)}{won}"


def _into(record: Record, words: Words, line_: SessionLine) -> str:
    """Where a board's points go: session, penalty, total of the stage, rank."""
    score, standing = line_.score, line_.standing
    if score is None or score.standard_points_c is None or standing is None:
        return ""
    word = words.session_word(line_.stage)
    before = points(score.standard_points_c + (score.penalty_c or 0))
    parts = [words("into_session", word=word, n=len(line_.boards) or score.boards, sum=before)]
    if score.penalty_c:
        parts.append(words("into_penalty", penalty=points(-score.penalty_c)))
    parts.append(words("into_total", stage=words.stage(line_.stage), total=line_.total))
    if standing.rank:
        parts.append(words("into_rank", session=words.session(line_.stage, line_.session), rank=standing.rank))
    return words("arrow").join(parts)


def _played(words: Words, cells: Cells, me: str, boards: list[BoardLine]) -> Played | None:
    if not boards:
        return None
    shape = "d" if any(board.score.datum_c is not None for board in boards) else ""
    shape += "p" if any(board.score.standard_points_c is not None for board in boards) else ""
    shape += "r" if any(board.result and (board.result.round or 1) > 1 for board in boards) else ""
    seats = [tuple(mate.seat for mate in board.mates) for board in boards if board.mates]
    fixed = len(set(seats)) == 1
    width = max((len(others) for others in seats), default=0)
    rows_ = []
    for _, group in groupby(boards, _sitting):
        together = list(group)
        shared = _shared(words, cells, together, fixed, width)
        for board in together:
            rows_.append(
                cells.played_row(
                    board.score,
                    to=board.to,
                    me=cells.slug(me),
                    sitting=shared if board is together[0] else "",
                    mark=words.marks.get(board.score.status, ""),
                    shape=shape,
                )
            )
    loose = any((board.score.datum_c or 0) % 100 or (board.score.small_points_c or 0) % 100 for board in boards)
    heads = [words.seat_name(seat) for seat in seats[0]] if fixed else [words("opponents"), "", ""][:width]
    totals = [plain(sum(board.score.raw_score_c or 0 for board in boards))]
    if "d" in shape:
        totals += ["", aligned(sum(board.score.small_points_c or 0 for board in boards))]
    if "p" in shape:
        places = words.record.places(boards[0].score.stage)
        totals.append(points(sum(board.score.standard_points_c or 0 for board in boards), places))
    limit = bar_limit(board.score.standard_points_c for board in boards)
    return Played(heads, shape, loose, max(limit, 12), Markup("".join(rows_)), totals)


def _sitting(board: BoardLine) -> tuple[int | None, int | None, list[Mate]]:
    """What boards in a row have in common: round, table and who sat there."""
    return (board.result.round, board.result.table_no, board.mates) if board.result else (None, None, board.mates)


def _shared(words: Words, cells: Cells, boards: list[BoardLine], fixed: bool, width: int) -> str:
    """Round, table and the others, in cells as high as the boards they were there for."""
    names = [
        ("" if fixed else f"<small>{words.seat(mate.seat)}</small> ") + cells.name(mate.competitor)
        for mate in boards[0].mates
    ]
    place = ["" if value is None else str(value) for value in _sitting(boards[0])[:2]]
    span = f"<td rowspan={len(boards)}>"
    return "".join(span + text for text in [*place, *names, *[""] * (width - len(names))])


def _total(record: Record, stage: str, keys: list[str], standing: rows.Standing | None) -> str:
    if standing is None or not keys:
        return ""
    return show(value_of(standing, keys[0]), style_of(record, stage, keys[0], [standing]))


def _outcome(record: Record, words: Words, stage: str, standing: rows.Standing | None) -> str:
    if standing is None or not standing.outcome:
        return ""
    if standing.outcome == "out" and last_stage(record, stage):
        return words("champion") if standing.rank == 1 else ""
    mark = {"advances": "↑ ", "out": "× "}.get(standing.outcome, "")
    return mark + words(f"outcome_{standing.outcome}")
