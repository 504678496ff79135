"""``draw`` and ``seat`` on small events, as a director uses them."""

from __future__ import annotations

import csv
import json
import random
import shutil
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from pipeline.cli.main import main

SCORES = ("北分", "东分", "南分", "西分")


def made(folder: Path, regulation: str, count: int, settings: str) -> Path:
    assert main(["new", regulation, str(folder)]) == 0
    lines = ["编号,姓名,单位", *(f",选手{number},单位{number % 4}" for number in range(count))]
    (folder / "entries.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    with (folder / "event.toml").open("a", encoding="utf-8") as stated:
        stated.write(settings)
    assert main(["draw", str(folder)]) == 0
    return folder


@pytest.fixture(scope="module")
def threes_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Nine players at three tables, drawn."""
    return made(tmp_path_factory.mktemp("threes") / "event", "2019-zibo", 9, "rounds = 3\n")


@pytest.fixture(scope="module")
def online_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Eight players of an online game, four rounds of four boards; newcomers as long as eight boards are left."""
    settings = "rounds = 4\nmin_boards = 8\n"
    return made(tmp_path_factory.mktemp("online") / "event", "2002-ourgame-sandayi", 8, settings)


@pytest.fixture
def threes(threes_once: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(threes_once, tmp_path / "event"))


@pytest.fixture
def online(online_once: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(online_once, tmp_path / "event"))


def fill(event: Path, session: int, tables: int = 99) -> Path:
    """Scores for the first tables of a session, out of its workbook into results/."""
    book = openpyxl.load_workbook(event / "sheets" / f"swiss-{session}.xlsx")
    sheet = book.worksheets[0]
    heads = [cell.value for cell in sheet[3]]
    scores = [at for at, head in enumerate(heads) if head in SCORES]
    for row in sheet.iter_rows(min_row=4):
        place = [cell.value for cell in row[:7]]
        if place[heads.index("桌")] <= tables:
            lot = random.Random(repr(place))
            played = [lot.randrange(-9, 10) for _ in scores[1:]]
            for at, score in zip(scores, [*played, -sum(played)], strict=True):
                row[at].value = score
    target = event / "results" / f"swiss-{session}.xlsx"
    book.save(target)
    return target


def seats_of(event: Path, session: int) -> dict[tuple[str, str], str]:
    rows = csv.DictReader((event / "seating" / f"swiss-{session}.csv").read_text("utf-8-sig").splitlines())
    return {(row["table"], row["seat"]): row["competitor"] for row in rows}


def test_a_draw_stays_whoever_is_added(fushi: Any, online: Path) -> None:
    """IND-SEAT-01: the drawn order is stored; a new entry gets the next number and a free place."""
    before = seats_of(online, 1)
    entries = online / "entries.csv"
    numbered = entries.read_text("utf-8-sig")
    assert fushi("draw", online).status == 0
    assert (seats_of(online, 1), entries.read_text("utf-8-sig")) == (before, numbered)
    head, *lines = numbered.splitlines()
    entries.write_text("\n".join([head, ",后来的,单位9", *reversed(lines)]), encoding="utf-8")
    assert "后来的" in fushi("draw", online).out
    after = seats_of(online, 1)
    assert {place: after[place] for place in before} == before
    assert (len(after), after["3", "N"]) == (9, "9")


def test_a_draw_does_not_depend_on_the_order_of_the_lines(fushi: Any, online: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    assert fushi("new", "2002-ourgame-sandayi", other).status == 0
    shutil.copyfile(online / "event.toml", other / "event.toml")
    lines = [f",选手{number},单位{number % 4}" for number in reversed(range(8))]
    (other / "entries.csv").write_text("\n".join(["编号,姓名,单位", *lines]), encoding="gb18030")
    assert fushi("draw", other).status == 0
    assert seats_of(other, 1) == seats_of(online, 1)
    rows = [sorted((folder / "entries.csv").read_text("utf-8-sig").splitlines()) for folder in (other, online)]
    assert rows[0] == rows[1]


def test_another_seed_is_kept_and_has_to_be_asked_for(fushi: Any, online: Path) -> None:
    before = seats_of(online, 1)
    said = fushi("draw", online, "--seed", 4)
    assert said.status == 1
    assert "--redraw" in said.err
    assert "draw_seed = 4" not in (online / "event.toml").read_text("utf-8")
    said = fushi("draw", online, "--seed", 4, "--redraw")
    assert (said.status, "抽签种子 4" in said.out) == (0, True)
    toml = (online / "event.toml").read_text("utf-8")
    assert "\ndraw_seed = 4\n" in toml
    assert "# 抽签种子" in toml
    assert seats_of(online, 1) != before
    told = json.loads(fushi("draw", online, "--json").out)
    assert (told["seed"], told["seated"][0]["written"]) == (4, False)


def test_clubs_are_kept_apart_as_far_as_they_can(fushi: Any, online: Path) -> None:
    assert fushi("draw", online, "--keep-apart", "team").status == 2
    entries = online / "entries.csv"
    clubs = entries.read_text("utf-8-sig").replace("单位3", "单位0").replace("单位2", "单位0")
    entries.write_text(clubs, encoding="utf-8")
    said = fushi("draw", online, "--redraw", "--keep-apart", "club")
    assert said.status == 0
    # two tables: of six from one club three sit at each, and that is said
    assert said.err.count("单位0 的") == 2
    rows = csv.DictReader(clubs.splitlines())
    club = {row["编号"]: row["单位"] for row in rows}
    tables: dict[str, list[str]] = {}
    for (table, _), competitor in seats_of(online, 1).items():
        tables.setdefault(table, []).append(club[competitor])
    assert [sorted(members).count("单位0") for members in tables.values()] == [3, 3]


def test_a_session_is_not_seated_before_the_last_one_is_complete(fushi: Any, threes: Path) -> None:
    fill(threes, 1, tables=2)
    said = fushi("seat", threes, "swiss", 2)
    assert said.status == 1
    lines = said.err.splitlines()
    assert lines[0].startswith("还缺 27 个成绩")
    assert len(lines) == 28
    assert all("3 桌" in line for line in lines[1:])
    assert not (threes / "seating" / "swiss-2.csv").exists()


def test_provisional_seats_are_said_to_be_and_final_ones_have_to_be_asked_for(fushi: Any, threes: Path) -> None:
    fill(threes, 1, tables=2)
    said = fushi("seat", threes, "swiss", 2, "--provisional")
    assert said.status == 0
    assert "临时座位：还缺 27 个成绩" in said.err
    assert "临时座位" in (threes / "sheets" / "swiss-2.html").read_text("utf-8")
    provisional = seats_of(threes, 2)
    fill(threes, 1)
    said = fushi("seat", threes, "swiss", 2)
    assert said.status == 1
    assert "--redraw" in said.err.splitlines()[0]
    assert seats_of(threes, 2) == provisional
    told = json.loads(fushi("seat", threes, "swiss", 2, "--redraw", "--json").out)
    assert (told["written"], told["provisional"]) == (True, False)
    assert seats_of(threes, 2) != provisional
    assert "临时座位" not in (threes / "sheets" / "swiss-2.html").read_text("utf-8")


def test_seats_of_a_session_with_results_stay(fushi: Any, threes: Path) -> None:
    fill(threes, 1, tables=1)
    before = seats_of(threes, 1)
    for words in ([], ["--redraw"], ["--provisional", "--redraw", "--seed", 3]):
        said = fushi("seat", threes, "swiss", 1, *words)
        assert said.status == 1
        assert "已有成绩（results/swiss-1.xlsx）" in said.err
    assert seats_of(threes, 1) == before
    assert "座位不动" in fushi("draw", threes).out


def test_seats_typed_in_elsewhere_are_not_made_twice(fushi: Any, threes: Path) -> None:
    (threes / "seating" / "swiss-1.csv").rename(threes / "seating" / "by-hand.csv")
    said = fushi("seat", threes, "swiss", 1)
    assert said.status == 1
    assert "seating/by-hand.csv" in said.err
    assert [file.name for file in (threes / "seating").iterdir()] == ["by-hand.csv"]


def test_a_refused_file_stands_in_the_way(fushi: Any, threes: Path) -> None:
    fill(threes, 1)
    (threes / "rulings.csv").write_text("stage,session,competitor,kind\nswiss,1,77,late\n", encoding="utf-8")
    said = fushi("seat", threes, "swiss", 2)
    assert said.status == 1
    assert "“77”" in said.err


def test_repeats_are_told(fushi: Any, threes: Path) -> None:
    """D-23: of six players at two tables some meet again, as few as possible: one pair a table."""
    entries = (threes / "entries.csv").read_text("utf-8-sig").splitlines()
    kept = [entries[0], *(line for line in entries[1:] if int(line.split(",")[0]) <= 6)]
    (threes / "entries.csv").write_text("\n".join(kept), encoding="utf-8")
    (threes / "seating" / "swiss-1.csv").unlink()
    assert fushi("seat", threes, "swiss", 1).status == 0
    fill(threes, 1)
    told = json.loads(fushi("seat", threes, "swiss", 2, "--json").out)
    assert [notice["code"] for notice in told["notices"]].count("seating.meet_again") == 2


@pytest.mark.parametrize(
    ("words", "told"),
    [(["nothing", 1], "没有阶段"), (["swiss", 4], "没有第 4 节"), (["swiss", 3], "还没有 swiss 第 2 节后的排名")],
)
def test_there_is_no_such_session(fushi: Any, threes: Path, words: list[Any], told: str) -> None:
    said = fushi("seat", threes, *words)
    assert said.status == 1
    assert told in said.err


def test_nobody_is_entered(fushi: Any, tmp_path: Path) -> None:
    assert fushi("new", "2019-zibo", tmp_path / "event").status == 0
    said = fushi("seat", tmp_path / "event", "swiss", 1)
    assert said.status == 1
    assert "还没有报名名单" in said.err


def test_newcomers_register_until_too_few_boards_are_left(fushi: Any, online: Path) -> None:
    """OUR-07, OUR-08: a newcomer sits last; a late one is refused, whoever has played before is not."""
    with (online / "entries.csv").open("a", encoding="utf-8") as entries:
        entries.write("21,迟来一,\n22,迟来二,\n")
    fill(online, 1)
    assert "没有这些编号：99" in fushi("seat", online, "swiss", 2, "--joining", "21,99").err
    assert fushi("seat", online, "swiss", 2, "--joining", "21").status == 0
    assert list(seats_of(online, 2).values())[-1] == "21"
    with (online / "rulings.csv").open("a", encoding="utf-8") as rulings:
        rulings.write("swiss,2,,3,forfeit,,,,未到场,裁判长,\n")
    fill_all_but(online, 2, "3")
    assert fushi("seat", online, "swiss", 3).status == 0
    assert "3" not in seats_of(online, 3).values()
    fill(online, 3)
    said = fushi("seat", online, "swiss", 4, "--joining", "3，22")
    assert said.status == 1
    assert "只剩 4 副牌" in said.err
    assert said.err.rstrip().endswith("：22（OUR-08）")
    assert fushi("seat", online, "swiss", 4, "--joining", "3").status == 0
    assert "3" in seats_of(online, 4).values()


def fill_all_but(event: Path, session: int, competitor: str) -> None:
    """The table of somebody who did not come plays nothing (D-28); its boards cannot be told from cut ones."""
    table = next(int(table) for (table, _), who in seats_of(event, session).items() if who == competitor)
    path = fill(event, session)
    book = openpyxl.load_workbook(path)
    for row in book.worksheets[0].iter_rows(min_row=4):
        if row[4].value == table:
            for cell in row[15:19]:
                cell.value = None
    book.save(path)


def test_a_table_without_any_result_is_told_where_boards_are_cut(fushi: Any, online: Path) -> None:
    """OUR-06: a sheet that never arrived looks like boards that were cut."""
    fill(online, 1, tables=1)
    said = fushi("seat", online, "swiss", 2)
    assert said.status == 0
    assert "一副成绩也没有：2" in said.err


def test_nobody_registers_where_there_is_no_registering(fushi: Any, threes: Path) -> None:
    assert "不能用 --joining" in fushi("seat", threes, "swiss", 1, "--joining", "3").err


def swapped(event: Path, session: int) -> None:
    """The two Easts of tables 1 and 2 change places in the seating file."""
    file = event / "seating" / f"swiss-{session}.csv"
    lines = file.read_text("utf-8-sig").splitlines()
    easts = [at for at, line in enumerate(lines) if line.split(",")[4] == "E"][:2]
    first, second = (lines[at].rsplit(",", 1) for at in easts)
    lines[easts[0]], lines[easts[1]] = f"{first[0]},{second[1]}", f"{second[0]},{first[1]}"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8-sig")


def test_wrong_seats_are_put_right_before_and_after_play(fushi: Any, threes: Path) -> None:
    """Before play the file is changed and the sheets made again; after it seats and results are changed together."""
    swapped(threes, 1)
    assert fushi("sheets", threes, "swiss", 1).status == 0
    sheet = openpyxl.load_workbook(threes / "sheets" / "swiss-1.xlsx").worksheets[0]
    assert str(sheet["H4"].value) == seats_of(threes, 1)["1", "E"]
    fill(threes, 1)
    assert fushi("ingest", threes).status == 0
    swapped(threes, 1)
    said = fushi("ingest", threes)
    assert said.status == 1
    assert "座位对不上" in said.err
    (threes / "results" / "swiss-1.xlsx").unlink()
    assert fushi("sheets", threes, "swiss", 1).status == 0
    fill(threes, 1)
    told = json.loads(fushi("ingest", threes, "--json").out)
    assert told["refused"] == []


def test_who_withdraws_after_seats_were_made_leaves_them_on_demand(fushi: Any, threes: Path) -> None:
    """IND-WD-02, D-23: without him eight are left, two of them have a bye."""
    fill(threes, 1)
    assert fushi("seat", threes, "swiss", 2).status == 0
    who = seats_of(threes, 2)["1", "E"]
    with (threes / "rulings.csv").open("a", encoding="utf-8") as rulings:
        rulings.write(f"swiss,2,,{who},withdrawal,,,,病,裁判长,\n")
    said = fushi("seat", threes, "swiss", 2)
    assert (said.status, f"“{who}”现在坐 1 桌 E" in said.err) == (1, True)
    told = json.loads(fushi("seat", threes, "swiss", 2, "--redraw", "--json").out)
    assert (len(told["seats"]), len(told["byes"])) == (6, 2)
    assert who not in seats_of(threes, 2).values()
