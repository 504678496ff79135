"""``python tools/sounds.py`` makes reports/sounds/mandarin.txt anew from pypinyin. Its licence stands beside the table.

A line a sound with its characters; then, after an empty line, the phrases that sound otherwise than the characters and
shorter phrases in them.
"""

from __future__ import annotations

from reports.sounds import FILE, Table, sounds_of


def table() -> str:
    from pypinyin import lazy_pinyin
    from pypinyin.phrases_dict import phrases_dict
    from pypinyin.pinyin_dict import pinyin_dict

    usual = {character: lazy_pinyin(character)[0] for character in map(chr, sorted(pinyin_dict))}
    characters: dict[str, list[str]] = {}
    for character, sound in usual.items():
        characters.setdefault(sound, []).append(character)
    singles = [f"{sound} {''.join(characters[sound])}" for sound in sorted(characters)]
    otherwise: dict[str, list[str]] = {}
    for phrase in sorted(phrases_dict, key=lambda phrase: (len(phrase), phrase)):
        sounds = lazy_pinyin(phrase)
        if sounds != sounds_of(phrase, Table(usual, otherwise, len(phrase))):
            otherwise[phrase] = sounds
    phrases = [f"{phrase} {' '.join(sounds)}" for phrase, sounds in otherwise.items()]
    return "\n".join([*singles, "", *phrases, ""])


if __name__ == "__main__":
    FILE.write_text(table(), "utf-8")
