"""Numbers are read exactly or refused by name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.ingest.cells import RefusedError, cell_text
from pipeline.ingest.numbers import hundredths, whole, written


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7", 700), ("-3", -300), ("+3", 300), ("7.0", 700), ("0.5", 50), ("12.25", 1225), ("-0.5", -50), ("3.", 300),
        ("１２３", 12300), ("　６", 600), ("−8", -800), ("–8", -800), ("－8", -800), ("1,200", 120000),
        ("-1,234,567.5", -123456750), ("1.500", 150), ("007", 700),
    ],
)  # fmt: skip
def test_accepted(text, value):
    assert hundredths(text) == value


@pytest.mark.parametrize(
    "text",
    ["", "x", "1 200", "1,20", "1.2.3", "1e3", "--1", "½", "١٢", "0x10", "nan", "∞", "1_000", ".5", "12,3456", "—"],
)
def test_refused(text):
    with pytest.raises(RefusedError):
        hundredths(text)


def test_whole_numbers_have_no_decimals():
    assert (whole("7.0"), whole("-2")) == (7, -2)
    with pytest.raises(RefusedError):
        whole("7.5")


@given(st.integers(-(10**11), 10**11))
def test_what_is_written_is_read_again(value):
    assert hundredths(written(value)) == value


def test_typed_cells():
    import datetime

    assert [cell_text(cell) for cell in (None, 7.0, 2.5, True, float("nan"), datetime.date(2026, 1, 5), " x ")] == [
        "", "7", "2.5", "TRUE", "", "2026-01-05", "x",
    ]  # fmt: skip
