"""The event folder: where its files are and what event.toml says."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any

from pipeline.errors import EventError
from pipeline.words import LANGUAGES

KNOWN_KEYS = {
    "id", "name", "date", "regulation", "base", "draw_seed", "language", "settings", "site", "note", "appeals_until",
}  # fmt: skip


@dataclass(frozen=True)
class Event:
    """An event folder that has been opened. ``settings`` override regulation keys by dotted name."""

    folder: Path
    id: str
    name: str
    date: str | None
    regulation: str
    base: int | None
    draw_seed: int
    language: str
    settings: dict[str, Any] = field(default_factory=dict)
    site: dict[str, Any] = field(default_factory=dict)

    @property
    def site_languages(self) -> list[str]:
        """Those of the site, the one at its top first: as ``[site] languages`` says, else the language of the event."""
        return self.site.get("languages") or [self.language]

    @property
    def entries_file(self) -> Path:
        return self.folder / "entries.csv"

    @property
    def rulings_file(self) -> Path:
        return self.folder / "rulings.csv"

    @property
    def corrections_file(self) -> Path:
        return self.folder / "corrections.csv"

    @property
    def final_file(self) -> Path:
        return self.folder / "final.toml"

    @property
    def versions_folder(self) -> Path:
        """What each published version said; made by the software, and not made again once it is gone."""
        return self.folder / "versions"

    @property
    def seating_folder(self) -> Path:
        return self.folder / "seating"

    @property
    def results_folder(self) -> Path:
        return self.folder / "results"

    @property
    def reports_folder(self) -> Path:
        return self.folder / "reports"

    @property
    def published_database(self) -> Path:
        return self.folder / "fushi.duckdb"

    @property
    def private_folder(self) -> Path:
        """The software's own working files; safe to delete, made again from the event's files."""
        return self.folder / ".fushi"

    @property
    def working_database(self) -> Path:
        return self.private_folder / "work.duckdb"


def open_event(folder: Path) -> Event:
    """Read ``event.toml``. Raises EventError naming the key that is missing, unknown or of the wrong type."""
    if not folder.is_dir():
        raise EventError("event.no_folder", folder=folder)
    file = folder / "event.toml"
    if not file.is_file():
        raise EventError("event.no_file", folder=folder)
    try:
        stated = tomllib.loads(file.read_bytes().decode("utf-8-sig"), parse_float=Decimal)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise EventError("event.not_toml", file=file.name, error=error) from error
    unknown = sorted(set(stated) - KNOWN_KEYS)
    if unknown:
        raise EventError("event.unknown_keys", keys=", ".join(unknown), known=", ".join(sorted(KNOWN_KEYS)))
    for key in ("id", "name", "regulation"):
        if not isinstance(stated.get(key), str) or not stated[key]:
            raise EventError("event.key_missing", key=key)
    for key in ("base", "draw_seed"):
        if key in stated and (not isinstance(stated[key], int) or isinstance(stated[key], bool)):
            raise EventError("event.not_whole", key=key, value=stated[key])
    language = stated.get("language", "zh")
    if language not in LANGUAGES:
        raise EventError("event.language", value=language)
    site = stated.get("site", {})
    _check_site(site)
    return Event(
        folder=folder,
        id=stated["id"],
        name=stated["name"],
        date=str(stated["date"]) if "date" in stated else None,
        regulation=stated["regulation"],
        base=stated.get("base"),
        draw_seed=stated.get("draw_seed", 0),
        language=language,
        settings=stated.get("settings", {}),
        site=site,
    )


def _check_site(site: Any) -> None:
    """Raises EventError unless ``[site]`` is a table and its ``languages`` are languages, each once."""
    if not isinstance(site, dict):
        raise EventError("event.site_no_table", value=site)
    languages = site.get("languages")
    if languages is None:
        return
    known = isinstance(languages, list) and all(language in LANGUAGES for language in languages)
    if not known or not languages or len(set(languages)) < len(languages):
        raise EventError("event.site_languages", value=languages, known=", ".join(LANGUAGES))
