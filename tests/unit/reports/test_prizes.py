"""The prize list: beside a prize stands the rule that changed it, under the list what that rule says."""

from __future__ import annotations

from reports import rows
from reports.pages.prizes import prize_page
from reports.wording import Words
from tests.unit.reports.tiny import competitor, record


def test_a_rule_is_named_at_the_prize_and_told_under_the_list() -> None:
    """IND-DIS-02: names of clubs keep their room; its article stands once."""
    made = record(
        competitors=[competitor("1", "甲"), competitor("2", "乙")],
        texts=[
            rows.TextRow("R-1", "三、3", "取消资格，不发", "disqualified, none", None, None),
            rows.TextRow("R-2", "一", "别的", "another", None, None),
        ],
        prizes=[rows.Prize("1", 1, "一等", 100000, None), rows.Prize("2", 2, "二等", 0, "R-1")],
    )
    page = prize_page(made, Words(made, "zh"))
    winners = [winner for column in page.values["columns"] for winner in column]
    assert [(winner.competitor, winner.notes) for winner in winners] == [("1", []), ("2", ["R-1"])]
    assert page.values["told"] == [("R-1（三、3）", "取消资格，不发")]
