"""How a function says which table it makes and what it reads."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass

from pipeline.rows import Row

Make = Callable[..., list[Row]]


@dataclass(frozen=True)
class Declared:
    """A function step: ``wave_order`` and ``needs`` as in `pipeline.steps.Step`; what it needs it reads as well."""

    table: str
    reads: tuple[str, ...]
    wave_order: int | None
    function: Make
    needs: str | None


_declared: dict[str, Declared] = {}


def makes(table: str, *reads: str, wave_order: int | None = None, needs: str | None = None) -> Callable[[Make], Make]:
    """Register a function as the step for ``table``.

    Its parameters are the table names without their layers (``raw.rulings`` → ``rulings``); a step of a wave has
    ``wave`` besides, and reads its own earlier rows only if it names them.
    """

    def register(function: Make) -> Make:
        _declared[table] = Declared(table, reads, wave_order, function, needs)
        return function

    return register


def declared_steps() -> list[Declared]:
    """Every declared function, by table name."""
    import pipeline.frames

    for module in pkgutil.iter_modules(pipeline.frames.__path__):
        importlib.import_module(f"pipeline.frames.{module.name}")
    return [_declared[table] for table in sorted(_declared)]
