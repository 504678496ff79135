"""The director's guide: every command line in it is one that the program takes, and what it shows is what comes."""

import re
import shlex
from pathlib import Path

import pytest
import typer

from pipeline.cli.application import build
from pipeline.cli.call import Call
from pipeline.cli.status import SIGNS
from pipeline.words import text


def guide(project: Path) -> str:
    return (project / "docs" / "directors-guide.zh.md").read_text("utf-8")


def command_lines(said: str) -> list[str]:
    """Lines of the blocks, and commands inside the text that have arguments."""
    blocks = re.findall(r"^```\n(.*?)^```", said, re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines() if line.startswith("fushi ")]
    return lines + re.findall(r"`(fushi [a-z]+ [^`]+)`", said)


def test_every_command_line_of_the_guide_is_taken(project: Path) -> None:
    group = build("zh")
    lines = command_lines(guide(project))
    assert len(lines) > 25
    for line in lines:
        _, name, *words = shlex.split(line)
        try:
            group.commands[name].make_context(name, words, obj=Call())
        except typer.TyperException as error:
            pytest.fail(f"{line}: {error.message}")


def test_every_command_of_the_desk_is_in_the_guide(project: Path) -> None:
    named = {line.split()[1] for line in command_lines(guide(project))}
    assert named >= {"new", "check", "draw", "seat", "sheets", "status", "watch", "run", "movement", "export"}


def test_the_signs_of_the_grid_are_explained(project: Path) -> None:
    said = guide(project)
    for state, sign in SIGNS.items():
        assert f"`{sign}`" in said, state
    assert text("desk.boards_shown", "zh") in said
