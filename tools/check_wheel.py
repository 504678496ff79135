"""Build the wheel, look inside it, install it in an empty environment far from the checkout and run the demo there.

Run from the project's folder with the project's own interpreter. Exit status 1 when anything is missing or fails.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

PACKAGES = ("pipeline", "sql", "schemas", "data", "reports")
PATIENCE = 600


def run(*words: object, cwd: Path | None = None) -> str:
    """Run a command without this checkout on its path; its output. Raises CalledProcessError."""
    environment = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "VIRTUAL_ENV"}}
    ended = subprocess.run(
        [str(word) for word in words], cwd=cwd, env=environment, check=True, timeout=PATIENCE, stdout=subprocess.PIPE
    )
    return ended.stdout.decode("utf-8", errors="replace")


def missing_from(wheel: Path) -> list[str]:
    """Files of the packages that git knows and the wheel lacks."""
    tracked = run("git", "ls-files", "-z", "--", *PACKAGES).split("\0")
    return sorted(set(filter(None, tracked)) - set(zipfile.ZipFile(wheel).namelist()))


def try_out(wheel: Path, place: Path) -> list[str]:
    """Install the wheel into an environment of its own and run it from another folder; what is not as it should be."""
    uv = Path(sys.executable).with_name("uv")
    run(sys.executable, "-m", "venv", "--without-pip", place / "venv")
    python = place / "venv" / "bin" / "python"
    run(
        uv, "pip", "install", "--quiet", "--python", python, "--constraint", Path("requirements.lock").absolute(), wheel
    )
    elsewhere = place / "elsewhere"
    elsewhere.mkdir()
    fushi = python.with_name("fushi")
    wrong = []
    if "demo" not in run(fushi, "--help", cwd=elsewhere):
        wrong.append("fushi --help does not name the demo")
    print(run(fushi, "demo", elsewhere / "event", cwd=elsewhere), end="")
    for made in ("fushi.duckdb", "reports/index.html"):
        if not (elsewhere / "event" / made).is_file():
            wrong.append(f"the demo made no {made}")
    return wrong


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="fushi-wheel-") as temporary:
        place = Path(temporary)
        run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", place / "dist")
        (wheel,) = (place / "dist").glob("*.whl")
        wrong = [f"not in the wheel: {name}" for name in missing_from(wheel)] or try_out(wheel, place)
        print("\n".join(wrong) if wrong else f"wheel: ok ({wheel.name}, {wheel.stat().st_size // 1024} KB)")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
