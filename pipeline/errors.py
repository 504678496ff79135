"""Everything that can go wrong, as one tree.

FushiError
├── UsageError            the command was used wrongly                        exit 2
└── InputError            the input is at fault, nothing of it was taken      exit 1
    ├── EventError        the event folder or its event.toml
    ├── RegulationError   a regulation file, or a setting that overrides it
    ├── SeatingError      seats that cannot be drawn or computed
    └── FileError         entries, seating, results, matches or rulings files

An InputError carries its faults, all of them at once. `pipeline.cli.failures` is the one place that shows errors.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pipeline.words import text


@dataclass(frozen=True, order=True)
class Fault:
    """One thing that is wrong, and where. ``code`` is a key of the word list; ``details`` fill its blanks.

    ``played``: stage, session, section, table and board that the same line names, as it writes them.
    """

    file: str
    sheet: str | None
    line: int | None
    column: str | None
    value: str | None
    code: str
    details: dict[str, Any] = field(default_factory=dict, compare=False)
    played: tuple[str | None, ...] = field(default=(None,) * 5, compare=False)

    def message(self, language: str) -> str:
        """What was expected, in words, without the place."""
        return text(self.code, language, value=self.value, column=self.column, **self.details)

    def line_of_text(self, language: str) -> str:
        """One line: file, sheet, line, column, then what is wrong."""
        place = [self.file]
        if self.sheet:
            place.append(text("faults.sheet", language, sheet=self.sheet))
        if self.line is not None:
            place.append(text("faults.line", language, line=self.line))
        if self.column:
            place.append(text("faults.column", language, column=self.column))
        return text("faults.place", language, place=" ".join(place), message=self.message(language))


class FushiError(Exception):
    """Anything a user can be told. ``code`` is a key of the word list."""

    exit_code = 1

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

    def message(self, language: str) -> str:
        return text(self.code, language, **self.details)

    def __str__(self) -> str:
        return self.message("en")


class UsageError(FushiError):
    exit_code = 2


class InputError(FushiError):
    """``faults`` may be empty when the message says it all."""

    def __init__(self, code: str, faults: Sequence[Fault] = (), **details: Any) -> None:
        super().__init__(code, **details)
        self.faults = sorted(faults, key=_reading_order)


class EventError(InputError):
    pass


class RegulationError(InputError):
    pass


class SeatingError(InputError):
    pass


class FileError(InputError):
    pass


def _reading_order(fault: Fault) -> tuple[str, str, int, str, str, str]:
    return (fault.file, fault.sheet or "", fault.line or 0, fault.column or "", fault.code, fault.value or "")
