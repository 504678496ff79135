"""The page of versions: what the last one changed."""

from __future__ import annotations

from reports import rows
from reports.changes import Change
from reports.pages.documents import version_page
from reports.record import Record
from reports.wording import Words
from tests.unit.reports.tiny import competitor, session, stage, tables


def change(kind: str, column: str, old: str | None, new: str | None, board: int | None = None) -> Change:
    return Change(2, kind, "heat", 1, "7", board, column, old, new)


def test_the_last_version_says_what_it_changed() -> None:
    """Places first, then sessions, then boards; a row that one version only has is no change of a figure."""
    made = Record(
        tables(
            stages=[stage("heat", 1, title_zh="预赛")],
            sessions=[session("heat", 1, 1)],
            competitors=[competitor("7", "丁")],
            publications=[
                rows.Publication(1, "2026-11-29 10:00", "provisional", None, "a"),
                rows.Publication(2, "2026-11-29 11:00", "provisional", None, "b"),
            ],
            changes=[
                change("board_scores", "small_points", "-80.5", "120", board=4),
                change("standings", "rank", "3", "2"),
                change("standings", "outcome", "stays", "advances"),
                change("session_scores", "standard_points", None, "4"),
            ],
        )
    )
    page = version_page(made, Words(made, "zh"))
    shown = [(row["where"], row["figure"], row["old"], row["new"]) for row in page.values["changes"]]
    assert shown == [
        ("预赛第1轮后", "结果", "留下", "晋级"),
        ("预赛第1轮后", "名次", "3", "2"),
        ("预赛第1轮 第4副", "小分", "−80.5", "120"),
    ]
