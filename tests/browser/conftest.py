"""A Chromium of the machine's own, driven by the driver of the same release; skipped where there is none."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DRIVERS = ("chromedriver", "chromium.chromedriver")
PATIENCE = 300
FLAGS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars")


def found() -> tuple[str, str] | None:
    """Browser and driver on the path."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    driver = next(filter(None, map(shutil.which, DRIVERS)), None)
    return (browser, driver) if browser and driver else None


def installed() -> tuple[str, str] | None:
    """Debian's Chromium, fetched where this user may; one process fetches, the others wait."""
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return None
    with Path(tempfile.gettempdir(), "fushi-browser.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if found() is None:
            for words in (["update"], ["install", "--yes", "--no-install-recommends", "chromium", "chromium-driver"]):
                environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
                subprocess.run([apt, "-qq", *words], env=environment, timeout=PATIENCE, check=False)
    return found()


@pytest.fixture(scope="session")
def browser() -> Iterator[webdriver.Chrome]:
    """A browser window without a screen, 1280 by 900; pages are opened as files, the network is not needed."""
    programs = found() or installed()
    if programs is None:
        pytest.skip("skipped, no browser")
    options = webdriver.ChromeOptions()
    options.binary_location = programs[0]
    for flag in (*FLAGS, "--window-size=1280,900"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(programs[1]))
    driver.set_page_load_timeout(60)
    yield driver
    driver.quit()
