"""Noticing when files of an event have arrived whole, by looking again and again: that works on every system."""

from __future__ import annotations

import time
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from pipeline.event import Event
from pipeline.ingest.found import FOLDERS, SINGLE
from pipeline.ingest.sheets import FORMS

SETTLE_SECONDS = 2.0
# a workbook that is not whole by then is taken for what it is: the run says what is wrong with it
PATIENCE_SECONDS = 10.0
# these end with a directory of their parts: one that lacks it is not written to its end
ZIPPED = (".xlsx", ".xlsm", ".ods")

Clock = Callable[[], float]


class Look(NamedTuple):
    """Size and time of a file, and since when they are the same; ``signature`` is None for a file that is gone."""

    signature: tuple[int, int] | None
    since: float


@dataclass
class Arrivals:
    """What one look finds.

    complete  files that are new, changed or gone, and have kept still long enough
    growing   files that are still being written
    unopened  files that have kept still but do not open: half written, or held by another program
    """

    complete: list[str] = field(default_factory=list)
    growing: list[str] = field(default_factory=list)
    unopened: list[str] = field(default_factory=list)

    @property
    def all_there(self) -> bool:
        return not self.growing and not self.unopened


class Watcher:
    """Looks at the input files of an event; ``settled`` tells it which arrivals have been dealt with."""

    def __init__(self, event: Event, clock: Clock | None = None, settle: float = SETTLE_SECONDS) -> None:
        self._folder = event.folder
        self._clock = clock or time.monotonic
        self._settle = settle
        self._seen: dict[str, Look] = {}
        self._done: dict[str, tuple[int, int] | None] = {}

    def look(self) -> Arrivals:
        """Everything that differs from what was dealt with, by how complete it is."""
        now = self._clock()
        there = self._signatures()
        for file in there.keys() | self._seen.keys():
            signature = there.get(file)
            if file not in self._seen or self._seen[file].signature != signature:
                self._seen[file] = Look(signature, now)
        found = Arrivals()
        for file, look in sorted(self._seen.items()):
            if look.signature == self._done.get(file):
                continue
            if now - look.since < self._settle:
                found.growing.append(file)
            elif look.signature is not None and not self._is_whole(self._folder / file, now - look.since):
                found.unopened.append(file)
            else:
                found.complete.append(file)
        return found

    def settled(self, files: list[str]) -> None:
        """These have been dealt with as they were when they were looked at last."""
        for file in files:
            self._done[file] = self._seen[file].signature

    def _is_whole(self, path: Path, still_for: float) -> bool:
        """Does it open, and, within patience, does a workbook have its end?"""
        try:
            with path.open("rb") as handle:
                handle.read(1)
            zipped = path.suffix.casefold() in ZIPPED and still_for < PATIENCE_SECONDS
            return not zipped or zipfile.is_zipfile(path)
        except OSError:
            return False

    def _signatures(self) -> dict[str, tuple[int, int]]:
        paths = [path for name in SINGLE for path in self._folder.glob(f"{name}.*")]
        paths += [path for name in FOLDERS for path in (self._folder / name).rglob("*")]
        paths = [path for path in paths if path.suffix.casefold() in FORMS and not path.name.startswith((".", "~$"))]
        paths += self._folder.glob("*.toml")
        found = {}
        for path in paths:
            try:
                state = path.stat()
            except OSError:
                continue  # gone between listing and looking
            if path.is_file():
                found[path.relative_to(self._folder).as_posix()] = (state.st_size, state.st_mtime_ns)
        return found
