"""What a derivation is about, and how its steps are put into words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from pipeline.explain.book import Book, Row
from pipeline.explain.model import Step, Table
from pipeline.explain.topics import rule_about
from pipeline.words import text, word_list


@dataclass(frozen=True)
class Case:
    """A competitor, and as far as asked stage, session and board. ``language`` is that of every word."""

    book: Book
    language: str
    competitor: str
    stage: str = ""
    session: int = 0
    board: int = 0

    def at(self, stage: str, session: int = 0, board: int = 0) -> Case:
        return replace(self, stage=stage, session=session, board=board)

    def say(self, key: str, /, **blanks: Any) -> str:
        return text(f"explain.{key}", self.language, **blanks)

    def row(self, sql: str, **blanks: Any) -> Row | None:
        return self.book.row(sql, **self._place(), **blanks)

    def rows(self, sql: str, **blanks: Any) -> list[Row]:
        return self.book.rows(sql, **self._place(), **blanks)

    def _place(self) -> Row:
        place = {"stage": self.stage, "session": self.session, "board": self.board}
        return {"competitor": self.competitor, **place}

    def step(
        self,
        code: str,
        working: str,
        result: str = "",
        *,
        topic: str = "",
        article: str | None = None,
        source: str = "",
        tables: list[Table] | None = None,
    ) -> Step:
        """A step called by the words ``step_<code>``; its rule is what the regulation has about ``topic``."""
        rule, of_rule = rule_about(self.book, topic) if topic else ("", "")
        named = self.say(f"step_{code}")
        return Step(code, named, working, result, rule, of_rule if article is None else article, source, tables or [])

    def table(self, columns: list[str], rows: list[list[str]]) -> Table:
        """A table whose heads are the words ``column_<name>``."""
        return Table([self.say(f"column_{name}") for name in columns], rows)

    def own(self, row: Row, field: str) -> str:
        """What the regulation gives in both languages: ``title`` → title_zh or title_en."""
        return str(row.get(f"{field}_{self.language}") or "")

    def who(self, competitor: str) -> str:
        return self.say("who", name=self.book.names.get(competitor, ""), competitor=competitor)

    def stage_title(self, stage: str | None = None) -> str:
        row = self.book.stages.get(stage or self.stage)
        return self.own(row, "title") if row else str(stage)

    def session_title(self, session: int | None = None, stage: str | None = None) -> str:
        """第 4 节, session 4."""
        return self.say("nth_session", word=self.session_word(stage), n=session or self.session)

    def session_word(self, stage: str | None = None) -> str:
        """A session is called a round where it has no rounds inside; a match of several sessions has sessions."""
        played = stage or self.stage
        whole = self.book.rounds_inside or played in self.book.knockouts
        return self.own(self.book.stages[played], "session_word") or self.say("session_word" if whole else "round_word")

    def line(self, row: Row) -> str:
        """Where a row was taken from; nothing for rows no file holds."""
        if row.get("source_file") is None:
            return ""
        return self.say("source", file=row["source_file"], line=row["source_line"])

    def sessions(self, number: int) -> str:
        """共 5 节, 5 sessions."""
        return self.say("sessions", n=number, word=self.session_word())

    def outcome(self, row: Row) -> str:
        """Where a row of a standing goes. The last stage puts nobody out: its ranks are the end of the event."""
        if row["outcome"] == "out" and self.stage == list(self.book.stages)[-1]:
            return self.say("outcome_final")
        to = self.stage_title(row["to_stage"]) if row["to_stage"] else ""
        return self.say(f"outcome_{row['outcome']}", to=to)

    def seat(self, seat: str) -> str:
        return self.say(f"seat_{seat.lower()}")

    def key(self, shown_as: str) -> str:
        """The name of a total that ranks, or of what else may decide."""
        known = f"key_{shown_as.replace('-', '_').replace(' ', '_')}"
        return self.say(known) if known in word_list("explain") else shown_as
