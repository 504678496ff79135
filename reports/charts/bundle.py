"""Vega, Vega-Lite and their embedding, packed (gzip in base64) as data of a script: written to standard output.

Packed it has 0.4 MB instead of 0.9, a sixth of the site of an ordinary event; assets/charts.js unpacks it.

Run as a process of its own, since taking the bundle out of vl-convert holds up everything else for a second.
"""

from __future__ import annotations

import gzip
import subprocess
import sys
from base64 import b64encode
from importlib.metadata import version
from pathlib import Path


class Bundle:
    """The packed chart script, from ``cache`` or made while pages are written: start first, collect at the end."""

    def __init__(self, cache: Path | None) -> None:
        self.file = cache / f"vega-{version('vl-convert-python')}.packed.js" if cache else None
        self.process: subprocess.Popen[bytes] | None = None
        if not self.file or not self.file.is_file():
            command = [sys.executable, "-m", "reports.charts.bundle"]
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=Path(__file__).parents[2])

    def collect(self) -> bytes:
        """A call that hands the packed script over. Raises CalledProcessError."""
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

    # wrapped, so that only what it puts on ``window`` gets out
    script = f"(function(){{{vl_convert.javascript_bundle('window.vegaEmbed = vegaEmbed;')}\n}})();\n"
    packed = b64encode(gzip.compress(script.encode(), mtime=0))
    sys.stdout.buffer.write(b'fushi("vega","' + packed + b'");\n')


if __name__ == "__main__":
    main()
