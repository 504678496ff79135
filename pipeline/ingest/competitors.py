"""Who takes part: ids as files write them → the id of the entry."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from pipeline.ingest.cells import RefusedError, plain


class Competitors:
    """The ids of the entries in force."""

    def __init__(self, identifiers: Iterable[str]) -> None:
        self.identifiers = set(identifiers)
        self._without_zeros: dict[str, set[str]] = defaultdict(set)
        for identifier in self.identifiers:
            self._without_zeros[_strip_zeros(identifier)].add(identifier)

    def match(self, text: str) -> str:
        """The id meant: as written, or else the only one that differs by leading zeros or case alone.

        Raises RefusedError for an id that is not entered.
        """
        written = plain(text)
        if written in self.identifiers:
            return written
        alike = self._without_zeros.get(_strip_zeros(written), set())
        if len(alike) != 1:
            raise RefusedError("ingest.unknown_competitor", count=len(self.identifiers))
        return next(iter(alike))


def _strip_zeros(identifier: str) -> str:
    return identifier.casefold().lstrip("0") or "0"
