"""results/*: from the lines of a sheet, in whatever form, to checked rows."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.ingest.absences import Absences
from pipeline.ingest.candidates import Rows
from pipeline.ingest.check_places import Placing
from pipeline.ingest.check_scores import check_scores
from pipeline.ingest.check_tables import Placed, check_once, check_tables, key_of_table
from pipeline.ingest.columns import Columns
from pipeline.ingest.competitors import Competitors
from pipeline.ingest.plan import Plan
from pipeline.ingest.results import read_lines
from pipeline.ingest.rows import Hand, Match
from pipeline.ingest.ruling_kinds import in_words
from pipeline.ingest.view import View


@dataclass(frozen=True)
class ResultChecks:
    """What results are checked against. ``adjusted`` and ``matches`` by stage, session, … competitor."""

    plan: Plan
    competitors: Competitors
    absences: Absences
    adjusted: set[tuple[str, int, int, str]]
    matches: dict[tuple[str, int, str], Match]

    def read(self, columns: Columns, view: View) -> Rows:
        """The rows of one sheet."""
        lines = read_lines(columns, self.plan, self.competitors)
        check_scores(lines, self.plan)
        placing = Placing(self.plan, view.floor)
        placed: Placed = [(line, placing.place(line)) for line in lines]
        check_once(placed, self.plan, view.places)
        check_tables(placed, self.plan, self.adjusted)
        self._check_absences(placed)
        self._check_matches(placed)
        results = [row for line, row in placed if row is not None and line.played]
        return Rows(results=results, hands=_hands(placed))

    def _check_absences(self, placed: Placed) -> None:
        for line, row in placed:
            ruling = self.absences.contradicting(row) if row is not None and line.played else None
            if ruling is not None:
                line.fault(
                    line.competitor_column, "ingest.left_before", stage=ruling.stage,
                    session=ruling.session, file=ruling.source_file, line=ruling.source_line, **in_words(ruling.kind),
                )  # fmt: skip

    def _check_matches(self, placed: Placed) -> None:
        """Board results of a match that is typed in as totals: one of the two is wrong. Named once a competitor."""
        told = set()
        for line, row in placed:
            key = (row.stage, row.session, row.competitor) if row is not None else None
            match = self.matches.get(key) if key is not None else None
            if match is not None and key not in told:
                told.add(key)
                line.fault(
                    line.competitor_column, "ingest.match_typed_in", file=match.source_file, line=match.source_line
                )


def _hands(placed: Placed) -> list[Hand]:
    """The hand records, one a table and board."""
    hands = {}
    for line, row in placed:
        if row is not None and line.hand is not None:
            hands[key_of_table(row)] = Hand(
                row.stage, row.session, row.section, row.round, row.table_no, row.board, *line.hand,
                row.source_file, row.source_line,
            )  # fmt: skip
    return list(hands.values())
