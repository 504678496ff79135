"""What sets two versions of the figures apart, cell by cell."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pipeline.ingest.rows import natural
from pipeline.ledger.snapshots import FIGURES
from pipeline.store import SMALL
from pipeline.views import cell_text

if TYPE_CHECKING:
    import duckdb

# which columns say which row of a view it is; a match is its home side's row
KEYS = {
    "competitors": ("competitor",),
    "results": ("stage", "session", "competitor", "board", "room"),
    "board_scores": ("stage", "session", "competitor", "board"),
    "session_scores": ("stage", "session", "competitor"),
    "matches": ("stage", "session", "home"),
    "standings": ("stage", "session", "competitor"),
    "final_ranking": ("competitor",),
    "prizes": ("competitor", "item"),
}
SEATING = "seating"
Place = tuple[str | None, int | None, str | None, int | None]


class Change(NamedTuple):
    """One cell. ``old`` or ``new`` is None where the row is only in one version, '' where the cell is blank.

    ``kind`` is the view; ``column`` the column, for a prize the item; for kind ``seating`` a session whose seats stand.
    """

    kind: str
    stage: str | None
    session: int | None
    competitor: str | None
    board: int | None
    column: str
    old: str | None
    new: str | None


@dataclass(frozen=True)
class Differences:
    """All cells that differ, in reading order. ``seated``: sessions seated from standings that are others now."""

    changes: list[Change] = field(default_factory=list)
    seated: list[tuple[str, int]] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    titles: dict[str, tuple[str, str]] = field(default_factory=dict)

    @property
    def competitors(self) -> list[str]:
        """Everybody any of whose figures differ."""
        return sorted({change.competitor for change in self.changes if change.competitor is not None}, key=natural)

    def of_kind(self, *kinds: str) -> list[Change]:
        return [change for change in self.changes if change.kind in kinds]

    def rows(self) -> list[Change]:
        """The changes, and a row for each session whose seats stand."""
        return self.changes + [
            Change(SEATING, stage, session, None, None, "", "", "") for stage, session in self.seated
        ]


def differences(old: Path, new: Path, connection: duckdb.DuckDBPyConnection | None = None) -> Differences:
    """Compare two snapshots, each a folder that `Figures.write` filled. ``connection``: one that is open anyway."""
    import duckdb

    with nullcontext(connection) if connection else duckdb.connect(config=SMALL) as connection:
        found = [change for view in FIGURES for change in _view_changes(connection, view, old, new)]
        order = {
            (stage, session): at
            for stage, session, at in _read(connection, "stage, session, checkpoint_no", new / "sessions.parquet")
        }
        names = dict(_read(connection, "competitor, name", new / "competitors.parquet"))
        titles = {
            stage: (zh, en)
            for stage, zh, en in _read(connection, "distinct stage, title_zh, title_en", new / "sessions.parquet")
        }
        seated = _read(connection, "stage, session, checkpoint_no", old / "sessions.parquet", "where seated")
    found.sort(key=lambda change: _reading_order(change, order))
    moved = [
        order.get((change.stage or "", change.session or 0), 0)
        for change in found
        if change.kind == "standings" and change.column in ("rank", "outcome")
    ]
    standing = [(stage, session) for stage, session, at in sorted(seated, key=_last) if moved and at > min(moved)]
    return Differences(found, standing, names, titles)


def _last(row: tuple[Any, ...]) -> Any:
    return row[-1]


def _reading_order(change: Change, order: dict[tuple[str, int], int]) -> tuple[Any, ...]:
    when = order.get((change.stage or "", change.session or 0), 0)
    who = natural(change.competitor or "")
    return (FIGURES.index(change.kind), when, change.board or 0, who)  # cells of a row stay as the columns stand


def _view_changes(connection: duckdb.DuckDBPyConnection, view: str, old: Path, new: Path) -> list[Change]:
    files = [folder / f"{view}.parquet" for folder in (old, new)]
    if files[0].read_bytes() == files[1].read_bytes():
        return []
    before, after = (_columns(connection, file) for file in files)
    shared = [column for column in after if column in before]
    listed = ", ".join(f'"{column}"' for column in shared)
    # a row of which there are two is in both
    found = connection.execute(
        f"select any_value(side), {listed} from ("
        f"select 0 as side, {listed} from read_parquet(?) union all select 1, {listed} from read_parquet(?)"
        f") group by {listed} having count(*) = 1",
        list(map(str, files)),
    ).fetchall()
    rows: tuple[dict[tuple[Any, ...], dict[str, Any]], ...] = ({}, {})
    for side, *cells in found:
        row = dict(zip(shared, cells, strict=True))
        rows[side][tuple(row[name] for name in KEYS[view])] = row
    changes = []
    for name in sorted(rows[0].keys() | rows[1].keys(), key=repr):
        changes += _row_changes(view, rows[0].get(name), rows[1].get(name), shared)
    return changes


def _row_changes(view: str, old: dict[str, Any] | None, new: dict[str, Any] | None, columns: list[str]) -> list[Change]:
    row = new or old or {}
    place: Place = (row.get("stage"), row.get("session"), row.get("competitor") or row.get("home"), row.get("board"))
    if view == "prizes":
        return _changed(view, place, str(row["item"]), _won(old), _won(new))
    found = []
    for column in columns:
        if column not in ("event", *KEYS[view]):
            was, now = (None if one is None else cell_text(one[column]) for one in (old, new))
            found += _changed(view, place, f"{column} {row['room']}" if row.get("room") else column, was, now)
    return found


def _won(row: dict[str, Any] | None) -> str | None:
    """An item by its amount, '' for goods without a value; a prize that is withheld stays on the list with 0."""
    return None if row is None else cell_text(row["amount"])


def _changed(view: str, place: Place, column: str, old: str | None, new: str | None) -> list[Change]:
    return [Change(view, *place, column, old, new)] if old != new and (old or new or view == "prizes") else []


def _columns(connection: duckdb.DuckDBPyConnection, file: Path) -> list[str]:
    return [row[0] for row in connection.execute("describe from read_parquet(?)", [str(file)]).fetchall()]


def _read(connection: duckdb.DuckDBPyConnection, columns: str, file: Path, where: str = "") -> list[Any]:
    return connection.execute(f"select {columns} from read_parquet(?) {where}", [str(file)]).fetchall()
