"""The keys of a regulation file as a JSON schema, for editors that help while one is written."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from pipeline.regulation.keys import Key
from pipeline.regulation.stage_shape import REGULATION

DRAFT = "https://json-schema.org/draft/2020-12/schema"
SIMPLE = {"text": "string", "whole": "integer", "number": "number", "flag": "boolean"}


def json_schema() -> dict[str, Any]:
    """Draft 2020-12, the whole file; made from the same keys that files are checked against."""
    return {"$schema": DRAFT, "title": "fushi regulation", **_schema(REGULATION)}


def _schema(key: Key) -> dict[str, Any]:
    schema: dict[str, Any] = {"description": key.about} if key.about else {}
    if key.default is not None:
        schema["default"] = _plain(key.default)
    if key.kind in SIMPLE:
        schema["type"] = SIMPLE[key.kind]
        if key.choices:
            schema["enum"] = list(key.choices)
        if key.least is not None:
            schema["minimum"] = key.least
        if key.most is not None:
            schema["maximum"] = key.most
    elif key.kind == "words":
        schema |= _object({"zh": {"type": "string"}, "en": {"type": "string"}}, ["zh", "en"])
    elif key.kind == "ranks":
        schema |= {"type": "array", "items": {"type": "integer", "minimum": 1}, "minItems": 2, "maxItems": 2}
    elif key.kind == "list":
        assert key.item is not None
        schema |= {"type": "array", "items": _schema(key.item)}
    elif key.kind == "map":
        assert key.item is not None
        schema |= {"type": "object", "additionalProperties": _schema(key.item)}
    else:
        required = [name for name, inner in key.keys.items() if inner.required]
        schema |= _object({name: _schema(inner) for name, inner in key.keys.items()}, required)
        if key.alternatives:
            schema["allOf"] = [{"not": {"required": list(group)}} for group in key.alternatives]
    return schema


def _object(properties: dict[str, Any], required: list[str]) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _plain(value: Any) -> Any:
    """A default as JSON says it; this is for people and editors, no score is computed from it."""
    return float(value) if isinstance(value, Decimal) else value
