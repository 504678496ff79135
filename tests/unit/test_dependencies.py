"""Every dependency of the program is one that the program uses, and everything it uses is stated."""

import ast
import re
import sys
import tomllib
from itertools import chain
from pathlib import Path

# distribution → module, where the names differ
MODULES = {
    "fonttools": "fontTools",
    "pylopdf-fonts-zh-cn": "pylopdf_fonts_zh_cn",
    "python-calamine": "python_calamine",
    "vl-convert-python": "vl_convert",
}
# what brings them along is stated: Typer's own parser, the escaping of Jinja
BROUGHT_ALONG = {"markupsafe"}
OWN = {"pipeline", "sql", "schemas", "data", "reports"}
OPENED = re.compile(r"files\(\"([a-z_]+)\"\)")


def stated(project: Path) -> set[str]:
    content = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*content["dependencies"], *chain(*content["optional-dependencies"].values())]
    names = {re.split(r"[^\w.-]", entry)[0] for entry in wanted}
    return {MODULES.get(name, name) for name in names}


def used(project: Path) -> set[str]:
    found: set[str] = set()
    for package in ("pipeline", "schemas", "reports"):
        for file in (project / package).rglob("*.py"):
            text = file.read_text("utf-8")
            found.update(OPENED.findall(text))
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Import):
                    found.update(name.name.split(".")[0] for name in node.names)
                elif isinstance(node, ast.ImportFrom) and node.module:
                    found.add(node.module.split(".")[0])
    return found - set(sys.stdlib_module_names) - OWN


def test_dependencies_are_those_that_are_used(project: Path) -> None:
    assert used(project) - BROUGHT_ALONG == stated(project)


def test_the_lock_holds_every_dependency_and_no_address(project: Path) -> None:
    lock = (project / "requirements.lock").read_text("utf-8")
    locked = set(re.findall(r"^([a-z0-9-]+)==", lock, re.MULTILINE))
    content = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))
    extras = chain(*content["project"]["optional-dependencies"].values())
    wanted = [*content["project"]["dependencies"], *extras, *content["dependency-groups"]["dev"]]
    assert {re.split(r"[^\w.-]", entry)[0].lower() for entry in wanted} <= locked
    assert "://" not in lock
    assert "index-url" not in lock
    assert lock.count("--hash=sha256:") > len(locked)
