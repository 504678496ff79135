"""The tables of an event, ordered and indexed: what the pages look things up in."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection
from functools import cached_property

from reports import rows
from reports.source import Tables
from reports.totals import Totals

Place = tuple[str, int]
Field = tuple[str, int, str, int]


def natural(text: str) -> tuple[tuple[int, int | str], ...]:
    """A key that sorts A2 before A10 and 9 before 10."""
    return tuple((0, int(part)) if part.isdigit() else (1, part) for part in re.findall(r"[0-9]+|[^0-9]+", text))


class Record:
    """One event. Everything that comes out is in reading order, whatever order the tables were in."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.event = tables.event
        self.stages = sorted(tables.stages, key=lambda row: row.stage_no)
        self.stage = {row.stage: row for row in self.stages}
        self.sessions = sorted(tables.sessions, key=lambda row: row.checkpoint_no)
        self.competitors = {
            row.competitor: row for row in sorted(tables.competitors, key=lambda row: natural(row.competitor))
        }
        self.position = {competitor: index for index, competitor in enumerate(self.competitors)}

    @cached_property
    def publication(self) -> rows.Publication | None:
        return max(self.tables.publications, key=lambda row: row.version, default=None)

    @cached_property
    def has_matches(self) -> bool:
        return bool(self.tables.matches)

    @cached_property
    def kind(self) -> str:
        """player, pair or team: who competes."""
        if any(row.method == "match" for row in self.stages):
            return "team"
        return "pair" if any("NS" in row.seats for row in self.stages) else "player"

    @cached_property
    def sessions_of(self) -> dict[str, list[rows.SessionRow]]:
        """The sessions of a stage; those of a play-off only where one was played."""
        found: dict[str, list[rows.SessionRow]] = defaultdict(list)
        for row in self.sessions:
            if not row.playoff or (row.stage, row.session) in self.session_scores:
                found[row.stage].append(row)
        return found

    @cached_property
    def session(self) -> dict[Place, rows.SessionRow]:
        return {(row.stage, row.session): row for row in self.sessions}

    @cached_property
    def rounds_inside(self) -> bool:
        """Whether the sessions of this event are made of rounds, or are rounds themselves."""
        return any(row.rounds > 1 for row in self.sessions)

    @cached_property
    def knockouts(self) -> set[str]:
        return {row.stage for row in self.tables.brackets}

    @cached_property
    def keys_of(self) -> dict[str, list[str]]:
        """The public names of the ranking keys of a stage, first key first."""
        found: dict[str, list[str]] = defaultdict(list)
        for row in sorted(self.tables.keys, key=lambda row: row.priority):
            found[row.stage].append(row.shown_as or row.key)
        return found

    @cached_property
    def cuts_of(self) -> dict[Place, list[rows.CutRow]]:
        found: dict[Place, list[rows.CutRow]] = defaultdict(list)
        for row in sorted(self.tables.cuts, key=lambda row: row.from_rank):
            found[row.stage, row.session].append(row)
        return found

    @cached_property
    def standings(self) -> dict[Place, list[rows.Standing]]:
        """After each session: by section, rank, then competitor."""
        found: dict[Place, list[rows.Standing]] = defaultdict(list)
        for row in self.tables.standings:
            found[row.stage, row.session].append(row)
        for table in found.values():
            table.sort(key=lambda row: (row.section, row.rank is None, row.rank or 0, self._order(row.competitor)))
        return {place: found[place] for place in self._in_order(found)}

    @cached_property
    def standing_of(self) -> dict[tuple[str, int, str], rows.Standing]:
        return {(row.stage, row.session, row.competitor): row for row in self.tables.standings}

    @cached_property
    def session_scores(self) -> dict[Place, dict[str, rows.SessionScore]]:
        found: dict[Place, dict[str, rows.SessionScore]] = defaultdict(dict)
        for row in self.tables.session_scores:
            found[row.stage, row.session][row.competitor] = row
        return {place: found[place] for place in self._in_order(found)}

    @cached_property
    def fields(self) -> dict[Field, list[rows.Score]]:
        """Board scores by stage, session, section and board: in order of seat, points from the top, competitor."""
        found: dict[Field, list[rows.Score]] = defaultdict(list)
        for row in self.tables.scores:
            found[row.stage, row.session, row.section, row.board].append(row)
        for table in found.values():
            table.sort(key=lambda row: (seat_order(row.seat), -(row.raw_score_c or 0), self._order(row.competitor)))
        place = {key: index for index, key in enumerate(self.session)}
        return {key: found[key] for key in sorted(found, key=lambda key: (place.get(key[:2], 999), *key[2:]))}

    @cached_property
    def results(self) -> dict[Field, list[rows.Result]]:
        """Results by stage, session, section and board: by round, table, room and seat."""
        found: dict[Field, list[rows.Result]] = defaultdict(list)
        for row in self.tables.results:
            found[row.stage, row.session, row.section, row.board].append(row)
        for table in found.values():
            table.sort(key=lambda row: (row.round or 0, row.table_no or 0, row.room, seat_order(row.seat)))
        return found

    @cached_property
    def played(self) -> list[rows.SessionRow]:
        """Sessions with results, in order of play."""
        return [row for row in self.sessions if (row.stage, row.session) in self.session_scores]

    @cached_property
    def last_standing(self) -> Place | None:
        return next(reversed(self.standings), None)

    @cached_property
    def final_ranking(self) -> list[rows.FinalRank]:
        return sorted(self.tables.final_ranking, key=lambda row: (row.rank, self._order(row.competitor)))

    @cached_property
    def over(self) -> bool:
        """Whether the event has a winner; before that the final ranking holds only those who are out."""
        return any(row.rank == 1 for row in self.final_ranking)

    @cached_property
    def prizes(self) -> list[rows.Prize]:
        return sorted(
            self.tables.prizes,
            key=lambda row: (
                row.rank is None,
                row.rank or 0,
                self._order(row.competitor),
                -(row.amount_c or 0),
                row.item,
            ),
        )

    @cached_property
    def steps_of(self) -> dict[str, list[rows.StepRow]]:
        found: dict[str, list[rows.StepRow]] = defaultdict(list)
        for row in sorted(self.tables.steps, key=lambda row: row.from_c):
            found[row.stage].append(row)
        return found

    @cached_property
    def seats_of(self) -> dict[tuple[str, int, str], list[str]]:
        """The seats somebody held in a session, in order of play."""
        found: dict[tuple[str, int, str], dict[str, None]] = defaultdict(dict)
        for row in sorted(self.tables.results, key=lambda row: (row.round or 0, row.board)):
            found[row.stage, row.session, row.competitor].setdefault(row.seat)
        return {key: list(seats) for key, seats in found.items()}

    @cached_property
    def _tables_of(self) -> dict[tuple[str, int, str, int, str, str], int]:
        return {
            (row.stage, row.session, row.section, row.board, row.seat, row.competitor): row.table_no
            for row in self.tables.results
            if row.table_no is not None
        }

    def table_of(self, row: rows.Score) -> int | str:
        """The table where a board was played, empty where nobody played it."""
        return self._tables_of.get((row.stage, row.session, row.section, row.board, row.seat, row.competitor), "")

    @cached_property
    def rulings(self) -> list[rows.Ruling]:
        """In order of play."""
        place = {key: index for index, key in enumerate(self.session)}
        return sorted(
            self.tables.rulings,
            key=lambda row: (
                place.get((row.stage, row.session or 1), 999),
                row.round or 0,
                self._order(row.competitor),
                row.kind,
                row.board or 0,
            ),
        )

    @cached_property
    def texts(self) -> list[rows.TextRow]:
        return sorted(self.tables.texts, key=lambda row: natural(row.rule))

    @cached_property
    def matches(self) -> dict[str, list[rows.Match]]:
        """By stage: in order of table (match number), then session."""
        found: dict[str, list[rows.Match]] = defaultdict(list)
        for row in self.tables.matches:
            found[row.stage].append(row)
        for table in found.values():
            table.sort(key=lambda row: (row.table_no or 0, row.session, natural(row.home)))
        return found

    @cached_property
    def keys_of_table(self) -> dict[tuple[str, int, int | None], list[Field]]:
        """The boards of a table (of a match) in a session."""
        found: dict[tuple[str, int, int | None], dict[Field, None]] = defaultdict(dict)
        for key, table in self.results.items():
            for row in table:
                found[row.stage, row.session, row.table_no].setdefault(key)
        return {table: sorted(keys, key=lambda key: (key[2], key[3])) for table, keys in found.items()}

    @cached_property
    def score_of(self) -> dict[tuple[str, int, str, int, str], rows.Score]:
        return {(row.stage, row.session, row.section, row.board, row.competitor): row for row in self.tables.scores}

    @cached_property
    def match_of(self) -> dict[tuple[str, int, str], rows.Match]:
        return {(row.stage, row.session, side): row for row in self.tables.matches for side in (row.home, row.away)}

    @cached_property
    def totals(self) -> Totals:
        return Totals(self)

    def has_stage_matches(self, stage: str) -> bool:
        return stage in self.matches

    @cached_property
    def uncapped(self) -> dict[tuple[str, int, str], int]:
        """The sum of the boards' differences of a session, before any cap (T-05)."""
        found: dict[tuple[str, int, str], int] = defaultdict(int)
        for row in self.tables.scores:
            found[row.stage, row.session, row.competitor] += row.small_points_c or 0
        return found

    def is_capped(self, score: rows.SessionScore) -> bool:
        """Whether the session's differences add up to more than what counts."""
        if score.small_points_c is None or self.stage[score.stage].cap_per_board_c is None:
            return False
        return abs(self.uncapped[score.stage, score.session, score.competitor]) > abs(score.small_points_c)

    def places(self, stage: str) -> int:
        """Decimals of standard points: two where they are differences themselves, else one."""
        return 2 if self.stage[stage].conversion == "difference" else 1

    def name(self, competitor: str) -> str:
        row = self.competitors.get(competitor)
        return row.name if row else competitor

    def _order(self, competitor: str) -> int:
        return self.position.get(competitor, len(self.position))

    def _in_order(self, places: Collection[Place]) -> list[Place]:
        known = [place for place in self.session if place in places]
        return known + sorted(place for place in places if place not in self.session)


def seat_order(seat: str) -> int:
    return ("N", "E", "S", "W", "NS", "EW").index(seat) if seat in ("N", "E", "S", "W", "NS", "EW") else 9
