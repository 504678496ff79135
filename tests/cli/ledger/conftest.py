"""Three rounds of mixed pairs, small enough to be scored again and again."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest

from pipeline.event import open_event
from pipeline.run import score_event

ROUNDS = 3


@pytest.fixture(scope="session")
def pairs_once(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pairs") / "event"
    with zipfile.ZipFile(project / "tests" / "golden" / "events" / "2012-mixed.zip") as packed:
        for name in packed.namelist():
            if not name.startswith("expected/") and int(name[-5] if name[-5].isdigit() else 1) <= ROUNDS:
                packed.extract(name, folder)
    lines = (folder / "rulings.csv").read_text("utf-8").splitlines(keepends=True)
    (folder / "rulings.csv").write_text("".join(lines[:2]), encoding="utf-8")
    report = score_event(open_event(folder), take_in=True)
    assert report.intake is not None
    assert (report.intake.refused, report.version, report.missing) == ({}, 1, 0)
    return folder


@pytest.fixture
def pairs(pairs_once: Path, tmp_path: Path) -> Path:
    """The event scored and published, without a site; a copy of the test's own."""
    return Path(shutil.copytree(pairs_once, tmp_path / "pairs"))
