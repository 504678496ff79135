"""Regulations as data: TOML → tables ``rules.*``, and the check that a regulation is coherent."""

from pipeline.regulation.checking import check_regulation
from pipeline.regulation.json_schema import json_schema
from pipeline.regulation.loading import copy_regulation, list_regulations, load_regulation
from pipeline.regulation.regulation import Regulation
from pipeline.regulation.tables import rules_tables

__all__ = [
    "Regulation",
    "check_regulation",
    "copy_regulation",
    "json_schema",
    "list_regulations",
    "load_regulation",
    "rules_tables",
]
