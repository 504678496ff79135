"""What each kind of ruling has to say."""

from __future__ import annotations

from typing import Literal, NamedTuple

Need = Literal["needed", "allowed", "unused"]


class Needs(NamedTuple):
    """Which cells a ruling of a kind needs; ``unused`` ones are noted and have no effect."""

    session: Need
    board: Need
    amount: Need


NEEDS = {
    "penalty": Needs("needed", "allowed", "needed"),
    "withdrawal": Needs("needed", "unused", "unused"),
    "decline": Needs("needed", "unused", "unused"),
    "late": Needs("needed", "unused", "allowed"),
    "forfeit": Needs("needed", "unused", "unused"),
    "warning": Needs("allowed", "allowed", "allowed"),
    "adjust": Needs("needed", "needed", "needed"),
    "cancel": Needs("needed", "allowed", "unused"),
    "void": Needs("needed", "needed", "unused"),
    "disqualify": Needs("needed", "unused", "unused"),
    "prize_withheld": Needs("allowed", "unused", "allowed"),
    "place_down": Needs("allowed", "unused", "allowed"),
    "correction": Needs("needed", "unused", "needed"),
}
