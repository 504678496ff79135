"""A bar on standard error for work that takes longer than a second, where somebody is looking."""

from __future__ import annotations

import sys
import time
from types import TracebackType

WIDTH = 24
PATIENCE = 1.0
BETWEEN = 0.1


class Progress:
    """Call it with ``(done, total, what)``; it draws itself when there is a reason to and wipes itself at the end."""

    def __init__(self, *, wanted: bool = True) -> None:
        self.shown = wanted and sys.stderr.isatty()
        self.started = time.monotonic()
        self.drawn_at = 0.0

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.drawn_at:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def __call__(self, done: int, total: int, what: str = "") -> None:
        now = time.monotonic()
        if not self.shown or now - self.started < PATIENCE or now - self.drawn_at < BETWEEN:
            return
        self.drawn_at = now
        full = WIDTH * done // max(total, 1)
        sys.stderr.write(f"\r\x1b[K[{'#' * full}{'.' * (WIDTH - full)}] {done}/{total} {what}")
        sys.stderr.flush()
