"""The report site in a browser: nothing overflows a phone, nothing is asked of the network, nothing breaks."""

from __future__ import annotations

import base64
import re
import shutil
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import html5lib
import pytest

from pipeline.event import open_event
from pipeline.run import score_event
from reports.site import write_site
from tests.unit.reports.test_matches import knockout
from tests.unit.reports.tiny import write_database

PAGES = (
    "index.html", "standings/index.html", "standings/prelim-4.html", "standings/semifinal-8.html", "board/index.html",
    "board/prelim-3-A.html", "board/semifinal-1-A.html", "board/prelim-3-A.html#b9", "player/index.html",
    "player/5.html", "player/18.html", "player/57.html", "prizes.html", "rules.html", "downloads.html",
    "versions.html", "complete.html", "charts.html",
)  # fmt: skip
NAMES = {
    "18": ("阿布都热合曼・买买提依明江・吐尔逊", "新疆维吾尔自治区伊犁哈萨克自治州棋牌运动管理中心代表队"),
    "32": ("Maximiliana-Alexandra von Hohenfels-Wittgenstein", "西塘二打一俱乐部"),
    "45": ("</script><script>window.broken=1</script>\"'&😀", "</td><b>"),
    "27": ("\u202eمحمد 杜荣", ""),
}

# texts of two cells of a row that lie over each other, and what is cut off
MISPLACED = """
function seen(cell) {
  var walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT), range = document.createRange(), boxes = [];
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    boxes.push.apply(boxes, Array.from(range.getClientRects()));
  }
  return boxes.filter(function (box) { return box.width > 1 && box.height > 1; });
}
var found = [];
document.querySelectorAll("main tr").forEach(function (row) {
  var cells = Array.from(row.cells).map(function (cell) { return [cell, seen(cell)]; });
  cells.forEach(function (one, at) {
    cells.slice(at + 1).forEach(function (other) {
      var over = one[1].some(function (a) { return other[1].some(function (b) {
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
      }); });
      if (over) { found.push(one[0].textContent + " | " + other[0].textContent); }
    });
  });
});
document.querySelectorAll("body *:not(.sr):not(.skip)").forEach(function (part) {
  var cuts = /hidden|clip/.test(getComputedStyle(part).overflowX) && !part.closest(".tie");
  if (cuts && part.scrollWidth > part.clientWidth + 1) {
    found.push("cut off: " + part.textContent);
  }
});
return found.slice(0, 5);
"""


