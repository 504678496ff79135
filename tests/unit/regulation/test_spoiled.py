"""Whatever a regulation says, it is loaded or refused with faults in words; nothing else happens."""

from __future__ import annotations

import copy
import random
import tomllib
from collections.abc import Callable, Iterator
from decimal import Decimal
from importlib.resources import files
from typing import Any

import polars as pl
import pytest

from pipeline.errors import RegulationError

VALUES: list[Any] = [
    -1, 0, 1, 2, 3, 10**20, Decimal("0.5"), Decimal("-3.333"), Decimal("1E30"), Decimal("NaN"), "", "x", "A1", "w99",
    "free", "raw", "match", "datum", True, False, [], [1], [1, 2], [[1, 2]], ["E", "E"], {}, {"zh": "a", "en": "b"},
]  # fmt: skip
NAMES = ["2012-individual", "2012-team", "2019-zibo", "2002-ourgame-bieqi"]


def places(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield place
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, below in inner:
        yield from places(below, (*place, name))


def spoiled(name: str, chance: random.Random) -> dict[str, Any]:
    """Settings that state the whole file again with one value replaced."""
    text = files("data").joinpath("regulations", f"{name}.toml").read_text("utf-8")
    stated = tomllib.loads(text, parse_float=Decimal)
    stages = {f"stages.{stage['code']}": stage for stage in stated.pop("stages")}
    settings = {**stated, **stages}
    *way, last = chance.choice([place for place in places(settings) if place])
    target = settings
    for part in way:
        target = target[part]
    target[last] = copy.deepcopy(chance.choice(VALUES))
    return settings


@pytest.mark.parametrize("name", NAMES)
def test_one_value_replaced(name: str, tables_of: Callable[..., dict[str, pl.DataFrame]]) -> None:
    chance, faults = random.Random(name), []
    for _ in range(60):
        try:
            tables_of(name, spoiled(name, chance))
        except RegulationError as error:
            faults.append(error.faults)
    assert len(faults) > 30
    assert all(faults)
    for fault in (fault for of_one in faults for fault in of_one):
        assert fault.line_of_text("zh") != fault.line_of_text("en")


@pytest.mark.parametrize("base", [0, -100, 10**9])
def test_a_base_nobody_plays_for_is_refused(base: int, tables_of: Callable[..., dict[str, pl.DataFrame]]) -> None:
    with pytest.raises(RegulationError) as caught:
        tables_of("2012-individual", base=base)
    assert "base" in caught.value.faults[0].line_of_text("en")
