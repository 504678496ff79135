"""The report site: every page a reader sees, in one language or several, from ``fushi.duckdb`` alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import chain
from pathlib import Path

from pipeline.words import word_list
from reports.beside import Beside
from reports.careers import Careers
from reports.charts.bundle import chart_library
from reports.charts.track import ground
from reports.downloads import download_files
from reports.files import Folder
from reports.fonts import site_fonts
from reports.formats.attachments import STATIC, feeds, page_texts, workbook_name
from reports.formats.screen import latest_script, screen_page
from reports.formats.workbook import workbook_work
from reports.kept import Shelf
from reports.page import Page
from reports.pages.boards import board_index, section_pages
from reports.pages.charting import chart_page, chart_work, theme_script
from reports.pages.completeness import completeness_page
from reports.pages.documents import download_page, version_page
from reports.pages.matches import match_pages
from reports.pages.overview import home_page, standings_index
from reports.pages.players import player_index, player_pages
from reports.pages.prizes import prize_page
from reports.pages.rulebook import rule_page
from reports.pages.standings import standing_pages
from reports.record import Record
from reports.render import make_environment, render_pages
from reports.scripts import field_scripts, people_work, words_script
from reports.source import Tables, read_tables
from reports.styles import print_rules, style_sheet
from reports.wording import Words

# tables of ids and numbers, whose texts are all in others
BULKY = ("scores", "results", "session_scores", "standings", "slots", "steps", "match_totals")

PICTURES = (".png", ".svg", ".jpg", ".jpeg", ".webp")

Progress = Callable[[int, int, str], None]


@dataclass(frozen=True)
class SiteReport:
    """What a run did. ``written`` lists files that were touched, ``changed`` the pages among them."""

    folder: Path
    home: Path
    pages: int
    bytes: int
    written: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)

    @property
    def changed(self) -> list[str]:
        return [name for name in self.written if name.endswith(".html")]


def write_site(
    database: Path,
    folder: Path,
    languages: Sequence[str] = ("zh",),
    progress: Progress | None = None,
    cache: Path | None = None,
) -> SiteReport:
    """Write the site of a published event into ``folder``.

    The first of ``languages`` is written at the root, any other in a folder of its name. Only files whose content
    changes are touched; pages of an earlier run that are no longer wanted are removed. ``cache`` keeps what takes
    long to make and seldom changes between runs.
    """
    tables = read_tables(database)
    shelf = Shelf(cache)
    # a thread is enough: DuckDB works outside of Python
    with ThreadPoolExecutor(max_workers=1) as thread:
        downloads = thread.submit(download_files, database, shelf)
        record = Record(tables)
        spoken = [Words(record, code) for code in languages]
        works = [
            people_work(record),
            *(work(record, words) for words in spoken for work in (chart_work, workbook_work)),
        ]
        with Beside(shelf, works) as beside:
            return _write(database, folder, record, spoken, beside, downloads, shelf, progress)


def _write(
    database: Path,
    folder: Path,
    record: Record,
    spoken: Sequence[Words],
    beside: Beside,
    downloads: Future[dict[str, bytes]],
    shelf: Shelf,
    progress: Progress | None,
) -> SiteReport:
    languages = [words.language for words in spoken]
    logo = _logo(record.tables.site.get("logo", ""), database.parent)
    folders = {code: f"{code}/" if at else "" for at, code in enumerate(languages)}
    site = Folder(folder, languages)
    environment = make_environment(shelf.folder / "templates" if shelf.folder else None)
    count = 0
    careers = Careers(record)
    for name, content in feeds(record, folders):
        site.write(name, content)
    site.write("ranks.svg", ground(careers.track).encode())
    for path, text in field_scripts(record):
        site.write(path, text.encode())
    for words in spoken:
        code = words.language
        book = workbook_name(record, code, folders)
        site.write(f"{folders[code]}words.js", words_script(words).encode())
        pages = chain(all_pages(record, words, careers), late_pages(record, words, beside, book, downloads))
        for path, text in render_pages(environment, record, words, pages, folders, logo.name):
            site.write(path, text.encode())
            count += 1
            if progress:
                progress(count, 0, path)
        site.write(book, beside[f"workbook-{code}"])
        site.write(f"{folders[code]}print.css", print_rules(words).encode())
        site.write(f"{folders[code]}latest.js", latest_script(record, words).encode())
    for name, content in downloads.result().items():
        site.write(name, content)
    site.write("people.js", beside["people"])
    if logo.name:
        site.write(logo.name, logo.read_bytes())
    fonts = site_fonts(*_texts(record.tables), shelf)
    for font in fonts:
        site.write(f"fonts/{font.name}", font.content)
    site.write("fonts/LICENSE.txt", files("reports").joinpath("fonts", "LICENSE.txt").read_bytes())
    site.write("site.css", style_sheet(fonts, record, careers.track).encode())
    for name in ("site.js", "explain.js", "charts.js", *STATIC):
        site.write(name, files("reports").joinpath("assets", name).read_bytes())
    site.write("themes.js", theme_script().encode())
    for name, content in zip(("vega.js", "vega.LICENSE.txt"), chart_library(), strict=True):
        site.write(name, content)
    removed = site.finish()
    return SiteReport(folder, folder / "index.html", count, site.size, site.written, removed)


def _logo(stated: str, folder: Path) -> Path:
    """The picture that ``[site] logo`` names inside the event's folder; an empty path where there is none."""
    file = (folder / stated).resolve()
    inside = file.is_relative_to(folder.resolve()) and file.suffix.lower() in PICTURES
    return file if stated and inside and file.is_file() else Path()


