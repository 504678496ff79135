"""Printed figures to whole hundredths at the base of the event (T-02c, T-06). Exact: no float anywhere."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from math import ceil, floor

from pipeline.regulation.regulation import Regulation

Number = int | Decimal


def hundredths(value: Number) -> int:
    """Points or yuan as whole hundredths; what is finer is cut toward zero."""
    return int(Fraction(value) * 100)


def scaled(value: Number, regulation: Regulation) -> Fraction:
    """A raw-score figure of the tables at the base of the event, in hundredths, exact."""
    return Fraction(value) * 100 * regulation.base / regulation.table_base


def scaled_c(value: Number, regulation: Regulation) -> int:
    """The same in whole hundredths, cut toward zero."""
    return int(scaled(value, regulation))


def closed_bound_c(value: Number, regulation: Regulation) -> int:
    """The least whole hundredth that is ``>= value`` at the base of the event."""
    return ceil(scaled(value, regulation))


def open_bound_c(value: Number, regulation: Regulation) -> int:
    """The least whole hundredth that is ``> value`` at the base of the event."""
    return floor(scaled(value, regulation)) + 1
