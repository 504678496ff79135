"""A VP scale as rows, listed or by formula (TEAM-02)."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal, localcontext
from typing import Any, NamedTuple

from pipeline.regulation.scaling import Number

DIGITS = 50


class VpStep(NamedTuple):
    """From this net SP on the winner and the loser of a match have these VP."""

    net: Number
    winner: Number
    loser: Number


def vp_steps(scale: dict[str, Any]) -> list[VpStep]:
    """The rows of one scale of the file in rising order."""
    if "formula" in scale:
        return formula_steps(Decimal(scale["b"]), Decimal(scale["unit"]))
    return [VpStep(step["from"], step["winner"], step["loser"]) for step in scale.get("steps", [])]


def formula_steps(b: Decimal, unit: Decimal) -> list[VpStep]:
    """Whole VP of 20 by the WBF formula of 2013; ``unit`` is the step in which net SP come.

    VP of the winner = 10 + 10·(1 − τ^(3m/B)) / (1 − τ³), τ = (√5 − 1)/2, at most 20, rounded half up.
    """
    steps: list[VpStep] = []
    net, winner = Decimal(0), 0
    while winner < 20:
        vp = _winner_vp(net, b)
        if not steps or vp > winner:
            steps.append(VpStep(net, vp, 20 - vp))
            winner = vp
        net += unit
    return steps


def _winner_vp(net: Decimal, b: Decimal) -> int:
    with localcontext() as context:
        context.prec = DIGITS
        tau = (Decimal(5).sqrt() - 1) / 2
        vp = 10 + 10 * (1 - tau ** (3 * net / b)) / (1 - tau**3)
        return min(20, int(vp.quantize(Decimal(1), rounding=ROUND_HALF_UP)))
