"""SVG written line by line; every text is escaped here and nowhere else."""

from __future__ import annotations

from xml.sax.saxutils import escape

SANS = "'Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif"
SERIF = "'Noto Serif SC SemiBold','Noto Serif SC','Songti SC',SimSun,serif"
WEIGHTS = {"regular": "400", "bold": "700", "headline": "600"}


class Canvas:
    """Collects shapes; ``texts`` are the texts drawn in each cut of the font: regular, bold, headline.

    ``height`` and ``title`` are set by whoever draws, when it has come to the end.
    """

    def __init__(self, width: int, colours: dict[str, str]) -> None:
        self.width = width
        self.colours = colours
        self.height = 0.0
        self.title = ""
        self.shapes: list[str] = []
        self.texts: dict[str, list[str]] = {cut: [] for cut in WEIGHTS}

    def box(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        place = f'x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}"'
        self.shapes.append(f'<rect {place} fill="{self.colours[colour]}"/>')

    def frame(self, x: float, y: float, width: float, height: float, dashed: bool) -> None:
        place = f'x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}"'
        dash = ' stroke-dasharray="6 4"' if dashed else ""
        self.shapes.append(f'<rect {place} fill="none" stroke="{self.colours["ink"]}" stroke-width="1.5"{dash}/>')

    def rule(self, x: float, y: float, width: float, colour: str, thick: float = 1, dashed: bool = False) -> None:
        dash = ' stroke-dasharray="8 6"' if dashed else ""
        self.shapes.append(
            f'<path d="M{_n(x)} {_n(y)}h{_n(width)}" stroke="{self.colours[colour]}" stroke-width="{_n(thick)}"{dash}/>'
        )

    def text(
        self, x: float, y: float, said: str, size: float, colour: str = "ink", cut: str = "regular", end: bool = False
    ) -> None:
        """``y`` is the base line; ``end`` puts the end of the text at ``x``."""
        if not said:
            return
        self.texts[cut].append(said)
        anchor = ' text-anchor="end"' if end else ""
        family = SERIF if cut == "headline" else SANS
        self.shapes.append(
            f'<text x="{_n(x)}" y="{_n(y)}" font-family="{family}" font-size="{_n(size)}" '
            f'font-weight="{WEIGHTS[cut]}" fill="{self.colours[colour]}"{anchor}>{escape(printable(said))}</text>'
        )

    def raw(self, shape: str) -> None:
        self.shapes.append(shape)

    def svg(self, style: str = "") -> str:
        """The picture as text; ``style`` is CSS that goes into it."""
        tall = round(self.height)
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{tall}" '
                f'viewBox="0 0 {self.width} {tall}">',
                f"<title>{escape(printable(self.title))}</title>",
                f"<style>{style}</style>" if style else "",
                f'<rect width="{self.width}" height="{tall}" fill="{self.colours["page"]}"/>',
                *self.shapes,
                "</svg>\n",
            ]
        )


def printable(text: str) -> str:
    """XML has no place for control characters."""
    return "".join(character for character in text if character.isprintable() or character == "\u3000")


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
