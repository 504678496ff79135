"""QR codes of addresses, drawn as SVG inside the page: nothing is loaded from anywhere."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

QUIET = 4  # modules of white around a code, without which cameras miss it


@lru_cache(maxsize=512)
def qr_path(address: str) -> tuple[int, str]:
    """How many modules a code is wide, quiet zone included, and its dark modules as lines of width 1.

    Raises ValueError for more than a code holds (2331 bytes).
    """
    import segno

    code = segno.make(address, error="m", micro=False, boost_error=False)
    parts = []
    side = 0
    for y, row in enumerate(code.matrix_iter(border=QUIET)):
        dark = [bool(module) for module in row]
        side = len(dark)
        x = 0
        while x < side:
            end = next((at for at in range(x, side) if not dark[at]), side)
            if end > x:
                parts.append(f"M{x} {y}.5h{end - x}")
            x = max(end, x + 1)
    return side, "".join(parts)


def qr_svg(address: str) -> Markup:
    """A code as inline SVG as large as its box; black on white in dark pages as well, since cameras want that."""
    side, path = qr_path(address)
    return Markup(
        f'<svg class=code viewBox="0 0 {side} {side}" role=img aria-label=QR shape-rendering=crispEdges>'
        f'<path fill="#fff" d="M0 0h{side}v{side}H0z"/><path stroke="#000" d="{path}"/></svg>'
    )
