"""Work in a process of its own, and what is kept of it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from reports.beside import Beside
from reports.kept import Shelf, Work
from reports.scripts import people_script

PEOPLE = [("7", "傅亮文")]
WORK = Work("people", 1, people_script, (PEOPLE,))


def test_what_is_made_beside_is_what_would_be_made_here(tmp_path: Path) -> None:
    with Beside(Shelf(tmp_path), [WORK, WORK._replace(name="nobody", given=([],))]) as beside:
        assert beside["people"] == people_script(PEOPLE)
        assert beside["nobody"] == people_script([])
    assert Shelf(tmp_path).find(WORK) == people_script(PEOPLE)
    assert Shelf(tmp_path).find(WORK._replace(made_of=2)) is None


def test_nothing_is_started_for_what_is_kept(tmp_path: Path) -> None:
    Shelf(tmp_path).keep(WORK, b"kept")
    with Beside(Shelf(tmp_path), [WORK]) as beside:
        assert beside.process is None
        assert beside["people"] == b"kept"


def test_work_that_fails_is_not_passed_over(capfd: pytest.CaptureFixture[str]) -> None:
    with Beside(Shelf(None), [WORK._replace(given=(None,))]) as beside, pytest.raises(subprocess.CalledProcessError):
        beside["people"]
    assert "TypeError" in capfd.readouterr().err


def test_a_process_nobody_waits_for_is_ended() -> None:
    with Beside(Shelf(None), [WORK]) as beside:
        process = beside.process
    assert process is not None
    assert process.poll() is not None
