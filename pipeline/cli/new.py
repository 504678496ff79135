"""``fushi new``: an event folder ready to fill in."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.call import of
from pipeline.errors import EventError
from pipeline.words import text

if TYPE_CHECKING:
    from pipeline.regulation import Regulation

ENTRIES = {"zh": ["编号", "姓名", "单位", "性别"], "en": ["competitor", "name", "club", "gender"]}
PLAYERS = {"zh": ["选手1", "选手2"], "en": ["player1", "player2"]}
GROUP = {"zh": ["组"], "en": ["group"]}
RULINGS = [
    "stage", "session", "round", "competitor", "kind", "board", "amount", "offence", "reason", "by", "at",
    "refers_to",
]  # fmt: skip


def new(
    context: typer.Context,
    regulation: Annotated[str, typer.Argument(metavar="REGULATION", help="cli.new_regulation")],
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.new_folder")],
) -> None:
    from pipeline.regulation import load_regulation

    call = of(context)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise EventError("cli.not_empty", folder=folder)
    written = _files(load_regulation(regulation, None, {}, None), folder.resolve().name, call.spoken)
    for inside in ("seating", "results"):
        (folder / inside).mkdir(parents=True, exist_ok=True)
    for name, content in written.items():
        # a spreadsheet knows UTF-8 by the mark at its start; event.toml and README.txt are for editors
        encoding = "utf-8-sig" if name.endswith(".csv") else "utf-8"
        (folder / name).write_bytes(content.encode(encoding))
    call.answer({"folder": str(folder), "files": sorted(written)})
    call.say("cli.new_made", folder=folder)


def _files(regulation: Regulation, name: str, language: str) -> dict[str, str]:
    today = date.today()
    stages = "\n".join(f"  {stage['code']:<14}{stage['title'][language]}" for stage in regulation.stages)
    columns = ENTRIES[language] + _further_columns(regulation, language)
    return {
        "event.toml": text(
            "cli.new_event",
            language,
            id=_as_id(name),
            date=today.isoformat(),
            title=regulation.data["title"][language],
            regulation=regulation.id,
            base=regulation.base,
            seed=int(today.strftime("%Y%m%d")),
            spoken=language,
        ),
        "entries.csv": ",".join(columns) + "\n",
        "rulings.csv": ",".join(RULINGS) + "\n",
        "README.txt": text(
            "cli.new_readme",
            language,
            title=regulation.data["title"][language],
            regulation=regulation.id,
            columns=",".join(columns),
            seats=" ".join(regulation.data["seats"]),
            stages=stages,
        ),
    }


def _further_columns(regulation: Regulation, language: str) -> list[str]:
    """A team belongs to a group, a pair has two players; both sit on two seats that are called NS and EW."""
    if any(stage["method"] == "match" for stage in regulation.stages):
        return GROUP[language]
    return PLAYERS[language] if "NS" in regulation.data["seats"] else []


def _as_id(name: str) -> str:
    kept = "".join(letter if letter.isalnum() else "-" for letter in name.lower()).strip("-")
    return kept or "event"
