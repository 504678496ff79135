"""What a results file and a ruling may say at all: T-07, IND-DIS-01, D-06."""

from pathlib import Path
from typing import Any

import pytest

from pipeline.event import open_event
from pipeline.run import RunReport, score_event


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A mixed pairs event of two pairs, one board."""
    files = {
        "event.toml": 'id = "e"\nname = "e"\nregulation = "2012-mixed"\n',
        "entries.csv": "competitor,name\n1,甲\n2,乙\n",
        "seating/round-robin-1.csv": (
            "stage,session,table,seat,competitor\nround-robin,1,1,NS,1\nround-robin,1,1,EW,2\n"
        ),
        "results/round-robin-1.csv": (
            "stage,session,round,table,board,seat,competitor,score,小分,datum\n"
            "round-robin,1,1,1,1,NS,1,300,9999,1\nround-robin,1,1,1,1,EW,2,-300,9999,1\n"
        ),
    }
    for name, content in files.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(content, encoding="utf-8")
    return tmp_path


def score(folder: Path) -> RunReport:
    return score_event(open_event(folder), take_in=True)


def faults(report: RunReport) -> list[str]:
    assert report.intake is not None
    return [fault.line_of_text("en") for fault in report.intake.faults]


def rows(folder: Path, sql: str) -> list[Any]:
    import duckdb

    with duckdb.connect(str(folder / "fushi.duckdb"), read_only=True) as connection:
        return connection.execute(sql).fetchall()


def test_derived_figures_of_a_file_are_noted_and_ignored(folder: Path) -> None:
    """T-07: small points in a results file say nothing; they are computed from the raw scores."""
    report = score(folder)
    assert faults(report) == []
    assert report.intake is not None
    assert any("小分" in note.line_of_text("zh") for note in report.intake.notes)
    assert rows(folder, "select distinct datum, small_points from board_scores where competitor = '1'") == [(300, 0)]


def test_totals_of_matches_are_taken_where_a_rule_says_so(folder: Path) -> None:
    """T-07: matches.csv is for matches of teams (TEAM-02), not for pairs."""
    (folder / "matches.csv").write_text(
        "stage,session,table,home,away,sp_home,sp_away\nround-robin,1,1,1,2,5,-5\n", encoding="utf-8"
    )
    assert len(faults(score(folder))) == 1


def test_penalties_outside_their_range_are_refused(folder: Path) -> None:
    """IND-DIS-01, D-06: the range of the offence, or the widest, in the message; steps of 0.5; 5 for a leak, and
    without an offence 3.5, are fine.
    """
    amounts = ("3.5,phone", "0,card", "5.5,", "0.7,late", "5,leak", "3.5,")
    lines = [f"round-robin,1,1,penalty,{amount}" for amount in amounts]
    head = "stage,session,competitor,kind,amount,offence"
    (folder / "rulings.csv").write_text("\n".join([head, *lines]), encoding="utf-8")
    found = faults(score(folder))
    assert [line.split()[2] for line in found] == ["2", "3", "4", "5"]
    for expected, line in zip(("0.5–3", "0.5–3", "0.5–5", "0.5"), found, strict=True):
        assert expected in line
