"""Layer results: who takes part, since when no more, in whose place."""

import pandera.polars as pa


class Competitors(pa.DataFrameModel):
    """Everybody who takes part. ``competitor_no`` orders them naturally from 1. Grain: event, competitor."""

    event: str
    competitor: str
    competitor_no: int = pa.Field(ge=1)
    name: str
    club: str = pa.Field(nullable=True)
    gender: str = pa.Field(nullable=True)
    team_group: str = pa.Field(nullable=True)
    player1: str = pa.Field(nullable=True)
    player2: str = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "competitor"]


class Replacements(pa.DataFrameModel):
    """Who takes part only from a session on, in the place of whom. Grain: event, competitor."""

    event: str
    competitor: str
    replaced: str
    stage: str
    session: int = pa.Field(ge=1)
    checkpoint_no: int = pa.Field(ge=1)

    class Config:
        strict = True
        unique = ["event", "competitor"]


class Directions(pa.DataFrameModel):
    """In which direction a competitor plays, where each has a ranking of its own. Grain: event, stage, competitor."""

    event: str
    stage: str
    competitor: str
    direction: str = pa.Field(isin=["N", "E", "S", "W", "NS", "EW"])

    class Config:
        strict = True
        unique = ["event", "stage", "competitor"]


class Absences(pa.DataFrameModel):
    """From which session and round on somebody plays no more (D-01, D-03). Grain: event, competitor, kind."""

    event: str
    competitor: str
    kind: str = pa.Field(isin=["withdrawn", "disqualified"])
    stage: str
    session: int = pa.Field(ge=1)
    checkpoint_no: int = pa.Field(ge=1)
    absent_round: int = pa.Field(ge=0)

    class Config:
        strict = True
        unique = ["event", "competitor", "kind"]


class Declines(pa.DataFrameModel):
    """Who does not go on from a league although his rank lets him (TEAM-GRP-04, D-17, D-33).

    Grain: event, stage, session, from_rank (of the cut), competitor.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    from_rank: int = pa.Field(ge=1)
    competitor: str

    class Config:
        strict = True
        unique = ["event", "stage", "session", "from_rank", "competitor"]
