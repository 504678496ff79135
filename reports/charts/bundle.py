"""``python -m reports.charts.bundle`` makes reports/charts/vega/vega.js anew, whenever vl-convert has other versions.

Vega, Vega-Lite and their embedding, packed (gzip in base64) as data of a script; assets/charts.js unpacks it. Packed it
has 0.4 MB instead of 0.9, a sixth of the site of an ordinary event. Licences of all in it: vega/LICENSE.txt.
"""

from __future__ import annotations

import gzip
from base64 import b64encode
from importlib.resources import files
from pathlib import Path

FOLDER = Path(str(files("reports").joinpath("charts", "vega")))


def chart_library() -> tuple[bytes, bytes]:
    """The packed script and the licences of what is in it."""
    return (FOLDER / "vega.js").read_bytes(), (FOLDER / "LICENSE.txt").read_bytes()


def plain_script() -> str:
    """The script before it is packed; takes vl-convert a second or two."""
    import vl_convert

    # wrapped, so that only what it puts on ``window`` gets out
    return f"(function(){{{vl_convert.javascript_bundle('window.vegaEmbed = vegaEmbed;')}\n}})();\n"


def main() -> None:
    packed = b64encode(gzip.compress(plain_script().encode(), mtime=0))
    (FOLDER / "vega.js").write_bytes(b'fushi("vega","' + packed + b'");\n')


if __name__ == "__main__":
    main()
