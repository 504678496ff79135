"""Does what is asked about exist? If not, say what does."""

from __future__ import annotations

from pipeline.errors import InputError
from pipeline.explain.book import Book
from pipeline.explain.case import Case
from pipeline.explain.model import Question


def find_case(book: Book, question: Question, language: str) -> Case:
    """The case of a question, a left-out stage or session filled in where there is only one.

    Raises InputError listing the competitors, stages or sessions there are.
    """
    if question.competitor not in book.names:
        rows = book.rows("select competitor from results.competitors where event = $event order by competitor_no")
        known = ", ".join(row["competitor"] for row in rows)
        raise InputError("explain.unknown_competitor", competitor=question.competitor, known=known)
    case = Case(book, language, question.competitor)
    stages = list(book.stages)
    stage = question.stage
    if stage is None and (question.session is not None or question.board is not None):
        if len(stages) > 1:
            raise InputError("explain.stage_needed", known=", ".join(stages))
        stage = stages[0]
    if stage is None:
        return case
    if stage not in book.stages:
        raise InputError("explain.unknown_stage", stage=stage, known=", ".join(stages))
    case = case.at(stage)
    known_sessions = [
        row["session"]
        for row in case.rows(
            "select session from rules.sessions where event = $event and stage = $stage order by session"
        )
    ]
    session = question.session
    if session is None and question.board is not None:
        if len(known_sessions) > 1:
            raise InputError("explain.session_needed", stage=stage, known=", ".join(map(str, known_sessions)))
        session = known_sessions[0]
    if session is None:
        return case
    if session not in known_sessions:
        known = ", ".join(map(str, known_sessions))
        raise InputError("explain.no_such_session", session=session, stage=stage, known=known)
    return case.at(stage, session, question.board or 0)
