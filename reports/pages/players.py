"""A page a competitor: key figures, ranks, sessions, best and worst boards, and every board played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from reports import rows
from reports.careers import BoardLine, Careers, SessionLine, session_lines
from reports.charts.track import line
from reports.columns import brought
from reports.numbers import bar, bar_limit, money
from reports.page import Link, Page
from reports.paths import player_path
from reports.record import Record
from reports.totals import scale_notices, typed_notes
from reports.wording import Words

EXTREMES = 4
BARRED = ("points", "hundredths")


def player_pages(record: Record, words: Words, careers: Careers) -> Iterator[Page]:
    final = {row.competitor: row for row in record.final_ranking}
    won: dict[str, list[rows.Prize]] = defaultdict(list)
    for prize in record.prizes:
        won[prize.competitor].append(prize)
    ids = list(record.competitors)
    for index, competitor in enumerate(ids):
        sessions = session_lines(record, words, careers, competitor)
        boards = [board for line_ in sessions for board in line_.boards]
        track = careers.track.points(competitor)
        yield Page(
            path=player_path(competitor),
            template="player.html",
            title=record.name(competitor),
            nav="players",
            values={
                "me": record.competitors[competitor],
                "neighbours": [
                    Link(player_path(other), f"{other} {record.name(other)}")
                    for other in ids[max(index - 1, 0) : index]
                ],
                "followers": [
                    Link(player_path(other), f"{other} {record.name(other)}") for other in ids[index + 1 : index + 2]
                ],
                "figures": _figures(record, words, final.get(competitor), won[competitor], sessions),
                "track": careers.track,
                "points": track,
                "path": line(track),
                "sessions": sessions,
                "used": _used(sessions),
                "under": _under(record, words, sessions),
                "brought": list(
                    dict.fromkeys(words.key(brought(record, line_.stage)) for line_ in sessions if line_.main)
                ),
                "extremes": _extremes(boards),
                "directions": _by_direction(boards),
                "bar": bar,
                "limit": max(bar_limit(line_.main_c for line_ in sessions if line_.style in BARRED), 30),
                "seat_limit": bar_limit(each for *_, each in _by_direction(boards)),
                "brought_of": lambda stage: brought(record, stage),
                "prizes": won[competitor],
            },
        )


def _figures(
    record: Record, words: Words, final: rows.FinalRank | None, prizes: list[rows.Prize], sessions: list[SessionLine]
) -> list[tuple[str, str, str]]:
    """Figure, unit, what it is."""
    found = []
    if final:
        label = words("final_rank", count=words.count(len(record.final_ranking)))
        found.append((f"={final.rank}" if final.shared else str(final.rank), "", label))
    elif sessions and sessions[-1].standing and sessions[-1].standing.rank:
        place = words.place_title(sessions[-1].stage, sessions[-1].session)
        found.append((str(sessions[-1].standing.rank), "", words("rank_after", place=place)))
    boards = sum(line_.score.boards or 0 for line_ in sessions if line_.score)
    played = sum(line_.score is not None for line_ in sessions)
    if played:
        word = words.session_word(sessions[-1].stage)
        found.append((str(boards), "", words("boards_played", n=played, word=word)))
    if any(prize.amount_c is not None for prize in prizes):
        total = sum(prize.amount_c or 0 for prize in prizes)
        found.append((money(total), words("yuan"), words("prize_before_tax")))
    return found


def _used(sessions: list[SessionLine]) -> set[str]:
    """Which columns of session scores have something to say."""
    scores = [line_.score for line_ in sessions if line_.score]
    names = ("small_points_c", "position_points_c", "raw_score_c", "penalty_c")
    used = {name for name in names if any(getattr(score, name) for score in scores)}
    if any(line_.section for line_ in sessions):
        used.add("section")
    if any(len(line_.seat) and line_.seat != "–" for line_ in sessions):
        used.add("seat")
    if any(line_.opponent for line_ in sessions):
        used.add("opponent")
    if any(line_.style in BARRED and line_.main for line_ in sessions):
        used.add("bars")
    return used


def _under(record: Record, words: Words, sessions: list[SessionLine]) -> list[str]:
    """What is to be said about victory points and about figures typed in."""
    with_vp = [line_.stage for line_ in sessions if brought(record, line_.stage) == "victory_points"]
    typed = {brought(record, line_.stage) for line_ in sessions if line_.typed and line_.main}
    if any(line_.typed_raw and line_.score and line_.score.raw_score_c is not None for line_ in sessions):
        typed.add("raw_score")
    return [*scale_notices(words, with_vp), *typed_notes(words, typed)]


def _extremes(boards: list[BoardLine]) -> list[tuple[str, list[BoardLine]]]:
    """The boards with the most and the fewest standard points."""
    scored = [board for board in boards if board.score.standard_points_c is not None and board.to]
    if len(scored) < 2 * EXTREMES:
        return []

    def worth(board: BoardLine) -> tuple[int, int]:
        return board.score.standard_points_c or 0, board.score.small_points_c or 0

    ranked = sorted(scored, key=worth, reverse=True)
    return [("best_boards", ranked[:EXTREMES]), ("worst_boards", ranked[: -EXTREMES - 1 : -1])]


def _by_direction(boards: list[BoardLine]) -> list[tuple[str, int, int, int]]:
    """Seat, boards, standard points, and points a board (hundredths, cut)."""
    found: dict[str, list[int]] = defaultdict(list)
    for board in boards:
        if board.score.standard_points_c is not None and board.to:
            found[board.score.seat].append(board.score.standard_points_c)
    return [(seat, len(points), sum(points), _cut(sum(points), len(points))) for seat, points in sorted(found.items())]


def _cut(total: int, count: int) -> int:
    return (abs(total) // count) * (1 if total >= 0 else -1)


def player_index(record: Record, words: Words) -> Page:
    """Everybody, by number."""
    final = {row.competitor: row for row in record.final_ranking}
    lines: list[dict[str, Any]] = [
        {"row": row, "to": player_path(row.competitor), "final": final.get(row.competitor)}
        for row in record.competitors.values()
    ]
    return Page(
        "player/index.html", "players.html", words.kind("nav"), "players", {"lines": lines, "ranked": bool(final)}
    )
