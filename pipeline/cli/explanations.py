"""An explanation as plain text: numbered steps, their tables indented below them."""

from __future__ import annotations

import re
from decimal import Decimal

from pipeline.cli.tables import aligned, width
from pipeline.explain import Explanation, Step, Table
from pipeline.words import text

INDENT = "   "
NUMBER = re.compile(r"-?\d+(\.\d+)?")


def as_text(explanation: Explanation, language: str) -> str:
    """A title, then each step: its name and result, how it was worked out, what it rests on, its tables."""
    lines = [explanation.title, "=" * width(explanation.title)]
    for number, step in enumerate(explanation.steps, start=1):
        lines += ["", f"{number}  {step.step}" + (f"  {step.result}" if step.result else "")]
        lines += [INDENT + line for line in _below(step, language)]
    return "\n".join(lines)


def _below(step: Step, language: str) -> list[str]:
    lines = [step.working] if step.working else []
    grounds = []
    if step.article:
        form = "explain.by_rule" if step.rule else "explain.by_article"
        grounds.append(text(form, language, article=step.article, rule=step.rule))
    if step.source:
        grounds.append(text("explain.from_source", language, source=step.source))
    if grounds:
        lines.append("  ".join(grounds))
    for table in step.tables:
        lines += aligned(*_cells(table)).split("\n")
    return lines


def _cells(table: Table) -> tuple[list[str], list[list[str | Decimal | None]]]:
    """Without columns in which no row has anything; columns of nothing but numbers as numbers, for their alignment."""
    kept = [at for at in range(len(table.columns)) if any(row[at] for row in table.rows)]
    numeric = {at for at in kept if all(NUMBER.fullmatch(row[at]) for row in table.rows if row[at])}
    rows = [[_number(row[at]) if at in numeric else row[at] for at in kept] for row in table.rows]
    return [table.columns[at] for at in kept], rows


def _number(cell: str) -> Decimal | None:
    return Decimal(cell) if cell else None
