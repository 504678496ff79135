"""``fushi demo``: the event that comes with the software, from raw results to pages."""

from __future__ import annotations

import shutil
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.call import of
from pipeline.errors import EventError


def demo(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="[DIR]", help="cli.demo_folder")] = Path("demo-event"),
) -> None:
    from pipeline.cli.run import run
    from pipeline.event import open_event

    shipped = sorted(path for path in Path(str(files("data").joinpath("demo"))).iterdir() if path.is_dir())[0]
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        # a demo that was run before is run again; nobody's own folder is touched
        if not (folder / "event.toml").is_file() or open_event(folder).id != open_event(shipped).id:
            raise EventError("cli.not_empty", folder=folder)
    else:
        shutil.copytree(shipped, folder, dirs_exist_ok=True)
        of(context).say("cli.demo_copied", folder=folder)
    run(context, folder)
