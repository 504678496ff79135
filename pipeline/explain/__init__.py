"""How one published number came about: steps from raw scores to rank, read from the published database."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.explain.asked import find_case
from pipeline.explain.boards import board_steps
from pipeline.explain.book import Book
from pipeline.explain.case import Case
from pipeline.explain.journey import journey_steps
from pipeline.explain.knockouts import knockout_steps
from pipeline.explain.model import Explanation, Question, Step, Table
from pipeline.explain.prizes import final_steps
from pipeline.explain.sessions import result_line, session_of, session_row, session_steps
from pipeline.explain.standings import last_session, standing_steps
from pipeline.views import published

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

__all__ = ["Explanation", "Question", "Step", "Table", "derive", "explain"]


def explain(database: Path, question: Question, language: str) -> Explanation:
    """The derivation of what is asked about: a board, a session, the rank after a stage, or the whole way.

    Raises EventError when nothing has been published, InputError listing what exists when something asked about does
    not.
    """
    with published(database) as connection:
        return derive(connection, question, language)


def derive(connection: DuckDBPyConnection, question: Question, language: str) -> Explanation:
    """The same from an open database with the public views in it."""
    book = Book(connection)
    case = find_case(book, question, language)
    title = [case.who(case.competitor)]
    if not case.stage:
        steps = [*journey_steps(case), *final_steps(case)]
    elif not case.session:
        title.append(case.stage_title())
        steps = [*journey_steps(case), *_after(case, last_session(case)), *knockout_steps(case)]
    elif not case.board:
        title += [case.stage_title(), case.session_title()]
        ranked = standing_steps(case)
        # who has left is ranked without a session of his own
        played = session_steps(case) if session_row(case) or not ranked else []
        steps = [*played, *ranked, *knockout_steps(case)]
    else:
        title += [case.stage_title(), case.session_title(), case.say("nth_board", n=case.board)]
        steps = [*board_steps(case), _into(case)]
    name = book.names[case.competitor]
    return Explanation(str(book.event["event"]), case.competitor, name, " ".join(title), steps)


def _after(case: Case, session: int | None) -> list[Step]:
    return standing_steps(case.at(case.stage, session)) if session else []


def _into(case: Case) -> Step:
    """Where a board goes: the session's sums, and the rank after it."""
    own = session_of(case)
    row = case.row(
        "select rank from standings where event = $event and stage = $stage and session = $session "
        "and competitor = $competitor"
    )
    working = case.say("into_session", session=case.session_title(), sums=result_line(case, own))
    result = case.say("rank", rank=row["rank"], after=case.session_title()) if row else ""
    return case.step("into", working, result)
