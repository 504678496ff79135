"""The site's fonts: woff2 files with only the characters that the site can show.

Regular text comes from a font package with every Chinese character; headlines and bold from the cuts beside this file,
which know the 6763 characters of GB 2312 (rarer ones fall back to the regular cut).

The characters of the site's own words come in files made beforehand (``reports.common_fonts``); what is made with a
site is a second file a cut, with the characters that an event adds: names, clubs, reasons.
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
COMMON = Path(str(files("reports").joinpath("fonts", "common")))
DROPPED = ("vmtx", "vhea", "VORG", "BASE", "GSUB", "GPOS", "GDEF", "STAT", "DSIG", "meta", "gasp", "prep")


@dataclass(frozen=True)
class Cut:
    """One font of the site: its family and weight in the style sheet, and where its outlines come from."""

    family: str
    weight: str
    source: Path

    @property
    def short(self) -> str:
        """sans-400: the start of its file names."""
        return f"{self.family.split()[1].lower()}-{self.weight}"


@dataclass(frozen=True)
class FontFile:
    """``characters``: those that the file is for, empty where it is for all that it has."""

    cut: Cut
    name: str
    content: bytes
    characters: str = ""


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
        wanted = (characters_of(texts), characters_of(bold), characters_of(headline))
        self.made: list[Future[FontFile]] = [
            self.pool.submit(self._make, cut, characters) for cut, characters in zip(cuts(), wanted, strict=True)
        ]

    def collect(self) -> list[FontFile]:
        """The files made beforehand, each before the one that adds to it."""
        made = [future.result() for future in self.made]
        self.pool.shutdown()
        return [file for added in made for file in (common_file(added.cut), added) if file.content]

    def _make(self, cut: Cut, characters: str) -> FontFile:
        characters = "".join(sorted(set(characters) - set(common_characters(cut))))
        if not characters:
            return FontFile(cut, "", b"")
        digest = sha256(f"{cut.source.name} {cut.source.stat().st_size} {characters}".encode()).hexdigest()[:12]
        name = f"{cut.short}-{digest}.woff2"
        kept = self.cache / name if self.cache else None
        if kept and kept.is_file():
            return FontFile(cut, name, kept.read_bytes(), characters)
        content = subset_font(cut.source, characters)
        if kept:
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(content)
        return FontFile(cut, name, content, characters)


def common_characters(cut: Cut) -> str:
    """The characters of the file made beforehand."""
    return (COMMON / f"{cut.short}.txt").read_text("utf-8")


def common_file(cut: Cut) -> FontFile:
    content = (COMMON / f"{cut.short}.woff2").read_bytes()
    return FontFile(cut, f"{cut.short}-{sha256(content).hexdigest()[:12]}.woff2", content)


def font_faces(fonts: Iterable[FontFile]) -> str:
    """The ``@font-face`` rules for fonts in the folder ``fonts`` beside the style sheet."""
    return "".join(
        f'@font-face{{font-family:"{font.cut.family}";font-weight:{font.cut.weight};font-display:swap;'
        f"src:url(fonts/{font.name}) format('woff2'){_range(font.characters)}}}\n"
        for font in fonts
    )


def _range(characters: str) -> str:
    """Which characters a file is asked for: the later of two files of a cut goes first."""
    return f";unicode-range:{','.join(f'U+{ord(character):x}' for character in characters)}" if characters else ""


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


def characters_of(texts: Iterable[str]) -> str:
    found = set(ALWAYS)
    for text in texts:
        found.update(text)
    return "".join(sorted(character for character in found if character >= " "))
