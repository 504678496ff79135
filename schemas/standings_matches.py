"""The layer ``standings``, second part: matches whose meaning depends on a standing before (TEAM-KO, TEAM-SW)."""

import pandera.polars as pa


class KnockoutResults(pa.DataFrameModel):
    """A match of a knockout: who plays, what is brought along, who goes on (TEAM-KO-01…03, D-17, D-31).

    Grain: event, stage, match_no. A side is null where it is empty, or not known yet; a match has a row as soon as one
    side is known, or nothing is left of it.
    carry_over_c  SP from the home side's view, negative when the away side has it.
    settled       nothing is left to play: there is a winner, or nobody who could be one.
    decided_by    standard_points, raw_score, carry_over (the side without it), playoff, withdrawal, no_opponent.
    shown_session the session of the match that was played last.
    """

    event: str
    stage: str
    match_no: int = pa.Field(ge=1)
    home: str = pa.Field(nullable=True)
    away: str = pa.Field(nullable=True)
    carry_over_c: int
    winner: str = pa.Field(nullable=True)
    loser: str = pa.Field(nullable=True)
    settled: bool
    decided_by: str = pa.Field(
        isin=["standard_points", "raw_score", "carry_over", "playoff", "withdrawal", "no_opponent"], nullable=True
    )
    shown_session: int = pa.Field(ge=1, nullable=True)

    class Config:
        strict = True
        unique = ["event", "stage", "match_no"]


class GroupPlaces(pa.DataFrameModel):
    """The last standing of a stage whose ranks brackets and carry-overs refer to. Grain: event, stage, competitor."""

    event: str
    stage: str
    section: str
    rank: int = pa.Field(ge=1)
    competitor: str
    outcome: str = pa.Field(isin=["advances", "stays", "out"], nullable=True)

    class Config:
        strict = True
        unique = ["event", "stage", "competitor"]


class StageArrivals(pa.DataFrameModel):
    """Who may stand in the ranking after a session, before anybody has left it. Grain: event, stage, session,
    competitor. ``late``: came in with this session, with points of his own (TEAM-SW-02).
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    competitor: str
    previous_rank: int = pa.Field(ge=1, nullable=True)
    late: bool

    class Config:
        strict = True
        unique = ["event", "stage", "session", "competitor"]


class EntryPoints(pa.DataFrameModel):
    """VP that a team brings along which enters a Swiss late (TEAM-SW-02, TEAM-SW-03, D-19).

    ``bye_vp_c``: what a bye in that session is worth to it. Grain: event, stage, session, competitor.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    competitor: str
    vp_c: int = pa.Field(ge=0)
    bye_vp_c: int = pa.Field(ge=0)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "competitor"]


class ByePoints(pa.DataFrameModel):
    """VP for a round of a Swiss without an opponent (TEAM-SW-03). Grain: event, stage, session, competitor."""

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    competitor: str
    vp_c: int = pa.Field(ge=0)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "competitor"]


class SwissTotals(pa.DataFrameModel):
    """What a team of a Swiss of matches had after a round, also one that has left since (TEAM-SW-04, D-20).

    Grain: event, stage, session, competitor. ``opponents_vp_c``: sum of the totals of its ``opponents``.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    competitor: str
    victory_points_c: int
    standard_points_c: int
    raw_score_c: int
    matches_won: int = pa.Field(ge=0)
    sp_won_c: int = pa.Field(ge=0)
    sp_lost_c: int = pa.Field(ge=0)
    opponents: int = pa.Field(ge=0)
    opponents_vp_c: int

    class Config:
        strict = True
        unique = ["event", "stage", "session", "competitor"]


class MatchTotals(pa.DataFrameModel):
    """Leagues and Swisses of matches alike: everything their standings may be ranked by.

    Grain: event, stage, session, competitor; columns as in ``LeagueTotals``, ``LeagueTies`` and ``SwissTotals``, null
    where the kind of stage does not know them.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    competitor: str
    victory_points_c: int
    standard_points_c: int
    raw_score_c: int
    matches_won: int = pa.Field(ge=0)
    sp_won_c: int = pa.Field(ge=0)
    sp_lost_c: int = pa.Field(ge=0)
    opponents: int = pa.Field(ge=0, nullable=True)
    opponents_vp_c: int = pa.Field(nullable=True)
    head_to_head_sp_c: int = pa.Field(nullable=True)
    head_to_head_raw_c: int = pa.Field(nullable=True)
    playoff: int = pa.Field(nullable=True)
    rounds_played: int = pa.Field(ge=0, nullable=True)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "competitor"]


class TeamSessions(pa.DataFrameModel):
    """What a session brought a team, as known now: match, walkover or bye (TEAM-GRP-03, TEAM-KO-02, TEAM-SW-03).

    Grain: event, stage, session, competitor. ``carry_over_c``: SP in a knockout, VP where a Swiss was entered late.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    section: str
    competitor: str
    boards: int = pa.Field(ge=0)
    raw_score_c: int = pa.Field(nullable=True)
    standard_points_c: int
    victory_points_c: int = pa.Field(nullable=True)
    carry_over_c: int = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "competitor"]
