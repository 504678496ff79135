"""Writing a site: only what changed is touched, what no longer belongs to it is removed."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path

MANIFEST = ".site-files"
STAMP = re.compile(rb"<span data-stamp[^>]*>[^<]*</span>")


@dataclass
class Folder:
    """The folder of a site while it is being written. Paths use ``/``."""

    path: Path
    written: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    kept: int = 0
    size: int = 0
    files: set[str] = field(default_factory=set)

    def write(self, name: str, content: bytes) -> None:
        """Put ``content`` at ``name`` unless it is there already."""
        self.files.add(name)
        self.size += len(content)
        target = self.path / name
        try:
            before = target.read_bytes()
        except OSError:
            before = None
            target.parent.mkdir(parents=True, exist_ok=True)
        if before == content:
            self.kept += 1
            return
        partial = target.with_name(target.name + ".part")
        partial.write_bytes(content)
        os.replace(partial, target)
        self.written.append(name)
        if before is None or STAMP.sub(b"", before) != STAMP.sub(b"", content):
            self.changed.append(name)

    def finish(self) -> list[str]:
        """Remove what an earlier run wrote and this one did not; returns the names. Other people's files stay."""
        manifest = self.path / MANIFEST
        earlier = manifest.read_text("utf-8").splitlines() if manifest.is_file() else []
        stale = sorted(name for name in set(earlier) - self.files if ".." not in name and (self.path / name).is_file())
        for name in stale:
            (self.path / name).unlink()
        for folder in sorted({parent for name in stale for parent in Path(name).parents}, reverse=True):
            if folder != Path() and not any((self.path / folder).iterdir()):
                (self.path / folder).rmdir()
        text = "\n".join(sorted(self.files)) + "\n"
        if not manifest.is_file() or manifest.read_text("utf-8") != text:
            manifest.write_text(text, "utf-8")
        return stale
