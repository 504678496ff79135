"""The JSON schema says what the loader says: built-in files fit, what the loader refuses does not."""

from __future__ import annotations

import json
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from pipeline.regulation import json_schema, list_regulations

KINDS: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "array": (list,),
    "object": (dict,),
}


def fits(value: Any, schema: dict[str, Any]) -> bool:
    """As much of JSON Schema as the schema uses."""
    kind = schema["type"]
    if not isinstance(value, KINDS[kind]) or (isinstance(value, bool) and kind != "boolean"):
        return False
    if kind == "object":
        properties, extra = schema.get("properties", {}), schema.get("additionalProperties", False)
        if any(name not in value for name in schema.get("required", [])):
            return False
        if any(set(rule["not"]["required"]) <= set(value) for rule in schema.get("allOf", [])):
            return False
        inner = {name: properties.get(name, extra) for name in value}
        return all(inner[name] is not False and fits(value[name], inner[name]) for name in value)
    if kind == "array":
        inside = schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))
        return inside and all(fits(item, schema["items"]) for item in value)
    return value in schema.get("enum", [value]) and not (kind != "string" and value < schema.get("minimum", value))


def stated(name: str) -> dict[str, Any]:
    return tomllib.loads(files("data").joinpath("regulations", f"{name}.toml").read_text("utf-8"))


@pytest.mark.parametrize("name", [identity for identity, _, _ in list_regulations()])
def test_built_in_files_fit(name: str) -> None:
    assert fits(stated(name), json_schema())


@pytest.mark.parametrize(
    ("entry", "value"),
    [
        ("trim", {"both_sides": 1}),
        ("trim", {"each_side": 1, "fraction_each_side": 0.1}),
        ("trim", {"each_side": "one"}),
        ("trim", {"min_field": 0}),
        ("cap", {"side": "upper"}),
        ("withdrawal", {"standing": "top"}),
        ("title", {"zh": "题"}),
        ("zero_sum", 1),
        ("nonsense", True),
        ("prizes", {"amounts": [{"ranks": [1]}]}),
    ],
)
def test_what_the_loader_refuses_does_not_fit(entry: str, value: Any) -> None:
    assert not fits({**stated("2012-individual"), entry: value}, json_schema())


def test_it_is_json_and_everything_has_a_description() -> None:
    def described(schema: dict[str, Any], inside: str) -> None:
        for name, inner in schema.get("properties", {}).items():
            if set(schema["properties"]) != {"zh", "en"}:
                assert inner["description"], f"{inside}.{name}"
            described(inner, f"{inside}.{name}")
        if "items" in schema:
            described(schema["items"], inside)

    described(json.loads(json.dumps(json_schema())), "")
