"""``run --dry-run`` and ``diff``: what would change, and what did."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

WHO = ("--reason", "接听手机", "--by", "裁判长")
PENALTY = ("--kind", "penalty", "--competitor", "3", "--stage", "循环赛", "--session", "1", "--amount", "1", *WHO)
CHANGE = {"kind": "session_scores", "stage": "round-robin", "session": 1, "competitor": "3", "board": None}


def content(folder: Path) -> dict[str, bytes]:
    """All files but the working database, which a reader may tidy up."""
    files = {str(path.relative_to(folder)): path for path in sorted(folder.rglob("*")) if path.is_file()}
    return {name: path.read_bytes() for name, path in files.items() if not name.endswith("work.duckdb")}


def ruled(fushi: Any, folder: Path) -> None:
    assert fushi("ruling", "add", folder, *PENALTY).status == 0


def scored(fushi: Any, folder: Path) -> None:
    assert fushi("ingest", folder).status == 0
    assert fushi("score", folder).status == 0


def test_a_rehearsal_shows_and_changes_nothing(fushi: Any, pairs: Path) -> None:
    ruled(fushi, pairs)
    before = content(pairs)
    said = fushi("run", pairs, "--dry-run")
    assert (said.status, said.err) == (0, "")
    assert content(pairs) == before
    assert "第 1 版" in said.out
    assert "罚分 0 → 1" in said.out
    assert "座位不变" not in said.out  # a schedule asks for no standing
    told = json.loads(fushi("run", pairs, "--dry-run", "--json").out)
    assert told["affected"][0] == "3"
    assert {**CHANGE, "column": "penalty", "old": "0", "new": "1"} in told["changes"]
    scored(fushi, pairs)
    assert json.loads(fushi("diff", pairs, "--json").out)["changes"] == told["changes"]


def test_a_rehearsal_names_faults_like_a_run(fushi: Any, pairs: Path) -> None:
    with (pairs / "rulings.csv").open("a", encoding="utf-8") as rulings:
        rulings.write("round-robin,1,,3,penalty,,99,太多,裁判长,2026-11-29\n")
    said = fushi("run", pairs, "--dry-run")
    assert said.status == 1
    assert "99" in said.err
    assert "没有任何数字不同" in said.out


def test_nothing_to_compare_with_yet(fushi: Any, pairs: Path) -> None:
    for made in (".fushi", "versions"):
        shutil.rmtree(pairs / made)
    (pairs / "fushi.duckdb").unlink()
    assert "还没有发布过" in fushi("run", pairs, "--dry-run").out
    assert not (pairs / "versions").exists()
    said = fushi("diff", pairs)
    assert said.status == 1
    assert "fushi run" in said.err


def test_versions_are_compared(fushi: Any, pairs: Path) -> None:
    said = fushi("diff", pairs)
    assert said.status == 1
    assert "第 1 版" in said.err
    ruled(fushi, pairs)
    scored(fushi, pairs)
    told = json.loads(fushi("diff", pairs, "--json").out)
    assert (told["old"], told["new"]) == (1, 2)
    assert fushi("diff", pairs, "v1", "2", "--json").out == fushi("diff", pairs, "--json").out
    assert {**CHANGE, "column": "penalty", "old": "0", "new": "1"} in told["changes"]
    there_and_back = json.loads(fushi("diff", pairs, "2", "1", "--json").out)["changes"]
    assert {**CHANGE, "column": "penalty", "old": "1", "new": "0"} in there_and_back
    assert "penalty 0 → 1" in fushi("diff", pairs, "--lang", "en").out
    said = fushi("diff", pairs, "v1", "v7")
    assert said.status == 1
    assert "v1, v2" in said.err


def test_versions_and_changes_are_published(fushi: Any, pairs: Path) -> None:
    """main.publication has a row a version, main.version_changes a row a cell that differs from the one before."""
    ruled(fushi, pairs)
    scored(fushi, pairs)
    sql = "select version, state from publication order by version"
    assert fushi("query", pairs, sql, "--csv").out == "version,state\n1,provisional\n2,provisional\n"
    sql = (
        'select version, competitor, "column", old, new from version_changes '
        "where kind = 'session_scores' order by \"column\" limit 1"
    )
    assert fushi("query", pairs, sql, "--csv").out == "version,competitor,column,old,new\n2,3,penalty,0,1\n"


def test_what_changes_no_figure_is_no_version(fushi: Any, pairs: Path) -> None:
    """A warning is published, since it is shown; the figures are those of version 1."""
    words = ("--kind", "warning", "--competitor", "3", "--stage", "循环赛", "--session", "1")
    assert fushi("ruling", "add", pairs, *words, *WHO).status == 0
    assert fushi("ingest", pairs).status == 0
    assert json.loads(fushi("score", pairs, "--json").out)["published"]
    assert fushi("query", pairs, "select max(version) as v from publication", "--csv").out == "v\n1\n"


def test_numbers_go_on_when_the_working_files_are_gone(fushi: Any, pairs: Path) -> None:
    """What was published is known from the folder of versions: the same figures are the same version."""
    shutil.rmtree(pairs / ".fushi")
    (pairs / "fushi.duckdb").unlink()
    scored(fushi, pairs)
    assert fushi("query", pairs, "select version from publication", "--csv").out == "version\n1\n"
    ruled(fushi, pairs)
    scored(fushi, pairs)
    assert fushi("query", pairs, "select max(version) as v from version_changes", "--csv").out == "v\n2\n"


def test_the_same_figures_keep_the_same_bytes(fushi: Any, pairs: Path) -> None:
    """Snapshots are evidence: made anew elsewhere they are the same files."""
    before = content(pairs / "versions")
    for made in (".fushi", "versions"):
        shutil.rmtree(pairs / made)
    scored(fushi, pairs)
    after = content(pairs / "versions")
    assert {name: data for name, data in after.items() if name.endswith(".parquet")} == {
        name: data for name, data in before.items() if name.endswith(".parquet")
    }
