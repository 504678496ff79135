"""``python -m reports.common_fonts`` makes reports/fonts/common anew: fonts for the site's own words.

Worth doing when words have changed a good deal; a character that is not there yet is added to every site by itself.
Beside each font stands a list of what it has. Licence: reports/fonts/LICENSE.txt.
"""

from __future__ import annotations

from pipeline.words import word_list
from reports.fonts import COMMON, characters_of, cuts, outlines_of
from reports.formats.attachments import page_texts

BEST = 11


def main() -> None:
    words = [form for entry in word_list("site").values() for form in entry.values()]
    COMMON.mkdir(exist_ok=True)
    for cut, texts in zip(cuts(), ([*words, *page_texts()], words, words), strict=True):
        outlines = outlines_of(cut)
        characters = "".join(filter(outlines.places.__contains__, characters_of(texts)))
        (COMMON / f"{cut.short}.txt").write_text(characters, "utf-8")
        (COMMON / f"{cut.short}.woff2").write_bytes(outlines.font(characters, BEST))


if __name__ == "__main__":
    main()
