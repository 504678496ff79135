"""Pages of the site as PDF, printed by a browser with the site's own print style."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from pipeline.errors import EventError, UsageError
from reports.formats.browsers import find_browser
from reports.paths import standing_path
from reports.record import Record

PATIENCE = 120  # seconds a page
FLAGS = (
    "--headless", "--disable-gpu", "--no-first-run", "--no-default-browser-check", "--disable-extensions",
    "--disable-background-networking", "--no-pdf-header-footer",
)  # fmt: skip


def hall_sheets(record: Record) -> list[str]:
    """What hangs on the wall: the latest standing, the final ranking once the event is over, prizes if any.

    Raises EventError before there is any of it.
    """
    sheets = [standing_path(*record.last_standing)] if record.last_standing else []
    sheets += ["standings/index.html"] if record.over else []
    sheets += ["prizes.html"] if record.prizes else []
    if not sheets:
        raise EventError("formats.no_standing_yet")
    return sheets


def pages_of(site: Path, language: str, asked: Sequence[str]) -> list[Path]:
    """The files of pages such as ``standings/prelim-4``. Raises EventError for what the site in this language lacks."""
    root = site / language if (site / language / "index.html").is_file() else site
    pages = []
    for name in asked:
        plain = name.strip("/").removesuffix(".html")
        file = root / f"{plain}.html"
        if not file.is_file() or not file.resolve().is_relative_to(root.resolve()):
            raise EventError("formats.no_page", page=name)
        pages.append(file)
    return pages


def pdf_name(page: Path, site: Path) -> str:
    """``standings/prelim-4.html`` → ``standings-prelim-4.pdf``, with the language in front where it has a folder."""
    return "-".join(page.relative_to(site).with_suffix(".pdf").parts)


def choose_browser(stated: Path | None, page: Path) -> Path:
    """The browser stated, else one that is found. Raises UsageError or EventError where there is none."""
    if stated is not None:
        if not stated.is_file():
            raise UsageError("formats.not_a_browser", browser=stated)
        return stated
    found = find_browser()
    if found is None:
        raise EventError("formats.no_browser", page=page)
    return found


def print_page(browser: Path, page: Path, target: Path) -> None:
    """Print ``page`` to ``target``, wholly or not at all. Raises EventError when the browser does not."""
    target.parent.mkdir(parents=True, exist_ok=True)
    partial = target.with_name(target.name + ".part").absolute()
    with TemporaryDirectory(prefix="fushi-browser-", ignore_cleanup_errors=True) as profile:
        command = [str(browser), *_flags(profile), f"--print-to-pdf={partial}", page.absolute().as_uri()]
        try:
            done = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False)
            reason = _last_line(done.stderr) or f"exit {done.returncode}"
        except subprocess.TimeoutExpired:
            reason = f"{PATIENCE} s"
        except OSError as error:
            reason = error.strerror or type(error).__name__
        try:
            if not partial.is_file() or not partial.read_bytes().startswith(b"%PDF"):
                raise EventError("formats.browser_failed", browser=browser, page=page.name, reason=reason)
            os.replace(partial, target)
        finally:
            partial.unlink(missing_ok=True)


def _flags(profile: str) -> list[str]:
    """A profile of its own leaves the user's browser alone; root has no sandbox on Linux."""
    as_root = sys.platform.startswith("linux") and os.geteuid() == 0
    return [*FLAGS, f"--user-data-dir={profile}", *(["--no-sandbox"] if as_root else [])]


def _last_line(said: bytes) -> str:
    lines = said.decode(errors="replace").strip().splitlines()
    return lines[-1][:300] if lines else ""
