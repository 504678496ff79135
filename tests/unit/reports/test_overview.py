"""The home page."""

from __future__ import annotations

from reports import rows
from reports.pages.overview import _step
from reports.record import Record
from reports.wording import Words
from tests.unit.reports.tiny import competitor, session, session_score, stage, standing, tables


def test_a_stage_in_groups_counts_all_its_groups() -> None:
    """Two groups of three of which two each go on are six teams and four that go on, not three and two."""
    made = Record(
        tables(
            stages=[stage("groups", 1, scope="section")],
            sessions=[session("groups", 1, 1)],
            cuts=[
                rows.CutRow("groups", 1, 1, 2, "advances", "final", False, None),
                rows.CutRow("groups", 1, 3, 3, "out", None, False, None),
            ],
            competitors=[competitor(f"{group}{number}", "队") for group in "AB" for number in (1, 2, 3)],
            session_scores=[session_score("groups", 1, f"{group}{number}") for group in "AB" for number in (1, 2, 3)],
            standings=[
                standing("groups", 1, number, f"{group}{number}", section=group)
                for group in "AB"
                for number in (1, 2, 3)
            ],
        )
    )
    step = _step(made, Words(made, "en"), made.stages[0], None)
    assert step.count.startswith("6")
    assert "4" in step.onward
