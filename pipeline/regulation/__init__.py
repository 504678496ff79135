"""Regulations as data: TOML → tables ``rules.*``, and the check that a regulation is coherent."""

from pipeline.regulation.loading import Regulation, list_regulations, load_regulation
from pipeline.regulation.tables import rules_tables

__all__ = ["Regulation", "list_regulations", "load_regulation", "rules_tables"]
