"""Writing a site: a file whose content is there already is left alone, what no longer belongs to it is removed."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

MANIFEST = ".site-files"
HEAD = "# "
STAMP = re.compile(rb"<span data-stamp=[^>]*>[^<]*</span>")


@dataclass
class Folder:
    """The folder of a site while it is being written. Paths use ``/``.

    ``written``: files that were touched, since they are new or say something else.
    """

    path: Path
    languages: Sequence[str]
    written: list[str] = field(default_factory=list)
    size: int = 0
    files: set[str] = field(default_factory=set)

    def write(self, name: str, content: bytes) -> None:
        """Put ``content`` at ``name`` unless it is there already.

        A page that would differ in nothing but its stamp stays: it then carries the version that it changed with.
        """
        self.files.add(name)
        target = self.path / name
        try:
            before = target.read_bytes()
        except OSError:
            before = None
            target.parent.mkdir(parents=True, exist_ok=True)
        if before is not None and _is_same(before, content):
            self.size += len(before)
            return
        self.size += len(content)
        partial = target.with_name(target.name + ".part")
        partial.write_bytes(content)
        os.replace(partial, target)
        self.written.append(name)

    def finish(self) -> list[str]:
        """Remove what an earlier run wrote and this one did not; returns the names. Other people's files stay."""
        manifest = self.path / MANIFEST
        earlier = manifest.read_text("utf-8") if manifest.is_file() else ""
        names = {line for line in earlier.splitlines() if line and not line.startswith(HEAD)}
        stale = sorted(name for name in names - self.files if ".." not in name and (self.path / name).is_file())
        for name in stale:
            (self.path / name).unlink()
        for folder in sorted({parent for name in stale for parent in Path(name).parents}, reverse=True):
            if folder != Path() and not any((self.path / folder).iterdir()):
                (self.path / folder).rmdir()
        text = "\n".join([HEAD + " ".join(self.languages), *sorted(self.files), ""])
        if earlier != text:
            manifest.write_text(text, "utf-8")
        return stale


def written_languages(folder: Path) -> list[str]:
    """The languages of the site in ``folder``, the one at its top first; none where there is no whole site."""
    manifest = folder / MANIFEST
    first = manifest.read_text("utf-8").partition("\n")[0] if manifest.is_file() else ""
    return first.removeprefix(HEAD).split() if first.startswith(HEAD) else []


def _is_same(before: bytes, content: bytes) -> bool:
    return before == content or (len(before) > 0 and STAMP.sub(b"", before) == STAMP.sub(b"", content))
