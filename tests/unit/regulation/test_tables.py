"""Every table of every regulation keeps its contract."""

from __future__ import annotations

from collections.abc import Callable

import polars as pl
import pytest

from pipeline.contracts import table_name
from pipeline.regulation import list_regulations
from pipeline.regulation.tables import MAKERS
from schemas import rules, rules_matches, rules_prizes, rules_scoring

CLASSES = {
    name: value
    for module in (rules, rules_scoring, rules_prizes, rules_matches)
    for name, value in vars(module).items()
    if isinstance(value, type)
}

ALL = [identity for identity, _, _ in list_regulations()]


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("base", [None, 7])
def test_tables_keep_their_contract_at_every_base(
    name: str, base: int | None, tables_of: Callable[..., dict[str, pl.DataFrame]]
) -> None:
    tables = tables_of(name, base=base)
    for class_name in MAKERS:
        CLASSES[class_name].validate(tables[table_name(class_name)])


def test_every_class_of_the_contract_is_made() -> None:
    assert set(CLASSES) == set(MAKERS)
