"""The feed: valid Atom (RFC 4287), an entry a version, and only for sites that state their address."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from reports import rows
from reports.formats.addresses import base_address
from reports.formats.feed import LATEST, feed
from reports.record import Record
from reports.wording import Words
from tests.unit.formats.sample import ADDRESS, event

ATOM = "{http://www.w3.org/2005/Atom}"
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)")


def versions(*numbers: int) -> list[rows.Publication]:
    return [rows.Publication(n, f"2026-11-29 14:{n:02d}", "provisional", None, f"run{n}") for n in numbers]


def written(folder: str = "", language: str = "zh", **given: Any) -> str:
    record = Record(event(4, **{"site": {"base_address": ADDRESS}, "publications": versions(2, 1, 3), **given}))
    return feed(record, Words(record, language), folder)


def test_what_the_standard_asks_of_a_feed_and_of_each_entry() -> None:
    root = ElementTree.fromstring(written())
    assert root.tag == f"{ATOM}feed"
    for part in (root, *root.findall(f"{ATOM}entry")):
        for name in ("id", "title", "updated"):
            assert len(part.findall(f"{ATOM}{name}")) == 1
        assert MOMENT.fullmatch(part.findtext(f"{ATOM}updated") or "")
        assert (part.findtext(f"{ATOM}id") or "").startswith("urn:uuid:")
    assert root.find(f"{ATOM}author/{ATOM}name") is not None
    assert {link.get("rel"): link.get("href") for link in root.findall(f"{ATOM}link")} == {
        "self": f"{ADDRESS}/feed.xml", "alternate": f"{ADDRESS}/",
    }  # fmt: skip
    for entry in root.findall(f"{ATOM}entry"):
        assert entry.find(f"{ATOM}link[@rel='alternate']") is not None


def test_an_entry_a_version_latest_first_each_with_an_id_of_its_own() -> None:
    root = ElementTree.fromstring(written())
    titles = [entry.findtext(f"{ATOM}title") or "" for entry in root.findall(f"{ATOM}entry")]
    assert [title.split("　")[0] for title in titles] == ["第3版", "第2版", "第1版"]
    identities = [element.text for element in root.iter(f"{ATOM}id")]
    assert len(identities) == len(set(identities)) == 4
    assert root.findtext(f"{ATOM}updated") == "2026-11-29T14:03:00+08:00"


def test_the_latest_says_where_the_event_is_and_who_leads() -> None:
    entry = ElementTree.fromstring(written()).find(f"{ATOM}entry")
    assert entry is not None
    assert entry.findtext(f"{ATOM}title") == "第3版　临时　阶段1第2轮"
    assert entry.findtext(f"{ATOM}summary") == "领先：选手1　99.5"
    link = entry.find(f"{ATOM}link")
    assert link is not None
    assert link.get("href") == f"{ADDRESS}/standings/one-2.html"


def test_after_the_end_it_names_the_winner() -> None:
    said = written(final_ranking=[rows.FinalRank(1, "2", "two", False)])
    assert "冠军：选手2" in said


def test_the_other_language_has_its_own_feed() -> None:
    said = written("en/", "en")
    assert f"{ADDRESS}/en/feed.xml" in said
    assert "Leading: 选手1 99.5" in said
    assert ElementTree.fromstring(said).findtext(f"{ATOM}id") != ElementTree.fromstring(written()).findtext(f"{ATOM}id")


def test_ids_stay_when_the_site_moves() -> None:
    moved = written(site={"base_address": "https://elsewhere.example/"})
    ids = [[element.text for element in ElementTree.fromstring(said).iter(f"{ATOM}id")] for said in (moved, written())]
    assert ids[0] == ids[1]


def test_the_clock_of_the_event_can_be_another() -> None:
    assert "14:03:00-02:30" in written(site={"base_address": ADDRESS, "utc_offset": "-02:30"})
    assert "14:03:00+08:00" in written(site={"base_address": ADDRESS, "utc_offset": "noon"})


def test_no_feed_without_an_address_or_a_version() -> None:
    assert written(site={}) == ""
    assert written(publications=[]) == ""


def test_names_are_escaped() -> None:
    record = Record(event(2, {1: "<b>&\x0b]]>"}, site={"base_address": ADDRESS}))
    root = ElementTree.fromstring(feed(record, Words(record, "zh"), ""))
    assert root.findtext(f"{ATOM}entry/{ATOM}summary") == "领先：<b>&]]>　99.5"


def test_a_long_history_is_cut_at_the_old_end() -> None:
    root = ElementTree.fromstring(written(publications=versions(*range(1, 60))))
    assert len(root.findall(f"{ATOM}entry")) == LATEST


@pytest.mark.parametrize(
    ("stated", "address"),
    [
        ("", ""),
        ("https://example.org", "https://example.org/"),
        ("HTTP://example.org/a/", "http://example.org/a/"),
        (" https://例子.测试/比赛 ", "https://xn--fsqu00a.xn--0zwm56d/%E6%AF%94%E8%B5%9B/"),
        ("javascript:alert(1)", ""),
        ('https://x/"><script>', ""),
        ("example.org", ""),
        ("https://a b", ""),
    ],
)
def test_an_address_is_a_web_address_or_none(stated: str, address: str) -> None:
    assert base_address({"base_address": stated}) == address
