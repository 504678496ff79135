"""The director's rulings that bear on a step."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.explain.case import Case
from pipeline.explain.figures import points
from pipeline.explain.model import Table


def ruling_tables(case: Case, kinds: Sequence[str], board: int | None = None) -> list[Table]:
    """The competitor's rulings of these kinds as one table: of the case's stage and session as far as it has them,
    and of a ``board`` where one is named. No table where there is no ruling.
    """
    found = case.rows(
        """
        select *
        from raw.rulings as r
        semi join results.rulings_in_force as f on r.event = f.event and r.ruling_no = f.ruling_no
        where
            event = $event and competitor = $competitor and list_contains($kinds, kind)
            and ($stage = '' or stage = $stage)
            and ($session = 0 or session is null or session = $session)
            and ($on_board = 0 or board is null or board = $on_board)
        order by session, ruling_no
        """,
        kinds=list(kinds),
        on_board=board or 0,
    )
    if not found:
        return []
    rows = [
        [
            case.say(f"ruling_{row['kind']}"),
            points(row["amount_c"]),
            row["reason"] or row["offence"] or "",
            row["by"] or "",
            case.line(row),
        ]
        for row in found
    ]
    return [case.table(["ruling", "amount", "reason", "by", "source"], rows)]
