"""What no linter looks for: files that have grown too long, work left open, paths of one machine.

Run from the project's folder. Exit status 1 and one line a finding.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

LIMITS = {".py": 300, ".sql": 80, ".html": 300, ".css": 300, ".js": 300}
TEST_LIMIT = 400
OPEN_WORK = re.compile(r"\b(TODO|FIXME|XXX|NotImplementedError)\b")
MACHINE_PATH = re.compile(r"(?<![\w.])/(home|root|Users|work)/\w")
TEXT_KINDS = {".py", ".sql", ".html", ".css", ".js", ".toml", ".md", ".yml", ".csv", ""}


def tracked_files() -> list[Path]:
    """The files of the tree, without those git ignores; new ones count as well."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"], capture_output=True, check=True
    )
    return sorted(Path(name) for name in listed.stdout.decode().split("\0") if name and Path(name).is_file())


def findings_of(file: Path) -> list[str]:
    if file.suffix not in TEXT_KINDS or file == Path(__file__).resolve().relative_to(Path.cwd()):
        return []
    lines = file.read_bytes().decode("utf-8", errors="replace").splitlines()
    found = []
    limit = TEST_LIMIT if file.parts[0] == "tests" else LIMITS.get(file.suffix)
    if limit is not None and file.suffix in LIMITS and len(lines) > limit:
        found.append(f"{file}: {len(lines)} lines, at most {limit}")
    for number, line in enumerate(lines, start=1):
        if file.suffix in {".py", ".sql", ".toml"} and OPEN_WORK.search(line):
            found.append(f"{file}:{number}: work left open: {line.strip()}")
        if MACHINE_PATH.search(line):
            found.append(f"{file}:{number}: path of one machine: {line.strip()}")
    return found


def main() -> int:
    found = [line for file in tracked_files() for line in findings_of(file)]
    print("\n".join(found) if found else "tree: ok")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
