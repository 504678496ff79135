"""docs/writing-a-regulation.md: every example works, every key is explained."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from pipeline.regulation import json_schema, load_regulation
from pipeline.regulation.keys import Key
from pipeline.regulation.stage_shape import REGULATION

PAGE = Path(__file__).resolve().parents[3] / "docs" / "writing-a-regulation.md"
BLOCKS = re.findall(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
HEAD = """
id = "host"
title = { zh = "例", en = "Example" }
seats = ["E", "S", "W"]
base = 100
"""


def movements() -> str:
    return next(block for block in BLOCKS if "[movements.seven]" in block)


def two_stages() -> str:
    return next(block for block in BLOCKS if 'code = "heats"' in block)


def titled(block: str) -> str:
    return " ".join(block.split())[:40]


def load(text: str, folder: Path, settings: dict[str, Any] | None = None) -> None:
    (folder / "host.toml").write_text(text, encoding="utf-8")
    load_regulation("host.toml", folder, settings or {}, None)


@pytest.mark.parametrize("block", [b for b in BLOCKS if re.search(r"^id =", b, re.MULTILINE)], ids=titled)
def test_complete_examples_are_sound(block: str, tmp_path: Path) -> None:
    load(block, tmp_path)


@pytest.mark.parametrize("block", [b for b in BLOCKS if b.startswith("[[stages]]")], ids=titled)
def test_stages_are_sound(block: str, tmp_path: Path) -> None:
    load(
        HEAD + movements() + "\n[position_points]\nlot = 1\n\n[penalties]\nother = { min = 1, max = 2 }\n\n" + block,
        tmp_path,
    )


@pytest.mark.parametrize(
    "block", [b for b in BLOCKS if "[[stages]]" not in b and not re.search(r"^id =", b, re.MULTILINE)], ids=titled
)
def test_fragments_fit_into_a_regulation(block: str, tmp_path: Path) -> None:
    host = (
        HEAD + movements() + "\n[cap]\nper_board = 200\n\n[penalties]\nother = { min = 1, max = 2 }\n\n" + two_stages()
    )
    load(host, tmp_path, tomllib.loads(block, parse_float=Decimal))


def key_names(key: Key) -> Iterator[str]:
    for name, inner in key.keys.items():
        yield name
        yield from key_names(inner)
    if key.item is not None:
        yield from key_names(key.item)


def test_every_key_is_explained() -> None:
    """By its name in backticks, alone or as the end of a dotted name, or in an example."""
    page = PAGE.read_text("utf-8")
    explained = {part for name in re.findall(r"`([\w.*\[\]]+)`", page) for part in name.split(".")}
    explained |= set(re.findall(r"\b(\w+) = ", "\n".join(BLOCKS)))
    explained |= {
        part for table in re.findall(r"^\[+([\w.]+)\]+$", "\n".join(BLOCKS), re.MULTILINE) for part in table.split(".")
    }
    assert set(key_names(REGULATION)) - explained == set()


def schema_keys(schema: dict[str, Any], parent: str = "") -> Iterator[tuple[str, str]]:
    """Every key of the JSON schema, with the table it belongs to: its nearest named one."""
    properties = schema.get("properties", {})
    if set(properties) != {"zh", "en"} or "description" in properties["zh"]:
        for name, inner in properties.items():
            yield parent, name
            yield from schema_keys(inner, name)
    for inside in (schema.get("items"), schema.get("additionalProperties")):
        if isinstance(inside, dict):
            yield from schema_keys(inside, parent)


def test_every_key_of_the_schema_has_its_row() -> None:
    """In a row of a table, beside the table it belongs to; ``session`` is a row of ``sessions``."""
    rows = [
        {part for name in re.findall(r"`([\w.*\[\]]+)`", line) for part in name.split(".")}
        for line in PAGE.read_text("utf-8").splitlines()
        if line.startswith("|")
    ]
    homes = {"session": "sessions"}
    everywhere = {"article"}  # said once, at the top of the page
    missing = [
        (parent, name)
        for parent, name in dict.fromkeys(schema_keys(json_schema()))
        if name not in everywhere
        and not any(name in row and (parent in ("", "stages") or homes.get(parent, parent) in row) for row in rows)
    ]
    assert missing == []


def test_every_choice_is_named() -> None:
    page = PAGE.read_text("utf-8")

    def choices(key: Key) -> Iterator[str]:
        yield from key.choices
        for inner in [*key.keys.values(), *([key.item] if key.item else [])]:
            yield from choices(inner)

    assert {
        choice for choice in choices(REGULATION) if choice and f"`{choice}`" not in page and f'"{choice}"' not in page
    } == set()
