"""What came in and when, and what can be taken away."""

from __future__ import annotations

from typing import Any

from reports.changes import Change
from reports.page import Page
from reports.paths import player_path
from reports.record import Record
from reports.totals import scale_notices
from reports.wording import Words

LATEST = 200
CHANGED = 400
# what a reader asks first: places, then what a session is worth, then boards
KINDS = ("final_ranking", "prizes", "standings", "session_scores", "board_scores")
WORDS = {"rank": "rank", "datum": "datum", "outcome": "outcome", "amount": "amount"}
SHOWN = {"rank", "outcome", "amount", "raw_score", "datum", "small_points", "standard_points", "victory_points"}


def version_page(record: Record, words: Words) -> Page:
    """The versions published, and the files and rulings they were made from, latest first."""
    publications = sorted(record.tables.publications, key=lambda row: -row.version)
    changes = _changes(record, words, publications[0].version) if publications else []
    history = sorted(record.tables.history, key=lambda row: (row.at, row.file, row.action), reverse=True)
    return Page(
        "versions.html",
        "versions.html",
        words("versions_title"),
        "",
        {
            "publications": publications,
            "changes": changes[:CHANGED],
            "more_changes": max(len(changes) - CHANGED, 0),
            "under": scale_notices(words, {change["vp_of"] for change in changes[:CHANGED]}),
            "history": history[:LATEST],
            "hidden": max(len(history) - LATEST, 0),
        },
    )


def _changes(record: Record, words: Words, version: int) -> list[dict[str, Any]]:
    """The figures the latest version changed; what it only added stands on the pages of its sessions."""
    changed = [
        row
        for row in record.tables.changes
        if row.version == version and row.kind in KINDS and row.column in SHOWN and None not in (row.old, row.new)
    ]
    order = {code: number for number, code in enumerate(record.stage)}
    changed.sort(
        key=lambda row: (
            KINDS.index(row.kind), order.get(row.stage, -1), row.session or 0, row.board or 0, len(row.competitor),
            row.competitor, row.column,
        )
    )  # fmt: skip
    return [
        {
            "competitor": row.competitor,
            "name": record.name(row.competitor),
            "to": player_path(row.competitor),
            "where": _where(words, row),
            "figure": words(WORDS[row.column]) if row.column in WORDS else words.key(row.column),
            "old": _figure(words, row.column, row.old),
            "new": _figure(words, row.column, row.new),
            "vp_of": row.stage if row.column == "victory_points" else "",
        }
        for row in changed
    ]


def _where(words: Words, row: Change) -> str:
    if not row.stage or row.session is None:
        return words("final_ranking" if row.kind == "final_ranking" else "prizes")
    if row.kind == "standings":
        return words.heading(words("after_place", place=words.place(row.stage, row.session)))
    place = words.place_title(row.stage, row.session)
    return words("board_title", place=place, n=row.board) if row.board else place


def _figure(words: Words, column: str, value: str | None) -> str:
    if column == "outcome" and value:
        return words(f"outcome_{value}")
    return (value or "").replace("-", "−", 1)


def download_page(record: Record, words: Words, listed: list[tuple[str, str, int]]) -> Page:
    """``listed``: view, file below the site's root, size in bytes."""
    views: dict[str, list[tuple[str, str]]] = {}
    for view, file, size in listed:
        views.setdefault(view, []).append(
            (file, f"{file.rsplit('/', 1)[1].split('.', 1)[1]} {max(size // 1000, 1)} kB")
        )
    return Page(
        "downloads.html",
        "downloads.html",
        words("downloads"),
        "downloads",
        {"views": [(view, words(f"view_{view}"), links) for view, links in views.items()]},
    )
