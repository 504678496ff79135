"""Keys about who sits where next."""

from __future__ import annotations

from pipeline.regulation import shape
from pipeline.regulation.keys import Key

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
        "article": shape.ARTICLE,
    },
)
AVOID_REMATCH = Key("flag", "as few as possible meet again in a Swiss (D-18, D-23)", default=True)
BYE = Key("text", "who has nobody to play in a Swiss", default="last_without", choices=("last_without", "last"))
