"""The state of a publication in words: provisional or final, version, when, until when one may appeal."""

from __future__ import annotations

from reports.wording import Words


def stamp_marks(words: Words) -> dict[str, str]:
    """What a page says of its version, by the mark it has there: version, published, time, foot.

    A page keeps those it last changed with; the script ``latest.js`` puts the newest ones in their place.
    """
    stamp = words.record.publication
    if stamp is None:
        return {}
    version, time = words("version", n=stamp.version), stamp.at[-5:]
    return {"v": version, "p": words("published", at=stamp.at), "t": time, "f": f"{version}　{time}"}


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
