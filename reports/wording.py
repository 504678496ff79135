"""Names of things in one language: stages, sessions, seats, outcomes. All words come from ``data/words/site.toml``."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from pipeline.words import word_list
from reports import rows
from reports.numbers import money, plain, points
from reports.record import Record

COUNTED = {"player": "players", "pair": "pairs", "team": "teams"}


class Words:
    """Calling it gives the words for a key: ``words("rank")``."""

    def __init__(self, record: Record, language: str) -> None:
        self.record = record
        self.language = language
        self.known = word_list("site")

    def __call__(self, key: str, /, **values: Any) -> str:
        return self.known[key][self.language].format(**values) if values else self.plain[key]

    @cached_property
    def plain(self) -> dict[str, str]:
        """The words without blanks: most of what a page asks for."""
        return {key: forms[self.language] for key, forms in self.known.items() if "{" not in forms[self.language]}

    def template(self, key: str) -> str:
        """The words with their blanks open."""
        return self.known[key][self.language]

    @cached_property
    def marks(self) -> dict[str, str]:
        """What stands beside a raw score that is not an ordinary one."""
        return {mark: self(f"mark_{mark}") for mark in ("high", "low", "averaged", "adjusted", "cancelled")}

    def own(self, row: Any, field: str) -> str:
        """A text that the regulation gives in both languages: ``title`` → title_zh or title_en."""
        return str(getattr(row, f"{field}_{self.language}") or "")

    @property
    def event_title(self) -> str:
        return self.record.tables.site.get("title") or self.record.event.name

    def kind(self, form: str) -> str:
        """Player, pair or team as ``one``, ``nav`` or ``club`` needs it."""
        return self(f"{self.record.kind}_{form}")

    def count(self, number: int) -> str:
        """63 人, 63 players."""
        return self(f"count_{self.record.kind}", n=number)

    def stage(self, stage: str | None) -> str:
        row = self.record.stage.get(stage or "")
        return self.own(row, "title") if row else stage or ""

    def session_word(self, stage: str) -> str:
        row = self.record.stage.get(stage)
        stated = getattr(row, f"session_word_{self.language}", None) if row else None
        whole = self.record.rounds_inside or stage in self.record.knockouts
        return str(stated or self("session_word" if whole else "round_word"))

    def session(self, stage: str, session: int) -> str:
        """第4节, session 4."""
        return self("nth_session", word=self.session_word(stage), n=session)

    def session_head(self, stage: str, session: int) -> str:
        """The head of a column of one session: 第4节, S4."""
        return self("session_head", word=self._session_sign(stage), n=session)

    def session_tab(self, stage: str, session: int) -> str:
        """A session in a row of links: 4节, S4."""
        return self("session_tab", word=self._session_sign(stage), n=session)

    def _session_sign(self, stage: str) -> str:
        word = self.session_word(stage)
        return word[:1].upper() if self.language == "en" else word

    def place(self, stage: str, session: int) -> str:
        """预赛第4节, preliminary session 4: inside a sentence."""
        title = self.stage(stage)
        return self("place", stage=self.in_sentence(title), session=self.session(stage, session))

    def in_sentence(self, text: str) -> str:
        """English heads have a capital that sentences do not; abbreviations keep theirs."""
        return text if self.language != "en" or text[:2].isupper() else text[:1].lower() + text[1:]

    def heading(self, text: str) -> str:
        """The other way round: words of a sentence as a head."""
        return text[:1].upper() + text[1:]

    def place_title(self, stage: str, session: int) -> str:
        return self.heading(self.place(stage, session))

    def section(self, section: str) -> str:
        return self("section_name", section=section) if section else ""

    def seat(self, seat: str) -> str:
        return self.known[f"seat_{seat}"][self.language] if f"seat_{seat}" in self.known else seat

    def seat_name(self, seat: str) -> str:
        return self("seat_name", seat=self.seat(seat))

    def key(self, key: str) -> str:
        """A total, as the head of its column."""
        return self.known[f"key_{key}"][self.language] if f"key_{key}" in self.known else key

    def decided(self, key: str | None) -> str:
        """What separated a row from the one above it."""
        if not key:
            return ""
        for form in ("decided_" + key.replace(" ", "_").replace("-", "_"), f"key_{key}"):
            if form in self.known:
                return self.known[form][self.language]
        return key

    def decision_value(self, row: rows.TextRow) -> str:
        return f"{row.setting} = {row.value}" if row.setting else ""

    def ruling_amount(self, row: rows.Ruling) -> str:
        """What a ruling takes or sets: points off, an adjusted score, minutes, yuan."""
        if row.amount_c is None:
            return ""
        if row.kind == "penalty":
            return points(-row.amount_c)
        return money(row.amount_c) if row.kind == "prize_withheld" else plain(row.amount_c)

    def ruling_note(self, row: rows.Ruling) -> str:
        """A ruling in brief, after a name: −2.0（泄露牌型）."""
        parts = [self.ruling_amount(row)] if row.kind == "penalty" else []
        if row.reason:
            parts.append(self("in_brackets", text=row.reason))
        return (" " if parts and row.kind == "penalty" else "") + "".join(parts)

    def note(self, note: str) -> str:
        """The note of a prize: a rule with its article, the name of a kind of ruling, else itself."""
        rule = next((row for row in self.record.tables.texts if row.rule == note), None)
        if rule:
            return self("note_rule", rule=note, article=rule.article)
        return self.known.get(f"ruling_{note}", {}).get(self.language, note)

    def source(self, source: str) -> str:
        """Where a side of a knockout match comes from: 第9场胜者, winner of match 9, A1."""
        kind, _, value = source.partition(":")
        return self(f"source_{kind}", n=value) if f"source_{kind}" in self.known else value or source