AXE = """
var done = arguments[arguments.length - 1];
axe.run(document, {resultTypes: ["violations"]}).then(function (result) {
  var grave = result.violations.filter(function (found) { return /serious|critical/.test(found.impact); });
  done(grave.map(function (found) { return [found.id, found.nodes.length, found.nodes[0].html]; }));
});
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, project: Path) -> Path:
    """The demo event with a few names that are long or hostile, scored and written."""
    folder = tmp_path_factory.mktemp("event") / "event"
    shutil.copytree(project / "data" / "demo" / "2012-individual", folder)
    entries = folder / "entries.csv"
    lines = entries.read_text("utf-8-sig").splitlines()
    changed = []
    for line in lines:
        number, *rest = line.split(",")
        if number in NAMES:
            rest[:2] = ['"' + text.replace('"', '""') + '"' for text in NAMES[number]]
        changed.append(",".join([number, *rest]))
    entries.write_text("\n".join(changed) + "\n", "utf-8")
    event = open_event(folder)
    score_event(event, take_in=True)
    return write_site(event.published_database, folder / "reports", ("zh", "en"), cache=folder / ".fushi").folder


def look(browser: Any, page: Path, width: int, scheme: str, place: str = "") -> None:
    """Open ``page`` at a width and in light or dark."""
    screen = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
    media = {"prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce"}
    features = [{"name": name, "value": value} for name, value in media.items()]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    browser.get(page.as_uri() + place)


@pytest.fixture(scope="module")
def knockout_site(tmp_path_factory: pytest.TempPathFactory, site: Path) -> Path:
    """Four teams, a bracket whose final is still to come."""
    folder = tmp_path_factory.mktemp("knockout")
    database = write_database(knockout(), folder / "fushi.duckdb")
    return write_site(database, folder / "reports", ("zh", "en"), cache=site.parent / ".fushi").folder


def test_the_bracket_fits_a_phone(browser: Any, knockout_site: Path) -> None:
    for page in ("match/bracket.html", "en/match/bracket.html", "match/sf.html", "player/A.html", "index.html"):
        for width in (390, 1200):
            look(browser, knockout_site / page, width, "light")
            assert browser.execute_script("return document.scrollingElement.scrollWidth") <= width, page
    assert [entry for entry in browser.get_log("browser") if entry["level"] == "SEVERE"] == []


@pytest.mark.parametrize("language", ["", "en/"])
@pytest.mark.parametrize("page", PAGES)
def test_a_page_fits_a_phone_and_a_desk(browser: Any, site: Path, page: str, language: str) -> None:
    file, mark, place = page.partition("#")
    browser.get("about:blank")
    for width, scheme in ((390, "light"), (1440, "dark")):
        browser.get_log("browser")
        look(browser, site / language / file, width, scheme, mark + place)
        if page == "charts.html":
            wait_for(browser, "return document.querySelectorAll('.chart svg').length")
        else:
            browser.execute_script(
                "document.querySelectorAll('details.fold').forEach(function (part) { part.open = true; })"
            )
            assert browser.execute_script(MISPLACED) == [], f"{page} on a screen of {width}"
            browser.execute_script(
                "document.querySelectorAll('details').forEach(function (part) { part.open = true; })"
            )
        wide = browser.execute_script("return document.scrollingElement.scrollWidth")  # a phone's window grows with it
        assert wide <= width, f"{page} is {wide} px wide on a screen of {width}"
        assert [entry for entry in browser.get_log("browser") if entry["level"] == "SEVERE"] == []
        asked = browser.execute_script(
            "return performance.getEntriesByType('resource').map(function (r) { return r.name; })"
        )
        assert [name for name in asked if not name.startswith(("file:", "data:", "blob:"))] == []
        assert browser.execute_script("return window.broken") is None
    well_marked_up(browser, "en" if language else "zh-CN")
    lead_somewhere(browser)


def well_marked_up(browser: Any, tag: str) -> None:
    """The page says its language, shows one headline, and its tables have names and heads with a scope."""
    assert browser.execute_script("return document.documentElement.lang") == tag
    shown = (
        "return Array.from(document.querySelectorAll('h1')).filter(function (head) {"
        "return head.getClientRects().length; }).length"
    )
    assert browser.execute_script(shown) == 1
    unnamed = (
        "return Array.from(document.querySelectorAll('main table')).filter(function (table) {"
        "return !table.caption && !document.getElementById(table.getAttribute('aria-labelledby')); }).length"
    )
    assert browser.execute_script(unnamed) == 0
    loose = "return document.querySelectorAll('main th:not([scope])').length"
    assert browser.execute_script(loose) == 0


def lead_somewhere(browser: Any) -> None:
    """Links stay on the site, and the files and places in them that they name are there."""
    targets = browser.execute_script("return Array.from(document.links).map(function (link) { return link.href; })")
    for target in set(targets):
        assert target.startswith("file://"), target
        name, _, place = target.removeprefix("file://").partition("#")
        path = Path(name)
        assert path.is_file(), target
        if place and place != "print":
            assert re.search(rf" id={re.escape(place)}[ >]", text_of(path)), target


@cache
def text_of(path: Path) -> str:
    return path.read_text("utf-8")


def kinds_of_pages(site: Path, knockout_site: Path) -> list[Path]:
    """One page of each kind."""
    alike = {"board/prelim-3-A.html", "board/prelim-3-A.html#b9", "player/18.html", "player/57.html"}
    pages = [site / page for page in (*PAGES, "en/standings/index.html", "screen.html") if page not in alike]
    return [*pages, knockout_site / "match" / "bracket.html", knockout_site / "match" / "sf.html"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(browser: Any, site: Path, knockout_site: Path, scheme: str) -> None:
    axe = files("axe_core_python").joinpath("axe.min.js").read_text("utf-8")
    for page in kinds_of_pages(site, knockout_site)[:: 1 if scheme == "light" else 4]:
        look(browser, page, 1200, scheme)
        browser.execute_script(axe)
        assert browser.execute_async_script(AXE) == [], page


def test_pages_are_well_formed_html(site: Path, knockout_site: Path) -> None:
    for page in kinds_of_pages(site, knockout_site):
        parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder("etree"))
        tree = parser.parse(page.read_text("utf-8"))
        assert [(place, error) for place, error, _ in parser.errors] == [], page
        ids = [part.get("id") for part in tree.iter() if part.get("id")]
        assert len(set(ids)) == len(ids), page


@pytest.mark.parametrize("scripts", [True, False])
def test_the_board_that_the_address_names_is_shown_alone(browser: Any, site: Path, scripts: bool) -> None:
    """Without a script too; without a name the sheet of the section is shown."""
    heads = (
        "return Array.from(document.querySelectorAll('h1')).filter(function (head) {"
        "return head.getClientRects().length; }).map(function (head) { return head.innerText; })"
    )
    tab = "return getComputedStyle(document.querySelector('.boards .tabs a:nth-child(9)')).fontWeight"
    for place, headline, weight in (("", "预赛第3节 A组", "400"), ("#b9", "预赛第3节 A组 第9副", "700"),
                                    ("#b9p5", "预赛第3节 A组 第9副", "700")):  # fmt: skip
        browser.get("about:blank")
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not scripts})
        look(browser, site / "board" / "prelim-3-A.html", 1200, "light", place)
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
        assert browser.execute_script(heads) == [headline]
        assert browser.execute_script(tab) == weight


def test_a_number_of_a_board_unfolds_where_it_stands(browser: Any, site: Path) -> None:
    browser.get("about:blank")
    look(browser, site / "board" / "prelim-3-A.html", 1200, "light", "#b9x5")
    wait_for(browser, "return document.querySelectorAll('tr.explain li').length")
    text = browser.find_element("css selector", "#b9 tr.explain").text
    for figure in ("1200", "−1400 ÷ 5", "−280", "1480"):
        assert figure in text


def test_the_standings_of_63_print_on_two_sheets(browser: Any, site: Path) -> None:
    for language in ("", "en/"):
        look(browser, site / language / "standings" / "prelim-4.html", 1200, "light")
        printed = base64.b64decode(browser.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})["data"])
        assert printed.startswith(b"%PDF")
        assert printed.count(b"/Type /Page\n") == (2 if not language else 3)


def test_a_bracket_prints_across_the_sheet(browser: Any, knockout_site: Path) -> None:
    """Names of teams need the width; all else stays upright."""
    for page, width in (("match/bracket.html", 842), ("index.html", 595)):
        look(browser, knockout_site / page, 1200, "light")
        printed = base64.b64decode(browser.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})["data"])
        boxes = {round(float(box)) for box in re.findall(rb"/MediaBox \[0 0 ([0-9.]+)", printed)}
        assert boxes == {width}, page


def test_charts_drawn_on_a_dark_page_print_on_white(browser: Any, site: Path) -> None:
    look(browser, site / "charts.html", 1200, "dark")
    wait_for(browser, "return document.querySelectorAll('.chart svg').length")
    assert browser.execute_script("return document.querySelector('.chart').dataset.drawn") == "dark"
    dark = {"name": "prefers-color-scheme", "value": "dark"}
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print", "features": [dark]})
    shown = "return getComputedStyle(document.querySelector('.chart svg')).filter"
    assert "invert" in browser.execute_script(shown)
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_a_player_is_found_by_initials_and_number(browser: Any, site: Path) -> None:
    look(browser, site / "standings" / "prelim-4.html", 1200, "light")
    box = browser.find_element("css selector", "[data-find]")
    seen = (
        "return Array.from(document.querySelectorAll('tbody td.no')).filter(function (cell) {"
        "return cell.offsetParent; }).map(function (cell) { return cell.textContent; })"
    )
    box.send_keys("llq")
    wait_for(browser, seen, ["5"])
    box.clear()
    box.send_keys("7")
    wait_for(browser, seen, ["7"])


def test_a_column_sorts_and_the_rank_brings_the_order_back(browser: Any, site: Path) -> None:
    look(browser, site / "standings" / "prelim-4.html", 1200, "light")
    numbers = (
        "return Array.from(document.querySelectorAll('tbody td.no')).map(function (cell) { return cell.textContent; })"
    )
    before = browser.execute_script(numbers)
    head = browser.find_element("css selector", "th.no")
    head.click()
    assert browser.execute_script(numbers)[:3] in (["1", "2", "3"], ["63", "62", "61"])
    browser.find_element("css selector", "th.rank").click()
    assert browser.execute_script(numbers) == before
    assert browser.execute_script("return document.querySelectorAll('tr.cut').length") == 2


def test_a_number_unfolds_to_where_it_came_from(browser: Any, site: Path) -> None:
    """Board 9 of 预赛 3: 1200, datum −280 of the middle five, difference 1480, 7.0 points (T-02, T-03, T-04)."""
    browser.get("about:blank")
    look(browser, site / "player" / "5.html", 1200, "light", "#x-prelim-3-9")
    wait_for(browser, "return document.querySelectorAll('tr.explain li').length", 6)
    text = browser.find_element("css selector", "tr.explain").text
    for figure in ("1200", "−1400 ÷ 5", "−280", "1200 − (−280)", "1480", "1200–1500", "36.5"):
        assert figure in text


def wait_for(browser: Any, script: str, value: Any = None) -> None:
    """Until ``script`` gives ``value``, or anything true; ten seconds at most."""
    from selenium.webdriver.support.ui import WebDriverWait

    WebDriverWait(browser, 10).until(
        lambda driver: driver.execute_script(script) == value if value is not None else driver.execute_script(script)
    )


def test_a_page_shows_the_newest_version_also_where_it_is_older(browser: Any, site: Path) -> None:
    """With scripts; without them it names the version that it last changed with."""
    latest = site / "latest.js"
    plain = latest.read_text("utf-8")
    latest.write_text(plain.replace("第1版", "第7版"), encoding="utf-8")
    foot = "return document.querySelector('footer [data-stamp]').textContent.slice(0, 3)"
    look(browser, site / "rules.html", 1200, "light")
    wait_for(browser, foot, "第7版")
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    look(browser, site / "rules.html", 1200, "light")
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    assert browser.execute_script(foot) == "第1版"
    latest.write_text(plain, encoding="utf-8")


def test_who_leads_to_a_board_is_marked_at_his_table_too(browser: Any, site: Path) -> None:
    look(browser, site / "board" / "prelim-3-A.html", 1200, "light", "#b9p5")
    wait_for(browser, "return document.querySelectorAll('#b9 .all td.from').length", 4)
    marked = browser.execute_script("return document.querySelector('#b9 .all td.from').textContent")
    assert marked == "5"
