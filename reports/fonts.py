"""The site's fonts: woff2 files with only the characters that the site can show.

Regular text comes from a font package with every Chinese character; headlines and bold from the cuts beside this file,
which know the 6763 characters of GB 2312 (rarer ones fall back to the regular cut).
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

ALWAYS = frozenset(map(chr, range(0x20, 0x7F))) | frozenset(
    "−–—·…‘’“”※×÷＝≥≤←↑→↓▲▼○●　、。，；：？！（）《》「」％￥°²½²³àáâäçèéêëíîïñóôöùúûüßÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜ"
)
DROPPED = ("vmtx", "vhea", "VORG", "BASE", "GSUB", "GPOS", "GDEF", "STAT", "DSIG", "meta", "gasp", "prep")


@dataclass(frozen=True)
class Cut:
    """One font of the site: its family and weight in the style sheet, and where its outlines come from."""

    family: str
    weight: str
    source: Path


@dataclass(frozen=True)
class FontFile:
    cut: Cut
    name: str
    content: bytes


def cuts() -> tuple[Cut, Cut, Cut]:
    """Regular, bold and headline."""
    own = Path(str(files("reports").joinpath("fonts")))
    package = Path(str(files("pylopdf_fonts_zh_cn")))
    return (
        Cut("Noto Sans SC", "400", package / "NotoSansSC-Regular.otf"),
        Cut("Noto Sans SC", "700", own / "NotoSansSC-Bold.woff"),
        Cut("Noto Serif SC", "600", own / "NotoSerifSC-SemiBold.woff"),
    )


class FontShop:
    """Makes the fonts beside the pages: start it first, collect at the end."""

    def __init__(self, texts: Iterable[str], bold: Iterable[str], headline: Iterable[str], cache: Path | None) -> None:
        self.cache = cache
        self.pool = ThreadPoolExecutor(max_workers=1)
        wanted = (_characters(texts), _characters(bold), _characters(headline))
        self.made: list[Future[FontFile]] = [
            self.pool.submit(self._make, cut, characters) for cut, characters in zip(cuts(), wanted, strict=True)
        ]

    def collect(self) -> list[FontFile]:
        fonts = [future.result() for future in self.made]
        self.pool.shutdown()
        return fonts

    def _make(self, cut: Cut, characters: str) -> FontFile:
        digest = sha256(f"{cut.source.name} {cut.source.stat().st_size} {characters}".encode()).hexdigest()[:12]
        name = f"{cut.family.split()[1].lower()}-{cut.weight}-{digest}.woff2"
        kept = self.cache / name if self.cache else None
        if kept and kept.is_file():
            return FontFile(cut, name, kept.read_bytes())
        content = subset_font(cut.source, characters)
        if kept:
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(content)
        return FontFile(cut, name, content)


def font_faces(fonts: Iterable[FontFile]) -> str:
    """The ``@font-face`` rules for fonts in the folder ``fonts`` beside the style sheet."""
    return "".join(
        f'@font-face{{font-family:"{font.cut.family}";font-weight:{font.cut.weight};font-display:swap;'
        f"src:url(fonts/{font.name}) format('woff2')}}\n"
        for font in fonts
    )


def subset_font(source: Path, characters: str) -> bytes:
    """A woff2 with the outlines of ``characters`` that ``source`` has. Same input, same bytes."""
    from fontTools import subset
    from fontTools.ttLib import TTFont

    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.name_IDs = [0, 1, 2, 13, 14]
    options.name_languages = [0x409]
    options.drop_tables += list(DROPPED)
    font = TTFont(source, lazy=True, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[ord(character) for character in characters])
    subsetter.subset(font)
    font.flavor = "woff2"
    target = io.BytesIO()
    font.save(target)
    return target.getvalue()


def _characters(texts: Iterable[str]) -> str:
    found = set(ALWAYS)
    for text in texts:
        found.update(text)
    return "".join(sorted(character for character in found if character >= " "))
