"""The layer ``scores``, second part: matches of teams, and leagues as they stood after each round (D-32)."""

import pandera.polars as pa


class MatchSides(pa.DataFrameModel):
    """A match session from either side (TEAM-01, TEAM-02). Grain: event, stage, session, competitor.

    ``sp_won_c``, ``sp_lost_c``: sums of positive and of negative board SP, both without sign.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    checkpoint_no: int = pa.Field(ge=1)
    section: str
    table_no: int = pa.Field(ge=1)
    competitor: str
    opponent: str
    home: bool
    boards: int = pa.Field(ge=0)
    raw_c: int = pa.Field(nullable=True)
    sp_c: int
    vp_c: int = pa.Field(nullable=True)
    sp_won_c: int = pa.Field(ge=0)
    sp_lost_c: int = pa.Field(ge=0)
    typed_in: bool

    class Config:
        strict = True
        unique = ["event", "stage", "session", "competitor"]


class LeagueWithdrawals(pa.DataFrameModel):
    """Teams that left a league from ``checkpoint_no`` on (TEAM-GRP-03). Grain: event, stage, competitor.

    ``stands``: enough rounds were played for the results to stay; else they count nowhere.
    """

    event: str
    stage: str
    competitor: str
    checkpoint_no: int = pa.Field(ge=1)
    rounds_played: int = pa.Field(ge=0)
    stands: bool

    class Config:
        strict = True
        unique = ["event", "stage", "competitor"]


class LeagueMatches(pa.DataFrameModel):
    """Matches that count in the standing after round ``as_of`` (TEAM-GRP-03, D-32).

    Grain: event, stage, as_of, session, competitor.
    """

    event: str
    stage: str
    as_of: int = pa.Field(ge=1)
    session: int = pa.Field(ge=1)
    competitor: str
    opponent: str
    raw_c: int = pa.Field(nullable=True)
    sp_c: int
    vp_c: int = pa.Field(nullable=True)
    sp_won_c: int = pa.Field(ge=0)
    sp_lost_c: int = pa.Field(ge=0)

    class Config:
        strict = True
        unique = ["event", "stage", "as_of", "session", "competitor"]


class LeagueAverages(pa.DataFrameModel):
    """VP a round of a team, as it stood after round ``as_of`` (D-15, D-32). Grain: event, stage, as_of, competitor."""

    event: str
    stage: str
    as_of: int = pa.Field(ge=1)
    competitor: str
    average_c: int = pa.Field(ge=0)

    class Config:
        strict = True
        unique = ["event", "stage", "as_of", "competitor"]


class Walkovers(pa.DataFrameModel):
    """VP for a round whose opponent has left, as reckoned after round ``as_of`` (TEAM-GRP-03, D-15, D-32).

    ``vp_c`` is the highest of ``own_average_c``, ``by_other_c`` (the total of both sides less ``other_average_c``, at
    most the cap) and ``floor_c``; averages are null where nothing has been played. Grain: event, stage, as_of, session,
    competitor.
    """

    event: str
    stage: str
    as_of: int = pa.Field(ge=1)
    session: int = pa.Field(ge=1)
    section: str
    competitor: str
    opponent: str
    own_average_c: int = pa.Field(ge=0, nullable=True)
    other_average_c: int = pa.Field(ge=0, nullable=True)
    by_other_c: int = pa.Field(nullable=True)
    floor_c: int = pa.Field(ge=0, nullable=True)
    vp_c: int = pa.Field(ge=0)

    class Config:
        strict = True
        unique = ["event", "stage", "as_of", "session", "competitor"]


class LeagueTotals(pa.DataFrameModel):
    """What a team of a league had after a round. Grain: event, stage, session, competitor.

    ``rounds_played`` is null for teams still there; of those that left, more is better (D-16).
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    competitor: str
    section: str
    victory_points_c: int
    standard_points_c: int
    raw_score_c: int
    matches_won: int = pa.Field(ge=0)
    sp_won_c: int = pa.Field(ge=0)
    sp_lost_c: int = pa.Field(ge=0)
    rounds_played: int = pa.Field(ge=0, nullable=True)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "competitor"]


class LeagueTies(pa.DataFrameModel):
    """Keys that exist only among teams level on every key before (TEAM-GRP-02, D-14).

    Grain: event, stage, session, competitor; teams that are level with nobody have no row. Each value is null where
    fewer than two teams were left when its key was reached. ``playoff``: higher is better.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    competitor: str
    head_to_head_sp_c: int = pa.Field(nullable=True)
    head_to_head_raw_c: int = pa.Field(nullable=True)
    playoff: int = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "competitor"]


class KnockoutScores(pa.DataFrameModel):
    """The sessions of a knockout match, from the side that was at home in the first (TEAM-KO-03, D-31).

    Grain: event, stage, match_no, session.
    """

    event: str
    stage: str
    match_no: int = pa.Field(ge=1)
    session: int = pa.Field(ge=1)
    home: str
    away: str
    sp_c: int
    raw_c: int
    playoff: bool
    complete: bool

    class Config:
        strict = True
        unique = ["event", "stage", "match_no", "session"]
