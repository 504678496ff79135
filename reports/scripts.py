"""Data that pages load when a reader asks for it, as scripts that hand over JSON (pages in a folder may not fetch)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from reports.fields import make_field
from reports.kept import Work, digest_of
from reports.methods import COMPARED
from reports.paths import code_slug, field_path, slug
from reports.record import Record
from reports.sounds import FILE, read_table, sounds_of
from reports.wording import Words

MARKS = {"high": "h", "low": "l", "averaged": "a", "adjusted": "j", "cancelled": "c"}
SAY = (
    "raw", "field", "datum", "small", "points", "into", "mark", "line", "results", "dashed", "title", "link", "comma",
)  # fmt: skip


def people_work(record: Record) -> Work:
    people = [(row.competitor, row.name) for row in record.competitors.values()]
    return Work("people", (digest_of("reports.sounds"), FILE.stat().st_size, people), people_script, (people,))


def people_script(people: list[tuple[str, str]]) -> bytes:
    """Everybody as [number, file name, name, initials, pinyin], for the search box, from numbers and names."""
    table = read_table()
    rows = []
    for competitor, name in people:
        sounds = [sound.lower() for sound in sounds_of(name, table) if sound.strip()]
        initials = "".join(sound[:1] for sound in sounds)
        joined = "".join("".join(sounds).split())
        rows.append([competitor, slug(competitor), name, initials, joined])
    return script("people", rows).encode()


def field_scripts(record: Record) -> Iterator[tuple[str, str]]:
    """A file a session: the fields of all its boards, with the place of every score in its source file."""
    lines = {
        (row.stage, row.session, row.section, row.board, row.seat, row.competitor): (row.source_file, row.source_line)
        for row in record.tables.results
    }
    for (stage, session), group in groupby(record.fields.items(), lambda item: item[0][:2]):
        rule = record.stage[stage]
        if rule.method not in COMPARED:
            continue
        keys = list(group)
        unit = 100 if all((score.raw_score_c or 0) % 100 == 0 for _, scores in keys for score in scores) else 1
        files: list[str] = []
        boards: dict[str, Any] = {}
        for key, scores in keys:
            seats: dict[str, Any] = {}
            for seat, members in groupby(scores, lambda score: score.seat):
                field = make_field(rule, seat, list(members))
                values = []
                for score, mark in field.entries:
                    value: list[Any] = [score.competitor, (score.raw_score_c or 0) // unit, MARKS.get(mark, 0)]
                    file, line = lines.get((*key, seat, score.competitor), (None, None))
                    if file and line:
                        if file not in files:
                            files.append(file)
                        value.append(line)
                        if files.index(file):
                            value.append(files.index(file))
                    values.append(value)
                seats[seat] = {"d": field.datum_c, "v": values}
            boards[f"{key[2]}-{key[3]}"] = seats
        steps = [[step.from_c, step.points_c] for step in record.steps_of[stage]]
        data = {"u": unit, "article": rule.article, "files": files, "steps": steps, "boards": boards}
        yield field_path(stage, session), script(f"{code_slug(stage)}-{session}", data)


def words_script(words: Words) -> str:
    """The words of an unfolded number in one language."""
    say: dict[str, Any] = {key: words.template(f"explain_{key}") for key in SAY}
    say["seats"] = {seat: words.seat_name(seat) for seat in ("N", "E", "S", "W", "NS", "EW")}
    say["a"], say["c"] = words("explain_averaged"), words("explain_cancelled")
    return script("words", say)


def script(name: str, data: Any) -> str:
    """A call that hands ``data`` over under ``name``; ``<`` is spelt out."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"fushi({json.dumps(name)},{escaped(text)});\n"


def escaped(text: str) -> str:
    """JSON that can stand inside a script whatever a name contains."""
    for character in ("<", ">", "&", "\u2028", "\u2029"):
        text = text.replace(character, f"\\u{ord(character):04x}")
    return text
