"""QR codes: the modules are those of the address, the white around them is there, only hall sheets carry them."""

from __future__ import annotations

import re

import pytest
import segno

from reports.formats.attachments import page_code
from reports.formats.codes import QUIET, qr_path, qr_svg
from tests.unit.formats.sample import ADDRESS


def modules(address: str) -> list[list[bool]]:
    """The code read back from its path."""
    side, path = qr_path(address)
    found = [[False] * side for _ in range(side)]
    for x, y, length in re.findall(r"M(\d+) (\d+)\.5h(\d+)", path):
        for at in range(int(x), int(x) + int(length)):
            assert not found[int(y)][at]
            found[int(y)][at] = True
    return found


@pytest.mark.parametrize("address", [ADDRESS, f"{ADDRESS}/standings/prelim-4.html", "https://x.example/?a=1&b=赛"])
def test_the_modules_are_those_of_the_address(address: str) -> None:
    code = segno.make(address, error="m", micro=False, boost_error=False)
    assert modules(address) == [[bool(module) for module in row] for row in code.matrix_iter(border=QUIET)]


def test_white_all_round() -> None:
    rows = modules(ADDRESS)
    assert not any(any(row) for row in (*rows[:4], *rows[-4:]))
    assert not any(row[at] for row in rows for at in (*range(4), *range(-4, 0)))
    assert rows[4][4:11] == [True] * 7


def test_a_code_is_black_on_white_in_dark_pages_too() -> None:
    svg = qr_svg(ADDRESS)
    assert 'fill="#fff"' in svg
    assert "http" not in svg


def test_a_sheet_carries_the_code_of_its_own_address() -> None:
    settings = {"base_address": ADDRESS}
    assert page_code(settings, "standings.html", "en/standings/one-2.html") == qr_svg(
        f"{ADDRESS}/en/standings/one-2.html"
    )
    assert page_code(settings, "home.html", "index.html") == qr_svg(f"{ADDRESS}/")


def test_the_big_screen_leads_to_the_start_of_the_site() -> None:
    assert page_code({"base_address": ADDRESS}, "screen.html", "en/screen.html") == qr_svg(f"{ADDRESS}/en/")


def test_no_other_page_and_no_site_without_address_has_one() -> None:
    assert page_code({"base_address": ADDRESS}, "player.html", "player/1.html") == ""
    assert page_code({}, "standings.html", "standings/one-2.html") == ""
