"""Bytes → text: strict UTF-8 over the whole file, UTF-16, then GB18030. Nothing is replaced by a guess."""

from __future__ import annotations

import codecs
import re

from pipeline.ingest.cells import RefusedError
from pipeline.ingest.names import KINDS, OFFENCES, OUTCOMES

REPLACEMENT = "\ufffd"
FOREIGN = re.compile(r"[^\x00-\x7f]+")
# words a cell may hold; the bytes of some of them in GB18030 (胜, 赢, 泄露) are UTF-8 too, of letters no file here has
WORDS = {word for words in (KINDS, OFFENCES, OUTCOMES) for aliases in words.values() for word in aliases}


def decode(data: bytes) -> str:
    """The text of a file without its byte order mark.

    GB18030 can read most damaged UTF-8 without noticing, as other characters; so what is UTF-8 but for a
    few bytes is refused, not read as GB18030. Raises RefusedError naming the line of the first byte that is wrong.
    """
    if data.startswith(codecs.BOM_UTF8):
        return _strict(data[len(codecs.BOM_UTF8) :], "utf-8")
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return _strict(data, "utf-16")
    if b"\0" in data[:1000]:
        return _strict(data, _order_of_utf_16(data))
    try:
        read = data.decode("utf-8")
        return read if read.isascii() else _of_words(data) or read
    except UnicodeDecodeError:
        if _is_damaged_utf_8(data):
            return _strict(data, "utf-8")
    return _strict(data, "gb18030")


def _strict(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RefusedError("ingest.encoding", at_line=line, encoding=encoding.upper()) from error


def _order_of_utf_16(data: bytes) -> str:
    """Which half of a character is zero in plain letters: text without a mark says its byte order that way."""
    head = data[:1000]
    return "utf-16-le" if head[1::2].count(0) >= head[0::2].count(0) else "utf-16-be"


def _of_words(data: bytes) -> str | None:
    """GB18030 text of which all that is not ASCII are words of ours, otherwise None."""
    try:
        read = data.decode("gb18030")
    except UnicodeDecodeError:
        return None
    return read if WORDS.issuperset(FOREIGN.findall(read)) else None


def _is_damaged_utf_8(data: bytes) -> bool:
    """Read as UTF-8, real GB18030 text falls apart nearly everywhere; damaged UTF-8 only in a few places."""
    read = data.decode("utf-8", errors="replace")
    wrong = read.count(REPLACEMENT)
    foreign = sum(1 for character in read if character > "\u07ff") - wrong
    return foreign > wrong
