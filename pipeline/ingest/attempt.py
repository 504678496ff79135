"""What would be in force if candidates were taken: the rows that stay and the rows of those accepted so far."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from pipeline.errors import Fault
from pipeline.ingest.candidates import Candidate, Rows
from pipeline.ingest.columns import Columns
from pipeline.ingest.floor import Floor
from pipeline.ingest.in_force import InForce
from pipeline.ingest.plan import Plan
from pipeline.ingest.rows import Correction, Entry, Match, Result, Ruling, Seat

SessionKey = tuple[str, int]
Adjusted = set[tuple[str, int, int, str]]


@dataclass
class Attempt:
    """One try. ``standing``: candidates known to be refused, whose earlier version stays; they are checked again.

    ``rows``: the accepted files; ``faults``: the refused ones; ``notes``: what was passed over in either.
    """

    plan: Plan
    in_force: InForce
    candidates: list[Candidate]
    standing: set[str]
    faults: dict[str, list[Fault]] = field(default_factory=dict)
    notes: dict[str, list[Fault]] = field(default_factory=dict)
    rows: dict[str, Rows] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.replaced = {candidate.file for candidate in self.candidates} - self.standing
        in_force, replaced = self.in_force, self.replaced
        self.entries: list[Entry] = [row for row in in_force.entries if row.source_file not in replaced]
        self.seating: list[Seat] = [row for row in in_force.seating if row.source_file not in replaced]
        self.rulings: list[Ruling] = [row for row in in_force.rulings if row.source_file not in replaced]
        self.matches: list[Match] = [row for row in in_force.matches if row.source_file not in replaced]
        self.corrections: list[Correction] = [row for row in in_force.corrections if row.source_file not in replaced]
        self._accepted: dict[SessionKey, list[Result]] = defaultdict(list)
        self._floors: dict[SessionKey, Floor] = {}
        self._seats_of: dict[SessionKey, list[Seat]] | None = None

    def of_kind(self, kind: str) -> list[Candidate]:
        return [candidate for candidate in self.candidates if candidate.kind == kind]

    def take(self, candidate: Candidate, read: Callable[[Columns, list[Fault]], Rows]) -> Rows:
        """All sheets of a file through ``read``; accepted if that finds no fault."""
        faults: list[Fault] = []
        notes: list[Fault] = []
        total = Rows()
        for columns in candidate.sheets(faults, notes):
            for name, rows in read(columns, notes).by_table().items():
                getattr(total, name).extend(rows)
        self.notes[candidate.file] = notes
        if faults:
            self.faults[candidate.file] = faults
            if candidate.file in self.replaced:
                self._keep(candidate.file)
        elif candidate.file not in self.standing:
            self.accept(candidate, total)
        return total

    def accept(self, candidate: Candidate, rows: Rows) -> None:
        """Put the rows of a file in force, for what is checked after it."""
        self.rows[candidate.file] = rows
        self.entries += rows.entries
        self.seating += rows.seating
        self.rulings += rows.rulings
        self.matches += rows.matches
        self.corrections += rows.corrections
        for row in rows.results:
            self._accepted[row.stage, row.session].append(row)

    def _keep(self, file: str) -> None:
        """Put the earlier version of a refused file back in force."""
        self.replaced.discard(file)
        self.entries += [row for row in self.in_force.entries if row.source_file == file]
        self.seating += [row for row in self.in_force.seating if row.source_file == file]
        self.rulings += [row for row in self.in_force.rulings if row.source_file == file]
        self.matches += [row for row in self.in_force.matches if row.source_file == file]
        self.corrections += [row for row in self.in_force.corrections if row.source_file == file]

    def refuse(self, candidate: Candidate, code: str, **details: object) -> None:
        """One fault for a whole file that cannot be checked."""
        self.faults[candidate.file] = [Fault(candidate.file, None, None, None, None, code, details)]

    def floor(self, stage: str, session: int) -> Floor:
        """Who sits where in a session; to be asked once all seating is taken."""
        if self._seats_of is None:
            self._seats_of = defaultdict(list)
            for seat in self.seating:
                self._seats_of[seat.stage, seat.session].append(seat)
        key = (stage, session)
        if key not in self._floors:
            planned = self.plan.stages[stage]
            self._floors[key] = Floor(planned.sessions[session], planned.rooms, self._seats_of.get(key, []))
        return self._floors[key]

    def results(self, stage: str, session: int) -> list[Result]:
        """All results of a session, those that stay in force and those accepted so far."""
        return self.other_results("", stage, session)

    def other_results(self, file: str, stage: str, session: int) -> list[Result]:
        """Results of a session from all files but one: those that stay in force and those accepted so far."""
        out = self.replaced | {file}
        kept = [row for row in self.in_force.results(stage, session) if row.source_file not in out]
        return kept + self._accepted[stage, session]


def adjusted(rulings: Iterable[Ruling]) -> Adjusted:
    """Stage, session, board and competitor of adjusted results (D-05)."""
    return {
        (ruling.stage, ruling.session or 0, ruling.board or 0, ruling.competitor)
        for ruling in rulings
        if ruling.kind == "adjust"
    }
