"""Every word a user reads is there in Chinese and in English, and nothing asks for a word that is not there."""

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest

from pipeline.words import LANGUAGES, text, word_list

AREAS = sorted(entry.name.removesuffix(".toml") for entry in files("data").joinpath("words").iterdir())
ENTRIES = [(area, key) for area in AREAS for key in word_list(area)]

# a code of a word list, as it stands in the source: "area.key"
CODE = re.compile(rf"[\"']((?:{'|'.join(AREAS)})\.[a-z][a-z0-9_]*)[\"']")
FILE_ENDINGS = {"toml", "csv", "json", "xlsx", "html", "css", "js", "md", "txt", "duckdb", "parquet", "sql"}


def blanks(said: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(said) if name is not None}


@pytest.mark.parametrize(("area", "key"), ENTRIES)
def test_a_word_is_there_in_both_languages_with_the_same_blanks(area: str, key: str) -> None:
    entry = word_list(area)[key]
    assert set(entry) == set(LANGUAGES)
    assert all(entry[language].strip() for language in LANGUAGES)
    assert blanks(entry["zh"]) == blanks(entry["en"])
    # the names of text()'s own arguments cannot be blanks
    assert not blanks(entry["zh"]) & {"code", "language"}
    assert all(name.isidentifier() for name in blanks(entry["zh"]))


def codes_in_source(project: Path) -> Iterator[tuple[str, str]]:
    for folder in ("pipeline", "reports"):
        for file in sorted((project / folder).rglob("*")):
            if file.suffix in {".py", ".html", ".jinja"}:
                for code in CODE.findall(file.read_text("utf-8")):
                    if code.rpartition(".")[2] not in FILE_ENDINGS:
                        yield file.relative_to(project).as_posix(), code


def test_every_code_the_source_uses_is_in_a_word_list(project: Path) -> None:
    used = list(codes_in_source(project))
    assert len(used) > 30
    known = {f"{area}.{key}" for area, key in ENTRIES}
    assert [(file, code) for file, code in used if code not in known] == []


def test_blanks_are_filled() -> None:
    assert text("faults.line", "zh", line=3) == "第 3 行"
    assert text("faults.line", "en", line=3) == "line 3"


def test_a_code_that_is_in_no_list_is_a_mistake_of_the_program() -> None:
    with pytest.raises(KeyError):
        text("faults.nothing", "zh")
