"""One try at taking candidates together: entries, seating, rulings, results, matches, each on the ones before."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial

from pipeline.errors import Fault
from pipeline.ingest.absences import Absences
from pipeline.ingest.candidates import Candidate, Rows
from pipeline.ingest.check_results import ResultChecks
from pipeline.ingest.columns import Columns
from pipeline.ingest.competitors import Competitors
from pipeline.ingest.entries import read_entries
from pipeline.ingest.floor import Floor
from pipeline.ingest.in_force import InForce
from pipeline.ingest.matches import Played, read_matches
from pipeline.ingest.plan import Plan
from pipeline.ingest.rows import Entry, Match, Result, Ruling, Seat
from pipeline.ingest.rulings import read_rulings
from pipeline.ingest.seating import SeatsTaken, read_seating
from pipeline.ingest.view import View

SessionKey = tuple[str, int]


@dataclass
class Attempt:
    """What would be in force, and why what is refused is refused. ``standing``: files whose earlier version stays."""

    plan: Plan
    in_force: InForce
    candidates: list[Candidate]
    standing: set[str]
    faults: dict[str, list[Fault]] = field(default_factory=dict)
    notes: dict[str, list[Fault]] = field(default_factory=dict)
    rows: dict[str, Rows] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)
    seating: list[Seat] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)
    matches: list[Match] = field(default_factory=list)

    def run(self) -> None:
        """Read and check every candidate; fills the lists of what is in force afterwards."""
        self.replaced = {candidate.file for candidate in self.candidates} - self.standing
        self.entries = [row for row in self.in_force.entries if row.source_file not in self.replaced]
        self.seating = [row for row in self.in_force.seating if row.source_file not in self.replaced]
        self.rulings = [row for row in self.in_force.rulings if row.source_file not in self.replaced]
        self.matches = [row for row in self.in_force.matches if row.source_file not in self.replaced]
        self._take_entries()
        refused_entries = [candidate.file for candidate in self._of("entries") if candidate.file in self.faults]
        if refused_entries:
            for candidate in self.candidates:
                if candidate.kind != "entries" and candidate.found is not None:
                    self._refuse_dependent(candidate, refused_entries[0])
            return
        self.competitors = Competitors(entry.competitor for entry in self.entries)
        self._take_seating()
        self._take_rulings()
        self._prepare_results()
        self._take_results()
        self._take_matches()

    def floor(self, stage: str, session: int) -> Floor:
        """Who sits where in a session, with the seating of this attempt."""
        key = (stage, session)
        if key not in self._floors:
            planned = self.plan.stages[stage].sessions[session]
            self._floors[key] = Floor(planned, self.plan.stages[stage].rooms, self._seats_of[key])
        return self._floors[key]

    def adjusted(self, rulings: Iterable[Ruling]) -> set[tuple[str, int, int, str]]:
        """Stage, session, board and competitor of adjusted results."""
        return {
            (ruling.stage, ruling.session or 0, ruling.board or 0, ruling.competitor)
            for ruling in rulings
            if ruling.kind == "adjust"
        }

    def _of(self, kind: str) -> list[Candidate]:
        return [candidate for candidate in self.candidates if candidate.kind == kind]

    def _take(self, candidate: Candidate, read: Callable[[Columns, list[Fault]], Rows]) -> Rows:
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
        elif candidate.file not in self.standing:
            self.rows[candidate.file] = total
        return total

    def _refuse_dependent(self, candidate: Candidate, file: str) -> None:
        details = {"file": file}
        self.rows.pop(candidate.file, None)
        self.faults[candidate.file] = [Fault(candidate.file, None, None, None, None, "ingest.depends_on", details)]

    def _take_entries(self) -> None:
        known = {entry.competitor: entry for entry in self.entries}
        for candidate in self._of("entries"):
            others = dict(known)
            total = self._take(candidate, lambda columns, _: Rows(entries=read_entries(columns, others)))  # noqa: B023
            if candidate.file in self.rows:
                self.entries += total.entries
                known = others

    def _take_seating(self) -> None:
        self._blocked: dict[SessionKey, str] = {}
        for candidate in self._of("seating"):
            taken = SeatsTaken([seat for seat in self.seating if seat.source_file != candidate.file])
            total = self._take(
                candidate,
                lambda columns, _: Rows(seating=read_seating(columns, self.plan, self.competitors, taken)),  # noqa: B023
            )
            if candidate.file in self.rows:
                self.seating += total.seating
            else:
                for seat in total.seating:
                    self._blocked.setdefault((seat.stage, seat.session), candidate.file)

    def _take_rulings(self) -> None:
        for candidate in self._of("rulings"):
            others: dict[tuple[object, ...], Ruling] = {
                ruling[:-2]: ruling for ruling in self.rulings if ruling.source_file != candidate.file
            }
            total = self._take(
                candidate,
                lambda columns, notes: Rows(
                    rulings=read_rulings(columns, self.plan, self.competitors, others, notes)  # noqa: B023
                ),
            )
            if candidate.file in self.rows:
                self.rulings += total.rulings

    def _prepare_results(self) -> None:
        self._floors: dict[SessionKey, Floor] = {}
        self._accepted: dict[SessionKey, list[Result]] = defaultdict(list)
        self._seats_of: dict[SessionKey, list[Seat]] = defaultdict(list)
        for seat in self.seating:
            self._seats_of[seat.stage, seat.session].append(seat)

    def _take_results(self) -> None:
        checks = ResultChecks(
            self.plan,
            self.competitors,
            Absences(self.plan, self.rulings),
            self.adjusted(self.rulings),
            {(match.stage, match.session, side): match for match in self.matches for side in (match.home, match.away)},
        )
        for candidate in self._of("results"):
            view = View(self.floor, partial(self._others, candidate.file))
            total = self._take(candidate, lambda columns, _: checks.read(columns, view))  # noqa: B023
            blocked = sorted(self._blocked.keys() & view.sessions)
            if blocked:
                self._refuse_dependent(candidate, self._blocked[blocked[0]])
            elif candidate.file in self.rows:
                for row in total.results:
                    self._accepted[row.stage, row.session].append(row)

    def _others(self, file: str, stage: str, session: int) -> list[Result]:
        """Results of a session from all files but one: those that stay in force and those accepted so far."""
        out = self.replaced | {file}
        kept = [row for row in self.in_force.results(stage, session) if row.source_file not in out]
        return kept + self._accepted[stage, session]

    def _take_matches(self) -> None:
        played: Played = {}
        for match in self.matches:
            for side in (match.home, match.away):
                played[match.stage, match.session, side] = (match.source_file, match.source_line)
        for candidate in self._of("matches"):
            total = self._take(
                candidate, lambda columns, _: Rows(matches=read_matches(columns, self.plan, self.competitors, played))
            )
            if candidate.file in self.rows:
                self.matches += total.matches
