"""``fushi diff``: what sets two published versions apart."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.call import of


def diff(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")],
    old: Annotated[str | None, typer.Argument(metavar="[V1]", help="ledger.old_version")] = None,
    new: Annotated[str | None, typer.Argument(metavar="[V2]", help="ledger.new_version")] = None,
) -> None:
    from pipeline.cli.changes import as_object, tell_differences
    from pipeline.ledger.differences import differences
    from pipeline.ledger.versions import choose_versions, version_folder

    call = of(context)
    event = call.open(folder)
    before, after = choose_versions(event, old, new)
    found = differences(version_folder(event, before.version), version_folder(event, after.version))
    said = {"old": before.version, "old_at": before.at, "new": after.version, "new_at": after.at}
    call.say("ledger.compared", **said)
    tell_differences(call, found)
    call.answer({**said, **as_object(found)})
