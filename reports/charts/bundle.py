"""Vega, Vega-Lite and their embedding as one script: written to standard output.

Run as a process of its own, since taking the bundle out of vl-convert holds up everything else for a second.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path


class Bundle:
    """The chart script, from ``cache`` or made while pages are written: start first, collect at the end."""

    def __init__(self, cache: Path | None) -> None:
        self.file = cache / f"vega-{version('vl-convert-python')}.js" if cache else None
        self.process: subprocess.Popen[bytes] | None = None
        if not self.file or not self.file.is_file():
            command = [sys.executable, "-m", "reports.charts.bundle"]
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=Path(__file__).parents[2])

    def collect(self) -> bytes:
        """The script, wrapped so that only what it puts on ``window`` gets out. Raises CalledProcessError."""
        if self.process is None:
            assert self.file is not None
            return self.file.read_bytes()
        content, _ = self.process.communicate()
        if self.process.returncode:
            raise subprocess.CalledProcessError(self.process.returncode, self.process.args)
        if self.file:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_bytes(content)
        return content


def main() -> None:
    import vl_convert

    script = f"(function(){{{vl_convert.javascript_bundle('window.vegaEmbed = vegaEmbed;')}\n}})();\n"
    sys.stdout.buffer.write(script.encode())


if __name__ == "__main__":
    main()
