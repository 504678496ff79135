"""The home page."""

from __future__ import annotations

from reports import rows
from reports.changes import Change, Novelty
from reports.pages.news import home_news
from reports.pages.overview import _step
from reports.pages.standings import standing_tables
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


def told(version: int, **given: object) -> dict[str, str]:
    """What a home page says of a version of two sessions in which 乙 overtakes 甲; the first two go on."""
    orders = {1: "甲乙丙丁", 2: "乙丙甲丁"}
    made = Record(
        tables(
            stages=[stage("heat", 1, title_zh="预赛")],
            sessions=[session("heat", 1, 1), session("heat", 2, 2)],
            keys=[rows.KeyRow("heat", 1, "standard_points", "standard_points", "二")],
            cuts=[rows.CutRow("heat", 2, 1, 2, "advances", "final", False, None)],
            competitors=[competitor(name, f"选手{name}") for name in "甲乙丙丁"],
            session_scores=[session_score("heat", number, name) for number in (1, 2) for name in "甲乙丙丁"],
            standings=[
                standing("heat", number, rank, name, standard_points_c=100 * (5 - rank))
                for number, names in orders.items()
                for rank, name in enumerate(names, 1)
            ],
            publications=[
                rows.Publication(number, "2026-11-29 10:00", "provisional", None, str(number))
                for number in range(1, version + 1)
            ],
            **given,
        )
    )
    words = Words(made, "zh")
    news = home_news(made, words, ("heat", 2), standing_tables(made, words, ("heat", 2)))
    return {line.head: "".join(piece.text for piece in line.pieces) for line in news}


def test_a_version_with_a_new_session_says_who_leads_now_and_who_crossed_the_line() -> None:
    assert told(2, novelties=[Novelty(2, "heat", 2, 4, 0)]) == {
        "新成绩": "预赛第2轮，3副",
        "领先": "选手乙升到第1，选手甲退到第3",
        "名次": "2人上升，1人下降；进入前2：选手丙；跌出：选手甲",
    }


def test_the_first_version_brought_all_there_is() -> None:
    assert told(1)["新成绩"] == "预赛第1轮，3副；预赛第2轮，3副"


def test_a_version_with_a_correction_says_whose_figures_it_changed() -> None:
    """Ranks are compared with those published before, not with the session before."""
    ranks = (("乙", "2", "1"), ("丙", "1", "2"))
    changes = [Change(3, "standings", "heat", 2, who, None, "rank", old, new) for who, old, new in ranks]
    brought = [Novelty(2, "heat", 2, 4, 0), Novelty(3, "heat", 1, 0, 2)]
    assert told(3, novelties=brought, changes=changes) == {
        "更正": "预赛第1轮：2人的成绩有变",
        "领先": "选手乙升到第1，选手丙退到第2",
        "名次": "1人上升，1人下降",
    }


def test_a_version_without_other_ranks_names_the_leader_only() -> None:
    assert told(3, novelties=[Novelty(2, "heat", 2, 4, 0)]) == {"领先": "选手乙 4.0"}
