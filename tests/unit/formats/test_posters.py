"""Posters: Chinese without empty boxes, everybody on them once, nothing cut, the same picture from the same event."""

from __future__ import annotations

import random
import struct
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pipeline.errors import EventError, UsageError
from reports import rows
from reports.formats.brief import Band, Row, brief_standing, find_place
from reports.formats.canvas import Canvas
from reports.formats.look import DARK, LIGHT, colours, em_width
from reports.formats.pictures import PosterWish, png_picture, svg_picture, write_poster
from reports.formats.poster import draw_poster
from reports.formats.poster_layout import Grid, fitted, grid_for, in_columns
from reports.record import Place, Record
from reports.source import Tables
from reports.wording import Words
from tests.unit.formats.sample import ADDRESS, event
from tests.unit.reports.tiny import write_database

NOW: Place = ("one", 2)
LONG = "阿迪力江·买买提吐尔逊艾合买提江阿布都热"
NASTY = "</text><script>&\"'\x07\u202e"


def drawn(made: Tables, place: Place | None = NOW, *, dark: bool = False, top: int | None = None) -> Canvas:
    record = Record(made)
    return draw_poster(record, Words(record, "zh"), place, dark=dark, top=top)


def said(canvas: Canvas) -> list[str]:
    return [text for texts in canvas.texts.values() for text in texts]


