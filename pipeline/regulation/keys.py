"""What a key of a regulation file may hold, and the walk that checks a file against it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from pipeline.errors import Fault

# what no tournament reaches; keeps every figure inside whole hundredths of 64 bits
LIMIT = 10**9
MOST_RANKS = 100_000


@dataclass(frozen=True)
class Key:
    """One key. ``about`` is printed in the schema; ``default`` None means the key may be absent.

    kind          text, whole, number, flag, words ({zh, en}), ranks ([from, to]), list (of ``item``),
                  table (of ``keys``), map (any name → ``item``).
    alternatives  groups of keys of a table of which a file states one; an override of one drops the others.
    """

    kind: str
    about: str
    default: Any = None
    required: bool = False
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    item: Key | None = None
    keys: Mapping[str, Key] = field(default_factory=dict)
    alternatives: tuple[tuple[str, ...], ...] = ()


class Faults:
    """Collects what is wrong with one file, entry by entry."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[Fault] = []

    def add(self, code: str, entry: str, value: Any = None, **details: Any) -> None:
        shown = None if value is None else str(value)
        self.found.append(
            Fault(self.file, None, None, None, shown, f"regulation.{code}", {"entry": entry or "·", **details})
        )


def complete(value: Any, key: Key, entry: str, faults: Faults) -> Any:
    """The value with defaults filled in. What does not fit its key becomes a fault that names the entry."""
    if key.kind == "table":
        return _complete_table(value, key, entry, faults)
    if key.kind == "map":
        return _complete_map(value, key, entry, faults)
    if key.kind == "list":
        return _complete_list(value, key, entry, faults)
    if not _fits(value, key.kind):
        faults.add(f"not_{key.kind}", entry, value)
    elif key.choices and value not in key.choices:
        faults.add("not_a_choice", entry, value, choices=", ".join(key.choices))
    elif key.least is not None and value < key.least:
        faults.add("too_small", entry, value, least=key.least)
    elif key.most is not None and value > key.most:
        faults.add("too_large", entry, value, most=key.most)
    return value


def _fits(value: Any, kind: str) -> bool:
    if kind == "text":
        return isinstance(value, str)
    if kind == "flag":
        return isinstance(value, bool)
    if kind == "whole":
        return isinstance(value, int) and not isinstance(value, bool) and abs(value) < LIMIT
    if kind == "number":
        return _is_number(value) and abs(value) < LIMIT
    if kind == "words":
        return (
            isinstance(value, dict) and set(value) == {"zh", "en"} and all(isinstance(v, str) for v in value.values())
        )
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(_fits(v, "whole") for v in value)
        and 1 <= value[0] <= value[1] <= MOST_RANKS
    )


def _is_number(value: Any) -> bool:
    if isinstance(value, Decimal):
        return value.is_finite()
    return isinstance(value, int) and not isinstance(value, bool)


def _complete_table(value: Any, key: Key, entry: str, faults: Faults) -> Any:
    if not isinstance(value, dict):
        faults.add("not_table", entry, value)
        return value
    for name in sorted(set(value) - set(key.keys)):
        faults.add("unknown_key", join(entry, name), known=", ".join(sorted(key.keys)))
    for group in key.alternatives:
        stated = [name for name in group if name in value]
        if len(stated) > 1:
            faults.add("alternatives", entry, names=", ".join(stated))
    result: dict[str, Any] = {}
    for name, inner in key.keys.items():
        if name in value:
            result[name] = complete(value[name], inner, join(entry, name), faults)
        elif inner.required:
            faults.add("missing", join(entry, name))
        elif inner.default is not None and not _other_stated(name, key, value):
            result[name] = complete(inner.default, inner, join(entry, name), faults)
    return result


def _other_stated(name: str, key: Key, value: Mapping[str, Any]) -> bool:
    return any(name in group and any(other in value for other in group) for group in key.alternatives)


def _complete_map(value: Any, key: Key, entry: str, faults: Faults) -> Any:
    if not isinstance(value, dict):
        faults.add("not_table", entry, value)
        return value
    assert key.item is not None
    return {name: complete(inner, key.item, join(entry, name), faults) for name, inner in value.items()}


def _complete_list(value: Any, key: Key, entry: str, faults: Faults) -> Any:
    if not isinstance(value, list):
        faults.add("not_list", entry, value)
        return value
    assert key.item is not None
    return [complete(inner, key.item, f"{entry}[{place}]", faults) for place, inner in enumerate(value, start=1)]


def join(entry: str, name: str) -> str:
    return f"{entry}.{name}" if entry else name
