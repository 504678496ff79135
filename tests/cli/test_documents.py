"""What the documents say is true: commands exist and run as written, links lead somewhere."""

import re
import shlex
import shutil
from pathlib import Path
from typing import Any

import pytest

from pipeline.cli.application import COMMANDS
from pipeline.words import LANGUAGES, word_list

NAMED = re.compile(r"\bfushi ([a-z]+)\b")
LINK = re.compile(r"\]\(([^)#]+)[^)]*\)")
NO_COMMANDS = {"needs", "is"}


def documents(project: Path) -> list[Path]:
    return [*sorted(project.glob("*.md")), *sorted((project / "docs").rglob("*.md"))]


def test_every_command_a_text_names_is_one(project: Path) -> None:
    texts = {file.name: file.read_text("utf-8") for file in documents(project)}
    for area in (file.stem for file in (project / "data" / "words").glob("*.toml")):
        for key, entry in word_list(area).items():
            texts |= {f"{area}.{key} {language}": entry[language] for language in LANGUAGES}
    named = {(place, command) for place, said in texts.items() for command in NAMED.findall(said)}
    assert {command for _, command in named} >= {"run", "check", "query"}
    assert {(place, command) for place, command in named if command not in {*COMMANDS, *NO_COMMANDS}} == set()


def test_every_link_leads_somewhere(project: Path) -> None:
    broken = [
        (file.name, link)
        for file in documents(project)
        for link in LINK.findall(file.read_text("utf-8"))
        if "://" not in link and not (file.parent / link).exists()
    ]
    assert broken == []


def test_the_commands_of_the_readme_run_as_written(
    project: Path, fushi: Any, scored: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    written = re.findall(r"^fushi [^#\n]+", (project / "README.md").read_text("utf-8"), re.MULTILINE)
    assert len(written) > 5
    for line in written:
        said = fushi(*shlex.split(line)[1:])
        assert (said.status, said.err) == (0, ""), line
        if " new " in line:  # filled in: from here on it is the demo event
            shutil.rmtree("my-event")
            shutil.copytree(scored, "my-event")
