"""``fushi query``: ask the published database, change nothing."""

from __future__ import annotations

import csv
import sys
from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.call import of
from pipeline.errors import InputError


def query(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.event_folder")],
    sql: Annotated[str, typer.Argument(metavar="SQL", help="cli.sql")],
    as_csv: Annotated[bool, typer.Option("--csv", help="cli.as_csv")] = False,
) -> None:
    from duckdb import Error

    from pipeline.cli.tables import aligned
    from pipeline.views import cell_text, published, rows_json

    call = of(context)
    with published(call.open(folder).published_database) as connection:
        try:
            connection.execute(sql)
            columns = [str(column[0]) for column in connection.description or []]
            rows = connection.fetchall() if columns else []
        except Error as error:
            reason = "; ".join(str(error).partition("\n\n")[0].splitlines())
            raise InputError("cli.sql_refused", reason=reason) from error
    if call.as_json:
        typer.echo(rows_json(columns, rows))
    elif as_csv:
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(columns)
        writer.writerows([cell_text(value) for value in row] for row in rows)
    else:
        typer.echo(aligned(columns, rows))
