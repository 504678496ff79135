"""The layer ``prizes``, second part: final ranks by block, where no one standing gives them all (TEAM-KO-04); items."""

import pandera.polars as pa


class SettledBlocks(pa.DataFrameModel):
    """Blocks of ``rules.final_places`` of whose stage nothing is left to play. Grain: event, from_rank."""

    event: str
    from_rank: int = pa.Field(ge=1)

    class Config:
        strict = True
        unique = ["event", "from_rank"]


class PlacedRanks(pa.DataFrameModel):
    """Final ranks won in a bracket or in a standing, by block (TEAM-KO-04, TEAM-SW-04). Grain: event, competitor."""

    event: str
    from_rank: int = pa.Field(ge=1)
    competitor: str
    stage: str
    rank: int = pa.Field(ge=1)

    class Config:
        strict = True
        unique = ["event", "competitor"]


class BlockRanks(pa.DataFrameModel):
    """The same and everybody else behind them (TEAM-SW-03, D-21). Grain: event, competitor.

    ``each_c``: 分 each of the block wins whatever the rank, null where the rank decides; ``note``: the rule for it.
    """

    event: str
    competitor: str
    rank: int = pa.Field(ge=1)
    stage: str
    each_c: int = pa.Field(ge=0, nullable=True)
    note: str = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "competitor"]


class FinalItems(pa.DataFrameModel):
    """What final ranks win, before anything is withheld. Grain: event, prize_no, competitor.

    ``change_c``: 分 gained or lost by a reduction (IND-SEM-06), ``change_note`` its note.
    """

    event: str
    prize_no: int = pa.Field(ge=1)
    competitor: str
    rank: int = pa.Field(ge=1)
    amount_c: int = pa.Field(ge=0, nullable=True)
    change_c: int = pa.Field(nullable=True)
    change_note: str = pa.Field(nullable=True)

    class Config:
        strict = True
        unique = ["event", "prize_no", "competitor"]
