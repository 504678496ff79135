"""What takes long to make and seldom changes: kept between runs, made again when what it is made of is another."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple


class Work(NamedTuple):
    """``make`` of what is ``given`` gives the content; ``made_of`` is told apart by its ``repr``."""

    name: str
    made_of: object
    make: Callable[..., bytes]
    given: tuple[Any, ...]


class Shelf:
    """One file a name in ``folder``; without a folder nothing is kept."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def find(self, work: Work) -> bytes | None:
        """The content, if it was last made of the same."""
        try:
            before, _, content = self._file(work.name).read_bytes().partition(b"\n") if self.folder else (b"", b"", b"")
        except OSError:
            return None
        return content if before == _digest(work) else None

    def keep(self, work: Work, content: bytes) -> bytes:
        if self.folder:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._file(work.name).write_bytes(_digest(work) + b"\n" + content)
        return content

    def get(self, work: Work) -> bytes:
        """The content, made where it is not there."""
        found = self.find(work)
        return self.keep(work, work.make(*work.given)) if found is None else found

    def _file(self, name: str) -> Path:
        return (self.folder or Path()) / f"{name}.kept"


def _digest(work: Work) -> bytes:
    return sha256(repr(work.made_of).encode("utf-8", "backslashreplace")).hexdigest().encode()


@cache
def digest_of(package: str) -> str:
    """Tells one state of a package's own modules from another, so that what they made is not taken for up to date."""
    modules = {file.name: file.read_bytes() for file in files(package).iterdir() if file.name.endswith(".py")}
    return sha256(b"".join(modules[name] for name in sorted(modules))).hexdigest()
