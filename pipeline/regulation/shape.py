"""Every key a regulation file may have, outside its stages.

The one description: files are checked against it, the JSON schema is made from it.
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
PAIR = Key(
    "list", "home and away, or NS and EW", item=Key("text", "A1: first of section A; w9, l9: winner, loser of match 9")
)
SEATING = Key(
    "table",
    "who sits where next",
    default={},
    keys={
        "session_1": Key(
            "text",
            "order of the first session; standing and serpentine: from the stage before",
            default="lot",
            choices=("lot", "draw_number", "standing", "serpentine"),
        ),
        "method": Key(
            "text",
            "how seats follow from the order, that of the standing after the first session",
            default="standing",
            choices=("standing", "swiss_tables", "swiss_threes", "schedule", "bracket", "team_swiss", "by_hand"),
        ),
        "inside": Key("text", "of method standing", default="serpentine", choices=("serpentine", "order")),
        "keep_apart": Key("flag", "a lot keeps members of one club apart as far as possible", default=False),
        "ties": Key("text", "order of a shared rank", default="number", choices=("number", "lot")),
        "schedule": Key(
            "list",
            "rounds of tables of two numbers",
            item=Key("list", "a round", item=Key("list", "a table", item=Key("whole", "number in the section"))),
        ),
        "lone_sits": Key("flag", "who has no opponent in the schedule takes his seat", default=True),
        "places_of": Key("text", "the stage whose section ranks a draw names"),
        "matches": Key(
            "list",
            "matches of a knockout",
            item=Key(
                "table",
                "one match",
                keys={
                    "table": Key("whole", "number of the match", required=True, least=1),
                    "home": Key("text", "first side", required=True),
                    "away": Key("text", "second side", required=True),
                },
            ),
        ),
        "fixed": Key(
            "list",
            "pairs that are not made by standing",
            item=Key(
                "table",
                "one session",
                keys={
                    "session": Key("whole", "session", required=True, least=1),
                    "pairs": Key("list", "pairs", required=True, item=PAIR),
                },
            ),
        ),
        "article": ARTICLE,
    },
)
AVOID_REMATCH = Key("flag", "as few as possible meet again in a Swiss (D-18, D-23)", default=True)
BYE = Key("text", "who has nobody to play in a Swiss", default="last_without", choices=("last_without", "last"))
HAND = Key(
    "table",
    "raw scores from hand records (ZIBO-01): declarer wins or loses twice bid × factor, each defender once",
    keys={
        "factor": Key("text", "n: bombs and spring", default="2(n+1)", choices=("2(n+1)", "n+1", "2^n")),
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
            "kind": Key("text", "how it is made", required=True, choices=("cyclic", "field", "printed")),
            "tables": Key("whole", "tables of a section", required=True, least=1),
            "boards_per_round": Key("whole", "boards of a set", required=True, least=1),
            "shift": SHIFT,
            "rounds": Key("list", "printed: a table is the starting tables by seat, then its set", item=PRINTED_ROUND),
            "incomplete": Key("flag", "known to be incomplete and played all the same", default=False),
            "article": ARTICLE,
        },
    ),
)
PRIZE = Key(
    "table",
    "what some ranks win",
    keys={
        "ranks": Key("ranks", "first and last rank"),
        "everyone": Key("flag", "all who are ranked"),
        "amount": Key("number", "yuan; none for goods without a printed value", least=0),
        "item": Key("words", "what it is; {session} is filled in"),
        "scope": Key(
            "text", "by final rank or by the rank in a session", default="final", choices=("final", "session")
        ),
        "stage": Key("text", "stage of a session prize"),
        "seat": Key("text", "direction of a session prize"),
        "sharing": Key("text", "of a shared rank; default is that of all prizes", choices=("pool", "each")),
        "played": Key("flag", "only who played a board", default=False),
        "sponsor": Key("words", "who gives it"),
        "article": ARTICLE,
    },
    alternatives=(("ranks", "everyone"),),
)
REDUCTION = Key(
    "table",
    "money moved from low totals to another rank (IND-SEM-06)",
    keys={
        "stage": Key("text", "whose standing", required=True),
        "ranks": Key("ranks", "who loses", required=True),
        "key": Key("text", "the total looked at", required=True),
        "to_rank": Key("whole", "who gains", required=True, least=1),
        "article": ARTICLE,
        "steps": Key(
            "list",
            "amounts by total",
            required=True,
            item=Key(
                "table",
                "one step",
                keys={
                    "from": Key("number", "closed lower bound"),
                    "below": Key("number", "open upper bound"),
                    "upto": Key("number", "closed upper bound"),
                    "amount": Key("number", "yuan taken off", required=True, least=0),
                },
                alternatives=(("below", "upto"),),
            ),
        ),
    },
)
PRIZES = Key(
    "table",
    "prizes",
    keys={
        "sharing": Key("text", "pool and split, or each his own", default="pool", choices=("pool", "each")),
        "item": Key("words", "what amounts without a name are called", default={"zh": "奖金", "en": "Prize money"}),
        "amounts": Key("list", "by rank", required=True, item=PRIZE),
        "reduction": REDUCTION,
        "article": ARTICLE,
    },
)
RULES = Key(
    "list",
    "rules and decisions in words, for the reports",
    default=[],
    item=Key(
        "table",
        "one rule",
        keys={
            "id": Key("text", "rule or decision id", required=True),
            "article": Key("text", "article of the source text", default="–"),
            "zh": Key("text", "in Chinese", required=True),
            "en": Key("text", "in English", required=True),
            "setting": Key("text", "dotted name of the key that holds the decision"),
        },
    ),
)
