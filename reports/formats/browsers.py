"""A browser of the machine's own that can print: Chrome, Chromium, Edge or Brave, where they usually are."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

ON_PATH = (
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge",
    "microsoft-edge-stable", "msedge", "brave-browser",
)  # fmt: skip
ON_MACS = ("Google Chrome", "Chromium", "Microsoft Edge", "Brave Browser")
ON_WINDOWS = (
    "Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe",
    "Chromium/Application/chrome.exe", "BraveSoftware/Brave-Browser/Application/brave.exe",
)  # fmt: skip
PROGRAM_FOLDERS = ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")


def find_browser(system: str = sys.platform, environment: Mapping[str, str] = os.environ) -> Path | None:
    """The first that is there, None where none is. ``system`` as in ``sys.platform``."""
    return next((place for place in usual_places(system, environment) if place.is_file()), None)


def usual_places(system: str, environment: Mapping[str, str]) -> Iterator[Path]:
    for name in ON_PATH:
        found = shutil.which(name, path=environment.get("PATH"))
        if found:
            yield Path(found)
    if system == "darwin":
        for root in (Path("/Applications"), Path(environment.get("HOME", "/"), "Applications")):
            for name in ON_MACS:
                yield root / f"{name}.app" / "Contents" / "MacOS" / name
    if system == "win32":
        for variable in PROGRAM_FOLDERS:
            if environment.get(variable):
                yield from (Path(environment[variable], place) for place in ON_WINDOWS)
    if system.startswith("linux"):
        yield from (Path("/snap/bin/chromium"), Path("/opt/google/chrome/chrome"), Path("/opt/microsoft/msedge/msedge"))
