"""The site as files: escaping, both languages, nothing rewritten without need, nothing stale."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from reports import rows
from reports.files import written_languages
from reports.paths import slug
from reports.scripts import escaped, people_script, script
from reports.site import write_site
from reports.source import Tables, read_tables
from tests.unit.reports.tiny import (
    competitor,
    score,
    session_score,
    standing,
    tables,
    write_database,
)  # fmt: skip

NASTY = "</script><script>alert(1)</script>\"'&\u202e😀"
KEYS = [rows.KeyRow("one", 1, "standard_points", "standard_points", "二")]


def small(version: int = 1, name: str = NASTY, points: int = 700, people: int = 4) -> Tables:
    ids = [str(number) for number in range(1, people + 1)]
    return tables(
        competitors=[competitor(number, name if number == "1" else f"选手{number}", NASTY) for number in ids],
        keys=KEYS,
        standings=[
            standing("one", 1, int(n), n, standard_points_c=points - 100 * int(n), small_points_c=-3333) for n in ids
        ],
        session_scores=[session_score("one", 1, n, standard_points_c=points - 100 * int(n)) for n in ids],
        scores=[
            score("one", 1, 1, "E", n, 100 * int(n), datum_c=0, small_points_c=100, standard_points_c=50) for n in ids
        ],
        rulings=[rows.Ruling("one", 1, None, "1", "penalty", None, 50, None, NASTY, NASTY)],
        publications=[
            rows.Publication(version, "2026-11-29 14:32", "provisional", "2026-11-29 15:02", f"run{version}")
        ],
    )


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


def build(made: Tables, folder: Path, cache: Path, *languages: str) -> Path:
    database = folder.with_suffix(".duckdb")
    database.unlink(missing_ok=True)
    write_database(made, database)
    write_site(database, folder, languages or ("zh",), cache=cache)
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


def test_what_is_written_is_what_was_stored(tmp_path: Path) -> None:
    made = small()
    read = read_tables(write_database(made, tmp_path / "tiny.duckdb"))
    assert read.standings == made.standings
    assert read.scores == made.scores
    assert read.publications == made.publications


def test_no_name_breaks_out_of_a_page(tmp_path: Path, cache: Path) -> None:
    folder = build(small(), tmp_path / "site", cache)
    for name, content in contents(folder).items():
        text = content.decode("utf-8", "replace")
        if name.endswith(".html"):
            assert "<script>alert" not in text, name
            assert (
                "</script><" not in text.replace("</script></head>", "")
                or "alert" not in text.split("</script><")[1][:20]
            )
        elif name in ("people.js", "words.js"):
            assert "</script" not in text, name


def test_a_site_is_in_one_language_unless_more_are_wanted(tmp_path: Path, cache: Path) -> None:
    folder = build(small(), tmp_path / "site", cache, "en")
    assert "<html lang=en>" in (folder / "index.html").read_text("utf-8")
    assert not [name for name in contents(folder) if name.startswith(("en/", "zh/"))]
    assert all(b"hreflang" not in text for name, text in contents(folder).items() if name.endswith(".html"))


def test_every_page_is_there_in_both_languages(tmp_path: Path, cache: Path) -> None:
    folder = build(small(), tmp_path / "site", cache, "zh", "en")
    pages = {name for name in contents(folder) if name.endswith(".html")}
    chinese = {name for name in pages if not name.startswith("en/")}
    assert {f"en/{name}" for name in chinese} == pages - chinese
    assert "<html lang=zh-CN>" in (folder / "index.html").read_text("utf-8")
    assert "<html lang=en>" in (folder / "en" / "index.html").read_text("utf-8")
    for name in chinese - {"screen.html"}:
        up = "../" * name.count("/")
        assert f"<a href={up}en/{name} lang=en hreflang=en>" in (folder / name).read_text("utf-8"), name
        assert f"<a href={up}../{name} lang=zh-CN hreflang=zh-CN>" in (folder / "en" / name).read_text("utf-8"), name


def test_the_first_language_is_at_the_root(tmp_path: Path, cache: Path) -> None:
    folder = build(small(), tmp_path / "site", cache, "en", "zh")
    assert "<html lang=en>" in (folder / "index.html").read_text("utf-8")
    assert "<html lang=zh-CN>" in (folder / "zh" / "index.html").read_text("utf-8")


def test_nothing_of_another_layout_is_left(tmp_path: Path, cache: Path) -> None:
    folder = tmp_path / "site"
    for languages in (("zh", "en"), ("en", "zh"), ("en",), ("zh",)):
        build(small(), folder, cache, *languages)
        alone = build(small(), tmp_path / "-".join(languages), cache, *languages)
        assert contents(folder) == contents(alone)
        assert written_languages(folder) == list(languages)


def test_the_same_event_gives_the_same_bytes_and_touches_nothing(tmp_path: Path, cache: Path) -> None:
    database = write_database(small(), tmp_path / "tiny.duckdb")
    first = write_site(database, tmp_path / "site", cache=cache)
    again = write_site(database, tmp_path / "site", cache=cache)
    elsewhere = write_site(database, tmp_path / "other", cache=None)
    assert first.written
    assert (again.written, again.removed) == ([], [])
    assert contents(elsewhere.folder) == contents(first.folder)


def test_a_new_version_without_other_figures_touches_no_page_but_that_of_versions(tmp_path: Path, cache: Path) -> None:
    folder = tmp_path / "site"
    write_site(write_database(small(1), tmp_path / "a.duckdb"), folder, cache=cache)
    report = write_site(write_database(small(2), tmp_path / "b.duckdb"), folder, cache=cache)
    assert report.changed == ["index.html", "versions.html"]
    assert sorted(report.written) == ["data/tiny.xlsx", "index.html", "latest.js", "print.css", "versions.html"]
    assert "第1版" in (folder / "standings" / "one-1.html").read_text("utf-8")
    assert '"v":"第2版"' in (folder / "latest.js").read_text("utf-8")
    assert "第2版" in (folder / "print.css").read_text("utf-8")


def test_a_change_of_state_touches_every_page(tmp_path: Path, cache: Path) -> None:
    """Whoever reads without scripts must not take provisional figures for final, or the other way round."""
    folder = build(small(), tmp_path / "site", cache)
    final = [rows.Publication(1, "2026-11-29 14:32", "final", None, "run1")]
    report = write_site(write_database(small()._replace(publications=final), tmp_path / "b.duckdb"), folder)
    assert sorted(report.changed) == sorted(name for name in contents(folder) if name.endswith(".html"))


def test_a_correction_changes_the_pages_that_show_it(tmp_path: Path, cache: Path) -> None:
    folder = tmp_path / "site"
    write_site(write_database(small(), tmp_path / "a.duckdb"), folder, cache=cache)
    report = write_site(write_database(small(points=900), tmp_path / "b.duckdb"), folder, cache=cache)
    assert "standings/one-1.html" in report.changed
    assert "rules.html" not in report.written


def test_pages_of_somebody_who_is_gone_go_and_other_files_stay(tmp_path: Path, cache: Path) -> None:
    folder = tmp_path / "site"
    write_site(write_database(small(people=5), tmp_path / "a.duckdb"), folder, cache=cache)
    (folder / "player" / "mine.txt").write_text("mine")
    report = write_site(write_database(small(), tmp_path / "b.duckdb"), folder, cache=cache)
    assert "player/5.html" in report.removed
    assert not (folder / "player" / "5.html").exists()
    assert (folder / "player" / "mine.txt").read_text() == "mine"


def test_the_fonts_have_every_character_of_the_pages(tmp_path: Path, cache: Path) -> None:
    folder = build(small(name="喆堃镕"), tmp_path / "site", cache)
    fonts = list((folder / "fonts").glob("sans-400-*"))
    assert len(fonts) == 3, "those of every site, those that this one adds, those that are cut out of a whole font"
    known = {code for font in fonts for code in TTFont(font).getBestCmap()}
    for page in folder.rglob("*.html"):
        text = unescape(
            re.sub(r"<[^>]*>", "", re.sub(r"<script.*?</script>", "", page.read_text("utf-8"), flags=re.DOTALL))
        )
        assert {c for c in text if c > " " and ord(c) not in known} <= {"😀", "\u202e"}, page.name


def test_a_capped_difference_says_so(tmp_path: Path, cache: Path) -> None:
    """T-05: the session counts 200 a board, the boards add up to more."""
    made = small(people=3)
    scores = [entry._replace(small_points_c=90000) for entry in made.scores]
    counted = [entry._replace(small_points_c=60000) for entry in made.session_scores]
    folder = build(made._replace(scores=scores, session_scores=counted), tmp_path / "site", cache)
    assert "封顶" in (folder / "player" / "1.html").read_text("utf-8")
    assert "封顶" not in (build(small(), tmp_path / "plain", cache) / "player" / "1.html").read_text("utf-8")


def test_an_event_without_results_has_a_site(tmp_path: Path, cache: Path) -> None:
    folder = build(tables(competitors=[competitor("1", "孔成峰")]), tmp_path / "site", cache)
    assert "还没有成绩" in (folder / "index.html").read_text("utf-8")


def test_pages_ask_nothing_of_the_outside(tmp_path: Path, cache: Path) -> None:
    folder = build(small(), tmp_path / "site", cache)
    for name, content in contents(folder).items():
        if name.endswith(".html"):
            assert b"default-src 'self'" in content, name
        if name.endswith((".html", "site.css", "print.css")):
            assert not re.search(rb"(src|href)=\"?(https?:)?//|url\(\s*['\"]?https?:", content), name


def test_json_in_a_script_cannot_end_it() -> None:
    text = script("people", [NASTY])
    assert "<" not in text
    assert json.loads(text[text.index(",") + 1 : -3]) == [NASTY]
    assert escaped("a\u2028b") == "a\\u2028b"


def test_people_are_found_by_pinyin() -> None:
    text = people_script([("7", "傅亮文")]).decode()
    assert '["7","7","傅亮文","flw","fuliangwen"]' in text


@pytest.mark.parametrize(("name", "file"), [("prelim", "prelim"), ("12", "12"), ("A1", "A1"), ("second-a", "second-a")])
def test_plain_ids_are_file_names(name: str, file: str) -> None:
    assert slug(name) == file


def test_file_names_never_collide_and_never_leave_the_folder() -> None:
    ids = ["a1", "A1", "../x", "x2e2e", "张三", "a b", "A/B", "con.", "é" * 200, "é" * 201, "xA1"]
    made = [slug(name) for name in ids]
    assert len({name.lower() for name in made}) == len(ids)
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{1,90}", name) for name in made)
