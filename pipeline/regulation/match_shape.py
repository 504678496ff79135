"""Keys about matches of teams: how they count, VP, late entries, final places."""

from __future__ import annotations

from decimal import Decimal

from pipeline.regulation import shape
from pipeline.regulation.keys import Key

MATCH = Key(
    "table",
    "how the matches of a stage count (TEAM-02, TEAM-GRP-03, TEAM-KO, TEAM-SW)",
    keys={
        "kind": Key("text", "kind", required=True, choices=("league", "swiss", "knockout", "playoff", "friendly")),
        "vp_total": Key("number", "VP of both sides together", least=0),
        "win": Key("number", "a match with so many VP is won", least=0),
        "bye": Key("number", "VP of a bye", least=0),
        "walkover": Key(
            "table",
            "VP of the opponent of a withdrawn team whose results stand",
            keys={
                "cap": Key("number", "most by the withdrawn team's average", required=True, least=0),
                "floor": Key("number", "least", required=True, least=0),
            },
        ),
        "stands_from": Key("number", "share of the rounds a withdrawn team must have played for its results to stand"),
        "groups": Key("text", "the stage whose ranks in sections give the carry-over, or whose ties are played off"),
        "carry_over": Key(
            "list",
            "SP of the team with the better rank there (TEAM-KO-02)",
            default=[],
            item=Key(
                "table",
                "one step",
                keys={
                    "difference": Key("whole", "ranks apart", required=True, least=0),
                    "amount": Key("number", "SP", required=True, least=0),
                },
            ),
        ),
        "article": shape.ARTICLE,
    },
)
PLAYOFF = Key(
    "table",
    "sessions played only while a match is level (D-31)",
    keys={
        "boards": Key("whole", "boards of the first", required=True, least=1, most=1000),
        "then": Key("whole", "boards of each later one", default=1, least=1, most=1000),
        "most": Key("whole", "how many sessions at most", default=8, least=1, most=50),
    },
)
LATE_ENTRIES = Key(
    "list",
    "teams that enter later with VP of their own (TEAM-SW-02)",
    default=[],
    item=Key(
        "table",
        "one entry",
        keys={
            "session": Key("whole", "from this session on", required=True, least=2),
            "from": Key("text", "the losers of this stage", required=True),
            "places": Key("ranks", "average VP of these places before", required=True),
            "minimum": Key("number", "least VP", required=True, least=0),
            "bye_share": Key("number", "share of those VP for a bye in that session", required=True, least=0),
            "article": shape.ARTICLE,
        },
    ),
)
VP_SCALE = Key(
    "list",
    "VP by net SP, one scale a number of boards (TEAM-02)",
    default=[],
    item=Key(
        "table",
        "one scale",
        keys={
            "boards": Key("whole", "boards of the match", required=True, least=1),
            "steps": Key(
                "list",
                "rows in rising order; a row is valid up to the next",
                item=Key(
                    "table",
                    "one row",
                    keys={
                        "from": Key("number", "net SP", required=True, least=0),
                        "winner": Key("number", "VP", required=True),
                        "loser": Key("number", "VP", required=True),
                    },
                ),
            ),
            "formula": Key("text", "10 + 10(1 − τ^(3m/B)) / (1 − τ³) in whole VP", choices=("wbf2013",)),
            "b": Key("number", "B of the formula"),
            "unit": Key("number", "net SP come in steps of", default=Decimal("0.5")),
            "notice": Key("words", "what reports say wherever the scale is used"),
            "article": shape.ARTICLE,
        },
        alternatives=(("steps", "formula"),),
    ),
)
FINAL_PLACES = Key(
    "list",
    "final ranks that no standing of everybody gives (TEAM-KO-04, TEAM-SW-04, D-21)",
    default=[],
    item=Key(
        "table",
        "one block",
        keys={
            "from_rank": Key("whole", "first rank", required=True, least=1),
            "source": Key("text", "who", required=True, choices=("winner", "loser", "losers", "standing", "rest")),
            "stage": Key("text", "of this stage"),
            "groups": Key("text", "losers in order of rank and VP in this stage"),
            "each": Key("number", "yuan each of them wins instead of the prize of the rank", least=0),
            "note": Key("text", "printed beside the prize"),
            "article": shape.ARTICLE,
        },
    ),
)
