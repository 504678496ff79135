"""Corrections against the results they correct: the old score must be the one in force, and the table still add up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from pipeline.errors import Fault
from pipeline.ingest.attempt import Attempt, adjusted
from pipeline.ingest.check_tables import Key, key_of_table
from pipeline.ingest.ledger import without_undone
from pipeline.ingest.numbers import written
from pipeline.ingest.rows import Correction, Result

Chains = dict[tuple[Key, str], list[Correction]]


def check_corrections(attempt: Attempt) -> Iterator[Fault]:
    """What is wrong with the corrections of an attempt, each fault at the line of the correction."""
    chains: Chains = defaultdict(list)
    for correction in sorted(attempt.corrections, key=lambda one: (one.at, one.source_file, one.source_line)):
        chains[(*correction[:7],), correction.seat].append(correction)
    excused = adjusted(without_undone(attempt.rulings))
    for stage, session in sorted({(key[0], key[1]) for key, _ in chains}):
        tables: dict[Key, dict[str, Result]] = defaultdict(dict)
        for row in attempt.results(stage, session):
            tables[key_of_table(row)][row.seat] = row
        here = {place: chain for place, chain in chains.items() if place[0][:2] == (stage, session)}
        wrong = set()
        for (key, seat), chain in sorted(here.items()):
            for fault in _check_chain(chain, tables.get(key, {}).get(seat)):
                wrong.add(key)
                yield fault
        if attempt.plan.stages[stage].zero_sum:
            for key in sorted({key for key, _ in here} - wrong):
                if not any((stage, session, key[-1], row.competitor) in excused for row in tables[key].values()):
                    yield from _check_sum(tables[key], {seat: chain for (at, seat), chain in here.items() if at == key})


def _check_chain(chain: list[Correction], row: Result | None) -> Iterator[Fault]:
    """Each correction starts from the score that the one before it left; in order of time where several could."""
    if row is None:
        yield _fault(chain[0], "board", str(chain[0].board), "ingest.correction_without_result")
    elif row.raw_score_c is None:
        details = {"file": row.source_file, "line": row.source_line}
        yield _fault(chain[0], "new", written(chain[0].new_c), "ingest.correct_the_record", details)
    else:
        score, left = row.raw_score_c, list(chain)
        while left:
            following = next((one for one in left if one.old_c == score), None)
            if following is None:
                yield _fault(left[0], "old", written(left[0].old_c), "ingest.old_score", {"found": written(score)})
                return
            score = following.new_c
            left.remove(following)


def _check_sum(table: dict[str, Result], chains: dict[str, list[Correction]]) -> Iterator[Fault]:
    figures = {
        seat: (row.raw_score_c or 0) + sum(one.new_c - one.old_c for one in chains.get(seat, ()))
        for seat, row in sorted(table.items())
    }
    total = sum(figures.values())
    if total:
        last = max((one for chain in chains.values() for one in chain), key=lambda one: (one.at, one.source_line))
        said = " ".join(f"{seat} {written(score)}" for seat, score in figures.items())
        details = {"table": last.table_no, "board": last.board, "figures": said, "total": written(total)}
        yield _fault(last, "new", written(last.new_c), "ingest.not_zero_sum", details)


def blamed(fault: Fault, attempt: Attempt, changed: Iterable[str]) -> str:
    """Which of the changed files is refused for a fault: the ledger itself, else the results that do not go with it."""
    files = list(changed)
    if fault.file in files:
        return fault.file
    lines = {one.source_line: one for one in attempt.corrections if one.source_file == fault.file}
    wrong = lines[fault.line or 0]
    rows = attempt.results(wrong.stage, wrong.session)
    there = {row.source_file for row in rows if key_of_table(row) == wrong[:7]} & set(files)
    return min(there or files)


def _fault(
    correction: Correction, column: str, value: str, code: str, details: dict[str, object] | None = None
) -> Fault:
    return Fault(correction.source_file, None, correction.source_line, column, value, code, details or {})
