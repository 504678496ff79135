"""What may be taken: the largest set of candidates that goes together with what stays in force."""

from __future__ import annotations

from pipeline.errors import Fault
from pipeline.ingest.attempt import Attempt
from pipeline.ingest.candidates import Candidate
from pipeline.ingest.contradictions import find_contradictions
from pipeline.ingest.in_force import InForce
from pipeline.ingest.plan import Plan
from pipeline.ingest.taking import take_all


def decide(plan: Plan, in_force: InForce, candidates: list[Candidate]) -> Attempt:
    """Try, and refuse what contradicts results that stay, until nothing does. Each round refuses one file more."""
    contradicting: dict[str, list[Fault]] = {}
    while True:
        attempt = _settle(plan, in_force, candidates, contradicting)
        found = find_contradictions(attempt)
        if not found:
            return attempt
        contradicting |= found


def _settle(
    plan: Plan, in_force: InForce, candidates: list[Candidate], contradicting: dict[str, list[Fault]]
) -> Attempt:
    """Try until every refused file that was taken before is known to keep its earlier rows in force.

    A file once refused stays refused, with the faults it has then or else had before.
    """
    known = dict(contradicting)
    while True:
        attempt = Attempt(plan, in_force, candidates, set(known))
        take_all(attempt)
        attempt.faults = known | attempt.faults | contradicting
        refused = {file: faults for file, faults in attempt.faults.items() if file in in_force.files}
        if refused.keys() <= known.keys():
            return attempt
        known |= refused
