"""``python -m reports.split_fonts`` makes reports/fonts/split anew: the outlines of each cut, character by character.

Regular comes from the font package, in the quadratic curves of the other cuts; what is split are the characters of GB
2312 and those of the alphabets of Europe. Then make the common fonts anew (``reports.common_fonts``), they come from
here. Licence: reports/fonts/LICENSE.txt.
"""

from __future__ import annotations

import json
import struct
import sys
from array import array
from base64 import b64encode
from collections.abc import Iterator
from typing import Any

from reports.fonts import SPLIT, Cut, cuts, subset_of
from reports.outlines import STREAMS, Glyph

# how far a curve may be from the original, in thousandths of the size
NEAR = 1.0
KEPT = ("head", "hhea", "maxp", "name", "OS/2", "post")
GB2312 = frozenset(
    bytes((high, low)).decode("gb2312", "ignore") for high in range(0xA1, 0xF8) for low in range(0xA1, 0xFF)
)


def main() -> None:
    from fontTools.ttLib import TTFont

    SPLIT.mkdir(exist_ok=True)
    covered = set(map(chr, TTFont(cuts()[1].source, lazy=True).getBestCmap())) | GB2312 - {""}
    for cut in cuts():
        (SPLIT / f"{cut.short}.glyphs").write_bytes(split(cut, "".join(sorted(covered))))


def split(cut: Cut, characters: str) -> bytes:
    """What ``reports.outlines.Outlines`` reads, of those ``characters`` that the cut has."""
    font = subset_of(cut.source, characters)
    if "CFF " in font:
        _make_quadratic(font)
    font["head"].indexToLocFormat = 1
    font["head"].flags |= 1 << 11  # curves have been through a transformation that loses nothing
    places = font.getBestCmap()
    known = [character for character in characters if ord(character) in places]
    overlapping = _overlapping(font)
    glyphs = dict(zip(font.getGlyphOrder(), _glyphs(font), strict=True))
    chosen = [glyphs[name] for name in (".notdef", *(places[ord(character)] for character in known))]
    sizes = array("H", [size for glyph in chosen for size in (*glyph[:4], *map(len, glyph[4:]))])
    if sys.byteorder == "big":
        sizes.byteswap()
    tables = {tag: b64encode(font[tag].compile(font)).decode() for tag in KEPT}
    head = json.dumps({"overlapping": overlapping, "tables": tables})
    content = b"".join(part for glyph in chosen for part in glyph[4:])
    return "".join(known).encode() + b"\n" + head.encode() + b"\n" + sizes.tobytes() + content


def _overlapping(font: Any) -> bool:
    """Whether contours of a glyph may overlap, which is said of all or none."""
    glyphs = [font["glyf"][name] for name in font.getGlyphOrder()]
    (overlapping,) = {bool(glyph.flags[0] & 0x40) for glyph in glyphs if glyph.numberOfContours}
    return overlapping


def _glyphs(font: Any) -> Iterator[Glyph]:
    """Every glyph, in the order of the font, taken from the table as WOFF2 has it."""
    from fontTools.ttLib.woff2 import WOFF2GlyfTable

    plain, packed = font["glyf"], WOFF2GlyfTable()
    packed.glyphs, packed.glyphOrder = plain.glyphs, font.getGlyphOrder()
    content = packed.transform(font)
    sizes = struct.unpack_from(f">{STREAMS}I", content, 8)
    streams, start = [], 8 + 4 * STREAMS
    for size in sizes:
        streams.append(content[start : start + size])
        start += size
    contours, points, flags, triplets, parts, boxes, hints = streams
    if parts or hints or any(boxes):
        raise ValueError("glyphs made of others, with hints or with odd boxes are not foreseen")
    for number, name in enumerate(font.getGlyphOrder()):
        (count,) = struct.unpack_from(">H", contours, 2 * number)
        mine, total, points = _points(points, count)
        own, flags = flags[:total], flags[total:]
        length = sum(1 if flag & 127 < 84 else 2 if flag & 127 < 120 else 3 if flag & 127 < 124 else 4 for flag in own)
        length += count > 0  # the length of its hints: a byte that says 0
        width, bearing = font["hmtx"][name]
        unpacked = (len(plain[name].compile(plain)) + 3) // 4 * 4
        yield Glyph(width, bearing & 0xFFFF, unpacked, count, mine, own, triplets[:length])
        triplets = triplets[length:]


def _points(stream: bytes, count: int) -> tuple[bytes, int, bytes]:
    """The numbers of points of ``count`` contours as they stand there, their sum, the rest of the stream."""
    from fontTools.ttLib.woff2 import unpack255UShort

    total, rest = 0, stream
    for _ in range(count):
        number, rest = unpack255UShort(rest)
        total += number
    return stream[: len(stream) - len(rest)], total, rest


def _make_quadratic(font: Any) -> None:
    """Cubic outlines become TrueType's."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import newTable

    drawn, glyphs = font.getGlyphSet(), {}
    for name in font.getGlyphOrder():
        pen = TTGlyphPen(None)
        drawn[name].draw(Cu2QuPen(pen, NEAR, reverse_direction=True))
        glyphs[name] = pen.glyph()
    font["loca"], font["glyf"] = newTable("loca"), newTable("glyf")
    font["glyf"].glyphOrder, font["glyf"].glyphs = font.getGlyphOrder(), glyphs
    for name, glyph in glyphs.items():
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (font["hmtx"][name][0], getattr(glyph, "xMin", 0))
    del font["CFF "]
    font.sfntVersion = "\0\1\0\0"
    font["post"].formatType = 3.0
    limits = font["maxp"]
    limits.tableVersion = 0x00010000
    limits.maxZones = 1
    limits.maxTwilightPoints = limits.maxStorage = limits.maxFunctionDefs = limits.maxInstructionDefs = 0
    limits.maxStackElements = limits.maxSizeOfInstructions = limits.maxComponentElements = 0
    limits.recalc(font)


if __name__ == "__main__":
    main()
