"""Rules that change after files were taken: what stands the new check is left alone, what does not is named."""

from __future__ import annotations

from typing import Any

import pytest

from tests.unit.ingest.conftest import Hall

HEAD = "stage,session,table,board,e,s,w,e_score,s_score,w_score\n"
TABLES = ("files", "entries", "seating", "results", "rulings", "history", "faults")


def everything(hall: Hall) -> dict[str, list[tuple[Any, ...]]]:
    return {table: hall.rows(table) for table in TABLES}


def change(hall: Hall, table: str, stage: str, **columns: object) -> None:
    """Other rules for one stage, in a copy: other tests have the same tables."""
    rows = [{**row, **columns} if row["stage"] == stage else row for row in hall.rules[table]]
    hall.rules = hall.rules | {table: rows}


@pytest.fixture
def played(hall: Hall) -> Hall:
    hall.rules = dict(hall.rules)
    hall.write("results/x.csv", HEAD + "threes,1,1,1,4,5,6,2,-1,-1\n")
    hall.write("rulings.csv", "stage,session,competitor,kind,reason\nthrees,1,4,warning,x\n")
    hall.ingest()
    return hall


def test_what_stands_the_new_check_is_unchanged(played: Hall) -> None:
    """No word in the history, no row touched, and the next time nothing is looked at again."""
    before = everything(played)
    change(played, "stages", "prelim", score_unit_c=5000)
    intake = played.ingest()
    assert not intake.changed
    assert sorted(intake.unchanged) == sorted(file for file, *_ in played.rows("files", "file"))
    after = everything(played)
    assert [row[:-1] for row in after.pop("files")] == [row[:-1] for row in before.pop("files")]
    assert after == before
    assert not played.ingest().changed


def test_scores_that_are_no_multiples_of_the_new_base_are_named_until_it_is_put_back(played: Hall) -> None:
    """T-06: what was taken stays in force, as with every refused file, and the fault shows at each ingest."""
    before = everything(played)
    rules = played.rules
    change(played, "stages", "threes", score_unit_c=200)
    for _ in range(2):
        intake = played.ingest()
        assert [(fault.file, fault.line, fault.column, fault.code) for fault in intake.faults] == [
            ("results/x.csv", 2, "s_score", "ingest.not_a_multiple"),
            ("results/x.csv", 2, "w_score", "ingest.not_a_multiple"),
        ]
        assert played.rows("results") == before["results"]
    assert [action for _, action in played.rows("history", "file", "action")].count("refused") == 1
    played.rules = rules
    assert played.ingest().refused == {}
    assert everything(played)["files"] == before["files"]
    assert played.rows("faults") == []


def test_a_session_that_is_gone_from_the_rules(played: Hall) -> None:
    """Seats and results of it are faults of their files."""
    gone = ("threes", 1)
    played.rules |= {"sessions": [row for row in played.rules["sessions"] if (row["stage"], row["session"]) != gone]}
    refused = played.ingest().refused
    assert {fault.code for fault in refused["results/x.csv"]} == {"ingest.unknown_session"}
    assert "seating/others.csv" in refused


def test_a_file_that_was_refused_is_taken_once_the_rules_allow_it(hall: Hall) -> None:
    hall.rules = dict(hall.rules)
    hall.write("results/y.csv", HEAD + "threes,1,1,1,4,5,6,1,-0.5,-0.5\n")
    assert "results/y.csv" in hall.ingest().refused
    change(hall, "stages", "threes", score_unit_c=50)
    assert hall.ingest().taken == ["results/y.csv"]
