"""Keys about prizes, and about what the reports say."""

from __future__ import annotations

from pipeline.regulation import shape
from pipeline.regulation.keys import Key

PRIZE = Key(
    "table",
    "what some ranks win",
    keys={
        "ranks": Key("ranks", "first and last rank"),
        "everyone": Key("flag", "all who are ranked"),
        "amount": Key("number", "yuan; none for goods without a printed value", least=0),
        "item": Key("words", "what it is; {session} becomes the number of the session"),
        "scope": Key(
            "text", "by final rank or by the rank in a session", default="final", choices=("final", "session")
        ),
        "stage": Key("text", "stage of a session prize"),
        "seat": Key("text", "direction of a session prize"),
        "sharing": Key("text", "of a shared rank; default is that of all prizes", choices=("pool", "each")),
        "played": Key("flag", "only who played a board", default=False),
        "sponsor": Key("words", "who gives it"),
        "article": shape.ARTICLE,
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
        "note": Key("text", "printed beside both prizes: a rule id or an article"),
        "article": shape.ARTICLE,
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
        "withheld_note": Key("text", "printed beside what a ruling withholds: a rule id or an article"),
        "article": shape.ARTICLE,
    },
)
RULES = Key(
    "map",
    "rules and decisions the regulation uses, by id, for the reports",
    default={},
    item=Key(
        "table",
        "one rule",
        keys={
            "article": Key("text", "article of the source text", default="–"),
            "zh": Key("text", "in Chinese; known ids have words of their own"),
            "en": Key("text", "in English"),
            "setting": Key("text", "dotted name of the key that holds the decision"),
        },
    ),
)
