"""The keys of a stage, and the whole regulation file put together."""

from __future__ import annotations

from dataclasses import replace

from pipeline.regulation import match_shape, prize_shape, seating_shape, shape
from pipeline.regulation.keys import Key

ROUND_POINTS = Key(
    "table",
    "points of a round that is replaced (ZIBO-05, ZIBO-06)",
    keys={
        "place_points": Key("number", "in the place key", required=True),
        "small_points": Key("number", "at table_base", required=True),
        "over_minutes": Key("whole", "when later than this", least=0),
    },
)
SESSION_KEYS = {
    "sections": Key("list", "letters of the sections", default=[""], item=Key("text", "letter")),
    "movement": Key("text", "name of a movement, or stationary, or free", default="stationary"),
    "tables": Key("whole", "tables of a section, where no movement says it", least=1, most=10_000),
    "boards": Key("whole", "boards of the session, where no movement says it", least=1, most=1000),
    "grouped_by": Key("text", "how sections were made", default="", choices=("lot", "standing", "")),
    "players": Key("whole", "how many sit down", least=1),
}
SESSION = Key("table", "one session", keys=SESSION_KEYS)
PLACE_POINTS = Key(
    "table",
    "points for the places at one table (IND-SEM-01, ZIBO-02)",
    keys={
        "key": Key("text", "name of the points", required=True, choices=("session_points", "match_points")),
        "points": Key("list", "for places 1, 2, 3 …", required=True, item=Key("number", "points")),
        "ties": Key("text", "share: the mean of the places", default="share", choices=("share", "listed")),
        "tied": Key(
            "list",
            "points of tied places, where ties are listed",
            default=[],
            item=Key(
                "table",
                "one tie",
                keys={
                    "place": Key("whole", "the place shared", required=True, least=1),
                    "tied": Key("whole", "how many share it", required=True, least=2),
                    "points": Key("number", "for each", required=True),
                },
            ),
        ),
        "article": shape.ARTICLE,
    },
)
CUT = Key(
    "table",
    "what happens to a block of ranks",
    keys={
        "after": Key("whole", "session", required=True, least=1),
        "ranks": Key("ranks", "first and last stage rank", required=True),
        "outcome": Key("text", "what", required=True, choices=("advances", "stays", "out")),
        "to": Key("text", "stage they go to"),
        "final": Key("flag", "their ranks are final ranks", default=False),
    },
)
CARRY_OVER = Key(
    "table",
    "points brought from an earlier stage (IND-SEM-05)",
    keys={
        "from": Key("text", "stage", required=True),
        "rules": Key(
            "list",
            "by rank",
            required=True,
            item=Key(
                "table",
                "one rank",
                keys={
                    "rank": Key("whole", "rank there", required=True, least=1),
                    "min_key": Key("text", "total that must reach", required=True),
                    "min": Key("number", "this", required=True),
                    "amount": Key("number", "points, at table_base", required=True),
                },
            ),
        ),
        "article": shape.ARTICLE,
    },
)
ROUND_RULINGS = Key(
    "table",
    "lateness and forfeits of a round",
    keys=dict.fromkeys(("late", "forfeit", "facing_one_late", "facing_other"), ROUND_POINTS),
)
# these stand at the top of the file for all stages, or in one stage for it alone
SHARED = {
    "seats": Key("list", "directions in order of serving", item=Key("text", "seat")),
    "zero_sum": Key("flag", "raw scores of a table add up to zero", default=True),
    "score_unit": Key("number", "raw scores are multiples of this many bases", default=1),
    "trim": shape.TRIM,
    "datum": shape.DATUM,
    "cap": shape.CAP,
    "conversion": shape.CONVERSION,
    "withdrawal": shape.WITHDRAWAL,
    "seating": seating_shape.SEATING,
    "avoid_rematch": seating_shape.AVOID_REMATCH,
    "bye": seating_shape.BYE,
    "hand": shape.HAND,
    "matchpoints": shape.MATCHPOINTS,
    "boards": Key("whole", "boards of the sessions that do not say it", least=1, most=1000),
    "min_boards": Key("whole", "who is new may register while so many boards are left (OUR-08)", least=1),
    "rulings": Key("list", "kinds of rulings; default is what the method can use", item=Key("text", "kind")),
}


