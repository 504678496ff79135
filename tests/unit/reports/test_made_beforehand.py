"""What is shipped ready-made is what its makers give: the chart library, outlines of characters, sounds of names."""

from __future__ import annotations

import gzip
import io
from base64 import b64decode

import pytest
import vl_convert
from fontTools.ttLib import TTFont
from pypinyin import lazy_pinyin

from reports.charts.bundle import chart_library, plain_script
from reports.fonts import Cut, common_characters, common_file, cuts, outlines_of
from reports.sounds import FILE, read_table, sounds_of
from reports.split_fonts import GB2312
from tools.sounds import table


def test_the_chart_library_is_that_of_vl_convert() -> None:
    """Else: ``python -m reports.charts.bundle``, and see to the licences beside it."""
    script, licences = chart_library()
    packed = script.removeprefix(b'fushi("vega","').removesuffix(b'");\n')
    assert gzip.decompress(b64decode(packed)).decode() == plain_script()
    versions = (
        vl_convert.get_vega_version(),
        vl_convert.get_vegalite_versions()[-1],
        vl_convert.get_vega_embed_version(),
    )
    for name, version in zip(("Vega", "Vega-Lite", "Vega-Embed"), versions, strict=True):
        assert f"{name} {'.'.join(version.split('.')[:2])}".encode() in licences


def test_the_sounds_are_those_of_pypinyin() -> None:
    """Else: ``python tools/sounds.py``."""
    assert FILE.read_text("utf-8") == table()


@pytest.mark.parametrize(
    "name", ["傅亮文", "重庆二队", "长春朝阳区", "A队", "Team 12 长安", "O'Neil 张", "单雄信", "喆堃镕", ""]
)
def test_names_sound_as_pypinyin_says(name: str) -> None:
    assert sounds_of(name, read_table()) == lazy_pinyin(name)


@pytest.mark.parametrize("cut", cuts(), ids=lambda cut: cut.short)
def test_a_font_has_the_outlines_of_the_whole_font(cut: Cut) -> None:
    characters = "!A中国棋牌é—"
    made = TTFont(io.BytesIO(outlines_of(cut).font("".join(sorted(set(characters))), 5)))
    whole = TTFont(cut.source, lazy=True)
    places, known = made.getBestCmap(), whole.getBestCmap()
    assert set(map(chr, places)) == set(characters)
    for code, name in places.items():
        assert made["hmtx"][name][0] == whole["hmtx"][known[code]][0]
        if "glyf" in whole:
            mine, given = made["glyf"][name], whole["glyf"][known[code]]
            assert list(mine.coordinates) == list(given.coordinates)
            assert mine.endPtsOfContours == given.endPtsOfContours
    assert (made["hhea"].ascent, made["hhea"].descent) == (whole["hhea"].ascent, whole["hhea"].descent)


@pytest.mark.parametrize("cut", cuts(), ids=lambda cut: cut.short)
def test_the_characters_of_gb2312_are_split_and_the_common_ones_in_a_file(cut: Cut) -> None:
    ideographs = {character for character in GB2312 if "\u4e00" <= character <= "\u9fff"}
    assert len(ideographs) == 6763
    assert ideographs <= outlines_of(cut).places.keys()
    held = TTFont(io.BytesIO(common_file(cut).content)).getBestCmap()
    assert "".join(map(chr, sorted(held))) == common_characters(cut)
