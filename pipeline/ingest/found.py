"""Which files an event has, and of which kind each is."""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass
from pathlib import Path

from pipeline.errors import Fault, FileError
from pipeline.event import Event
from pipeline.ingest.sheets import FORMS

KINDS_IN_ORDER = ("entries", "seating", "rulings", "results", "matches", "corrections")
FOLDERS = ("seating", "results")
SINGLE = ("entries", "rulings", "matches", "corrections")


@dataclass(frozen=True)
class Found:
    """A file of the event: its kind, its name inside the folder (with ``/``) and what it holds now.

    ``error`` says why nothing could be read, under ``code``. ``outside``: it comes from elsewhere and is copied to
    ``file`` once taken.
    """

    kind: str
    file: str
    data: bytes
    error: str | None = None
    outside: bool = False
    code: str = "ingest.unreadable"

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.data).hexdigest()

    @property
    def form(self) -> str:
        return Path(self.file).suffix.casefold()


def find_files(event: Event, notes: list[Fault]) -> list[Found]:
    """Every file that is taken in, entries first. Hidden files and lock files of office programs are passed over."""
    paths = [path for name in SINGLE for path in event.folder.glob(f"{name}.*")]
    paths += [path for name in FOLDERS for path in (event.folder / name).rglob("*")]
    found = []
    for path in sorted(path for path in paths if path.is_file() and not path.name.startswith((".", "~$"))):
        file = path.relative_to(event.folder).as_posix()
        kind = kind_of(file)
        if path.suffix.casefold() not in FORMS:
            notes.append(Fault(file, None, None, None, None, "ingest.file_ignored", {"forms": " ".join(FORMS)}))
        elif kind is not None:
            found.append(_read(kind, file, path))
    return in_order(found)


def find_stated(event: Event, files: list[Path]) -> list[Found]:
    """The files that were named, as seen from here or from the event folder; one from elsewhere counts as results.

    Raises FileError with a fault for each that is not there, is no file of an event, or whose name is in use.
    """
    found: dict[str, Found] = {}
    faults: list[Fault] = []
    for path in files:
        one = _locate(event, path)
        if isinstance(one, Fault):
            faults.append(one)
        else:
            found[one.file] = one
    if faults:
        raise FileError("ingest.not_found", faults)
    return in_order(list(found.values()))


def in_order(files: list[Found]) -> list[Found]:
    return sorted(files, key=lambda found: (KINDS_IN_ORDER.index(found.kind), found.file))


def kind_of(file: str) -> str | None:
    """The kind of a file from its name inside the event folder."""
    first, *rest = Path(file).parts
    if rest:
        return first if first in FOLDERS else None
    stem = Path(first).stem
    return stem if stem in SINGLE else None


def _locate(event: Event, path: Path) -> Found | Fault:
    there = next((choice for choice in (path, event.folder / path) if choice.is_file()), None)
    if there is None:
        return Fault(str(path), None, None, None, None, "ingest.no_such_file")
    folder, resolved = event.folder.resolve(), there.resolve()
    if resolved.is_relative_to(folder):
        file = resolved.relative_to(folder).as_posix()
        kind = kind_of(file)
        if kind is None:
            return Fault(file, None, None, None, None, "ingest.no_kind")
        return _read(kind, file, resolved)
    kind = kind_of(there.name) or "results"
    file = there.name if kind in SINGLE else f"{kind}/{there.name}"
    one = _read(kind, file, resolved, outside=True)
    own = event.folder / file
    if own.is_file() and own.read_bytes() != one.data:
        return Fault(str(path), None, None, None, None, "ingest.name_in_use", {"file": file})
    return one


def _read(kind: str, file: str, path: Path, outside: bool = False) -> Found:
    shown = _as_text(file)
    if shown != file:
        return Found(kind, shown, b"", error=shown, code="ingest.file_name")
    try:
        return Found(kind, file, path.read_bytes(), outside=outside)
    except OSError as error:
        return Found(kind, file, b"", error=error.strerror or str(error))


def _as_text(file: str) -> str:
    """The name; where its bytes are no UTF-8 (archives packed on Chinese Windows, unpacked on Linux) what was meant."""
    try:
        file.encode("utf-8")
    except UnicodeEncodeError:
        return os.fsencode(file).decode("gb18030", errors="replace")
    return file
