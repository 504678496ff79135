"""The correction of one board in a 63-player event changes exactly what it must; undone, every export is as it was.

What the field of the board must come to is worked out here from the files of results alone (T-02, T-03, T-04).
"""

from __future__ import annotations

import csv
import io
import json
import shutil
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pipeline.cli.main import main
from pipeline.event import open_event
from pipeline.export import export_views
from pipeline.run import score_event

SUMMED = ("raw_score", "small_points", "standard_points")
STAGE, SESSION, BOARD, SECTION, TABLE = "prelim", "3", "4", "B", "2"
# T-04 at base 100: from (closed) or above (open) so much on, so many SP
STEPS = [
    (100, 1), (200, 2), (300, 3), (500, 4), (700, 5), (900, 6), (1200, 7), (1600, 8), (2000, 9), (2400, 10), (3000, 11),
    (3600, 12),
]  # fmt: skip
BETWEEN = [
    (0, "0.5"), (100, "1.5"), (200, "2.5"), (400, "3.5"), (600, "4.5"), (800, "5.5"), (1100, "6.5"), (1500, "7.5"),
    (1900, "8.5"), (2300, "9.5"), (2900, "10.5"), (3500, "11.5"),
]  # fmt: skip


def sp(small: Decimal) -> Decimal:
    """T-04"""
    size = abs(small)
    found = [Decimal(points) for at, points in STEPS if size >= at] + [Decimal(p) for at, p in BETWEEN if size > at]
    return max(found, default=Decimal(0)).copy_sign(small) if small else Decimal(0)


def datum(scores: list[int]) -> Decimal:
    """T-02, T-02a"""
    kept = sorted(scores)[1:-1]
    mean = Fraction(sum(kept), len(kept))
    cut = abs(mean.numerator) * 100 // mean.denominator
    return Decimal(cut) / 100 * (1 if mean >= 0 else -1)


def table_of(folder: Path, name: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO((folder / name).read_text("utf-8-sig"))))


def keyed(rows: list[dict[str, str]], *names: str) -> dict[tuple[str, ...], dict[str, str]]:
    return {tuple(row[name] for name in names): row for row in rows}


@pytest.fixture(scope="module")
def scored(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("ledger") / "event"
    shutil.copytree(project / "data" / "demo" / "2012-individual", folder)
    assert score_event(open_event(folder), take_in=True).version == 1
    return folder


@pytest.fixture
def event(scored: Path, tmp_path: Path) -> Path:
    """The demo event, scored and published, a copy of the test's own."""
    return Path(shutil.copytree(scored, tmp_path / "event"))


def published(event: Path) -> bool:
    """Take in and compute what is new; was anything published?"""
    return score_event(open_event(event), take_in=True).published


def exports(folder: Path, form: str) -> dict[str, bytes]:
    files = export_views(open_event(folder).published_database, folder / f"out-{form}", form)
    return {file.name: file.read_bytes() for file in files if file.stem != "history"}


def rows(exported: dict[str, bytes], view: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(exported[f"{view}.csv"].decode())))


