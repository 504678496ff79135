"""What each kind of ruling has to say, and what it is called in messages."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pipeline.ingest.names import COLUMNS, KINDS

Need = Literal["needed", "allowed", "unused"]


class Needs(NamedTuple):
    """Which cells a ruling of a kind needs; ``unused`` ones are noted and have no effect."""

    session: Need
    board: Need
    amount: Need
    refers_to: Need = "unused"


NEEDS = {
    "penalty": Needs("needed", "allowed", "needed"),
    "withdrawal": Needs("needed", "unused", "unused"),
    "decline": Needs("needed", "unused", "unused"),
    "late": Needs("needed", "unused", "allowed"),
    "forfeit": Needs("needed", "unused", "unused"),
    "warning": Needs("allowed", "allowed", "allowed"),
    "adjust": Needs("needed", "needed", "needed"),
    "adjust_sp": Needs("needed", "needed", "needed"),
    "adjust_average": Needs("needed", "needed", "unused"),
    "cancel": Needs("needed", "allowed", "unused"),
    "void": Needs("needed", "needed", "unused"),
    "foul": Needs("needed", "needed", "allowed"),
    "disqualify": Needs("needed", "unused", "unused"),
    "replace": Needs("needed", "unused", "unused", refers_to="needed"),
    "prize_withheld": Needs("allowed", "unused", "allowed"),
    "place_down": Needs("allowed", "unused", "allowed"),
    "correction": Needs("needed", "unused", "needed"),
    "undo": Needs("allowed", "allowed", "allowed", refers_to="needed"),
}

# Kinds that concern a board the competitor plays: without a seat in the session they would do nothing.
AT_TABLE = ("adjust", "adjust_sp", "adjust_average", "cancel", "void", "foul")

# Kinds that may name the round after the last one of a session.
# Not where two rooms make one match: that is played or not.
AFTER_THE_LAST = ("withdrawal", "disqualify")


def in_words(kind: str, column: str | None = None) -> dict[str, object]:
    """The blanks of a message that names a kind of ruling, and a column of it: both names, as either may be used."""
    words: dict[str, object] = {"kind": f"{kind} {KINDS[kind][0]}"}
    if column is not None:
        words["needed"] = f"{column} {COLUMNS['rulings'][column][0]}"
    return words
