"""The layer ``rules``, fourth part: schedules, team matches, brackets, and the final places they lead to."""

import pandera.polars as pa


class Schedules(pa.DataFrameModel):
    """Who meets whom by number, where a regulation prints it (MIX-02, TEAM-GRP-01).

    ``home_no`` (NS) and ``away_no`` (EW) are numbers inside the section, or of competitors where there is one ranking.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    table_no: int = pa.Field(ge=1)
    home_no: int = pa.Field(ge=1)
    away_no: int = pa.Field(ge=1)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "table_no"]


class MatchRules(pa.DataFrameModel):
    """How the matches of a stage count (TEAM-02, TEAM-GRP-03, TEAM-KO, TEAM-SW-03). Grain: event, stage.

    kind              league: fixed rounds for VP; swiss: paired rounds for VP; knockout: winner by SP; playoff:
                      decides ties of ``group_stage`` (D-31); friendly: counts nowhere.
    group_stage       the league whose ranks give carry-over, or whose ties are played off; else null.
    vp_total_c        VP of both sides together; win_vp_c: a match won; bye_vp_c: of a bye.
    walkover_*        opponent of an unplayed round of a withdrawn team whose results stand: at most
                      ``walkover_cap_c`` by the withdrawn team's average, at least ``walkover_floor_c``.
    stands_from_ppm   share of the rounds (millionths) that must be played for a withdrawn team's results to stand.
    rounds            rounds of the league, for that share.
    """

    event: str
    stage: str
    kind: str = pa.Field(isin=["league", "swiss", "knockout", "playoff", "friendly"])
    group_stage: str = pa.Field(nullable=True)
    rounds: int = pa.Field(ge=1)
    vp_total_c: int = pa.Field(nullable=True)
    win_vp_c: int = pa.Field(nullable=True)
    bye_vp_c: int = pa.Field(nullable=True)
    walkover_cap_c: int = pa.Field(nullable=True)
    walkover_floor_c: int = pa.Field(nullable=True)
    stands_from_ppm: int = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "stage"]


class VpScales(pa.DataFrameModel):
    """VP of the winner and the loser of a match whose net SP is ``from_c`` or more, up to the next row (TEAM-02).

    ``notice_*``: what every report that uses the scale says, null where there is nothing to say.
    """

    event: str
    stage: str
    boards: int = pa.Field(ge=1)
    from_c: int = pa.Field(ge=0)
    winner_c: int
    loser_c: int
    notice_zh: str = pa.Field(nullable=True)
    notice_en: str = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "stage", "boards", "from_c"]


class MatchCarryOvers(pa.DataFrameModel):
    """SP the team with the better rank in its group of ``group_stage`` brings into a knockout match (TEAM-KO-02)."""

    event: str
    stage: str
    group_stage: str
    rank_difference: int = pa.Field(ge=0)
    amount_c: int = pa.Field(ge=0)

    class Config:
        strict = True
        unique = ["event", "stage", "rank_difference"]


class Brackets(pa.DataFrameModel):
    """Who meets in a knockout match (TEAM-KO-01). Sources: ``rank:A1`` (group and rank), ``winner:9``, ``loser:13``."""

    event: str
    stage: str
    match_no: int = pa.Field(ge=1)
    home_source: str
    away_source: str

    class Config:
        strict = True
        unique = ["event", "stage", "match_no"]


class FixedPairs(pa.DataFrameModel):
    """Pairs of one round of a Swiss that the regulation prints (TEAM-SW-01): sources as in ``Brackets``, match
    losers included.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    pair_no: int = pa.Field(ge=1)
    home_source: str
    away_source: str

    class Config:
        strict = True
        unique = ["event", "stage", "session", "pair_no"]


class LateEntries(pa.DataFrameModel):
    """Teams that enter a Swiss later, with VP of their own (TEAM-SW-02, TEAM-SW-03, D-19).

    They are the losers of ``from_stage``; their VP: the average of the places ``from_place``..``to_place`` before
    ``session``, at least ``minimum_c``. Without an opponent in that session: ``bye_share_ppm`` millionths of those VP.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=2)
    from_stage: str
    from_place: int = pa.Field(ge=1)
    to_place: int = pa.Field(ge=1)
    minimum_c: int = pa.Field(ge=0)
    bye_share_ppm: int = pa.Field(ge=0)

    class Config:
        strict = True
        unique = ["event", "stage", "session"]


class FinalPlaces(pa.DataFrameModel):
    """Which final ranks a stage gives (TEAM-KO-04, TEAM-SW-04, D-17, D-21). Grain: event, from_rank.

    source  winner, loser: of the only match of ``stage``; losers: all losers of ``stage``, by group rank, then VP in
            ``group_stage``, then shared; standing: the last standing of ``stage``; rest: everybody else, one shared
            rank after those who finished (``from_rank`` is then only the order).
    each_c  分 each of them wins instead of the prize of the rank (TEAM-SW-03), null where the rank decides.
    """

    event: str
    from_rank: int = pa.Field(ge=1)
    source: str = pa.Field(isin=["winner", "loser", "losers", "standing", "rest"])
    stage: str = pa.Field(nullable=True)
    group_stage: str = pa.Field(nullable=True)
    each_c: int = pa.Field(ge=0, nullable=True)
    note: str = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "from_rank"]
