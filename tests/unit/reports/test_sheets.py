"""Result sheets of sessions in which nothing is compared: who sits there is said once where nobody changes seats."""

from __future__ import annotations

from typing import Any

from reports import rows
from reports.pages.boards import section_pages
from reports.wording import Words
from tests.unit.reports.tiny import competitor, record, score, session, stage


def written(board: int, seat: str, who: str, raw: int) -> rows.Result:
    return rows.Result("one", 1, "", 1, 1, "", board, seat, who, raw * 100, "played", None, None)


def sheet(*results: rows.Result) -> Any:
    made = record(
        stages=[stage("one", 1, method="raw")],
        sessions=[session("one", 1, 1)],
        competitors=[competitor(number, f"选手{number}") for number in "123"],
        results=list(results),
        scores=[score("one", 1, one.board, one.seat, one.competitor, one.raw_score_c) for one in results],
    )
    (page,) = section_pages(made, Words(made, "zh"), {})
    (only,) = page.values["sheets"]
    return only


def test_people_who_stay_are_named_above() -> None:
    found = sheet(
        *(written(1, seat, who, raw) for seat, who, raw in (("E", "1", 2), ("S", "2", -1), ("W", "3", -1))),
        *(written(2, seat, who, raw) for seat, who, raw in (("E", "1", -4), ("S", "2", 2), ("W", "3", 2))),
    )
    assert found["sitting"] == {"E": "1", "S": "2", "W": "3"}


def test_people_who_change_seats_are_named_board_by_board() -> None:
    found = sheet(
        *(written(1, seat, who, raw) for seat, who, raw in (("E", "1", 2), ("S", "2", -1), ("W", "3", -1))),
        *(written(2, seat, who, raw) for seat, who, raw in (("E", "2", -4), ("S", "1", 2), ("W", "3", 2))),
    )
    assert found["sitting"] == {}
