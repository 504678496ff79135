"""The layer ``results``, second part: matches of teams."""

import pandera.polars as pa


class MatchRulings(pa.DataFrameModel):
    """Boards of matches decided by a ruling (D-05). Grain: event, stage, session, section, table_no, board, competitor.

    ``net_c``: the net raw score of the competitor's side; null where the board is cancelled.
    """

    event: str
    stage: str
    session: int = pa.Field(ge=1)
    section: str
    table_no: int = pa.Field(ge=1)
    board: int = pa.Field(ge=1)
    competitor: str
    net_c: int = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "stage", "session", "section", "table_no", "board", "competitor"]