def fushi(capsys: pytest.CaptureFixture[str], *words: object) -> Any:
    capsys.readouterr()
    assert main([*map(str, words), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_a_correction_changes_exactly_what_it_must(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """T-01…T-04, D-32: the two fields of the board, the sessions of who is in them, the standings from then on."""
    before = {form: exports(event, form) for form in ("csv", "parquet")}
    played = [
        row for row in table_of(event / "results", "prelim-3.csv") if (row["section"], row["board"]) == (SECTION, BOARD)
    ]
    at_table = {row["seat"]: row for row in played if row["table"] == TABLE}
    new = {"E": int(at_table["E"]["score"]) + 700, "W": int(at_table["W"]["score"]) - 700}
    place = ["--stage", STAGE, "--session", SESSION, "--board", BOARD, "--section", SECTION, "--table", TABLE]
    scores = [word for seat, score in new.items() for word in ("--seat", seat, f"--score={score}")]
    fushi(capsys, "correct", event, *place, *scores, "--reason", "抄错", "--by", "裁判长")
    rehearsed = fushi(capsys, "run", event, "--dry-run")
    assert exports(event, "csv") == before["csv"]
    assert published(event)
    after = exports(event, "csv")

    # the two fields of the board, worked out anew; cancelled and averaged results are none of them
    boards = [
        keyed(rows(one, "board_scores"), "stage", "session", "competitor", "board") for one in (before["csv"], after)
    ]
    assert boards[0].keys() == boards[1].keys()
    expected = {key: dict(row) for key, row in boards[0].items()}
    for seat in "EW":
        field = {row["competitor"]: int(row["score"]) for row in played if row["seat"] == seat}
        here = {
            key: expected[key]
            for key in expected
            if (key[0], key[1], key[3]) == (STAGE, SESSION, BOARD) and key[2] in field
        }
        field = {
            who: score for who, score in field.items() if expected[STAGE, SESSION, who, BOARD]["status"] == "played"
        }
        field[at_table[seat]["competitor"]] = new[seat]
        middle = datum(list(field.values()))
        for key, row in here.items():
            small = field[key[2]] - middle if key[2] in field else Decimal(0)
            worked_out = {"datum": middle, "small_points": small, "standard_points": sp(small)}
            if key[2] in field:
                worked_out["raw_score"] = Decimal(field[key[2]])
            row.update({name: f"{value.normalize():f}" for name, value in worked_out.items()})
    assert boards[1] == expected
    touched = {key[2] for key in expected if boards[0][key] != expected[key]}
    assert len(touched) > 2

    # sessions: the sums of their boards, small points capped at 200 a board (T-05); penalties stay
    cap = 200 * max(int(row["board"]) for row in table_of(event / "results", "prelim-3.csv"))
    sessions = [keyed(rows(one, "session_scores"), "stage", "session", "competitor") for one in (before["csv"], after)]
    assert sessions[0].keys() == sessions[1].keys()
    deltas = {}
    for key, row in sessions[0].items():
        wanted = dict(row)
        if key[:2] == (STAGE, SESSION) and key[2] in touched:
            own = [one for at, one in expected.items() if at[:3] == key]
            sums = {name: sum(Decimal(one[name] or 0) for one in own) for name in SUMMED}
            sums["small_points"] = min(sums["small_points"], Decimal(cap))
            sums["standard_points"] -= Decimal(row["penalty"])
            wanted.update({name: f"{value.normalize():f}" for name, value in sums.items()})
            deltas[key[2]] = {name: sums[name] - Decimal(row[name]) for name in SUMMED}
        assert sessions[1][key] == wanted

    # standings: totals from that session of that stage on, nothing before it; later stages show the rank brought along
    standings = [keyed(rows(one, "standings"), "stage", "session", "competitor") for one in (before["csv"], after)]
    assert standings[0].keys() == standings[1].keys()
    for key, row in standings[0].items():
        later = key[0] == STAGE and int(key[1]) >= int(SESSION)
        if not later:
            assert standings[1][key] == {**row, "previous_rank": standings[1][key]["previous_rank"]}
            continue
        for name in ("standard_points", "small_points"):
            assert Decimal(standings[1][key][name]) == Decimal(row[name]) + deltas.get(key[2], {}).get(name, 0)
    changed = {key for key in standings[0] if standings[0][key] != standings[1][key]}
    assert {key[2] for key in changed} >= touched & {key[2] for key in standings[0] if key[:2] == (STAGE, SESSION)}

    # nothing else: no result but the two, no competitor's status, no match
    results = [keyed(rows(one, "results"), "stage", "session", "board", "competitor") for one in (before["csv"], after)]
    corrected = {key for key in results[0] if results[0][key] != results[1][key]}
    assert corrected == {(STAGE, SESSION, BOARD, at_table[seat]["competitor"]) for seat in new}
    for key in corrected:
        assert results[1][key]["source_file"] == "results/prelim-3.csv"
    for view in ("competitors", "matches", "faults"):
        assert before["csv"][f"{view}.csv"] == after[f"{view}.csv"]

    # what the rehearsal said is what came; the next version says the same, and that later seats stand
    told = fushi(capsys, "diff", event)
    assert told["changes"] == rehearsed["changes"]
    assert set(told["affected"]) == touched | {key[2] for key in changed} | {
        row["competitor"] for row in rows(after, "final_ranking") if row not in rows(before["csv"], "final_ranking")
    }
    assert {"stage": STAGE, "session": 4} in told["seating_stands"]
    assert {"stage": STAGE, "session": 3} not in told["seating_stands"]

    # undone by an entry of its own, every export is what it was, byte for byte
    fushi(capsys, "correct", event, "--undo", 1, "--reason", "没有抄错", "--by", "裁判长")
    assert published(event)
    assert {form: exports(event, form) for form in before} == before
    assert fushi(capsys, "diff", event, "v1", "v3")["changes"] == []


def test_a_ruling_and_its_undoing_leave_no_trace(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """D-06: a run repeated neither loses nor doubles a ruling; taken back, every export is what it was."""
    before = exports(event, "csv")
    said = [
        "--kind",
        "罚分",
        "--competitor",
        10,
        "--stage",
        STAGE,
        "--session",
        2,
        "--amount",
        1.5,
        "--offence",
        "phone",
    ]
    fushi(capsys, "ruling", "add", event, *said, "--reason", "接听手机", "--by", "裁判长")
    for first in (True, False):
        assert published(event) is first
        scores = [
            keyed(rows(one, "session_scores"), "stage", "session", "competitor")[STAGE, "2", "10"]
            for one in (before, exports(event, "csv"))
        ]
        lost = [Decimal(scores[0][name]) - Decimal(scores[1][name]) for name in ("penalty", "standard_points")]
        assert lost == [Decimal("-1.5"), Decimal("1.5")]
    listed = fushi(capsys, "ruling", "list", event)
    assert listed[-1]["state"] == "in_force"
    fushi(capsys, "ruling", "undo", event, listed[-1]["number"], "--reason", "误判", "--by", "裁判长")
    assert published(event)
    assert exports(event, "csv") == before
    assert [one["state"] for one in fushi(capsys, "ruling", "list", event)[-2:]] == ["undone", "undo"]


def test_a_rehearsal_says_who_crosses_a_cut_and_whose_prize_changes(
    event: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """IND-PRE-03: 27 was 9th of nine who advance after session 4, 29 was 10th. IND-DIS-02: a prize withheld in part."""
    before = exports(event, "csv")
    place = ["--competitor", 27, "--stage", STAGE, "--session", 4]
    for amount in (5, 4):
        fushi(
            capsys,
            "ruling",
            "add",
            event,
            "--kind",
            "penalty",
            *place,
            "--amount",
            amount,
            "--reason",
            "r",
            "--by",
            "b",
        )
    held = ["--kind", "prize_withheld", "--competitor", 27, "--stage", "second-a", "--session", 2, "--amount", 1000]
    fushi(capsys, "ruling", "add", event, *held, "--reason", "r", "--by", "b")
    told = fushi(capsys, "run", event, "--dry-run")
    cells = {
        (one["kind"], one["stage"], one["session"], one["competitor"], one["column"]): one for one in told["changes"]
    }
    outcomes = {who: cells["standings", STAGE, 4, who, "outcome"] for who in ("27", "29")}
    assert {who: (one["old"], one["new"]) for who, one in outcomes.items()} == {
        "27": ("advances", "stays"),
        "29": ("stays", "advances"),
    }
    prize = next(one for one in told["changes"] if one["kind"] == "prizes")
    assert (prize["competitor"], prize["old"], prize["new"]) == ("27", "3000", "2000")
    capsys.readouterr()
    assert main(["run", str(event), "--dry-run"]) == 0
    said = capsys.readouterr().out
    assert "跨过晋级线（4）" in said
    assert "27 杜荣 预赛第 4 节：去向 晋级 → 留下" in said
    assert "27 杜荣：奖金 3000 → 2000" in said
    assert "座位不变：预赛第 5 节，复赛A第 1 2 3 节" in said
    assert exports(event, "csv") == before
