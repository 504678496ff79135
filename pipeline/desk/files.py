"""Files put in place whole: a reader sees the old content or the new one, never half of it."""

from __future__ import annotations

from pathlib import Path

from pipeline.store import replace_file


def put_file(path: Path, content: bytes) -> bool:
    """Make ``path`` hold ``content``; False when it does already. Raises EventError while a program holds it open."""
    if path.is_file() and path.read_bytes() == content:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.part")
    part.write_bytes(content)
    replace_file(part, path)
    return True
