"""The words of the site: complete in both languages, and all that templates and pages ask for."""

from __future__ import annotations

import re
import string
from pathlib import Path

from pipeline.words import word_list
from schemas.raw import KINDS

BUILT = re.compile(r"\b(?:w|words)\(\s*f?['\"]([a-z_NESW]+)['\"]")


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_every_word_is_there_in_both_languages_with_the_same_blanks() -> None:
    for key, forms in word_list("site").items():
        assert set(forms) == {"zh", "en"}, key
        assert all(text.strip() for text in forms.values()), key
        assert blanks(forms["zh"]) == blanks(forms["en"]), key


def test_every_word_that_is_asked_for_exists(project: Path) -> None:
    known = word_list("site")
    for file in [*project.glob("reports/**/*.py"), *project.glob("reports/**/*.html")]:
        for key in BUILT.findall(file.read_text("utf-8")):
            assert key in known or any(other.startswith(key) for other in known), f"{file.name}: {key}"


def test_every_code_of_the_views_has_words() -> None:
    known = word_list("site")
    assert {f"ruling_{kind}" for kind in KINDS} <= known.keys()
    assert {f"action_{action}" for action in ("taken", "replaced", "removed", "refused", "ruled")} <= known.keys()
    assert {f"outcome_{outcome}" for outcome in ("advances", "stays", "out")} <= known.keys()
    for decided in ("draw_number", "registration", "head_to_head_sp", "head_to_head_raw", "playoff"):
        assert f"key_{decided}" in known
    for decided in ("play_off_needed", "tied", "withdrawal", "disqualify"):
        assert f"decided_{decided}" in known


def test_no_hyphen_stands_for_a_minus() -> None:
    for key, forms in word_list("site").items():
        assert not re.search(r"(?<![\w}])-\d", forms["zh"]), key
