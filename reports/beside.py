"""Work done beside the pages, in a process of its own: charts, the workbook, the sounds of names.

What these are made with takes as long to load as all pages take to write. ``python -m reports.beside`` is that process:
it reads functions and what they are given, and writes what they give.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryFile
from types import TracebackType

from reports.kept import Shelf, Work


class Beside:
    """Starts at once with what ``shelf`` does not have, and stops when it is left."""

    def __init__(self, shelf: Shelf, works: Sequence[Work]) -> None:
        self.shelf = shelf
        found = {work.name: shelf.find(work) for work in works}
        self.done = {name: content for name, content in found.items() if content is not None}
        self.open = [work for work in works if work.name not in self.done]
        self.process = _start(self.open) if self.open else None

    def __enter__(self) -> Beside:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        if self.process is not None:
            self.process.kill()
            with self.process:  # which waits for its end
                pass

    def __getitem__(self, name: str) -> bytes:
        """The content of that name, as soon as it is there. Raises CalledProcessError."""
        if self.process is not None:
            content, _ = self.process.communicate()
            ended, self.process = self.process, None
            if ended.returncode:
                raise subprocess.CalledProcessError(ended.returncode, ended.args)
            for work, made in zip(self.open, pickle.loads(content), strict=True):
                self.done[work.name] = self.shelf.keep(work, made)
        return self.done[name]


def _start(works: Sequence[Work]) -> subprocess.Popen[bytes]:
    """The work goes by way of a file, since nobody reads a pipe before the process has come up."""
    with TemporaryFile() as handed:
        pickle.dump([(work.make, work.given) for work in works], handed)
        handed.seek(0)
        return subprocess.Popen(
            [sys.executable, "-m", "reports.beside"],
            stdin=handed,
            stdout=subprocess.PIPE,
            cwd=Path(__file__).parents[1],
        )


def main() -> None:
    import gc

    gc.disable()  # it ends before there is anything worth collecting
    made = [make(*given) for make, given in pickle.load(sys.stdin.buffer)]
    pickle.dump(made, sys.stdout.buffer)
    gc.freeze()  # nor when it ends


if __name__ == "__main__":
    main()
