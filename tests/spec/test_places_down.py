"""One place down in the final ranking: ZIBO-07, D-25."""

from typing import Any

import pytest

from pipeline.frames.moved_ranks import make_moved_ranks


def moved(levels: str, places: dict[str, int], last: str = "") -> str:
    """``"a b=c d"`` (b and c level) after the rulings, written alike."""
    rows, rank = [], 1
    for level in levels.split():
        for who in level.split("="):
            down = {"places": places.get(who, 0), "last": who in last.split()}
            rows.append({"event": "e", "stage": "swiss", "competitor": who, "rank": rank, **down})
        rank += len(level.split("="))
    made: dict[int, list[str]] = {}
    for row in make_moved_ranks(rows):
        made.setdefault(row["rank"], []).append(row["competitor"])
    assert list(made) == sorted(made)
    return " ".join("=".join(level) for level in made.values())


@pytest.mark.parametrize(
    ("levels", "places", "expected"),
    [
        pytest.param("a b c d", {"b": 1}, "a c b d", id="below-the-next"),
        pytest.param("a b=c=d e", {"a": 1}, "b=c=d a e", id="a-tied-group-is-passed-as-a-whole"),
        pytest.param("a b=c=d e", {"c": 1}, "a b=d c e", id="a-sharer-goes-below-those-he-was-level-with"),
        pytest.param("a b c d", {"a": 1, "b": 1}, "c a b d", id="several-keep-their-order"),
        pytest.param("a b c d", {"a": 1, "c": 1}, "b a d c", id="several-apart"),
        pytest.param("a b c", {"c": 1}, "a b c", id="the-last-stays"),
        pytest.param("a b c", {"b": 1, "c": 1}, "a b c", id="the-last-two-keep-their-order"),
        pytest.param("a b c d", {"a": 2}, "b c a d", id="two-rulings"),
        pytest.param("a b=c d", {"b": 1, "c": 1}, "a d b=c", id="a-whole-tied-group"),
    ],
)
def test_places_down(levels: str, places: dict[str, int], expected: str) -> None:
    """D-25"""
    assert moved(levels, places) == expected


def test_nobody_goes_below_the_disqualified() -> None:
    """D-25, IND-DIS-02"""
    assert moved("a b c", {"b": 1}, last="c") == "a b c"


def test_the_ruling_moves_the_final_ranking_only(play: Any) -> None:
    """ZIBO-07: the standing stays, prizes follow the final rank."""
    scored = play(
        "2019-zibo",
        settings={"rounds": 1},
        seating="table competitor\n1 1\n1 2\n1 3\n2 4\n2 5\n2 6",
        results="table competitor score\n1 1 30\n1 2 10\n1 3 -40\n2 4 20\n2 5 0\n2 6 -20",
        rulings="competitor kind\n1 place_down",
    )
    scored.gives("standings", "rank competitor match_points small_points\n1 1 3 30\n2 4 3 20\n3 2 1 10", "rank <= 3")
    scored.gives("final_ranking", "rank competitor\n1 4\n2 1\n3 2", "rank <= 3")
    scored.gives("prizes", "rank competitor item\n1 4 金牌\n2 1 银牌", "item in ('金牌', '银牌')")
