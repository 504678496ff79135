"""Finds a regulation, reads its TOML, lays the settings of an event over it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from decimal import Decimal
from importlib.resources import files
from pathlib import Path
from typing import Any

from pipeline.errors import EventError, Fault, RegulationError
from pipeline.regulation.checking import check_regulation
from pipeline.regulation.keys import Faults, complete
from pipeline.regulation.regulation import Regulation
from pipeline.regulation.settings import effective_stage, override
from pipeline.regulation.stage_shape import REGULATION


def load_regulation(name: str, folder: Path | None, settings: Mapping[str, Any], base: int | None) -> Regulation:
    """The regulation ``name``: a built-in id, or a TOML file in ``folder`` (with or without its ending).

    ``settings`` override keys by dotted name. Raises RegulationError with every fault of file and settings.
    """
    file, content = _find(name, folder)
    try:
        stated = tomllib.loads(content.decode("utf-8-sig"), parse_float=Decimal)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RegulationError("regulation.not_toml", file=file, error=error) from error
    of_settings, of_file = Faults("event.toml"), Faults(file)
    stated = override(stated, settings, of_settings)
    data = complete(stated, REGULATION, "", of_file)
    if base is not None:
        complete(base, REGULATION.keys["base"], "base", of_settings)
    _refuse(name, of_settings.found or of_file.found)
    stages = [
        effective_stage(stated, stage, f"stages[{number}]", of_file)
        for number, stage in enumerate(stated["stages"], start=1)
    ]
    _refuse(name, of_file.found)
    default_base = data["base"]
    regulation = Regulation(
        id=data["id"],
        file=file,
        base=base if base is not None else default_base,
        table_base=data.get("table_base", default_base),
        data=data,
        stages=stages,
    )
    check_regulation(regulation)
    return regulation


def _refuse(name: str, faults: list[Fault]) -> None:
    if faults:
        raise RegulationError("regulation.faulty", faults, regulation=name)


def list_regulations() -> list[tuple[str, str, str]]:
    """Built-in regulations: id, Chinese title, English title."""
    found = []
    for entry in files("data").joinpath("regulations").iterdir():
        if entry.name.endswith(".toml"):
            title = tomllib.loads(entry.read_text("utf-8"))["title"]
            found.append((entry.name.removesuffix(".toml"), title["zh"], title["en"]))
    return sorted(found)


def copy_regulation(name: str, file: Path) -> None:
    """Write a built-in regulation to a new file. Raises RegulationError without one, EventError where a file is."""
    _, content = _find(name, None)
    if file.exists():
        raise EventError("regulation.file_exists", file=file)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def _find(name: str, folder: Path | None) -> tuple[str, bytes]:
    built_in = files("data").joinpath("regulations", f"{name}.toml")
    if "/" not in name and "\\" not in name and built_in.is_file():
        return f"{name}.toml", built_in.read_bytes()
    if folder is not None:
        for file in (folder / name, folder / f"{name}.toml"):
            if file.suffix == ".toml" and file.is_file():
                return file.relative_to(folder).as_posix() if file.is_relative_to(folder) else str(
                    file
                ), file.read_bytes()
    known = ", ".join(identity for identity, _, _ in list_regulations())
    raise RegulationError("regulation.unknown", name=name, known=known)
