"""The keys a standing can be ordered by: the column computed, its public name, its direction."""

from __future__ import annotations

from typing import NamedTuple


class RankingKey(NamedTuple):
    shown_as: str
    descending: bool


RANKING_KEYS: dict[str, RankingKey] = {
    "standard_points": RankingKey("standard_points", True),
    "position_points": RankingKey("position_points", True),
    "small_points": RankingKey("small_points", True),
    "session_points": RankingKey("session_points", True),
    "match_points": RankingKey("match_points", True),
    "victory_points": RankingKey("victory_points", True),
    "raw_score": RankingKey("raw_score", True),
    "total_score": RankingKey("total_score", True),
    "average_sp": RankingKey("average_sp", True),
    "boards": RankingKey("boards", True),
    "matches_won": RankingKey("matches_won", True),
    "opponents_vp": RankingKey("opponents_vp", True),
    "sp_ratio": RankingKey("sp_ratio", True),
    "head_to_head_sp": RankingKey("head_to_head_sp", True),
    "head_to_head_raw": RankingKey("head_to_head_raw", True),
    "playoff": RankingKey("playoff", True),
    "previous_rank": RankingKey("previous_rank", False),
    "registration": RankingKey("registration", False),
    "draw_number": RankingKey("draw_number", False),
    "draw_number_by_parity": RankingKey("draw_number", False),
}
