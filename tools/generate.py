"""Write what is worked out from the sources and kept beside them: contracts, lineage, two pages of the documents.

Run from the project's folder. With --check nothing is written; exit status 1 names what is out of date.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).resolve().parent.parent), str(Path(__file__).resolve().parent)]

from rules_page import rules_page  # noqa: E402

from pipeline.contracts import compile_contracts  # noqa: E402
from pipeline.lineage import compile_lineage  # noqa: E402
from pipeline.lineage_page import lineage_page  # noqa: E402


def _json(content: Any) -> str:
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


GENERATED: dict[str, Callable[[], str]] = {
    "data/contracts.json": lambda: _json(compile_contracts()),
    "data/lineage.json": lambda: _json(compile_lineage()),
    "docs/lineage.md": lineage_page,
    "docs/rules.md": rules_page,
}


def outdated() -> list[str]:
    """Names of generated files that are not what the sources say now."""
    return [name for name, make in GENERATED.items() if not _has(Path(name), make())]


def _has(file: Path, content: str) -> bool:
    return file.is_file() and file.read_text("utf-8") == content


def main() -> int:
    if "--check" in sys.argv[1:]:
        late = outdated()
        print(f"run make generate, out of date: {', '.join(late)}" if late else "generated files: ok")
        return 1 if late else 0
    for name, make in GENERATED.items():
        Path(name).write_bytes(make().encode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
