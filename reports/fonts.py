"""The site's fonts: woff2 files with only the characters that the site can show.

Every cut knows the 6763 characters of GB 2312, its outlines split beforehand (``reports.split_fonts``), so that a font
of some of them is made in no time. Rarer characters are regular text, cut out of a font package with every Chinese
character; bold and headlines fall back to that.

The characters of the site's own words come in files made beforehand (``reports.common_fonts``); what is made with a
site are the characters that an event adds: names, clubs, reasons.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from reports.kept import Shelf, Work
from reports.outlines import Outlines

ALWAYS = frozenset(map(chr, range(0x20, 0x7F))) | frozenset(
    "−–—·…‘’“”※×÷＝≥≤←↑→↓▲▼○●　、。，；：？！（）《》「」％￥°²½²³àáâäçèéêëíîïñóôöùúûüßÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜ"
)
OWN = Path(str(files("reports").joinpath("fonts")))
COMMON = OWN / "common"
SPLIT = OWN / "split"
# the best that brotli can takes five times as long for a fiftieth
QUALITY = 9
DROPPED = ("vmtx", "vhea", "VORG", "BASE", "GSUB", "GPOS", "GDEF", "STAT", "DSIG", "meta", "gasp", "prep")


@dataclass(frozen=True)
class Cut:
    """One font of the site: its family and weight in the style sheet, and the whole font that it is of."""

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
    package = Path(str(files("pylopdf_fonts_zh_cn")))
    return (
        Cut("Noto Sans SC", "400", package / "NotoSansSC-Regular.otf"),
        Cut("Noto Sans SC", "700", OWN / "NotoSansSC-Bold.woff"),
        Cut("Noto Serif SC", "600", OWN / "NotoSerifSC-SemiBold.woff"),
    )


def site_fonts(texts: Iterable[str], bold: Iterable[str], headline: Iterable[str], shelf: Shelf) -> list[FontFile]:
    """The files of a site, each before those that add to it. ``shelf`` keeps what is made here."""
    made = []
    for cut, wanted in zip(cuts(), map(characters_of, (texts, bold, headline)), strict=True):
        made += [common_file(cut), *_added(cut, wanted, shelf)]
    return made


def _added(cut: Cut, wanted: str, shelf: Shelf) -> Iterator[FontFile]:
    """What an event adds to a cut: characters that are split beforehand, and for regular text rarer ones."""
    missing = set(wanted) - set(common_characters(cut))
    if not missing:
        return
    outlines = outlines_of(cut)
    split = "".join(sorted(missing & outlines.places.keys()))
    if split:
        yield _file(cut, split, shelf.get(Work(cut.short, (outlines.size, split), outlines.font, (split, QUALITY))))
    rare = "".join(sorted(missing - outlines.places.keys()))
    if rare and cut == cuts()[0]:
        made_of = (cut.source.name, cut.source.stat().st_size, rare)
        yield _file(cut, rare, shelf.get(Work(f"{cut.short}-rare", made_of, subset_font, (cut.source, rare))))


def outlines_of(cut: Cut) -> Outlines:
    """The outlines that are split beforehand."""
    return Outlines(SPLIT / f"{cut.short}.glyphs")


def common_characters(cut: Cut) -> str:
    """The characters of the file made beforehand."""
    return (COMMON / f"{cut.short}.txt").read_text("utf-8")


def common_file(cut: Cut) -> FontFile:
    return _file(cut, "", (COMMON / f"{cut.short}.woff2").read_bytes())


def _file(cut: Cut, characters: str, content: bytes) -> FontFile:
    return FontFile(cut, f"{cut.short}-{sha256(content).hexdigest()[:12]}.woff2", content, characters)


def font_faces(fonts: Iterable[FontFile]) -> str:
    """The ``@font-face`` rules for fonts in the folder ``fonts`` beside the style sheet."""
    return "".join(
        f'@font-face{{font-family:"{font.cut.family}";font-weight:{font.cut.weight};font-display:swap;'
        f"src:url(fonts/{font.name}) format('woff2'){_range(font.characters)}}}\n"
        for font in fonts
    )


def _range(characters: str) -> str:
    """Which characters a file is asked for: the later of the files of a cut goes first."""
    return f";unicode-range:{','.join(f'U+{ord(character):x}' for character in characters)}" if characters else ""


def subset_font(source: Path, characters: str) -> bytes:
    """A woff2 with the outlines of ``characters`` that ``source`` has. Same input, same bytes."""
    font = subset_of(source, characters)
    font.flavor = "woff2"
    target = io.BytesIO()
    font.save(target)
    return target.getvalue()


def subset_of(source: Path, characters: str) -> Any:
    """A ``TTFont`` with nothing but those of ``characters`` that ``source`` has, without hints or features."""
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
    return font


def characters_of(texts: Iterable[str]) -> str:
    found = set(ALWAYS)
    for text in texts:
        found.update(text)
    return "".join(sorted(character for character in found if character >= " "))
