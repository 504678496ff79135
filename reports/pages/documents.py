"""What came in and when, and what can be taken away."""

from __future__ import annotations

from reports.page import Page
from reports.record import Record
from reports.wording import Words

LATEST = 200


def version_page(record: Record, words: Words) -> Page:
    """The versions published, and the files and rulings they were made from, latest first."""
    publications = sorted(record.tables.publications, key=lambda row: -row.version)
    history = sorted(record.tables.history, key=lambda row: (row.at, row.file, row.action), reverse=True)
    return Page(
        "versions.html",
        "versions.html",
        words("versions_title"),
        "",
        {"publications": publications, "history": history[:LATEST], "hidden": max(len(history) - LATEST, 0)},
    )


def download_page(record: Record, words: Words, listed: list[tuple[str, str, int]]) -> Page:
    """``listed``: view, file below the site's root, size in bytes."""
    views: dict[str, list[tuple[str, str]]] = {}
    for view, file, size in listed:
        views.setdefault(view, []).append((file, f"{file.rsplit('.', 1)[1]} {max(size // 1000, 1)} kB"))
    return Page(
        "downloads.html",
        "downloads.html",
        words("downloads"),
        "downloads",
        {"views": [(view, words(f"view_{view}"), links) for view, links in views.items()]},
    )
