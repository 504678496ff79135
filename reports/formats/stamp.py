"""The state of a publication in words: provisional or final, version, when, until when one may appeal."""

from __future__ import annotations

from reports.wording import Words


def stamp_parts(words: Words) -> list[str]:
    stamp = words.record.publication
    if stamp is None:
        return [words("unpublished")]
    parts = [
        words("final" if stamp.state == "final" else "provisional"),
        words("version", n=stamp.version),
        words("published", at=stamp.at),
    ]
    return [*parts, words("appeals", at=stamp.appeals_until[-5:])] if stamp.appeals_until else parts
