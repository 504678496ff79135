"""Fonts of any characters out of outlines that have been split beforehand (``python -m reports.split_fonts``).

A glyph is kept in the form that WOFF2 stores it in, so that a font is a matter of putting bytes one after the other.
https://www.w3.org/TR/WOFF2/#glyf_table_format
"""

from __future__ import annotations

import json
import struct
from array import array
from base64 import b64decode
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

# place of a table in WOFF2's list of known tags
KNOWN = {"cmap": 0, "head": 1, "hhea": 2, "hmtx": 3, "maxp": 4, "name": 5, "OS/2": 6, "post": 7, "glyf": 10, "loca": 11}
STREAMS = 7


class Glyph(NamedTuple):
    """``unpacked``: bytes that the glyph takes outside WOFF2; the rest is what WOFF2 keeps of it."""

    width: int
    bearing: int
    unpacked: int
    contours: int
    points: bytes
    flags: bytes
    triplets: bytes


class Outlines:
    """The glyphs of one file: a line of its characters, a line of what they share (JSON), seven numbers a glyph,
    then the glyphs. The first glyph is that of a character that is not there.
    """

    def __init__(self, file: Path) -> None:
        content = file.read_bytes()
        self.size = len(content)
        text, head, rest = content.split(b"\n", 2)
        characters = text.decode("utf-8")
        self.places = {character: place for place, character in enumerate(characters, start=1)}
        stated = json.loads(head)
        self.overlapping: bool = stated["overlapping"]
        self.tables = {tag: b64decode(table) for tag, table in stated["tables"].items()}
        size = 2 * len(Glyph._fields) * (len(characters) + 1)
        self.sizes, self.content = little_endian(rest[:size]), rest[size:]
        self.starts = [0]
        for at in range(0, len(self.sizes), len(Glyph._fields)):
            self.starts.append(self.starts[-1] + sum(self.sizes[at + 4 : at + 7]))

    def font(self, characters: Sequence[str], quality: int) -> bytes:
        """A WOFF2 font of ``characters``, each in ``places``, in rising order; ``quality`` of brotli: up to 11."""
        import brotli

        glyphs = [self._glyph(place) for place in (0, *(self.places[character] for character in characters))]
        tables = {
            "cmap": _character_map(characters),
            "glyf": _glyph_table(glyphs, self.overlapping),
            "loca": b"",
            "hmtx": b"".join(struct.pack(">HH", glyph.width, glyph.bearing) for glyph in glyphs),
            **self.tables,
            "hhea": self.tables["hhea"][:34] + struct.pack(">H", len(glyphs)),
            "maxp": self.tables["maxp"][:4] + struct.pack(">H", len(glyphs)) + self.tables["maxp"][6:],
        }
        unpacked = {tag: len(content) for tag, content in tables.items()}
        unpacked |= {"glyf": sum(glyph.unpacked for glyph in glyphs), "loca": 4 * len(glyphs) + 4}
        directory = b"".join(_entry(tag, len(content), unpacked[tag]) for tag, content in tables.items())
        packed: bytes = brotli.compress(b"".join(tables.values()), mode=brotli.MODE_FONT, quality=quality)
        whole = 12 + sum(16 + (size + 3) // 4 * 4 for size in unpacked.values())
        length = 48 + len(directory) + len(packed)
        padding = -length % 4
        sizes = (0x00010000, length + padding, len(tables), 0, whole, len(packed), 0, 0, 0, 0, 0, 0, 0)
        return struct.pack(">4sIIHHIIHHIIIII", b"wOF2", *sizes) + directory + packed + bytes(padding)

    def _glyph(self, place: int) -> Glyph:
        width, bearing, unpacked, contours, points, flags, triplets = self.sizes[7 * place : 7 * place + 7]
        start = self.starts[place]
        first, second, end = start + points, start + points + flags, start + points + flags + triplets
        content = self.content
        return Glyph(
            width, bearing, unpacked, contours, content[start:first], content[first:second], content[second:end]
        )


def little_endian(content: bytes) -> array[int]:
    """Numbers of two bytes."""
    import sys

    numbers = array("H", content)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def _entry(tag: str, size: int, unpacked: int) -> bytes:
    """An entry of the directory; only ``glyf`` and ``loca`` are stored in another form than they are used in."""
    return bytes([KNOWN[tag]]) + _variable(unpacked) + (_variable(size) if tag in ("glyf", "loca") else b"")


def _variable(number: int) -> bytes:
    """Seven bits a byte, the highest first; all but the last byte have the eighth bit set."""
    parts = [number & 0x7F]
    while number := number >> 7:
        parts.append(number & 0x7F | 0x80)
    return bytes(reversed(parts))


def _glyph_table(glyphs: Sequence[Glyph], overlapping: bool) -> bytes:
    """Streams of contours, points, flags, triplets, parts (none), boxes (none but the bits that say so), hints (none).

    Contours that may overlap are marked, glyph by glyph, lest they are drawn with holes where they do.
    """
    streams = [
        struct.pack(f">{len(glyphs)}H", *(glyph.contours for glyph in glyphs)),
        b"".join(glyph.points for glyph in glyphs),
        b"".join(glyph.flags for glyph in glyphs),
        b"".join(glyph.triplets for glyph in glyphs),
        b"",
        bytes((len(glyphs) + 31) // 32 * 4),
        b"",
    ]
    head = struct.pack(f">HHHH{STREAMS}I", 0, overlapping, len(glyphs), 1, *map(len, streams))
    return head + b"".join(streams) + (b"\xff" * ((len(glyphs) + 7) // 8) if overlapping else b"")


def _character_map(characters: Sequence[str]) -> bytes:
    """Format 4, a segment a character: glyphs are numbered from 1 in the order of ``characters``."""
    codes = [*map(ord, characters), 0xFFFF]
    count = len(codes)
    steps = [(glyph - code) & 0xFFFF for glyph, code in enumerate(codes[:-1], start=1)] + [1]
    power = count.bit_length() - 1
    head = (2 * count, 2 << power, power, 2 * count - (2 << power))
    arrays = struct.pack(f">{count}HH{count}H{count}H{count}H", *codes, 0, *codes, *steps, *[0] * count)
    return struct.pack(">HHHHIHHH4H", 0, 1, 3, 1, 12, 4, 14 + len(arrays), 0, *head) + arrays
