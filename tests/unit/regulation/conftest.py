"""What the regulation tests share: a regulation by name, the tables of an event that follows it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from pipeline.event import Event
from pipeline.regulation import Regulation, load_regulation
from tests.rule_frames import rule_frames

Tables = dict[str, pl.DataFrame]


@pytest.fixture
def tables_of() -> Callable[..., Tables]:
    def make(name: str, settings: dict[str, Any] | None = None, base: int | None = None) -> Tables:
        return tables(load_regulation(name, None, settings or {}, base))

    return make


def tables(regulation: Regulation) -> Tables:
    event = Event(Path("."), "e1", "试", None, regulation.id, regulation.base, 1, "zh")
    return rule_frames(event, regulation)
