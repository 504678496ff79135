"""docs/json.md: every command writes one JSON value with the keys that stand there."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs" / "json.md"
LINES = re.findall(r"^\| `fushi ([^`]+)` \| (.*) \|$", PAGE.read_text("utf-8"), re.MULTILINE)


def test_the_page_has_every_kind_of_command() -> None:
    assert len(LINES) > 15


@pytest.mark.parametrize(("words", "promised"), LINES, ids=[words for words, _ in LINES])
def test_it_is_as_documented(fushi: Any, scored_once: Path, tmp_path: Path, words: str, promised: str) -> None:
    new = words.startswith("new")
    places = {
        "DIR": tmp_path / "new" if new else scored_once, "FOLDER": tmp_path / "out", "FILE": tmp_path / "file.xlsx",
        "REGULATION": "2012-mixed",
    }  # fmt: skip
    said = fushi("--json", *(places.get(word, word) for word in shlex.split(words)))
    assert (said.status, said.err) == (0, "")
    told = json.loads(said.out)
    assert isinstance(told, list) == promised.startswith("[")
    keys = set(re.findall(r"`(\w+)`", promised))
    for member in told if isinstance(told, list) else [told]:
        assert set(member) == keys


@pytest.mark.parametrize("words", ["explain DIR --competitor 999", "query DIR nonsense", "status DIR nowhere 1"])
def test_what_is_wrong_is_one_object_too(fushi: Any, scored_once: Path, words: str) -> None:
    said = fushi("--json", *(scored_once if word == "DIR" else word for word in words.split()))
    assert (said.status, said.out.strip()) == (1, "")
    assert json.loads(said.err).keys() == {"error", "message", "faults"}
