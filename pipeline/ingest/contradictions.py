"""A corrected file against results that were taken before it and stay: both cannot be right."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from pipeline.errors import Fault
from pipeline.ingest.absences import LEAVING, Absences
from pipeline.ingest.attempt import Attempt, adjusted
from pipeline.ingest.check_tables import key_of_table
from pipeline.ingest.correction_checks import blamed, check_corrections
from pipeline.ingest.ledger import without_undone
from pipeline.ingest.ledger_checks import check_ledger
from pipeline.ingest.numbers import written
from pipeline.ingest.rows import Result
from pipeline.ingest.ruling_kinds import in_words

Faults = dict[str, list[Fault]]


def find_contradictions(attempt: Attempt) -> Faults:
    """Accepted entries, seating and rulings files that do not go with what stays in force, and why."""
    found: Faults = defaultdict(list)
    _check_entries(attempt, found)
    if not found:
        _check_seating(attempt, found)
        _check_rulings(attempt, found)
    if not found:
        _check_corrections(attempt, found)
    return dict(found)


def _changed(attempt: Attempt, kind: str) -> list[str]:
    return [one.file for one in attempt.candidates if one.kind == kind and one.file in attempt.rows]


def _kept(attempt: Attempt, rows: Iterable[Result]) -> list[Result]:
    """Results whose file is not replaced by this attempt."""
    return [row for row in rows if row.source_file not in attempt.rows]


def _check_entries(attempt: Attempt, found: Faults) -> None:
    """Competitors who are no longer entered, but seated, ruled about or with results."""
    files = _changed(attempt, "entries")
    entered = {entry.competitor for entry in attempt.entries}
    gone = {
        entry.competitor: entry.source_file
        for entry in attempt.in_force.entries
        if entry.source_file in files and entry.competitor not in entered
    }
    if not gone:
        return
    uses: dict[str, tuple[str, int]] = {}
    for seat in attempt.seating:
        uses.setdefault(seat.competitor, (seat.source_file, seat.source_line))
    for ruling in attempt.rulings:
        uses.setdefault(ruling.competitor, (ruling.source_file, ruling.source_line))
    for row in _kept(attempt, attempt.in_force.results_of(gone)):
        uses.setdefault(row.competitor, (row.source_file, row.source_line))
    for match in attempt.matches:
        for side in (match.home, match.away):
            uses.setdefault(side, (match.source_file, match.source_line))
    for competitor, file in sorted(gone.items()):
        if competitor in uses:
            details = {"file": uses[competitor][0], "line": uses[competitor][1]}
            found[file].append(Fault(file, None, None, "competitor", competitor, "ingest.entry_in_use", details))


def _check_seating(attempt: Attempt, found: Faults) -> None:
    """Results of a session that was seated anew, at places where the new seating has somebody else."""
    for file in _changed(attempt, "seating"):
        old = {(seat.stage, seat.session) for seat in attempt.in_force.seating if seat.source_file == file}
        new = {(seat.stage, seat.session) for seat in attempt.rows[file].seating}
        wrong: dict[str, list[Result]] = defaultdict(list)
        for stage, session in sorted(old | new):
            planned = attempt.plan.stages[stage].sessions.get(session) if stage in attempt.plan.stages else None
            if planned is None or planned.free:
                continue
            floor = attempt.floor(stage, session)
            for row in _kept(attempt, attempt.in_force.results(stage, session)):
                if floor.who(row.section, row.round, row.table_no, row.room, row.seat) != row.competitor:
                    wrong[row.source_file].append(row)
        for other, rows in sorted(wrong.items()):
            first = min(rows, key=lambda row: row.source_line)
            details = {"file": other, "line": first.source_line, "count": len(rows), "competitor": first.competitor}
            found[file].append(Fault(file, None, None, None, None, "ingest.seating_contradicts", details))


def _check_rulings(attempt: Attempt, found: Faults) -> None:
    """An incoherent ledger, results of who has left by a new ruling, tables whose adjustment was taken back."""
    changed = _changed(attempt, "rulings")
    for fault in check_ledger(attempt) if changed else ():
        # a file that was not touched is right: what is left out of another one is missing there
        file = fault.file if fault.file in changed else changed[0]
        found[file].append(fault)
    in_force = without_undone(attempt.rulings)
    for file in changed:
        rulings = [ruling for ruling in in_force if ruling.source_file == file]
        absences = Absences(attempt.plan, rulings)
        left = sorted({ruling.competitor for ruling in rulings if ruling.kind in LEAVING})
        told = set()
        for row in _kept(attempt, attempt.in_force.results_of(left)) if left else []:
            ruling = absences.contradicting(row)
            if ruling is not None and (ruling, row.source_file) not in told:
                told.add((ruling, row.source_file))
                details = in_words(ruling.kind) | {"file": row.source_file, "line": row.source_line}
                found[file].append(
                    Fault(
                        file, None, ruling.source_line, "competitor", ruling.competitor, "ingest.ruling_contradicts",
                        details,
                    )
                )  # fmt: skip
        before = adjusted(one for one in without_undone(attempt.in_force.rulings) if one.source_file == file)
        _check_sums(attempt, file, before - adjusted(in_force), found)


def _check_corrections(attempt: Attempt, found: Faults) -> None:
    """Corrections of scores that are not there, or not as the correction says."""
    changed = [file for kind in ("corrections", "results", "rulings") for file in _changed(attempt, kind)]
    for fault in check_corrections(attempt) if changed and attempt.corrections else ():
        found[blamed(fault, attempt, changed)].append(fault)


def _check_sums(attempt: Attempt, file: str, released: set[tuple[str, int, int, str]], found: Faults) -> None:
    excused = adjusted(without_undone(attempt.rulings))
    for stage, session, board, competitor in sorted(released):
        if stage not in attempt.plan.stages or not attempt.plan.stages[stage].zero_sum:
            continue
        rows = [row for row in _kept(attempt, attempt.in_force.results(stage, session)) if row.board == board]
        keys = {key_of_table(row) for row in rows if row.competitor == competitor}
        for key in sorted(keys):
            table = [row for row in rows if key_of_table(row) == key]
            total = sum(row.raw_score_c or 0 for row in table)
            if total == 0 or any((stage, session, board, row.competitor) in excused for row in table):
                continue
            first = min(table, key=lambda row: row.source_line)
            details = {
                "file": first.source_file, "line": first.source_line, "board": board, "table": first.table_no,
                "total": written(total),
            }  # fmt: skip
            found[file].append(Fault(file, None, None, "competitor", competitor, "ingest.adjust_released", details))
