"""Keys about scoring and movements.

These trees of keys are the one description of a regulation file: files are checked against them, the JSON schema is
made from them.
"""

from __future__ import annotations

from decimal import Decimal

from pipeline.regulation.keys import Key

ARTICLE = Key("text", "the article of the source text this comes from")
TRIM = Key(
    "table",
    "how many results leave a comparison field at each end (T-02, OUR-02)",
    default={},
    keys={
        "each_side": Key("whole", "this many", default=1, least=0),
        "fraction_each_side": Key("number", "this share of the field, at least 1 from 3 results on"),
        "rounding": Key("text", "of the share", default="down", choices=("down", "up")),
        "min_field": Key("whole", "a smaller field is averaged whole", default=3, least=1),
        "article": ARTICLE,
    },
    alternatives=(("each_side", "fraction_each_side"),),
)
DATUM = Key(
    "table",
    "what the mean of a field is brought to (T-02, BUT-02)",
    default={},
    keys={
        "unit": Key("number", "a multiple of this: 0.01, 1, 10 …", default=Decimal("0.01")),
        "rounding": Key("text", "cut: toward zero", default="cut", choices=("cut", "half_away")),
        "whole_first": Key("flag", "cut the mean to a whole number first", default=False),
        "article": ARTICLE,
    },
)
CAP = Key(
    "table",
    "limit of a session's sum of small points (T-05)",
    keys={
        "per_board": Key("number", "at table_base, times the boards of the session", required=True),
        "side": Key("text", "which sign is limited", default="upper", choices=("upper", "both", "none")),
        "article": ARTICLE,
    },
)
STEPS = Key(
    "list",
    "rows of the table in rising order; a row is valid up to the next",
    default=[],
    item=Key(
        "table",
        "one step",
        keys={
            "from": Key("number", "closed lower bound of |small points|"),
            "above": Key("number", "open lower bound"),
            "points": Key("number", "what it is worth", required=True),
        },
        alternatives=(("from", "above"),),
    ),
)
CONVERSION = Key(
    "table",
    "from small points to standard points (T-04, OUR-03, BUT-03)",
    default={},
    keys={
        "kind": Key("text", "how", default="none", choices=("table", "difference", "none")),
        "steps": STEPS,
        "article": ARTICLE,
    },
)
WITHDRAWAL = Key(
    "table",
    "boards and places of who withdrew (IND-WD-01)",
    default={},
    keys={
        "average": Key("text", "what opponents of an empty seat get", default="datum", choices=("datum", "mean")),
        "standing": Key("text", "place", default="bottom", choices=("bottom", "ranked", "removed")),
        "article": ARTICLE,
    },
)
HAND = Key(
    "table",
    "raw scores from hand records (ZIBO-01): declarer wins or loses twice bid × factor, each defender once",
    keys={
        "factor": Key("text", "n: bombs and spring", default="2(n+1)", choices=("2(n+1)", "n+1", "2^n")),
        "bids": Key("list", "what may be bid; empty: any number", default=[], item=Key("whole", "a bid", least=1)),
        "sheet": Key("text", "what score sheets ask for", default="both", choices=("both", "record", "scores")),
        "article": ARTICLE,
    },
)
POSITION_POINTS = Key(
    "table",
    "worth of the section one was placed in (IND-POS)",
    keys={
        "lot": Key("number", "sections made by lot", default=1),
        "lowest": Key("number", "the lowest section", default=1),
        "step": Key("number", "more for each section up", default=1),
        "article": ARTICLE,
    },
)
RANGE = Key(
    "table",
    "range of a penalty",
    keys={
        "min": Key("number", "at least", required=True, least=0),
        "max": Key("number", "at most", required=True, least=0),
        "article": ARTICLE,
    },
)
OFFENCES = ("card", "leak", "smoking", "phone", "late", "other")
PENALTIES = Key(
    "table",
    "standard points that may be taken off (IND-DIS-01)",
    keys={"step": Key("number", "multiples of", default=1), **dict.fromkeys(OFFENCES, RANGE)},
)
SHIFT = Key("map", "tables moved up after a round, by seat, and by boards", default={}, item=Key("whole", "tables"))
PRINTED_ROUND = Key("list", "a round: its tables", item=Key("list", "a table", item=Key("whole", "number", least=1)))
MOVEMENTS = Key(
    "map",
    "movements by name",
    default={},
    item=Key(
        "table",
        "one movement (IND-MOV)",
        keys={
            "kind": Key("text", "how it is made", required=True, choices=("cyclic", "known", "printed")),
            "tables": Key("whole", "tables of a section", required=True, least=1, most=100),
            "boards_per_round": Key("whole", "boards of a set", required=True, least=1, most=100),
            "shift": SHIFT,
            "rounds": Key("list", "printed: a table is the starting tables by seat, then its set", item=PRINTED_ROUND),
            "incomplete": Key("flag", "known to be incomplete and played all the same", default=False),
            "article": ARTICLE,
        },
    ),
)
MATCHPOINTS = Key(
    "table",
    "what a better and an equal result of the field is worth",
    keys={
        "better": Key("number", "than this other result", default=2),
        "equal": Key("number", "to this other result", default=1),
        "percent": Key("flag", "a board is worth a share of its most, in percent", default=False),
        "article": ARTICLE,
    },
)
