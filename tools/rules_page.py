"""docs/rules.md: every rule and decision in one line, the sources that carry its id and the tests that prove it."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

WORDS = Path("data/rules.toml")
SOURCES = ("pipeline", "sql", "schemas", "reports", "data/regulations")
KINDS = {".py", ".sql", ".toml", ".html", ".json", ".csv"}
RULE = re.compile(r"(?<![\w-])(?:T|IND|MIX|TEAM|ZIBO|OUR|BUT|D)(?:-[A-Z]+)?-\d{2}[a-z]?(?![\w-])")
HEAD = """\
# 规则与出处 · Rules and where they are

<!-- written by make generate from data/rules.toml and the sources: do not edit -->

每条规则一行；“实现”是写有其编号的源文件，“测试”是证明它的测试。
One line a rule; "built in" names the sources that carry its id, "proved by" the tests.

{count} 条，其中 {tested} 条有测试写明编号。 {count} rules, {tested} of them named by a test.
"""


def files_by_rule(folders: Iterable[str]) -> dict[str, list[str]]:
    """Rule id → the files below ``folders`` that name it, sorted."""
    found: dict[str, set[str]] = defaultdict(set)
    for folder in folders:
        for file in Path(folder).rglob("*"):
            if file.suffix in KINDS and file.is_file():
                for rule in RULE.findall(file.read_text("utf-8", errors="replace")):
                    found[rule].add(file.as_posix())
    return {rule: sorted(files) for rule, files in found.items()}


def links(files: Iterable[str]) -> str:
    return " ".join(f"[{Path(file).name}](../{file})" for file in files) or "–"


def rules_page() -> str:
    """The page as it should be now."""
    words = tomllib.loads(WORDS.read_text("utf-8"))
    built, proved = files_by_rule(SOURCES), files_by_rule(["tests"])
    rules: dict[str, dict[str, str]] = words["rules"]
    parts = [HEAD.format(count=len(rules), tested=sum(rule in proved for rule in rules))]
    for group, title in words["groups"].items():
        parts.append(f"\n## {group} · {title['zh']} · {title['en']}\n")
        parts.append("| 编号 id | 规则 rule | 实现 built in | 测试 proved by |\n|---|---|---|---|")
        for rule, said in rules.items():
            if rule.split("-")[0] == group:
                where = links(built.get(rule, ())), links(proved.get(rule, ()))
                parts.append(f"| {rule} | {said['zh']}<br>{said['en']} | {where[0]} | {where[1]} |")
    return "\n".join(parts) + "\n"
