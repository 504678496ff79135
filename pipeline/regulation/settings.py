"""Settings of an event laid over a regulation, and a file's shared keys laid over by those of a stage."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from pipeline.regulation.keys import Faults, Key, complete, join
from pipeline.regulation.regulation import Regulation
from pipeline.regulation.stage_shape import REGULATION, SHARED, STAGE


def override(stated: Mapping[str, Any], settings: Mapping[str, Any], faults: Faults) -> dict[str, Any]:
    """The file's keys with the settings laid over. Nested tables and dotted names mean the same.

    Stages are named by code: ``stages.semifinal.session_count``. An unknown name is a fault that lists the known ones.
    """
    return _lay_over(stated, nested(settings), REGULATION, "", faults)


def nested(settings: Mapping[str, Any]) -> dict[str, Any]:
    """``{"trim.each_side": 2}`` as ``{"trim": {"each_side": 2}}``."""
    result: dict[str, Any] = {}
    for name, value in settings.items():
        first, _, rest = name.partition(".")
        inner = nested({rest: value}) if rest else nested(value) if isinstance(value, dict) else value
        if isinstance(inner, dict) and isinstance(result.get(first), dict):
            result[first] = _joined(result[first], inner)
        else:
            result[first] = inner
    return result


def _joined(first: dict[str, Any], second: dict[str, Any]) -> dict[str, Any]:
    result = dict(first)
    for name, value in second.items():
        known = result.get(name)
        result[name] = _joined(known, value) if isinstance(known, dict) and isinstance(value, dict) else value
    return result


def _lay_over(below: Any, above: Mapping[str, Any], key: Key, entry: str, faults: Faults) -> dict[str, Any]:
    result = dict(below) if isinstance(below, dict) else {}
    for name, value in above.items():
        here = join(entry, name)
        inner = key.item if key.kind == "map" else key.keys.get(name)
        if inner is None:
            known = sorted(key.keys) if entry else known_settings()
            faults.add("unknown_setting", here, value, known=", ".join(known))
        elif inner is REGULATION.keys["stages"]:
            result[name] = _lay_over_stages(result.get(name, []), value, here, faults)
        elif inner.kind in ("table", "map") and isinstance(value, dict):
            result[name] = _lay_over(result.get(name), value, inner, here, faults)
        else:
            complete(value, inner, here, faults)
            result[name] = value
        for group in key.alternatives:
            if name in group:
                for other in group:
                    if other != name and other not in above:
                        result.pop(other, None)
    return result


def _lay_over_stages(stages: Any, above: Any, entry: str, faults: Faults) -> Any:
    if not isinstance(above, dict) or not isinstance(stages, list):
        faults.add("not_table", entry, above)
        return stages
    codes = [stage.get("code") for stage in stages if isinstance(stage, dict)]
    for code, value in above.items():
        if code not in codes:
            faults.add("unknown_setting", join(entry, code), known=", ".join(map(str, codes)))
        elif not isinstance(value, dict):
            faults.add("not_table", join(entry, code), value)
    return [
        _lay_over(stage, above[stage["code"]], STAGE, join(entry, stage["code"]), faults)
        if isinstance(stage, dict) and isinstance(above.get(stage.get("code")), dict)
        else stage
        for stage in stages
    ]


@cache
def known_settings() -> tuple[str, ...]:
    """Dotted names of the keys that settings may override, sorted."""
    return tuple(sorted(_names(REGULATION, "")))


def _names(key: Key, entry: str) -> Iterator[str]:
    for name, inner in key.keys.items():
        if name in ("id", "title", "source", "stages", "rules", "article"):
            continue
        if inner.kind == "table":
            yield from _names(inner, join(entry, name))
        else:
            yield join(entry, name)


def effective_stage(stated: Mapping[str, Any], stage: Mapping[str, Any], entry: str, faults: Faults) -> dict[str, Any]:
    """A stage with the shared keys of the file where it does not state its own, defaults filled in."""
    shared = {name: stated[name] for name in SHARED if name in stated}
    both = _lay_over(shared, stage, STAGE, "", Faults(""))
    used = {name: key for name, key in SHARED.items() if name in both or key.default is not None}
    result: dict[str, Any] = complete(both, Key("table", "", keys={**STAGE.keys, **used}), entry, faults)
    return result


def setting_value(regulation: Regulation, name: str) -> str | None:
    """The value of a key by its dotted name (``trim.min_field``, ``stages.second-b.seating.session_1``), as text.

    None where the regulation does not state it, and for tables, which say more than a line can hold.
    """
    value: Any = {
        **regulation.data,
        "base": regulation.base,
        "stages": {stage["code"]: stage for stage in regulation.stages},
    }
    for part in name.split("."):
        value = value.get(part) if isinstance(value, dict) else None
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list) and not any(isinstance(part, dict | list) for part in value):
        return ", ".join(map(str, value))
    return None if value is None or isinstance(value, dict | list) else str(value)


def is_setting(regulation: Regulation, name: str) -> bool:
    """Is this the dotted name of a key that a setting may override?"""
    if not name.startswith("stages."):
        return name in known_settings()
    codes = {stage["code"] for stage in regulation.stages}
    _, code, *rest = name.split(".")
    return code in codes and ".".join(rest) in set(_names(STAGE, ""))
