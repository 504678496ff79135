"""Candidates in the order in which they depend on each other, from the entries to the corrections of results."""

from __future__ import annotations

from functools import partial
from typing import Any

from pipeline.errors import Fault
from pipeline.ingest.absences import Absences
from pipeline.ingest.attempt import Attempt, SessionKey, adjusted
from pipeline.ingest.candidates import Candidate, Rows
from pipeline.ingest.check_results import ResultChecks
from pipeline.ingest.competitors import Competitors
from pipeline.ingest.corrections import read_corrections
from pipeline.ingest.entries import read_entries
from pipeline.ingest.ledger import without_undone
from pipeline.ingest.matches import Played, read_matches
from pipeline.ingest.rows import Correction, Ruling
from pipeline.ingest.rulings import read_rulings
from pipeline.ingest.seating import SeatsTaken, read_seating
from pipeline.ingest.view import View


def take_all(attempt: Attempt) -> None:
    """Read and check every candidate of an attempt, accepting what has no fault."""
    for candidate in attempt.of_kind("entries"):
        _take_entries(attempt, candidate)
    refused = [one.file for one in attempt.of_kind("entries") if one.file not in attempt.rows]
    if refused or not attempt.entries:
        _refuse_all_but_entries(attempt, refused)
        return
    competitors = Competitors(entry.competitor for entry in attempt.entries)
    blocked: dict[SessionKey, str] = {}
    for candidate in attempt.of_kind("seating"):
        _take_seating(attempt, candidate, competitors, blocked)
    for candidate in attempt.of_kind("rulings"):
        _take_rulings(attempt, candidate, competitors)
    rulings = without_undone(attempt.rulings)
    checks = ResultChecks(
        attempt.plan,
        competitors,
        Absences(attempt.plan, rulings),
        adjusted(rulings),
        {(match.stage, match.session, side): match for match in attempt.matches for side in (match.home, match.away)},
    )
    for candidate in attempt.of_kind("results"):
        _take_results(attempt, candidate, checks, blocked)
    for candidate in attempt.of_kind("matches"):
        _take_matches(attempt, candidate, competitors)
    for candidate in attempt.of_kind("corrections"):
        _take_corrections(attempt, candidate, competitors)


def _refuse_all_but_entries(attempt: Attempt, refused: list[str]) -> None:
    """Without entries nothing else can be checked; what left the folder can still go, a file without lines come."""
    for candidate in attempt.candidates:
        if candidate.kind == "entries":
            continue
        if candidate.found is None:
            if candidate.file not in attempt.standing:
                attempt.accept(candidate, Rows())
        elif refused:
            attempt.refuse(candidate, "ingest.depends_on", file=refused[0])
        elif _is_blank(candidate):
            attempt.accept(candidate, Rows())
        else:
            attempt.refuse(candidate, "ingest.no_entries")


def _is_blank(candidate: Candidate) -> bool:
    """Does a file hold a header and nothing below it, as in a new event?"""
    faults: list[Fault] = []
    return not any(len(columns) for columns in candidate.sheets(faults, [])) and not faults


def _take_entries(attempt: Attempt, candidate: Candidate) -> None:
    others = {entry.competitor: entry for entry in attempt.entries if entry.source_file != candidate.file}
    attempt.take(candidate, lambda columns, _: Rows(entries=read_entries(columns, others)))


def _take_seating(
    attempt: Attempt, candidate: Candidate, competitors: Competitors, blocked: dict[SessionKey, str]
) -> None:
    """``blocked``: the sessions of refused seating files; their results cannot be checked."""
    taken = SeatsTaken([seat for seat in attempt.seating if seat.source_file != candidate.file])
    total = attempt.take(
        candidate, lambda columns, _: Rows(seating=read_seating(columns, attempt.plan, competitors, taken))
    )
    if candidate.file not in attempt.rows:
        for seat in total.seating:
            blocked.setdefault((seat.stage, seat.session), candidate.file)


def _take_rulings(attempt: Attempt, candidate: Candidate, competitors: Competitors) -> None:
    others: dict[tuple[object, ...], Ruling] = {
        ruling[:-2]: ruling for ruling in attempt.rulings if ruling.source_file != candidate.file
    }
    attempt.take(
        candidate,
        lambda columns, notes: Rows(
            rulings=read_rulings(columns, attempt.plan, competitors, attempt.floor, others, notes)
        ),
    )


def _take_results(attempt: Attempt, candidate: Candidate, checks: ResultChecks, blocked: dict[SessionKey, str]) -> None:
    view = View(attempt.floor, partial(attempt.other_results, candidate.file))
    attempt.take(candidate, lambda columns, _: checks.read(columns, view))
    waiting = sorted(blocked.keys() & view.sessions)
    if waiting and candidate.file not in attempt.rows:
        attempt.refuse(candidate, "ingest.depends_on", file=blocked[waiting[0]])


def _take_matches(attempt: Attempt, candidate: Candidate, competitors: Competitors) -> None:
    played = _played(attempt, candidate.file)
    attempt.take(candidate, lambda columns, _: Rows(matches=read_matches(columns, attempt.plan, competitors, played)))


def _take_corrections(attempt: Attempt, candidate: Candidate, competitors: Competitors) -> None:
    others: dict[Any, Correction] = {correction[:-2]: correction for correction in attempt.corrections}
    attempt.take(
        candidate,
        lambda columns, _: Rows(
            corrections=read_corrections(columns, attempt.plan, competitors, attempt.floor, others)
        ),
    )


def _played(attempt: Attempt, file: str) -> Played:
    """Who has a match typed in, or board results, in which session, apart from what ``file`` says."""
    played: Played = {}
    for match in attempt.matches:
        for side in (match.home, match.away) if match.source_file != file else ():
            played.setdefault((match.stage, match.session, side), (match.source_file, match.source_line))
    for stage in attempt.plan.stages.values():
        for session in stage.sessions if stage.rooms else ():
            for row in attempt.other_results(file, stage.code, session):
                played.setdefault((stage.code, session, row.competitor), (row.source_file, row.source_line))
    return played
