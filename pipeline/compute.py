"""Run the steps: in order, set-wise, each checked against its contract, only those whose inputs changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from pipeline.contracts import Contract, load_contracts
from pipeline.lineage import digest
from pipeline.rows import append_rows, read_rows
from pipeline.steps import Step, find_steps

if TYPE_CHECKING:
    import duckdb

Progress = Callable[[int, int, str], None]
CONTENT = ("count(*)", "sum(hash(t)::hugeint)")  # of the table t
GIVEN = ""  # stands for the inputs of what was not computed


class BrokenContractError(Exception):
    """A table does not keep what its schema promises: a fault of the program, never of the input."""


def compute_all(connection: duckdb.DuckDBPyConnection, progress: Progress | None = None) -> None:
    """Compute every table from what is given, whatever was there; nothing is checked or remembered.

    For databases of many events, where looking at every row once more costs as much as scoring it.
    """
    blocks = list(_blocks(find_steps()))
    for position, (block, in_wave) in enumerate(blocks, start=1):
        if progress:
            progress(position, len(blocks), block[0].table)
        _run(connection, block, in_wave)


def compute(connection: duckdb.DuckDBPyConnection, progress: Progress | None = None) -> list[str]:
    """Bring every computed table up to date and return the names of those that were computed again.

    A step is left out when neither its SQL nor what it reads has changed since it ran last (``meta.digests``).
    All of it is one transaction. Raises BrokenContractError naming table and promise; then nothing has changed.
    """
    steps = find_steps()
    remembered = connection.execute("select table_name, inputs, content from meta.digests").fetchall()
    known = {table: inputs for table, inputs, _ in remembered}
    contents = {table: content for table, _, content in remembered}
    made: list[tuple[str, str, str]] = []
    position = 0
    connection.execute("begin")
    try:
        for block, in_wave in _blocks(steps):
            position += len(block)
            own = {step.table for step in block}
            read = sorted({table for step in block for table in step.reads} - own)
            inputs = digest(
                ";".join([*(step.sql for step in block), *(_content(connection, t, contents) for t in read)])
            )
            if all(known.get(table) == inputs for table in own):
                continue
            if progress:
                progress(position, len(steps), block[0].table)
            counts = _run(connection, block, in_wave)
            for step in block:
                contents[step.table] = _checked(connection, step.table, counts[step.table])
                made.append((step.table, inputs, contents[step.table]))
        remember(connection, made)
        connection.execute("commit")
    except BaseException:
        connection.execute("rollback")
        raise
    return [table for table, _, _ in made]


def remember(connection: duckdb.DuckDBPyConnection, made: Sequence[tuple[str, str, str]]) -> None:
    """Keep of what each table was made, and a digest of what it holds: (table, inputs, content)."""
    if made:
        connection.execute(
            f"insert or replace into meta.digests select {', '.join(['unnest(?::varchar[])'] * 3)}",
            [list(column) for column in zip(*made, strict=True)],
        )


def _blocks(steps: Iterable[Step]) -> Iterator[tuple[tuple[Step, ...], bool]]:
    """Steps one by one, those of a wave together; and whether they are of a wave."""
    for in_wave, group in groupby(steps, key=lambda step: step.wave_order is not None):
        for block in [tuple(group)] if in_wave else [(step,) for step in group]:
            yield block, in_wave


def _run(connection: duckdb.DuckDBPyConnection, block: tuple[Step, ...], in_wave: bool) -> Counter[str]:
    """Make the tables of a block anew and count their rows."""
    contracts = load_contracts()
    connection.execute("; ".join(contracts[step.table].create_statement() for step in block))
    able = steps_with_needs(connection, block)
    counts: Counter[str] = Counter()
    if not in_wave:
        for step in able:
            counts[step.table] = run_step(connection, step)
        return counts
    last = connection.execute("select coalesce(max(wave_no), 0) from results.played_sessions").fetchone()
    assert last is not None
    parsed = {step.table: _insertion(connection, step) for step in able if not step.function}
    for wave in range(1, last[0] + 1):
        for step in able:
            counts[step.table] += run_step(connection, step, wave, parsed.get(step.table))
    return counts


def steps_with_needs(connection: duckdb.DuckDBPyConnection, steps: Sequence[Step]) -> list[Step]:
    """The steps that can make rows: what they need has some."""
    needed = {step.needs for step in steps if step.needs}
    absent = {table for table in needed if not connection.execute(f"select 1 from {table} limit 1").fetchall()}
    return [step for step in steps if step.needs not in absent]


def run_step(
    connection: duckdb.DuckDBPyConnection,
    step: Step,
    wave: int | None = None,
    insertion: duckdb.Statement | None = None,
) -> int:
    """Add what a step makes to its table, which is there, and return how many rows that are.

    ``insertion``: the step as it was parsed before, for one that runs wave after wave.
    """
    of_wave = {} if wave is None else {"wave": wave}
    if step.function is None:
        row = connection.execute(insertion or _insertion(connection, step), of_wave).fetchone()
        return int(row[0]) if row else 0
    given = {table.split(".")[1]: read_rows(connection, table) for table in step.reads}
    columns = list(load_contracts()[step.table].columns)
    made = step.function(**given, **of_wave)
    return append_rows(connection, step.table, ([row[column] for column in columns] for row in made))


def _insertion(connection: duckdb.DuckDBPyConnection, step: Step) -> duckdb.Statement:
    (parsed,) = connection.extract_statements(f"insert into {step.table} by name {step.sql}")
    return parsed


def check_contract(connection: duckdb.DuckDBPyConnection, contract: Contract, held_in: str | None = None) -> str:
    """The content of the table, or of ``held_in`` in its place, as `content_of` says it.

    Raises BrokenContractError when it breaks one of its promises.
    """
    found = connection.execute(contract.check_query(held_in, CONTENT)).fetchone()
    assert found is not None
    broken, twice, rows, content = found
    if broken or twice:
        counts = connection.execute(contract.breaches_query(held_in)).fetchone()
        said = [
            f"{promise}: broken {count} times"
            for promise, count in zip(contract.promises(), counts or (), strict=True)
            if count
        ]
        raise BrokenContractError(f"{contract.table}: {'; '.join(said)}")
    return _told(contract.table, rows, content)


def _checked(connection: duckdb.DuckDBPyConnection, table: str, rows: int) -> str:
    """The content of a table that has just been computed; there is nothing to look at where it has no rows."""
    return check_contract(connection, load_contracts()[table]) if rows else _told(table, 0, None)


def content_of(connection: duckdb.DuckDBPyConnection, table: str) -> str:
    """A digest of the rows of a table, whatever their order."""
    found = connection.execute(f"select {', '.join(CONTENT)} from {table} as t").fetchone()
    assert found is not None
    return _told(table, *found)


def _told(table: str, rows: int, content: int | None) -> str:
    return f"{table}{(rows, content)}"


def _content(connection: duckdb.DuckDBPyConnection, table: str, contents: dict[str, str]) -> str:
    if table not in contents:
        contents[table] = content_of(connection, table)
    return contents[table]
