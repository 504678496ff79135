"""Matches of two sides: a page a stage with every board of both rooms, and the bracket of a knockout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from reports import rows
from reports.numbers import money, plain, points
from reports.page import Link, Page
from reports.pages.crosses import match_crosses
from reports.paths import match_anchor, match_path, player_path, standing_path
from reports.record import Record
from reports.totals import scale_notices, typed_notes
from reports.wording import Words

BRACKET = "match/bracket.html"


@dataclass
class Side:
    """One side of a match. ``parts`` are its points session by session, ``total`` with the carry-over.

    ``typed`` says of which parts they were typed in, ``typed_vp`` whether its VP were.
    """

    competitor: str
    name: str
    to: str
    carried: str = ""
    parts: list[str] = field(default_factory=list)
    typed: list[bool] = field(default_factory=list)
    total: str = ""
    vp: str = ""
    typed_vp: bool = False
    won: bool = False


@dataclass
class Board:
    number: int
    session: int
    open_c: int | None
    closed_c: int | None
    net_c: int | None
    points_c: int | None


@dataclass
class Contest:
    """A match over all its sessions; sides without a competitor yet say where they come from."""

    number: int
    stage: str
    section: str
    session: int
    heads: list[str]
    sides: list[Side]
    boards: list[Board] = field(default_factory=list)
    count: int = 0
    raw: str = ""
    decided: bool = False
    anchor: str = ""


def match_pages(record: Record, words: Words) -> Iterator[Page]:
    for stage in record.stages:
        if not record.has_stage_matches(stage.stage):
            continue
        groups = _groups(record, words, stage.stage)
        last = next((place for place in reversed(record.standings) if place[0] == stage.stage), None)
        yield Page(
            match_path(stage.stage),
            "matches.html",
            words("matches_of", stage=words.stage(stage.stage)),
            "standings",
            {
                "groups": groups,
                "crosses": match_crosses(record, words, stage.stage),
                "links": [Link(standing_path(*last), words("standings"))] if last else [],
                "bracket": BRACKET if any(row.stage == stage.stage for row in record.tables.brackets) else "",
                "articles": [stage.article],
                "under": _under(words, [contest for _, contests in groups for contest in contests]),
            },
        )
    if record.tables.brackets:
        yield _bracket_page(record, words)


def _groups(record: Record, words: Words, stage: str) -> list[tuple[str, list[Contest]]]:
    """Knockout matches in one list, others session by session."""
    matches = record.matches[stage]
    if any(row.stage == stage for row in record.tables.brackets):
        contests = [_contest(record, words, list(group)) for _, group in groupby(matches, lambda row: row.table_no)]
        return [("", contests)]
    ordered = sorted(matches, key=lambda row: row.session)
    return [
        (words.session(stage, session), [_contest(record, words, [row]) for row in group])
        for session, group in groupby(ordered, lambda row: row.session)
    ]


def _contest(record: Record, words: Words, parts: list[rows.Match]) -> Contest:
    first = parts[0]
    carried = next((row.carry_over_c for row in parts if row.carry_over_c), 0) or 0
    home = _side(record, first.home, [row.sp_home_c for row in parts], max(carried, 0), carried)
    away = _side(record, first.away, [row.sp_away_c for row in parts], max(-carried, 0), -carried)
    home.vp, away.vp = plain(parts[-1].vp_home_c), plain(parts[-1].vp_away_c)
    winner = parts[-1].winner
    home.won, away.won = winner == first.home, winner == first.away
    for side in (home, away):
        places = [(row.stage, row.session) for row in parts]
        side.typed = [record.totals.is_typed(place, side.competitor, "standard_points") for place in places]
        side.typed_vp = bool(side.vp) and record.totals.is_typed(places[-1], side.competitor, "victory_points")
    raw = [row.raw_net_c for row in parts if row.raw_net_c is not None]
    return Contest(
        number=first.table_no or 0,
        stage=first.stage,
        section="",
        session=first.session,
        heads=[words.session_tab(first.stage, row.session) for row in parts],
        sides=[home, away],
        boards=_boards(record, parts),
        count=sum(row.boards or 0 for row in parts),
        raw=plain(sum(raw)) if raw else "",
        decided=winner is not None,
        anchor=match_anchor(first.session, first.home),
    )


def _side(record: Record, competitor: str, parts: list[int | None], carried_c: int, change_c: int) -> Side:
    known = [part for part in parts if part is not None]
    return Side(
        competitor,
        record.name(competitor),
        player_path(competitor),
        carried=points(carried_c) if carried_c else "",
        parts=[plain(part) if part is not None and part % 100 == 0 else points(part) for part in parts],
        total=points(sum(known) + change_c) if known else "",
    )


def _under(words: Words, contests: Sequence[Contest]) -> list[str]:
    """What is to be said about the VP of these matches and about points typed in."""
    sides = [side for contest in contests for side in contest.sides]
    found = {"standard_points": any(any(side.typed) for side in sides)}
    found["victory_points"] = any(side.typed_vp for side in sides)
    with_vp = {contest.stage for contest in contests if any(side.vp for side in contest.sides)}
    return [*scale_notices(words, with_vp), *typed_notes(words, [key for key, marked in found.items() if marked])]


def _boards(record: Record, parts: list[rows.Match]) -> list[Board]:
    """Board by board: what home scored in each room, the net, and its points."""
    found = []
    for match in parts:
        for key in record.keys_of_table.get((match.stage, match.session, match.table_no), []):
            mine = {row.room: row for row in record.results[key] if row.competitor == match.home}
            if not mine:
                continue
            score = record.score_of.get((*key, match.home))
            here = mine.get("open"), mine.get("closed")
            found.append(
                Board(
                    key[3],
                    match.session,
                    here[0].raw_score_c if here[0] else None,
                    here[1].raw_score_c if here[1] else None,
                    score.raw_score_c if score else None,
                    score.standard_points_c if score else None,
                )
            )
    return found


def _bracket_page(record: Record, words: Words) -> Page:
    """Columns of matches so that each stands beside the two it comes from; the one for third place stands apart."""
    plan = {row.match_no: row for row in record.tables.brackets}
    played: dict[tuple[str, int], list[rows.Match]] = {}
    for stage, matches in record.matches.items():
        for row in matches:
            played.setdefault((stage, row.table_no or 0), []).append(row)
    feeds = {number: [_feeder(row.home_source), _feeder(row.away_source)] for number, row in plan.items()}
    wanted = {source for sources in feeds.values() for source in sources if source}
    ends = [number for number in plan if number not in wanted]
    root = next(
        (
            number
            for number in ends
            if all("loser" not in source for source in (plan[number].home_source, plan[number].away_source))
        ),
        ends[0],
    )
    columns: list[list[int]] = [[root]]
    while any(feeds[number] != [0, 0] for number in columns[0]):
        columns.insert(0, [source for number in columns[0] for source in feeds[number] if source])
    contests = {
        number: _planned(record, words, row, played.get((row.stage, number), [])) for number, row in plan.items()
    }
    champion = next((side for side in contests[root].sides if side.won), None)
    prize = next((row.amount_c for row in record.prizes if champion and row.competitor == champion.competitor), None)
    return Page(
        BRACKET,
        "bracket.html",
        words("bracket"),
        "standings",
        {
            "columns": [
                (words.stage(plan[numbers[0]].stage), [contests[number] for number in numbers]) for numbers in columns
            ],
            "apart": [(words.stage(plan[number].stage), contests[number]) for number in ends if number != root],
            "champion": champion,
            "prize": money(prize),
            "stages": [
                Link(match_path(stage), words.stage(stage))
                for stage in dict.fromkeys(row.stage for row in plan.values())
                if record.has_stage_matches(stage)
            ],
            "under": _under(words, list(contests.values())),
            "carried": any(side.carried for contest in contests.values() for side in contest.sides),
            "articles": list(dict.fromkeys(record.stage[row.stage].article for row in plan.values())),
        },
    )


def _planned(record: Record, words: Words, row: rows.BracketRow, parts: list[rows.Match]) -> Contest:
    if parts:
        return _contest(record, words, parts)
    sides = [Side("", words.source(source), "") for source in (row.home_source, row.away_source)]
    return Contest(row.match_no, row.stage, "", 0, [], sides)


def _feeder(source: str) -> int:
    """The match whose winner takes this place, 0 where it is none."""
    kind, _, number = source.partition(":")
    return int(number) if kind == "winner" and number.isdigit() else 0
