"""Which files an event has, and of which kind each is."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from pipeline.errors import FileError
from pipeline.event import Event
from pipeline.ingest.sheets import FORMS

KINDS_IN_ORDER = ("entries", "seating", "rulings", "results", "matches")
FOLDERS = ("seating", "results")
SINGLE = ("entries", "rulings", "matches")


@dataclass(frozen=True)
class Found:
    """A file of the event: its kind, its name inside the folder (with ``/``) and what it holds now."""

    kind: str
    file: str
    data: bytes

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.data).hexdigest()

    @property
    def form(self) -> str:
        return Path(self.file).suffix.casefold()


def find_files(event: Event) -> list[Found]:
    """Every file that is taken in, entries first. Hidden files and lock files of office programs are passed over."""
    paths = [path for name in SINGLE for path in event.folder.glob(f"{name}.*")]
    paths += [path for name in FOLDERS for path in (event.folder / name).rglob("*")]
    wanted = [path for path in paths if path.is_file() and path.suffix.casefold() in FORMS and not _is_hidden(path)]
    return in_order([_found(event, path) for path in wanted])


def find_stated(event: Event, files: list[Path]) -> list[Found]:
    """The files that were named, as given or as seen from the event folder.

    Raises FileError for each that is not there, or not a place where an event keeps its files.
    """
    return in_order([_found(event, _locate(event, path)) for path in dict.fromkeys(files)])


def in_order(files: list[Found]) -> list[Found]:
    return sorted(files, key=lambda found: (KINDS_IN_ORDER.index(found.kind), found.file))


def kind_of(file: str) -> str | None:
    """The kind of a file from its name inside the event folder."""
    first, *rest = Path(file).parts
    if rest:
        return first if first in FOLDERS else None
    stem = Path(first).stem
    return stem if stem in SINGLE else None


def _is_hidden(path: Path) -> bool:
    return path.name.startswith((".", "~$"))


def _locate(event: Event, path: Path) -> Path:
    for choice in (path, event.folder / path):
        if choice.is_file():
            return choice
    raise FileError("ingest.no_such_file", file=path)


def _found(event: Event, path: Path) -> Found:
    folder = event.folder.resolve()
    resolved = path.resolve()
    if not resolved.is_relative_to(folder):
        raise FileError("ingest.outside", file=path, folder=event.folder)
    file = resolved.relative_to(folder).as_posix()
    kind = kind_of(file)
    if kind is None:
        raise FileError("ingest.no_kind", file=file)
    try:
        return Found(kind, file, resolved.read_bytes())
    except OSError as error:
        raise FileError("ingest.unreadable", file=file, error=error.strerror) from error
