"""Finished pictures: PNG drawn here, SVG with its fonts inside, so that Chinese shows wherever it is opened."""

from __future__ import annotations

import base64
import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from pipeline.errors import UsageError
from reports.fonts import cuts, subset_font
from reports.formats.brief import find_place
from reports.formats.canvas import Canvas
from reports.formats.poster import draw_poster
from reports.paths import slug
from reports.record import Place, Record
from reports.source import read_tables
from reports.wording import Words

FAMILIES = {"regular": "Noto Sans SC", "bold": "Noto Sans SC", "headline": "Noto Serif SC SemiBold"}


@dataclass(frozen=True)
class PosterWish:
    """What is asked for: a standing (the one that holds now unless stated), a form, how many, light or dark."""

    stage: str | None = None
    session: int | None = None
    form: str = "png"
    top: int | None = None
    dark: bool = False


def write_poster(database: Path, wish: PosterWish, target: Path, language: str) -> Path:
    """Write a poster and return its file; ``target`` is a file, or where it has no ending a folder to name one in.

    Raises UsageError for a form or a number that cannot be, EventError where there is no such standing.
    """
    if wish.form not in FORMS:
        raise UsageError("formats.form", form=wish.form, known=", ".join(FORMS))
    if wish.top is not None and wish.top < 1:
        raise UsageError("formats.top_count", top=wish.top)
    record = Record(read_tables(database))
    place = find_place(record, wish.stage, wish.session)
    canvas = draw_poster(record, Words(record, language), place, dark=wish.dark, top=wish.top)
    file = target if target.suffix else target / _name(place, wish)
    file.parent.mkdir(parents=True, exist_ok=True)
    partial = file.with_name(file.name + ".part")
    try:
        partial.write_bytes(FORMS[wish.form](canvas))
        os.replace(partial, file)
    finally:
        partial.unlink(missing_ok=True)
    return file


def svg_picture(canvas: Canvas) -> bytes:
    """SVG with the characters it uses, as fonts, inside. Same drawing, same bytes."""
    everything = [said for texts in canvas.texts.values() for said in texts]
    faces = []
    for (name, texts), cut in zip(canvas.texts.items(), cuts(), strict=True):
        # what the other cuts lack falls back to the regular one
        characters = "".join(sorted(set("".join(everything if name == "regular" else texts))))
        if characters:
            font = base64.b64encode(subset_font(cut.source, characters)).decode()
            faces.append(
                f"@font-face{{font-family:'{FAMILIES[name]}';font-weight:{cut.weight};"
                f"src:url(data:font/woff2;base64,{font}) format('woff2')}}"
            )
    return canvas.svg("".join(faces)).encode()


def png_picture(canvas: Canvas) -> bytes:
    """PNG, one pixel a unit, with the fonts that come with the software, whatever the machine has."""
    import vl_convert

    _register_fonts()
    return bytes(vl_convert.svg_to_png(canvas.svg()))


FORMS = {"png": png_picture, "svg": svg_picture}


def _name(place: Place | None, wish: PosterWish) -> str:
    standing = f"{slug(place[0])}-{place[1]}" if place else "final"
    return f"{standing}{f'-top{wish.top}' if wish.top else ''}{'-dark' if wish.dark else ''}.{wish.form}"


@cache
def _register_fonts() -> TemporaryDirectory[str]:
    """Make the fonts known to the converter, once a process; it cannot read woff, so those are unpacked."""
    import vl_convert
    from fontTools.ttLib import TTFont

    unpacked = TemporaryDirectory(prefix="fushi-fonts-")
    regular, *others = cuts()
    for cut in others:
        font = TTFont(cut.source, recalcTimestamp=False)
        font.flavor = None
        font.save(Path(unpacked.name, cut.source.with_suffix(".ttf").name))
    vl_convert.register_font_directory(str(regular.source.parent))
    vl_convert.register_font_directory(unpacked.name)
    return unpacked
