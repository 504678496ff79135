"""Where the points of a match come from: a scale that has something to say about itself, or totals typed in."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from reports.record import Place, Record
    from reports.wording import Words

MARK = "*"
# a figure that may be typed in, and the column that says whether it was
TYPED = {"standard_points": "typed_in", "raw_score": "typed_in", "victory_points": "vp_typed_in"}


class ScaleStep(NamedTuple):
    """A row of a VP scale, valid up to the next; ``notice_*``: what stands wherever such VP do."""

    stage: str
    boards: int
    from_c: int
    winner_c: int
    loser_c: int
    notice_zh: str | None
    notice_en: str | None


class MatchTotal(NamedTuple):
    """A match session: whether its points were typed in, and whether its VP were."""

    stage: str
    session: int
    home: str
    away: str
    vp_home_c: int | None
    typed_in: bool
    vp_typed_in: bool


class Totals:
    """Looked up by place and competitor."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.matches = record.tables.match_totals

    @cached_property
    def _by_side(self) -> dict[tuple[str, int, str], MatchTotal]:
        return {(row.stage, row.session, side): row for row in self.matches for side in (row.home, row.away)}

    def is_typed(self, place: Place, competitor: str, key: str) -> bool:
        """Whether the figure ``key`` of somebody's session was typed in (T-07, TEAM-02)."""
        row = self._by_side.get((*place, competitor))
        return row is not None and bool(getattr(row, TYPED.get(key, ""), False))

    def by_scale(self, places: Collection[Place]) -> list[ScaleStep]:
        """One row of each scale with a notice that gave VP in these sessions."""
        used = {
            (row.stage, self.record.session[row.stage, row.session].boards)
            for row in self.matches
            if row.vp_home_c is not None and not row.vp_typed_in and (row.stage, row.session) in places
        }
        rows = {(row.stage, row.boards): row for row in self.record.tables.scales if row.notice_zh}
        return [rows[scale] for scale in sorted(used & rows.keys())]


def scale_notices(words: Words, stages: Iterable[str], last: int | None = None) -> list[str]:
    """What the scales say by which VP of these stages, up to a session, come about: each notice once."""
    wanted = set(stages)
    places = {place for place in words.record.session if place[0] in wanted and (last is None or place[1] <= last)}
    return list(dict.fromkeys(words.own(row, "notice") for row in words.record.totals.by_scale(places)))


def typed_notes(words: Words, keys: Collection[str]) -> list[str]:
    """What the mark beside these figures means; nothing where none is marked."""
    if not keys:
        return []
    terms = words("comma").join(words.in_sentence(words.key(key)) for key in TYPED if key in keys)
    return [f"{MARK} {words('note_typed', terms=terms)}"]