def size(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_the_picture_is_as_wide_as_phones_want_and_as_tall_as_it_needs() -> None:
    canvas = drawn(event(3))
    assert size(png_picture(canvas)) == (1080, round(canvas.height))


def test_chinese_is_drawn_and_not_an_empty_box_each() -> None:
    """Two names of one width: as empty boxes they would be the same picture."""
    one, other = (png_picture(drawn(event(3, {1: name}))) for name in ("赵磊", "钱峰"))
    assert one != other


def test_the_same_event_gives_the_same_bytes_in_whatever_order_rows_come() -> None:
    made = event(5)
    mixed = made._replace(standings=random.Random(1).sample(made.standings, len(made.standings)))
    first, second = drawn(made), drawn(mixed)
    assert png_picture(first) == png_picture(second)
    assert svg_picture(first) == svg_picture(second)


def test_an_svg_carries_its_fonts_and_asks_for_nothing() -> None:
    svg = svg_picture(drawn(event(3))).decode()
    assert svg.count("@font-face") == 3
    assert svg.count("data:font/woff2;base64,") == 3
    assert "Noto Sans SC" in svg
    assert svg.replace("http://www.w3.org/2000/svg", "").count("http") == 0


@pytest.mark.parametrize(("count", "columns"), [(3, 1), (20, 1), (63, 2), (300, 3)])
def test_everybody_is_on_it_once(count: int, columns: int) -> None:
    made = event(count)
    canvas = drawn(made)
    names = Counter(said(canvas))
    assert all(names[f"选手{number}"] == 1 for number in range(1, count + 1))
    assert grid_for(count).columns == columns
    assert said(canvas).count("标准分") == columns
    assert canvas.height < 5000


def test_only_so_many_from_the_top() -> None:
    texts = said(drawn(event(63), top=10))
    assert "选手10" in texts
    assert "选手11" not in texts
    assert "前10名，共63人" in texts


def test_it_says_state_version_time_and_until_when_to_appeal() -> None:
    texts = "　".join(said(drawn(event(3))))
    for word in ("临时", "第9版", "2026-11-29 14:32", "15:02", "小规程", "小赛"):
        assert word in texts


def test_the_cut_says_who_goes_where_and_those_below_stand_on_another_ground() -> None:
    canvas = drawn(event(4))
    assert "前2名晋级阶段2" in canvas.texts["bold"]
    assert sum(f'fill="{LIGHT["surface"]}"' in shape for shape in canvas.shapes) == 3  # the cut and two rows


def test_why_somebody_is_out_stands_beside_the_name() -> None:
    assert "弃权" in said(drawn(event(4)))


def test_movement_is_a_triangle_and_a_number() -> None:
    texts = said(drawn(event(3)))
    assert texts.count("▲") == texts.count("▼") == 1
    assert "–" in texts


def test_decimals_stand_under_each_other() -> None:
    canvas = drawn(event(3))
    points = [shape for shape in canvas.shapes if shape.endswith((">.5</text>", ">.0</text>"))]
    assert len({shape.split('x="')[1].split('"')[0] for shape in points}) == 1


@pytest.mark.parametrize("count", [3, 63, 300])
def test_a_long_name_is_broken_and_never_cut(count: int) -> None:
    texts = said(drawn(event(count, {1: LONG})))
    assert LONG in "".join(texts)


@pytest.mark.parametrize("name", [LONG, "Maximilian Oberhauser-Lindtmann", "名", "长" * 60])
@pytest.mark.parametrize("width", [130.0, 240.0, 600.0])
def test_a_text_fits_its_box(name: str, width: float) -> None:
    lines, small = fitted(name, width, 40, 22)
    assert "".join(lines).replace(" ", "") == name.replace(" ", "")
    assert max(em_width(line) for line in lines) * small <= width + 0.01
    assert len(lines) * small <= 40


def test_a_line_across_never_ends_a_column() -> None:
    items: list[Row | Band] = [Row(str(n), "甲", "", None, "1") for n in range(9)]
    items.insert(4, Band("cut"))
    parts = in_columns(items, 2)
    assert [item for part in parts for item in part] == items
    assert not any(isinstance(part[-1], Band) for part in parts)


def test_columns_stay_on_the_paper() -> None:
    for grid in (Grid(1, 50, 30), Grid(2, 50, 30), Grid(3, 50, 30)):
        assert 44 + (grid.columns - 1) * grid.pitch + grid.width == pytest.approx(1080 - 44)


def test_names_are_escaped_and_control_characters_left_out() -> None:
    svg = drawn(event(3, {1: NASTY})).svg()
    root = ElementTree.fromstring(svg)
    assert root.tag.endswith("svg")
    assert "<script" not in svg
    assert "\u202e" not in svg


def test_dark_has_the_dark_colours_of_the_site() -> None:
    svg = drawn(event(3), dark=True).svg()
    assert DARK["page"] in svg
    assert LIGHT["page"] not in svg


def test_colours_of_the_event_change_light_pictures_only() -> None:
    stated = {"colours.page": "#ffeedd", "colours.ink": 'red"/><script>'}
    assert colours(stated, dark=False) == LIGHT | {"page": "#ffeedd"}
    assert colours(stated, dark=True) == DARK


def test_the_address_is_on_it_as_text_and_as_a_code_when_there_is_one() -> None:
    with_code = drawn(event(3, site={"base_address": ADDRESS}))
    assert f"{ADDRESS}/" in said(with_code)
    assert "扫码看全部成绩" in said(with_code)
    assert "扫码看全部成绩" not in said(drawn(event(3)))


def test_after_the_end_the_final_ranking_is_what_holds() -> None:
    ranking = [rows.FinalRank(1, "1", "two", False), *(rows.FinalRank(2, str(n), "one", True) for n in (2, 3))]
    record = Record(event(3, final_ranking=ranking))
    assert find_place(record, None, None) is None
    brief = brief_standing(record, Words(record, "zh"), None)
    assert [(item.rank, item.value) for item in brief.items if isinstance(item, Row)] == [
        ("1", "阶段2"), ("=2", "阶段1"), ("=2", "阶段1"),
    ]  # fmt: skip


def test_sections_that_rank_apart_stand_under_their_names() -> None:
    made = event(4)
    parted = [row._replace(section="AB"[int(row.competitor) % 2]) for row in made.standings if row.session == 2]
    brief = brief_standing(Record(made._replace(standings=parted)), Words(Record(made), "zh"), NOW)
    assert [item.bold for item in brief.items if isinstance(item, Band) and not item.is_cut] == ["A组", "B组"]


def test_a_standing_that_is_not_there_is_named_with_those_that_are() -> None:
    record = Record(event(3))
    assert find_place(record, None, None) == NOW
    assert find_place(record, "one", 1) == ("one", 1)
    with pytest.raises(EventError, match="one 1, one 2"):
        find_place(record, "two", None)
    with pytest.raises(EventError):
        find_place(Record(event(3, standings=[])), None, None)


def test_from_a_database_to_a_file(tmp_path: Path) -> None:
    database = write_database(event(3), tmp_path / "tiny.duckdb")
    file = write_poster(database, PosterWish(top=2, dark=True), tmp_path / "posters", "zh")
    assert file == tmp_path / "posters" / "one-2-top2-dark.png"
    assert size(file.read_bytes())[0] == 1080
    assert [found.name for found in file.parent.iterdir()] == [file.name]
    named = write_poster(database, PosterWish(form="svg", session=1), tmp_path / "x.svg", "en")
    assert "Stage 1" in named.read_text("utf-8") or "stage 1" in named.read_text("utf-8")


@pytest.mark.parametrize("wish", [PosterWish(form="gif"), PosterWish(top=0)])
def test_what_cannot_be_drawn_is_wrong_use(wish: PosterWish, tmp_path: Path) -> None:
    with pytest.raises(UsageError):
        write_poster(tmp_path / "none.duckdb", wish, tmp_path, "zh")
