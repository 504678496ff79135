"""Reports can print every rule and decision a regulation uses, with its article and the value of its setting."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import polars as pl
import pytest

from pipeline.regulation import list_regulations
from pipeline.regulation.prize_rows import known_rules

Tables = Callable[..., dict[str, pl.DataFrame]]
GROUPS = {
    "2012-individual": "IND",
    "2012-mixed": "MIX",
    "2012-team": "TEAM",
    "2019-zibo": "ZIBO",
    "bridge-butler": "BUT",
}


def text(tables: dict[str, pl.DataFrame], rule: str) -> dict[str, Any]:
    (row,) = tables["texts"].filter(pl.col("rule") == rule).iter_rows(named=True)
    return row


@pytest.mark.parametrize("name", GROUPS)
def test_a_regulation_names_all_its_rules(name: str, tables_of: Tables) -> None:
    of_group = {rule for rule in known_rules() if rule.startswith(GROUPS[name] + "-")}
    # how a movement is proved and checked against its print is no rule of the event
    assert of_group - {"IND-MOV-02", "IND-MOV-03", "IND-MOV-04"} <= set(tables_of(name)["texts"]["rule"])


def test_the_four_online_games_name_theirs(tables_of: Tables) -> None:
    for name in (identity for identity, _, _ in list_regulations() if "ourgame" in identity):
        of_group = {rule for rule in known_rules() if rule.startswith("OUR-")}
        assert of_group <= set(tables_of(name)["texts"]["rule"])


def test_every_decision_is_used_by_a_regulation(tables_of: Tables) -> None:
    used = {rule for identity, _, _ in list_regulations() for rule in tables_of(identity)["texts"]["rule"]}
    assert {rule for rule in known_rules() if rule.startswith("D-")} <= used


def test_the_value_of_a_setting_is_what_the_event_uses(tables_of: Tables) -> None:
    """T-05a, IND-SEAT-04, D-10."""
    assert text(tables_of("2012-individual"), "T-05a")["value"] == "upper"
    changed = tables_of("2012-individual", {"cap.side": "both", "stages.second-b.seating.session_1": "lot"}, base=50)
    assert text(changed, "T-05a")["value"] == "both"
    assert text(changed, "IND-SEAT-04")["value"] == "lot"
    assert text(changed, "D-10")["value"] == "50"


@pytest.mark.parametrize("name", [identity for identity, _, _ in list_regulations()])
def test_both_languages_and_an_article(name: str, tables_of: Tables) -> None:
    for row in tables_of(name)["texts"].iter_rows(named=True):
        assert row["text_zh"]
        assert row["text_en"]
        assert row["article"]