def all_pages(record: Record, words: Words, careers: Careers) -> Iterator[Page]:
    """All but those of ``late_pages``."""
    yield home_page(record, words)
    yield standings_index(record, words)
    yield prize_page(record, words)
    yield rule_page(record, words)
    yield completeness_page(record, words)
    yield version_page(record, words)
    yield screen_page(record, words)
    yield from standing_pages(record, words)
    yield from match_pages(record, words)
    yield board_index(record, words)
    yield from section_pages(record, words, careers.cells)
    yield player_index(record, words)
    yield from player_pages(record, words, careers)


def late_pages(
    record: Record, words: Words, beside: Beside, book: str, downloads: Future[dict[str, bytes]]
) -> Iterator[Page]:
    """The pages that show what is made beside the others."""
    yield chart_page(words, beside[f"charts-{words.language}"])
    offered = [("workbook", book, len(beside[f"workbook-{words.language}"]))]
    offered += [(Path(name).name.split(".")[0], name, len(content)) for name, content in downloads.result().items()]
    yield download_page(record, words, offered)


def _texts(tables: Tables) -> tuple[list[str], list[str], list[str]]:
    """Every text the site can show: all of them, those that can be bold, those that can be headlines."""
    words = [form for entry in word_list("site").values() for form in entry.values()]
    titles = [tables.event.name, tables.event.title_zh, tables.event.title_en, *tables.site.values()]
    titles += chain.from_iterable((stage.title_zh, stage.title_en) for stage in tables.stages)
    names = [row.name for row in tables.competitors]
    numbers = [row.competitor for row in tables.competitors]
    rest: list[str] = []
    for name in set(tables._fields) - {*BULKY, "event", "site"}:
        rest += [value for row in getattr(tables, name) for value in row if isinstance(value, str)]
    rest += {row.source_file or "" for row in tables.results}
    rest += page_texts()
    rest += [tables.event.final_notes_zh or "", tables.event.final_notes_en or ""]
    bold = [*words, *titles, *numbers, *(names if tables.matches else [])]
    return [*words, *titles, *names, *numbers, *rest], bold, [*words, *titles, *names]
