"""Numbers as readers see them."""

from __future__ import annotations

from decimal import Decimal

import pytest

from reports.numbers import aligned, bar, money, plain, points, ratio


@pytest.mark.parametrize(
    ("cents", "shown"),
    [(700, "7.0"), (-50, "\u22120.5"), (0, "0.0"), (827, "8.27"), (-145, "\u22121.45"), (None, "")],
)
def test_points_have_one_decimal_and_a_true_minus(cents: int | None, shown: str) -> None:
    assert points(cents) == shown


@pytest.mark.parametrize(("cents", "shown"), [(120000, "1200"), (-56330, "\u2212563.30"), (-3, "\u22120.03"), (0, "0")])
def test_whole_numbers_drop_their_decimals(cents: int, shown: str) -> None:
    assert plain(cents) == shown


def test_decimals_hang_out_so_that_units_align() -> None:
    assert aligned(-56330) == "\u2212563<i>.30</i>"
    assert aligned(205500) == "2055"


def test_only_money_has_a_thousands_comma() -> None:
    assert money(3000000) == "30,000"
    assert money(333333) == "3,333.33"
    assert money(0) == "0"
    assert money(None) == ""
    assert "," not in plain(3000000)


@pytest.mark.parametrize(
    ("value", "shown"),
    [(Decimal("2.5"), "2.5000"), (Decimal("-1.1143"), "\u22121.1143"), (None, "")],
)
def test_ratios_keep_the_decimals_they_are_published_with(value: Decimal | None, shown: str) -> None:
    assert ratio(value) == shown


def test_a_bar_is_told_its_value_in_plain_ascii() -> None:
    assert bar(-750) == "-7.5"
    assert [bar(cents) for cents in (None, 50, -50, 1050, 100050)] == ["0", ".5", "-.5", "10.5", "1000.5"]
