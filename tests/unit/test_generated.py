"""Files that are worked out from the sources are what the sources say now, and rule ids are spelled right."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

TOOL = [sys.executable, "-W", "ignore", "tools/generate.py"]


def test_generated_files_are_current(project: Path) -> None:
    ended = subprocess.run([*TOOL, "--check"], cwd=project, capture_output=True, text=True, timeout=120)
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_every_rule_id_in_sources_and_tests_is_a_rule(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    monkeypatch.syspath_prepend(str(project / "tools"))
    from rules_page import SOURCES, WORDS, files_by_rule

    known = tomllib.loads(WORDS.read_text("utf-8"))["rules"]
    named = files_by_rule([*SOURCES, "tests"])
    assert {rule: files for rule, files in named.items() if rule not in known} == {}


def test_every_rule_is_said_in_both_languages(project: Path) -> None:
    words = tomllib.loads((project / "data" / "rules.toml").read_text("utf-8"))
    for rule, said in {**words["rules"], **words["groups"]}.items():
        assert set(said) == {"zh", "en"}, rule
        assert all(said.values()), rule
    assert {rule.split("-")[0] for rule in words["rules"]} == set(words["groups"])
