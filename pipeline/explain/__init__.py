"""How one published number came about: steps from raw scores to rank, read from the published database."""

from __future__ import annotations

from pathlib import Path

from pipeline.explain.asked import find_case
from pipeline.explain.boards import board_steps
from pipeline.explain.book import Book
from pipeline.explain.case import Case
from pipeline.explain.journey import journey_steps
from pipeline.explain.model import Explanation, Question, Step, Table
from pipeline.explain.prizes import final_steps
from pipeline.explain.sessions import result_line, session_of, session_row, session_steps
from pipeline.explain.standings import last_session, standing_steps
from pipeline.views import published

__all__ = ["Explanation", "Question", "Step", "Table", "explain"]


def explain(database: Path, question: Question, language: str) -> Explanation:
    """The derivation of what is asked about: a board, a session, the rank after a stage, or the whole way.

    Raises EventError when nothing has been published, InputError listing what exists when something asked about does
    not.
    """
    with published(database) as connection:
        case = find_case(Book(connection), question, language)
        title = [case.who(case.competitor)]
        if not case.stage:
            steps = [*journey_steps(case), *final_steps(case)]
        elif not case.session:
            title.append(case.stage_title())
            steps = [*journey_steps(case), *_after(case, last_session(case))]
        elif not case.board:
            title += [case.stage_title(), case.session_title()]
            ranked = standing_steps(case)
            # who has left is ranked without a session of his own
            steps = [*(session_steps(case) if session_row(case) or not ranked else ()), *ranked]
        else:
            title += [case.stage_title(), case.session_title(), case.say("nth_board", n=case.board)]
            steps = [*board_steps(case), _into(case)]
        event = str(case.book.event["event"])
        return Explanation(event, case.competitor, case.book.names[case.competitor], " ".join(title), steps)


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