def _partial(key: Key) -> Key:
    """The same key with nothing required and nothing filled in: a stage states only what differs from the file."""
    keys = {name: _partial(inner) for name, inner in key.keys.items()}
    return replace(key, keys=keys, default=None, required=False)


STAGE = Key(
    "table",
    "one stage",
    keys={
        "code": Key("text", "name in files", required=True),
        "title": Key("words", "name for readers", required=True),
        "article": Key("text", "article of the source text", default="–"),
        "method": Key(
            "text",
            "what a board is worth",
            required=True,
            choices=("datum", "raw", "match", "matchpoints", "cross"),
        ),
        "counts": Key("flag", "results count", default=True),
        "ranked": Key("flag", "has standings", default=True),
        "scope": Key("text", "one ranking, or one a section", default="stage", choices=("stage", "section")),
        "players": Key("whole", "how many start", least=1),
        "entrants": Key("text", "who plays", choices=("all", "cut", "seated")),
        "unfinished": Key("text", "boards without a score", default="missing", choices=("missing", "cut")),
        "unplayed": Key("text", "boards an absence makes impossible", choices=("average", "none")),
        "short_table": Key("text", "a table short of a player", default="plays", choices=("plays", "valid_boards")),
        "small_points": Key("text", "what is summed as small points", choices=("boards", "raw", "none")),
        "penalised": Key("flag", "penalties in standard points exist", default=False),
        "bye_points": Key("number", "place points of someone without a seat"),
        "sessions": Key("list", "the sessions", item=SESSION),
        "session": Key("table", "all sessions alike", keys=SESSION_KEYS),
        "session_count": Key("whole", "how many alike; default is rounds", least=1, most=200),
        "place_points": PLACE_POINTS,
        "round_rulings": ROUND_RULINGS,
        "ranking": Key("list", "keys of the standing in order", default=[], item=Key("text", "key")),
        "ranking_article": shape.ARTICLE,
        "cuts": Key("list", "who goes where", default=[], item=CUT),
        "cuts_article": shape.ARTICLE,
        "carry_over": CARRY_OVER,
        "match": match_shape.MATCH,
        "playoff": match_shape.PLAYOFF,
        "late_entries": match_shape.LATE_ENTRIES,
        **{name: _partial(key) for name, key in SHARED.items()},
    },
    alternatives=(("sessions", "session"),),
)
REGULATION = Key(
    "table",
    "a regulation",
    keys={
        "id": Key("text", "name in event.toml", required=True),
        "title": Key("words", "title", required=True),
        "source": Key("text", "the source text", default=""),
        "base": Key("whole", "default base", required=True, least=1, most=1_000_000),
        "table_base": Key("whole", "base for which the tables are printed; default is base", least=1, most=1_000_000),
        "players": Key("whole", "how many start", least=1),
        "rounds": Key("whole", "sessions of the stages that do not say it", least=1, most=200),
        "final_notes": Key("words", "printed under the final ranking"),
        **SHARED,
        "position_points": shape.POSITION_POINTS,
        "penalties": shape.PENALTIES,
        "movements": shape.MOVEMENTS,
        "ranking": Key(
            "table",
            "of all stages",
            default={},
            keys={"by_direction": Key("flag", "one ranking for each direction (BUT-04)", default=False)},
        ),
        "vp_scale": match_shape.VP_SCALE,
        "final_places": match_shape.FINAL_PLACES,
        "prizes": prize_shape.PRIZES,
        "stages": Key("list", "the stages in order", required=True, item=STAGE),
        "rules": prize_shape.RULES,
    },
)
